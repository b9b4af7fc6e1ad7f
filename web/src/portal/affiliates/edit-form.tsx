import type { AffiliateLink } from '@harbour/contract/portal/affiliates'
import { useApiMutation } from '../../core/api/ask.ts'
import { Button } from '../../core/kit/button.tsx'
import { Field } from '../../core/kit/field.tsx'
import { Form } from '../../core/kit/form.tsx'
import { useForm } from '../../core/kit/use-form.ts'
import { Select } from '../../core/kit/select.tsx'
import { toast } from '../../core/kit/toast.tsx'
import { affiliates } from './api.ts'
import { PartnerFields, partnerRules } from './partner-fields.tsx'
import { asFraction, asPercent } from './rate.ts'

interface EditFormProps {
  readonly link: AffiliateLink
  readonly onDone: () => void
}

const states = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const

/** Changes a link in place; its code stays. Refused when somebody else changed it meanwhile. */
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
        toast.success('Affiliate link updated successfully')
        onDone()
      } catch (error) {
        toast.failure('Failed to update affiliate link')
        throw error
      }
    },
  })
  return (
    <Form form={form} label={`Edit ${link.code}`} autoFocus className="flex flex-col gap-4 p-4">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <PartnerFields form={form} />
        <Field label="Status" help="Inactive: no new referrals. Existing ones keep counting.">
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
      <p className="text-xs text-subtle-foreground">
        A new rate applies to future payments; earlier commissions keep theirs.
      </p>
      <div className="flex justify-end gap-2">
        <Button size="lg" tone="ghost" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" size="lg" tone="primary" busy={form.busy} busyText="Saving...">
          Save
        </Button>
      </div>
    </Form>
  )
}
