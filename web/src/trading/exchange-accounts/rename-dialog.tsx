import type { ExchangeKey } from '@harbour/contract/trading/exchange-accounts'
import { limits } from '@harbour/contract/core/limits'
import { api } from '../../core/api/api.ts'
import { useApiMutation } from '../../core/api/ask.ts'
import { Field } from '../../core/kit/field.tsx'
import { FormDialog } from '../../core/kit/form-dialog.tsx'
import { useForm } from '../../core/kit/use-form.ts'
import { Input } from '../../core/kit/input.tsx'
import { toast } from '../../core/kit/toast.tsx'

export function RenameDialog({
  account,
  onDone,
}: {
  readonly account: ExchangeKey
  readonly onDone: () => void
}) {
  const rename = useApiMutation(api.exchangeKeys.update, {
    refresh: [api.exchangeKeys.list, api.sync.status],
  })
  const form = useForm({
    initial: { label: account.label },
    rules: { label: (label) => (label.trim() ? null : 'Please enter a label') },
    onSubmit: async ({ label }) => {
      await rename.mutateAsync({ params: { id: account.id }, body: { label: label.trim() } })
      toast.success('Connection renamed')
      onDone()
    },
    fieldOf: 'label',
  })
  return (
    <FormDialog form={form} title="Rename connection" onClose={onDone}>
      <Field label="Label" aside="only you see it" error={form.errors.label}>
        {(control) => (
          <Input
            {...control}
            {...form.bind('label')}
            maxLength={limits.exchangeKey.label}
            autoComplete="off"
          />
        )}
      </Field>
    </FormDialog>
  )
}
