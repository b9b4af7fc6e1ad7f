import { savedViewLimits } from '@harbour/contract/view-parts'
import { useId, useState } from 'react'
import { sentenceOf } from '../api-error.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Field } from '../kit/field.tsx'
import { Input } from '../kit/input.tsx'

interface NameDialogProps {
  readonly title: string
  readonly note?: string
  readonly name: string
  readonly busy: boolean
  readonly error: Error | null
  readonly onSave: (name: string) => void
  readonly onClose: () => void
}

/** Asks for the name of a view. */
export function NameDialog({ title, note, name: before, busy, error, onSave, onClose }: NameDialogProps) {
  const [name, setName] = useState(before)
  const form = useId()
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={title}
      subtitle={note}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="lg"
            tone="primary"
            type="submit"
            form={form}
            busy={busy}
            disabled={name.trim() === ''}
          >
            Save
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '' && !busy) onSave(name)
        }}
      >
        <Field label="Name" error={error ? sentenceOf(error) : null}>
          {(control) => (
            <Input
              {...control}
              maxLength={savedViewLimits.name}
              placeholder="Weekend losses"
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
