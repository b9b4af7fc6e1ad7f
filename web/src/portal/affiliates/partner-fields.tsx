import { limits } from '@harbour/contract/core/limits'
import { TriangleAlert } from 'lucide-react'
import { Field } from '../../core/kit/field.tsx'
import type { FormState } from '../../core/kit/use-form.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { Input } from '../../core/kit/input.tsx'
import { rateFault, wholePercent } from './rate.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/portal/affiliates'

export interface PartnerValues {
  readonly partnerName: string
  readonly partnerEmail: string
  readonly commissionRate: string
}

export const partnerRules = {
  partnerName: (name: string) => (name.trim() ? null : texts.partnerNameFault),
  partnerEmail: (email: string) =>
    email.trim() === '' || /^\S+@\S+\.\S+$/.test(email.trim()) ? null : texts.partnerEmailFault,
  commissionRate: rateFault,
}

type Fields = Pick<FormState<Record<keyof PartnerValues, string>>, 'errors' | 'bind' | 'set' | 'values'>

/** The form fields of the partner and the terms, shared by both forms. */
export function PartnerFields({ form }: { readonly form: Fields }) {
  return (
    <>
      <Field label={texts.partnerName} error={form.errors.partnerName}>
        {(control) => (
          <Input
            {...control}
            {...form.bind('partnerName')}
            maxLength={limits.affiliate.partnerName}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label={texts.partnerEmail} aside={actions.optional} error={form.errors.partnerEmail}>
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
        label={texts.commissionRate}
        aside={texts.percent}
        error={form.errors.commissionRate}
        help={form.values.commissionRate === '0' ? <NoCommission /> : texts.commissionRateHelp}
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
    {texts.noCommission}
  </span>
)
