import { limits } from '@harbour/contract/core/limits'
import { TriangleAlert } from 'lucide-react'
import { Field } from '../../core/kit/field.tsx'
import type { FormState } from '../../core/kit/use-form.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { Input } from '../../core/kit/input.tsx'
import { rateFault, wholePercent } from './rate.ts'

export interface PartnerValues {
  readonly partnerName: string
  readonly partnerEmail: string
  readonly commissionRate: string
}

export const partnerRules = {
  partnerName: (name: string) => (name.trim() ? null : 'Please enter the partner’s name.'),
  partnerEmail: (email: string) =>
    email.trim() === '' || /^\S+@\S+\.\S+$/.test(email.trim()) ? null : 'Please enter a valid email address',
  commissionRate: rateFault,
}

type Fields = Pick<FormState<Record<keyof PartnerValues, string>>, 'errors' | 'bind' | 'set' | 'values'>

/** The form fields of the partner and the terms, shared by both forms. */
export function PartnerFields({ form }: { readonly form: Fields }) {
  return (
    <>
      <Field label="Partner name" error={form.errors.partnerName}>
        {(control) => (
          <Input
            {...control}
            {...form.bind('partnerName')}
            maxLength={limits.affiliate.partnerName}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Partner email" aside="optional" error={form.errors.partnerEmail}>
        {(control) => (
          <Input
            {...control}
            {...form.bind('partnerEmail')}
            type="email"
            maxLength={limits.email.max}
            autoComplete="off"
            autoCapitalize="none"
          />
        )}
      </Field>
      <Field
        label="Commission rate"
        aside="percent"
        error={form.errors.commissionRate}
        help={
          form.values.commissionRate === '0' ? (
            <NoCommission />
          ) : (
            'Of each payment, for as long as the customer pays.'
          )
        }
      >
        {(control) => (
          <Input
            {...control}
            {...form.bind('commissionRate')}
            type="number"
            inputMode="numeric"
            min={0}
            max={100}
            step={1}
            onChange={(event) => form.set('commissionRate', wholePercent(event.target.value))}
            trailing={<span className="text-subtle-foreground">%</span>}
          />
        )}
      </Field>
    </>
  )
}

const NoCommission = () => (
  <span className="flex gap-1.5 text-warn">
    <Icon of={TriangleAlert} size={14} className="mt-px" />
    0% commission: this partner earns nothing.
  </span>
)
