import type { ExchangeKey } from '@harbour/contract/exchange-keys'
import { limits } from '@harbour/contract/limits'
import { useId } from 'react'
import { sentenceOf } from '../api-error.ts'
import { api } from '../api.ts'
import { useDo } from '../ask.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
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
        <>
          <Button size="lg" tone="ghost" onClick={onDone}>
            Cancel
          </Button>
          <Button size="lg" tone="primary" type="submit" form={formId} busy={form.busy} busyText="Saving...">
            Save
          </Button>
        </>
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
