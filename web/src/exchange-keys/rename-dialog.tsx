import type { ExchangeKey } from '@harbour/contract/exchange-keys'
import { limits } from '@harbour/contract/limits'
import { useId } from 'react'
import { sentenceOf } from '../api-error.ts'
import { api } from '../api.ts'
import { useDo } from '../ask.ts'
import { Dialog } from '../kit/dialog.tsx'
import { DialogFooter } from '../kit/dialog-footer.tsx'
import { Field } from '../kit/field.tsx'
import { useForm } from '../kit/form.ts'
import { Input } from '../kit/input.tsx'
import { toast } from '../kit/toast.tsx'

export function RenameDialog({
  account,
  onDone,
}: {
  readonly account: ExchangeKey
  readonly onDone: () => void
}) {
  const formId = useId()
  const rename = useDo(api.exchangeKeys.update, { refresh: [api.exchangeKeys.list, api.sync.status] })
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
