import { type ReactNode, useId, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { DialogFooter } from './dialog-footer.tsx'
import { Form } from './form.tsx'
import type { FormState } from './use-form.ts'
import { usePageGuard } from './use-page-guard.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/core/kit'

interface FormDialogProps {
  readonly form: Pick<FormState<never>, 'failure' | 'busy' | 'isDirty' | 'onSubmit'>
  readonly title: string
  readonly subtitle?: ReactNode
  /** The verb on the submit button. */
  readonly verb?: string
  readonly busyText?: string
  /** False while there is nothing to submit. */
  readonly ready?: boolean
  /** A destructive form: its button is red, and a press outside does not close the dialog. */
  readonly danger?: boolean
  /** The question before a changed form is closed, such as 'Discard this item?'; without one it closes at once. */
  readonly discard?: string
  /** Changes besides the fields of the form, such as chosen files. */
  readonly hasMore?: boolean
  readonly open?: boolean
  readonly onClose: () => void
  /** Left of the buttons. */
  readonly aside?: ReactNode
  /** The fields. */
  readonly children: ReactNode
}

/** A form in a dialog; open while it is rendered. */
export function FormDialog(props: FormDialogProps) {
  const {
    form,
    title,
    subtitle,
    verb = actions.save,
    busyText = actions.saving,
    ready = true,
    danger = false,
  } = props
  const { open = true, onClose, aside, children } = props
  const { discard, hasMore = false } = props
  const id = useId()
  const [isLeaving, setLeaving] = useState(false)
  usePageGuard(() => discard !== undefined && (form.isDirty || hasMore))
  const leave = () => {
    // a form being submitted may still fail, and its content would be lost
    if (form.busy) return
    if (discard !== undefined && (form.isDirty || hasMore)) setLeaving(true)
    else onClose()
  }
  const dialog = (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && leave()}
      title={title}
      subtitle={subtitle}
      asks={danger}
      footer={
        <DialogFooter
          verb={verb}
          onCancel={leave}
          form={id}
          danger={danger}
          disabled={!ready}
          busy={form.busy}
          busyText={busyText}
        >
          {aside}
        </DialogFooter>
      }
    >
      <Form form={form} id={id} ready={ready}>
        {children}
      </Form>
    </Dialog>
  )
  if (discard === undefined) return dialog
  return (
    <>
      {dialog}
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title={discard}
        verb={actions.discard}
        onConfirm={onClose}
      >
        {texts.changesLost}
      </ConfirmDialog>
    </>
  )
}
