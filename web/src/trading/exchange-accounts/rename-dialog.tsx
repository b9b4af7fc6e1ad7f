import type { ExchangeKey } from '@harbour/contract/trading/exchange-accounts'
import { limits } from '@harbour/contract/core/limits'
import { useId } from 'react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { api } from '../../core/api/api.ts'
import { useApiMutation } from '../../core/api/ask.ts'
import { Dialog } from '../../core/kit/dialog.tsx'
import { DialogFooter } from '../../core/kit/dialog-footer.tsx'
import { Field } from '../../core/kit/field.tsx'
import { useForm } from '../../core/kit/form.ts'
import { Input } from '../../core/kit/input.tsx'
import { toast } from '../../core/kit/toast.tsx'

export function RenameDialog({
  account,
  onDone,
}: {
  readonly account: ExchangeKey
  readonly onDone: () => void
}) {
  const formId = useId()
  const rename = useApiMutation(api.exchangeKeys.update, {
    refresh: [api.exchangeKeys.list, api.sync.status],
  })
  const form = useForm({
    initial: { label: account.label },
    rules: { label: (label) => (label.trim() ? null : 'Please enter a label') },
    onSubmit: async ({ label }) => {
      try {
        await rename.mutateAsync({ params: { id: account.id }, body: { label: label.trim() } })
        toast.success('Connection renamed')
        onDone()
      } catch (error) {
        form.refuse({ label: sentenceOf(error) })
      }
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      title="Rename connection"
      footer={
        <DialogFooter verb="Save" onCancel={onDone} form={formId} busy={form.busy} busyText="Saving..." />
      }
    >
      <form id={formId} noValidate onSubmit={form.onSubmit}>
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
      </form>
    </Dialog>
  )
}
