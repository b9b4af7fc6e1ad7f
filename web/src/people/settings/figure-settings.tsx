import type { Profile } from '@harbour/contract/people/auth'
import { costMethods, pnlRecognitions, reportCurrencies } from '@harbour/contract/people/preference-choices'
import type { Preferences } from '@harbour/contract/people/preference-shapes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../core/api/api.ts'
import { keyOf, useApiMutation } from '../../core/api/query.ts'
import { Button } from '../../core/kit/button.tsx'
import { Field } from '../../core/kit/field.tsx'
import { Form } from '../../core/kit/form.tsx'
import { useForm } from '../../core/kit/use-form.ts'
import { numberToType, typedNumber } from '../../core/kit/typed-number.ts'
import { Input } from '../../core/kit/input.tsx'
import { preferences } from './calls.ts'
import { ChoiceField, useChoices } from './choice-field.tsx'
import { SavedNote, useNotice } from './section.tsx'
import { currencyName } from './zones.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/people/settings'

const within = (text: string, from: number, to: number): boolean => {
  const value = Number(typedNumber(text))
  return typedNumber(text) !== '' && value >= from && value <= to
}

const rules = {
  breakevenUsd: (text: string) =>
    /^\d{1,7}(\.\d{1,8})?$/.test(typedNumber(text)) ? null : texts.breakevenInvalid,
  riskFree: (text: string) => (within(text, 0, 100) ? null : texts.riskFreeInvalid),
  fewestDays: (text: string) =>
    /^\d+$/.test(typedNumber(text)) && within(text, 2, 365) ? null : texts.minDaysInvalid,
}

/** Converts preferences to form values: the rate in percent, where the account keeps a fraction. */
const typed = ({ breakevenUsd, riskFree, fewestDays }: Preferences) => ({
  breakevenUsd: numberToType(breakevenUsd),
  riskFree: numberToType(String(Number((riskFree * 100).toFixed(6)))),
  fewestDays: String(fewestDays),
})

const fields = ['breakevenUsd', 'riskFree', 'fewestDays'] as const

const currencies = reportCurrencies.map((value) => ({ value, label: currencyName(value) }))

const recognitionNames = {
  booked: texts.dayRealised,
  closed: texts.dayClosed,
} as const
const recognitions = pnlRecognitions.map((value) => ({ value, label: recognitionNames[value] }))

const methodNames = {
  average: texts.averageCost,
  fifo: texts.fifo,
} as const
const methods = costMethods.map((value) => ({ value, label: methodNames[value] }))

/** Settings that define how figures of trades and equity are computed. */
export function FigureSettings({ me }: { readonly me: Profile }) {
  const { field } = useChoices(me)
  return (
    <>
      <ChoiceField
        label={texts.reportCurrency}
        help={texts.reportCurrencyHelp}
        options={currencies}
        {...field('reportCurrency')}
      />
      <ChoiceField
        label={texts.costMethod}
        help={texts.costMethodHelp}
        options={methods}
        {...field('costMethod')}
      />
      <ChoiceField
        label={texts.dateResults}
        help={texts.dateResultsHelp}
        options={recognitions}
        {...field('resultDating')}
      />
      <Thresholds me={me} />
    </>
  )
}

/** Numbers to type, which are saved together. */
function Thresholds({ me }: { readonly me: Profile }) {
  const [saved, setSaved] = useNotice<{ readonly at: number }>()
  const client = useQueryClient()
  const update = useApiMutation(preferences.update)
  const [before, setBefore] = useState(() => typed(me.preferences))
  const form = useForm({
    initial: before,
    rules,
    onSubmit: async (values) => {
      const { breakevenUsd, riskFree, fewestDays } = values
      setSaved(null)
      const body = {
        breakevenUsd: typedNumber(breakevenUsd),
        riskFree: Number((Number(typedNumber(riskFree)) / 100).toFixed(8)),
        fewestDays: Number(typedNumber(fewestDays)),
      }
      client.setQueryData(keyOf(api.auth.me, {}), await update.mutateAsync({ body }))
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== api.auth.me.key })
      setBefore(values)
      setSaved({ at: Date.now() })
    },
    failed: texts.saveFailed,
  })
  const isChanged = fields.some((name) => form.values[name] !== before[name])
  return (
    <Form form={form} ready={isChanged}>
      {/* numbers of few digits: side by side they need no long fields */}
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field
          label={texts.breakeven}
          aside="USD"
          error={form.errors.breakevenUsd}
          help={texts.breakevenHelp}
        >
          {(control) => <Input {...control} {...form.bind('breakevenUsd')} inputMode="decimal" />}
        </Field>
        <Field
          label={texts.riskFree}
          aside={texts.aYear}
          error={form.errors.riskFree}
          help={texts.riskFreeHelp}
        >
          {(control) => <Input {...control} {...form.bind('riskFree')} inputMode="decimal" />}
        </Field>
        <Field label={texts.minDays} error={form.errors.fewestDays} help={texts.minDaysHelp}>
          {(control) => <Input {...control} {...form.bind('fewestDays')} inputMode="numeric" />}
        </Field>
      </div>
      <div className="flex items-center gap-3">
        <Button
          type="submit"
          tone="primary"
          size="lg"
          busy={form.busy}
          busyText={actions.saving}
          disabled={!isChanged}
        >
          {actions.save}
        </Button>
        <SavedNote shown={saved !== null} />
      </div>
    </Form>
  )
}
