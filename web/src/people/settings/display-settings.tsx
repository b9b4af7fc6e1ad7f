import type { Profile } from '@harbour/contract/people/auth'
import {
  costMethods,
  languageChoices,
  reportCurrencies,
  resultDatings,
} from '@harbour/contract/people/preference-choices'
import type { Preferences } from '@harbour/contract/people/preference-shapes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { api } from '../../core/api/api.ts'
import { keyOf, useApiMutation } from '../../core/api/query.ts'
import { Field } from '../../core/kit/field.tsx'
import { dayTime, exactTime } from '../../core/kit/format-time.ts'
import { useNow } from '../../core/kit/now.ts'
import { setTheme, type Theme, useTheme } from '../../core/kit/preferences.ts'
import { Segmented } from '../../core/kit/segmented.tsx'
import { Select } from '../../core/kit/select.tsx'
import { platform } from '../../core/platform/platform.ts'
import { preferences } from './calls.ts'
import { NoticeBanner, useNotice } from './section.tsx'
import { currencyName, deviceZone, zoneOptions } from './zones.ts'
import * as texts from '#texts/people/settings'

const themes = [
  { value: 'system', label: texts.themeSystem },
  { value: 'dark', label: texts.themeDark },
  { value: 'light', label: texts.themeLight },
] as const

const languages = [
  { value: 'auto', label: texts.languageAuto },
  { value: 'en', label: texts.languageEnglish },
  { value: 'de', label: texts.languageGerman },
] as const

const currencies = reportCurrencies.map((value) => ({ value, label: currencyName(value) }))

export function DisplaySettings({ me }: { readonly me: Profile }) {
  const [notice, setNotice] = useNotice()
  const theme = useTheme()
  const client = useQueryClient()
  const update = useApiMutation(preferences.update)
  const [pending, setPending] = useState<Partial<Preferences>>({})
  const shown = { ...me.preferences, ...pending }
  const save = async (body: Partial<Preferences>): Promise<void> => {
    setNotice(null)
    setPending(body)
    try {
      client.setQueryData(keyOf(api.auth.me, {}), await update.mutateAsync({ body }))
      if (body.reportCurrency || body.costMethod || body.resultDating)
        void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== api.auth.me.key })
      if (body.language) platform.speak(body.language)
      setNotice({ good: true, text: texts.saved })
    } catch (error) {
      setNotice({ good: false, text: sentenceOf(error, texts.saveFailed) })
    } finally {
      setPending({})
    }
  }
  return (
    <>
      <NoticeBanner notice={notice} />
      <div>
        <div aria-hidden className="mb-1.5 text-sm font-medium">
          {texts.theme}
        </div>
        <Segmented<Theme>
          label={texts.theme}
          options={themes}
          value={theme}
          onPick={setTheme}
          fill
          className="max-w-[320px]"
        />
      </div>
      <Field label={texts.language} help={texts.languageHelp}>
        {(control) => (
          <Select
            {...control}
            className="w-full"
            options={languages}
            value={shown.language}
            onPick={(value) => {
              const language = languageChoices.find((one) => one === value)
              if (language) void save({ language })
            }}
          />
        )}
      </Field>
      <Field label={texts.timeZone} help={<TimesThere zone={shown.timeZone} equityZone={shown.equityZone} />}>
        {(control) => (
          <Select
            {...control}
            className="w-full"
            options={zoneOptions(shown.timeZone)}
            value={shown.timeZone}
            onPick={(timeZone) => void save({ timeZone })}
          />
        )}
      </Field>
      <Field label={texts.reportCurrency} help={texts.reportCurrencyHelp}>
        {(control) => (
          <Select
            {...control}
            className="w-full"
            options={currencies}
            value={shown.reportCurrency}
            onPick={(value) => {
              const reportCurrency = reportCurrencies.find((one) => one === value)
              if (reportCurrency) void save({ reportCurrency })
            }}
          />
        )}
      </Field>
      <Field label={texts.costMethod} help={texts.costMethodHelp}>
        {(control) => (
          <Select
            {...control}
            className="w-full"
            options={methods}
            value={shown.costMethod}
            onPick={(value) => {
              const costMethod = costMethods.find((one) => one === value)
              if (costMethod) void save({ costMethod })
            }}
          />
        )}
      </Field>
      <Field label={texts.dateResults} help={texts.dateResultsHelp}>
        {(control) => (
          <Select
            {...control}
            className="w-full"
            options={datings}
            value={shown.resultDating}
            onPick={(value) => {
              const resultDating = resultDatings.find((one) => one === value)
              if (resultDating) void save({ resultDating })
            }}
          />
        )}
      </Field>
    </>
  )
}

const datingNames = {
  booked: texts.dayRealised,
  closed: texts.dayClosed,
} as const
const datings = resultDatings.map((value) => ({ value, label: datingNames[value] }))

const methodNames = {
  average: texts.averageCost,
  fifo: texts.fifo,
} as const
const methods = costMethods.map((value) => ({ value, label: methodNames[value] }))

/** Explains the chosen zone by its current time. */
function TimesThere({ zone, equityZone }: { readonly zone: string; readonly equityZone: string | null }) {
  const now = useNow()
  const clock = { zone: zone === 'auto' ? deviceZone() : zone, now }
  const closes = zone === 'auto' ? (equityZone ?? 'UTC') : zone
  return (
    <span className="num" title={exactTime(now, clock.zone)}>
      {closes === clock.zone
        ? texts.endsThereToo(dayTime(now, clock))
        : texts.endsElsewhere(dayTime(now, clock), closes.replaceAll('_', ' '))}
    </span>
  )
}
