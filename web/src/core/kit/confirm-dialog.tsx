import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { DialogFooter } from './dialog-footer.tsx'

interface ConfirmDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** The question. */
  readonly title: string
  /** The consequences of confirming. */
  readonly children: ReactNode
  /** The verb on the button. */
  readonly verb: string
  readonly busyText?: string
  readonly busy?: boolean
  readonly onConfirm: () => void
}

/** Asks before something is lost; Cancel comes first and has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, children, verb, busyText, busy = false, onConfirm } = props
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      asks
      footer={
        <DialogFooter
          verb={verb}
          onCancel={() => onOpenChange(false)}
          onDo={onConfirm}
          danger
          busy={busy}
          busyText={busyText}
          cancelFirst
        />
      }
    >
      <div className="text-muted-foreground">{children}</div>
    </Dialog>
  )
}
