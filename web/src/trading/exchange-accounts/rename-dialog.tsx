import type { ExchangeAccount } from '@harbour/contract/trading/exchange-accounts/exchange-accounts'
import { limits } from '@harbour/contract/core/limits'
import { api } from '../../core/api/api.ts'
import { useApiMutation } from '../../core/api/query.ts'
import { Field } from '../../core/kit/field.tsx'
import { FormDialog } from '../../core/kit/form-dialog.tsx'
import { useForm } from '../../core/kit/use-form.ts'
import { Input } from '../../core/kit/input.tsx'
import { toast } from '../../core/kit/toast.tsx'
import * as texts from '#texts/trading/exchange-accounts'

export function RenameDialog({
  account,
  onDone,
}: {
  readonly account: ExchangeAccount
  readonly onDone: () => void
}) {
  const rename = useApiMutation(api.exchangeKeys.update, {
    refresh: [api.exchangeKeys.list, api.sync.status],
  })
  const form = useForm({
    initial: { label: account.label },
    rules: { label: (label) => (label.trim() ? null : texts.enterLabel) },
    onSubmit: async ({ label }) => {
      await rename.mutateAsync({ params: { id: account.id }, body: { label: label.trim() } })
      toast.success(texts.renamed)
      onDone()
    },
    fieldOf: 'label',
  })
  return (
    <FormDialog form={form} title={texts.renameConnection} onClose={onDone}>
      <Field label={texts.label} aside={texts.onlyYouSeeIt} error={form.errors.label}>
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
