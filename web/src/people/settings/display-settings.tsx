import type { Profile } from '@harbour/contract/people/auth'
import { costMethods, reportCurrencies, pnlRecognitions } from '@harbour/contract/people/preference-choices'
import type { Preferences } from '@harbour/contract/people/preference-shapes'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
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
import { SavedNote, useNotice } from './section.tsx'
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

type Choice = keyof Preferences

export function DisplaySettings({ me }: { readonly me: Profile }) {
  const [saved, setSaved] = useNotice<{ readonly of: Choice }>()
  const [refused, setRefused] = useState<{ readonly of: Choice; readonly text: string } | null>(null)
  const theme = useTheme()
  const client = useQueryClient()
  const update = useApiMutation(preferences.update)
  const [pending, setPending] = useState<Partial<Preferences>>({})
  const shown = { ...me.preferences, ...pending }
  const save = async <C extends Choice>(of: C, value: Preferences[C]): Promise<void> => {
    setSaved(null)
    setRefused(null)
    const body: Partial<Preferences> = { [of]: value }
    setPending(body)
    try {
      client.setQueryData(keyOf(api.auth.me, {}), await update.mutateAsync({ body }))
      if (of === 'reportCurrency' || of === 'costMethod' || of === 'resultDating')
        void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== api.auth.me.key })
      if (body.language) platform.speak(body.language)
      setSaved({ of })
    } catch (error) {
      setRefused({ of, text: sentenceOf(error, texts.saveFailed) })
    } finally {
      setPending({})
    }
  }
  /** The value of a choice, and the result of its last change. */
  const field = <C extends 'language' | 'timeZone' | 'reportCurrency' | 'costMethod' | 'resultDating'>(
    of: C,
  ) => ({
    value: shown[of],
    isSaved: saved?.of === of,
    refused: refused?.of === of ? refused.text : null,
    onPick: (value: Preferences[C]) => void save(of, value),
  })
  return (
    <>
      <div>
        <div className="mb-1.5 flex justify-between gap-3 text-sm font-medium">
          <span aria-hidden>{texts.theme}</span>
          <SavedNote shown={saved?.of === 'theme'} />
        </div>
        <Segmented<Theme>
          label={texts.theme}
          options={themes}
          value={theme}
          onPick={(picked) => {
            // applies here at once, and is sent to the account later
            setTheme(picked)
            setSaved({ of: 'theme' })
          }}
          fill
          className="max-w-[320px]"
        />
      </div>
      <ChoiceField
        label={texts.language}
        help={texts.languageHelp}
        options={languages}
        {...field('language')}
      />
      <ChoiceField
        label={texts.timeZone}
        help={<TimesThere zone={shown.timeZone} equityZone={shown.equityZone} />}
        options={zoneOptions(shown.timeZone)}
        {...field('timeZone')}
      />
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
    </>
  )
}

interface ChoiceFieldProps<V extends string> {
  readonly label: string
  readonly help: ReactNode
  readonly options: readonly { readonly value: V; readonly label: string }[]
  readonly value: V
  readonly isSaved: boolean
  /** The reason why its last change was not saved. */
  readonly refused: string | null
  readonly onPick: (value: V) => void
}

/** A choice that is saved as soon as it is made, with a note beside its name. */
function ChoiceField<V extends string>(props: ChoiceFieldProps<V>) {
  const { label, help, options, value, isSaved, refused, onPick } = props
  return (
    <Field label={label} aside={<SavedNote shown={isSaved} />} help={help} error={refused}>
      {(control) => (
        <Select
          {...control}
          className="w-full"
          options={options}
          value={value}
          onPick={(text) => {
            const picked = options.find((one) => one.value === text)
            if (picked) onPick(picked.value)
          }}
        />
      )}
    </Field>
  )
}

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
