import { dayKey } from '../../core/kit/format-time.ts'
import { paths } from '../../core/router/paths.ts'
import type { PeriodQuery } from '../scope/period.ts'
import { facetNames } from '@harbour/contract/trading/filters/view-parts'
import * as texts from '#texts/trading/facets'

/** The facets that narrow closed trades, kept in the address, on analytics and on the trades themselves. */
export type FacetName = (typeof facetNames)[number]
export type Facets = { readonly [N in Exclude<FacetName, 'reviewed'>]?: string } & {
  readonly reviewed?: 'yes' | 'no'
}

const forms: Readonly<Record<FacetName, RegExp>> = {
  tag: /^[^,]{1,30}$/,
  playbook: /^[\w-]{1,64}$/,
  reviewed: /^(?:yes|no)$/,
  bot: /^[\w-]{1,64}$/,
  hour: /^(?:1?\d|2[0-3])$/,
  weekday: /^[1-7]$/,
  heldFrom: /^\d{1,7}$/,
  heldTo: /^\d{1,7}$/,
}

/** Reads the address; invalid values are ignored. */
export function readFacets(params: URLSearchParams): Facets {
  const found = facetNames.flatMap((name) => {
    const value = params.get(name) ?? ''
    return forms[name].test(value) ? [[name, value] as const] : []
  })
  return Object.fromEntries(found)
}

/** The filters of analytics: facets of single trades, and exchange, symbol and side. */
export const filterNames = ['exchange', 'symbol', 'side', ...facetNames] as const
export type FilterName = (typeof filterNames)[number]
export type ReportFilters = Facets & {
  readonly exchange?: string
  readonly symbol?: string
  readonly side?: 'long' | 'short'
}

export function readReportFilters(params: URLSearchParams): ReportFilters {
  const [exchange, symbol, side] = ['exchange', 'symbol', 'side'].map((name) => params.get(name) ?? '')
  return {
    ...readFacets(params),
    ...(exchange && /^[\w-]{1,40}$/.test(exchange) ? { exchange } : {}),
    ...(symbol && /^[A-Za-z0-9:_/.-]{1,40}$/.test(symbol) ? { symbol } : {}),
    ...(side === 'long' || side === 'short' ? { side } : {}),
  }
}

/** The address with other filters; everything else in it stays. */
export function narrowed(
  params: URLSearchParams,
  change: Readonly<Partial<Record<FilterName, string>>>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** The groups of holding times in minutes, `to` excluded, as the server groups them. */
export const holdingTimes = (
  [
    [0, 5],
    [5, 60],
    [60, 480],
    [480, 1440],
    [1440, 10_080],
    [10_080, null],
  ] as const
).map(([from, to]) => ({ from, to, name: texts.holdingTimes[from] }))

/** Describes a holding time: by the name of a group, or by its numbers. */
export function heldWords({ heldFrom, heldTo }: Pick<Facets, 'heldFrom' | 'heldTo'>): string {
  const group = holdingTimes.find(
    ({ from, to }) => String(from) === (heldFrom ?? '0') && (to === null ? undefined : String(to)) === heldTo,
  )
  if (group) return group.name
  if (heldFrom && heldTo) return texts.heldWithin(heldFrom, heldTo)
  if (heldFrom) return texts.heldFrom(heldFrom)
  return heldTo ? texts.heldUnder(heldTo) : ''
}

export const weekdayNames: readonly string[] = texts.weekdays
/** `Mon`. */
export const shortWeekday = (name: string): string => name.slice(0, texts.weekdayLetters)

const clock = (hour: number) => String(hour).padStart(2, '0')
/** '09:00 to 10:00' */
export const hourName = (hour: number): string => texts.hourName(clock(hour), clock(hour + 1))

/**
 * The address of the report of this period and bot, which links back here; without a beginning, that of the current
 * month.
 */
export function reportOf({ from, to }: PeriodQuery, search: string, here: URLSearchParams): string {
  const params = new URLSearchParams(search)
  if (from !== undefined) {
    params.delete('range')
    params.set('from', from)
    params.set('to', to ?? dayKey(Date.now()))
  }
  const bot = here.get('bot')
  if (bot) params.set('bot', bot)
  params.set('analytics', here.toString())
  return `${paths.report}?${params.toString()}`
}
