import { type ReactNode, useId } from 'react'
import { Dialog } from './dialog.tsx'
import { DialogFooter } from './dialog-footer.tsx'

interface SaveDialogProps {
  readonly title: string
  readonly subtitle?: string | undefined
  /** True if what was entered can be saved. */
  readonly ready: boolean
  readonly busy: boolean
  readonly onSave: () => void
  readonly onClose: () => void
  /** The fields. */
  readonly children: ReactNode
}

/** A few fields to be saved or left, open as long as it is there. */
export function SaveDialog({ title, subtitle, ready, busy, onSave, onClose, children }: SaveDialogProps) {
  const form = useId()
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={title}
      subtitle={subtitle}
      footer={<DialogFooter verb="Save" onCancel={onClose} form={form} busy={busy} disabled={!ready} />}
    >
      <form
        id={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (ready && !busy) onSave()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
