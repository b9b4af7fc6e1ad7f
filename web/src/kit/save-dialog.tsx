import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface SaveDialogProps {
  readonly title: string
  readonly subtitle?: string | undefined
  /** Whether what was entered can be saved. */
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
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button size="lg" tone="primary" type="submit" form={form} busy={busy} disabled={!ready}>
            Save
          </Button>
        </>
      }
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
