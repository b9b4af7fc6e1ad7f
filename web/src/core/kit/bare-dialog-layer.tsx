import { Dialog } from '@base-ui/react/dialog'
import type { KeyboardEvent, ReactNode } from 'react'
import { cx } from './class-names.ts'

interface BareDialogLayerProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** The name of the dialog for screen readers. */
  readonly label: string
  readonly className: string
  readonly scrim?: string
  /** The colours of the dialog, whatever the theme of the page is. */
  readonly theme?: 'dark'
  readonly onKeyDown?: (event: KeyboardEvent) => void
  readonly children: ReactNode
}

/**
 * A modal dialog without header and footer: the command palette, a picture over the whole page. Every other
 * dialog is a `Dialog`. Its code is loaded with the first opening.
 */
export function BareDialogLayer(props: BareDialogLayerProps) {
  const { open, onOpenChange, label, className, scrim = 'bg-scrim', theme, onKeyDown, children } = props
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={cx('scrim fixed inset-0 z-40', scrim)} />
        <Dialog.Popup
          aria-label={label}
          data-theme={theme}
          onKeyDown={onKeyDown}
          className={cx('fixed z-40 outline-none', className)}
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
