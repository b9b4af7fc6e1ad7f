import { savedViewLimits } from '@harbour/contract/trading/filters/view-parts'
import { Field } from '../../core/kit/field.tsx'
import { FormDialog } from '../../core/kit/form-dialog.tsx'
import { Input } from '../../core/kit/input.tsx'
import { useForm } from '../../core/kit/use-form.ts'
import * as texts from '#texts/trading/lists'

interface NameDialogProps {
  readonly title: string
  readonly note?: string
  readonly name: string
  readonly onSave: (name: string) => Promise<unknown>
  readonly onClose: () => void
}

/** A dialog for the name of a view. */
export function NameDialog({ title, note, name: before, onSave, onClose }: NameDialogProps) {
  const form = useForm({
    initial: { name: before },
    onSubmit: ({ name }) => onSave(name),
    fieldOf: 'name',
  })
  return (
    <FormDialog
      form={form}
      title={title}
      subtitle={note}
      ready={form.values.name.trim() !== ''}
      onClose={onClose}
    >
      <Field label={texts.name} error={form.errors.name}>
        {(control) => (
          <Input
            {...control}
            {...form.bind('name')}
            maxLength={savedViewLimits.name}
            placeholder={texts.nameExample}
          />
        )}
      </Field>
    </FormDialog>
  )
}
