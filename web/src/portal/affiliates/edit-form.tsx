import type { AffiliateLink } from '@harbour/contract/portal/affiliates'
import { useApiMutation } from '../../core/api/query.ts'
import { Button } from '../../core/kit/button.tsx'
import { Field } from '../../core/kit/field.tsx'
import { Form } from '../../core/kit/form.tsx'
import { useForm } from '../../core/kit/use-form.ts'
import { Select } from '../../core/kit/select.tsx'
import { toast } from '../../core/kit/toast.tsx'
import { affiliates } from './api.ts'
import { PartnerFields, partnerRules } from './partner-fields.tsx'
import { asFraction, asPercent } from './rate.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/portal/affiliates'

interface EditFormProps {
  readonly link: AffiliateLink
  readonly onDone: () => void
}

const states = [
  { value: 'active', label: texts.active },
  { value: 'inactive', label: texts.inactive },
] as const

/** Changes a link in place; its code stays. Refused if there was a concurrent change. */
export function EditForm({ link, onDone }: EditFormProps) {
  const update = useApiMutation(affiliates.update, { refresh: [affiliates.list] })
  const form = useForm({
    initial: {
      partnerName: link.partnerName,
      partnerEmail: link.partnerEmail ?? '',
      commissionRate: asPercent(link.commissionRate),
      status: link.isActive ? 'active' : 'inactive',
    },
    rules: partnerRules,
    onSubmit: async ({ partnerName, partnerEmail, commissionRate, status }) => {
      const body = {
        partnerName: partnerName.trim(),
        partnerEmail: partnerEmail.trim(),
        commissionRate: asFraction(commissionRate),
        isActive: status === 'active',
        version: link.version,
      }
      try {
        await update.mutateAsync({ params: { id: link.id }, body })
        toast.success(texts.linkUpdated)
        onDone()
      } catch (error) {
        toast.failure(texts.linkNotUpdated)
        throw error
      }
    },
  })
  return (
    <Form form={form} label={texts.editCode(link.code)} autoFocus className="flex flex-col gap-4 p-4">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <PartnerFields form={form} />
        <Field label={texts.status} help={texts.statusHelp}>
          {(control) => (
            <Select
              {...control}
              className="w-full"
              options={states}
              value={form.values.status}
              onPick={(status) => form.set('status', status)}
            />
          )}
        </Field>
      </div>
      <p className="text-xs text-subtle-foreground">{texts.newRateHint}</p>
      <div className="flex justify-end gap-2">
        <Button size="lg" tone="ghost" onClick={onDone}>
          {actions.cancel}
        </Button>
        <Button type="submit" size="lg" tone="primary" busy={form.busy} busyText={actions.saving}>
          {actions.save}
        </Button>
      </div>
    </Form>
  )
}
