import { dayMs, minuteMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import type { LeftOut } from '@harbour/ledger/remeasured'
import type { Needs } from '../sync-run/run-context.ts'
import type { Days } from '../../core/time/days.ts'
import { isAwaited, isRefused } from '../sync-run/refused.ts'

/** A reading this close to the end of a day counts as its close. */
const atCloseMs = 5 * minuteMs

interface LivePoint {
  readonly takenAtMs: number
  readonly unpriced: readonly string[]
  readonly leftOut: LeftOut | null
}

/** The days to compute. */
export interface Span {
  readonly days: Days
  /** The stored points are in another time zone. */
  readonly isOtherZone: boolean
  readonly fromDay: number
  readonly toDay: number
  /** The first day since which every stream is complete. Earlier days are valid only if the walk ends with no remainder. */
  readonly provenDay: number
  /** Days before this one are stored only in that case. */
  readonly retainedFromDay: number
  /** The span begins with the very first event. */
  readonly isWhole: boolean
  /** Nothing happened for a while at the beginning of the coverage: the account began there. */
  readonly beginsInside: boolean
  /** Days with a live point. */
  readonly live: ReadonlyMap<number, LivePoint>
  /** Live days that were read before the day ended and were not computed again since. */
  readonly early: ReadonlySet<number>
  /** The last point before the span. */
  readonly before: number | null
  /** The version of the rows when the span was determined (optimistic lock). */
  readonly rowsVersion: number
}

interface SpanRow {
  /** Every stream is read to its end, refused permanently, or pending: what lies before is not proven, and counted once it is there. */
  readonly isDone: boolean
  /** None is refused before its end, so that the coverage shows where the account began. */
  readonly isAllRead: boolean
  readonly coveredFromMs: number | null
  readonly dirtyFromMs: number | null
  readonly rowsVersion: number
  readonly firstEventMs: number | null
  /** The first day with hours that were computed past a row without undoing it, since the row came only afterwards. */
  readonly mistakenHours: string | null
}

/** Determines which past days to compute; null if none is due, or none can be computed yet. */
export async function spanToRebuild(
  run: Needs<'db' | 'claim'>,
  asOfMs: number,
  days: Days,
  isOtherZone: boolean,
): Promise<Span | null> {
  const { userId, accountId } = run.claim
  const { rows } = await sql<SpanRow>`
    select coalesce(bool_and(done or ${isRefused} or ${isAwaited}), false) as "isDone",
      coalesce(bool_and(done), false) as "isAllRead", max(lower(coverage))::float8 as "coveredFromMs",
      (select (extract(epoch from dirty_from) * 1000)::float8 from sync_states
        where user_id = ${userId} and account_id = ${accountId}) as "dirtyFromMs",
      (select rows_version from sync_states where user_id = ${userId} and account_id = ${accountId}) as "rowsVersion",
      (extract(epoch from least(
        (select min(f.traded_at) from fills f where f.user_id = ${userId} and f.account_id = ${accountId}),
        (select min(e.at) from ledger_entries e where e.user_id = ${userId} and e.account_id = ${accountId}))) * 1000)::float8
        as "firstEventMs",
      (select min(h.day)::text from equity_hours h join sync_states s on s.user_id = h.user_id and s.account_id = h.account_id
        where h.user_id = ${userId} and h.account_id = ${accountId} and h.source = 'rebuilt' and h.walked_from >= s.dirty_from)
        as "mistakenHours"
    from sync_streams where user_id = ${userId} and account_id = ${accountId}`.execute(run.db)
  const state = rows[0]
  if (!state?.isDone) return null
  const { coveredFromMs, firstEventMs } = state
  const isEmpty = firstEventMs === null
  // an account without any event has only its live equity
  if (isEmpty && !isOtherZone) return null
  // If no stream states since when it is complete, nothing is proven, and days are stored only if the walk explains every balance.
  const [coveredMs, firstMs] = isEmpty ? [asOfMs, asOfMs] : [coveredFromMs ?? asOfMs, firstEventMs]
  const {
    taken,
    live,
    walkedFrom,
    firstMs: firstStoredMs,
  } = await takenPoints(run, isOtherZone ? days : null)
  const toDay = days.of(asOfMs) - dayMs
  // in another time zone no day was checked yet
  const early = earlyReadings(isOtherZone ? new Map() : taken, live, toDay, days)
  const eventDay = days.of(firstMs)
  const provenDay = Math.max(days.of(coveredMs), eventDay)
  const dirtyDay = state.dirtyFromMs === null ? null : days.of(state.dirtyFromMs)
  const wanted = isOtherZone
    ? eventDay
    : Math.min(
        dirtyDay ?? Number.POSITIVE_INFINITY,
        firstGap(taken, toDay),
        firstMistaken(walkedFrom, state.dirtyFromMs),
        // hours of today are computed again together with yesterday
        state.mistakenHours === null
          ? Number.POSITIVE_INFINITY
          : Math.min(Date.parse(state.mistakenHours), toDay),
        ...early,
      )
  // Between the first event and the proven part, only days that an earlier walk confirmed are written again.
  const isHeld = [...taken.keys()].some((day) => day <= wanted)
  const fromDay = wanted <= eventDay ? eventDay : isHeld ? wanted : Math.max(wanted, provenDay)
  if (fromDay > toDay && !isOtherZone) return null
  const earlier = [...taken].filter(([day]) => day < fromDay).map(([, at]) => at)
  return {
    days,
    isOtherZone,
    fromDay,
    toDay,
    provenDay,
    // days that an earlier walk proved are valid by another midnight, too
    retainedFromDay:
      isOtherZone && firstStoredMs !== null ? Math.min(provenDay, days.of(firstStoredMs)) : provenDay,
    live,
    early,
    isWhole: fromDay === eventDay,
    beginsInside: state.isAllRead && firstMs - coveredMs > dayMs,
    before: earlier.length === 0 ? null : Math.max(...earlier),
    rowsVersion: state.rowsVersion,
  }
}

/** The first day that was computed past a row without undoing it, since the row came only afterwards. */
function firstMistaken(walkedFrom: ReadonlyMap<number, number>, dirtyFromMs: number | null): number {
  let first = Number.POSITIVE_INFINITY
  if (dirtyFromMs === null) return first
  for (const [day, fromMs] of walkedFrom) if (fromMs >= dirtyFromMs) first = Math.min(first, day)
  return first
}

/** The first day without a point after the first day with one. */
function firstGap(taken: ReadonlyMap<number, number>, toDay: number): number {
  if (taken.size === 0) return Number.POSITIVE_INFINITY
  for (let day = Math.min(...taken.keys()); day <= toDay; day += dayMs) if (!taken.has(day)) return day
  return Number.POSITIVE_INFINITY
}

/**
 * Days whose last reading was well before their end, as long as the day after has no point: the first run of
 * a new day corrects them once, since a day's equity is that of its close.
 */
function earlyReadings(
  taken: ReadonlyMap<number, number>,
  live: ReadonlyMap<number, LivePoint>,
  toDay: number,
  days: Days,
): ReadonlySet<number> {
  const isEarly = ([day, { takenAtMs }]: readonly [number, LivePoint]) =>
    day <= toDay && takenAtMs < days.endOf(day) - atCloseMs && !taken.has(day + dayMs)
  return new Set([...live].filter(isEarly).map(([day]) => day))
}

interface TakenPoints {
  /** The time of the very first point. */
  readonly firstMs: number | null
  readonly taken: ReadonlyMap<number, number>
  readonly live: ReadonlyMap<number, LivePoint>
  readonly walkedFrom: ReadonlyMap<number, number>
}

/** Reads when the points of days were taken. For days in another time zone only live points count. */
async function takenPoints(run: Needs<'db' | 'claim'>, other: Days | null): Promise<TakenPoints> {
  const rows = await run.db
    .selectFrom('equity_snapshots')
    .select(['day', 'taken_at', 'source', 'unpriced', 'unpriced_quantities as leftOut', 'walked_from'])
    .where('user_id', '=', run.claim.userId)
    .where('account_id', '=', run.claim.accountId)
    .orderBy('taken_at')
    .execute()
  const points = rows.flatMap(({ day, taken_at, walked_from, ...row }) => {
    const takenAtMs = Date.parse(taken_at)
    const walkedFromMs = walked_from === null ? null : Date.parse(walked_from)
    if (other === null) return [{ ...row, day: Date.parse(day), takenAtMs, walkedFromMs }]
    return row.source === 'live' ? [{ ...row, day: other.of(takenAtMs), takenAtMs, walkedFromMs }] : []
  })
  const [first] = rows
  return {
    firstMs: first ? Date.parse(first.taken_at) : null,
    taken: new Map(points.map(({ day, takenAtMs }) => [day, takenAtMs])),
    live: new Map(points.filter(({ source }) => source === 'live').map((point) => [point.day, point])),
    walkedFrom: new Map(
      points.flatMap(({ day, walkedFromMs }) => (walkedFromMs === null ? [] : [[day, walkedFromMs]])),
    ),
  }
}
