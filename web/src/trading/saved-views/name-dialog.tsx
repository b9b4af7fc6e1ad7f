import { savedViewLimits } from '@harbour/contract/trading/filters/view-parts'
import { useState } from 'react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { Field } from '../../core/kit/field.tsx'
import { Input } from '../../core/kit/input.tsx'
import { SaveDialog } from '../../core/kit/save-dialog.tsx'

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
  return (
    <SaveDialog
      title={title}
      subtitle={note}
      ready={name.trim() !== ''}
      busy={busy}
      onSave={() => onSave(name)}
      onClose={onClose}
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
    </SaveDialog>
  )
}
