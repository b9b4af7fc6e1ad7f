import { language } from '#texts/core/language'
import * as texts from '#texts/people/zones'

interface Option {
  readonly value: string
  readonly label: string
}

export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

const labelOf = (zone: string): string => zone.replaceAll('_', ' ')

let zones: readonly string[] | null = null

/** Every zone known to this browser, and the one chosen elsewhere even if it is unknown here. */
export function zoneOptions(chosen: string): readonly Option[] {
  zones ??= Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')
  const others = chosen === 'auto' || chosen === 'UTC' || zones.includes(chosen) ? zones : [chosen, ...zones]
  return [
    { value: 'auto', label: texts.deviceZone(labelOf(deviceZone())) },
    { value: 'UTC', label: 'UTC' },
    ...others.map((value) => ({ value, label: labelOf(value) })),
  ]
}

const names: Readonly<Record<string, string>> = { BTC: 'Bitcoin' }

/** `USD · US Dollar` */
export function currencyName(code: string): string {
  const name = names[code] ?? new Intl.DisplayNames(language, { type: 'currency' }).of(code)
  return name ? `${code} · ${name}` : code
}
