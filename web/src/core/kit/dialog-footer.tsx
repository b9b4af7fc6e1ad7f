import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import * as actions from '#texts/core/actions'

interface DialogFooterProps {
  /** The verb on the main button. */
  readonly verb: ReactNode
  readonly onCancel: () => void
  /** The form that the button submits; without one it is a plain button. */
  readonly form?: string
  readonly onDo?: () => void
  readonly danger?: boolean
  readonly busy?: boolean
  readonly busyText?: string | undefined
  readonly disabled?: boolean
  /** True for destructive actions: Cancel gets the focus, so that a careless Enter loses nothing. */
  readonly cancelFirst?: boolean
  /** Content left of both buttons. */
  readonly children?: ReactNode
}

/** The footer of a dialog: cancel or confirm. */
export function DialogFooter(props: DialogFooterProps) {
  const {
    verb,
    onCancel,
    form,
    onDo,
    danger,
    busy = false,
    busyText,
    disabled,
    cancelFirst,
    children,
  } = props
  return (
    <>
      {children}
      <Button size="lg" autoFocus={cancelFirst} onClick={onCancel}>
        {actions.cancel}
      </Button>
      <Button
        size="lg"
        tone={danger ? 'danger' : 'primary'}
        type={form === undefined ? 'button' : 'submit'}
        form={form}
        busy={busy}
        busyText={busyText}
        disabled={disabled}
        onClick={onDo}
      >
        {verb}
      </Button>
    </>
  )
}
