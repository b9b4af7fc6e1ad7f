import { compare, isDecimal } from '@harbour/ledger/decimal'
import type { Question } from './two-way-walk.ts'

/** The request parameters that ccxt gets for a question. */
export interface Asked {
  readonly sinceMs: number | undefined
  readonly params: Readonly<Record<string, unknown>>
  /** The id of a row that all rows of the answer must be below, or at. */
  readonly belowId?: string
}

/** Builds the request for the next rows of a list; null: no rows can remain, so nothing is requested. */
export type Paging = (question: Question) => Asked | null

/** Pages by time, as ccxt's unified calls promise. */
export const byTime: Paging = ({ sinceMs, untilMs }) => ({
  sinceMs,
  params: untilMs === null ? {} : { until: untilMs },
})

/** Requests the newest page, without any time. */
export const newest: Paging = () => ({ sinceMs: undefined, params: {} })

/** Pages by time with a custom name of the end parameter; its value is in milliseconds unless `write` formats it. */
export const byEnd =
  (name: string, write: (atMs: number) => number | string = (atMs) => atMs): Paging =>
  ({ sinceMs, untilMs }) => ({ sinceMs, params: untilMs === null ? {} : { [name]: write(untilMs) } })

/** Rounds an inclusive end up to seconds, so that no row of its last second is missed. */
export const upToSecond = (atMs: number): number => Math.ceil(atMs / 1_000)
/** A moment as 2026-11-12T00:00:00.000Z. */
export const isoTime = (atMs: number): string => new Date(atMs).toISOString()

/** Pages only by the start time: the exchange has no end parameter. `isCutOff` detects what its newest page hides. */
export const bySince: Paging = ({ sinceMs }) => ({ sinceMs, params: {} })

/** The answer has the whole list: nothing is hidden below it. */
export const whole: Paging = ({ isBelow }) => (isBelow ? null : { sinceMs: undefined, params: {} })

/** Newest rows first, and older ones by the id of the oldest known row. */
export const belowId =
  (
    name: string,
    { more = {}, hasSince = true }: { more?: Asked['params']; hasSince?: boolean } = {},
  ): Paging =>
  ({ sinceMs, isBelow, edgeIds }) => {
    const asked = { sinceMs: hasSince ? sinceMs : undefined, params: more }
    if (!isBelow) return asked
    const oldest = extreme(edgeIds, -1)
    // Only the oldest row itself came: there is none below it.
    if (oldest === undefined) return null
    return { ...asked, params: { ...more, [name]: oldest }, belowId: oldest }
  }

/** No row of the answer is below the requested id: an earlier page came again, which proves nothing about older rows. */
export const isEarlierPage = (belowId: string, ids: readonly (string | null)[]): boolean =>
  isDecimal(belowId) &&
  ids.every((id) => id !== null && isDecimal(id) && compare(id, belowId) >= 0) &&
  ids.some((id) => id !== belowId)

/** Oldest rows first, and newer ones by the id of the newest known row: nothing is hidden below a page. */
export const aboveId =
  (name: string, more: object): Paging =>
  ({ isBelow, edgeIds }) =>
    isBelow
      ? null
      : {
          sinceMs: undefined,
          params: { ...more, ...(edgeIds.length === 0 ? {} : { [name]: extreme(edgeIds, 1) }) },
        }

/** Ids are ascending numbers on lists paged by them; otherwise the order of the answer decides. */
const extreme = (ids: readonly string[], sign: 1 | -1): string | undefined =>
  ids.every(isDecimal) ? ids.toSorted((a, b) => compare(a, b) * sign).at(-1) : ids.at(sign === 1 ? -1 : 0)
