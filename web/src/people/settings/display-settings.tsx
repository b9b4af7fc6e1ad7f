import type { Profile } from '@harbour/contract/people/auth'
import { dayTime, exactTime } from '../../core/kit/format-time.ts'
import { useNow } from '../../core/kit/now.ts'
import { setTheme, type Theme, useTheme } from '../../core/kit/preferences.ts'
import { Segmented } from '../../core/kit/segmented.tsx'
import { ChoiceField, useChoices } from './choice-field.tsx'
import { SavedNote } from './section.tsx'
import { deviceZone, zoneOptions } from './zones.ts'
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

export function DisplaySettings({ me }: { readonly me: Profile }) {
  const { shown, saved, setSaved, field } = useChoices(me)
  const theme = useTheme()
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
    </>
  )
}

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
