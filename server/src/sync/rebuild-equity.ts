import { sql } from 'kysely'
import { EquityWalk, outsideFlow, type Now, type PriceUsd } from '@harbour/ledger/equity'
import { compare, isNegative, negate, round, sum, times } from '@harbour/ledger/decimal'
import type { Decimal, LedgerEntry } from '@harbour/ledger/fill'
import type { AccountRun } from './account-run.ts'
import { readCloses, startOfDay, type CloseOn } from './daily-closes.ts'
import { flowUsd, storeRebuilt, usdPlaces, type DayPoint } from './equity.ts'
import { historyBackwards, type HistoryEvent } from './history-walk.ts'
import { isRefused } from './refused.ts'
import type { Holdings } from './snapshot.ts'

const dayMs = 86_400_000
/** A reading this close to the end of a day is its close. */
const atCloseMs = 5 * 60_000

interface LivePoint {
  readonly takenAtMs: number
  readonly unpriced: readonly string[]
}

/** The days to compute. All are starts of UTC days. */
interface Span {
  readonly fromDay: number
  readonly toDay: number
  /** From here on every stream is known to be whole. Earlier days hold only when the walk ends with nothing left over. */
  readonly provenDay: number
  /** The span reaches back to the first thing that ever happened. */
  readonly isWhole: boolean
  /** Nothing happened for a while at the beginning of what is covered: the account began there. */
  readonly beginsInside: boolean
  /** Days that hold a live point. */
  readonly live: ReadonlyMap<number, LivePoint>
  /** Of these, what was read too early in a day that is over by now, and has not been looked at since. */
  readonly early: ReadonlySet<number>
  /** The last point before the span. */
  readonly before: number | null
  /** Of the rows, when it was asked what is to be computed. */
  readonly rowsVersion: number
}

/**
 * Computes the equity of past days, back from what the exchange shows now: from the oldest row that was not counted yet, or
 * the first day without a point. Days that not all streams cover are kept only when the walk explains every balance. What a stream
 * would have told that the exchange refuses for good is not undone; screens say so (readAccounts in portfolio/store.ts).
 */
export async function rebuildEquity(run: AccountRun, holdings: Holdings): Promise<void> {
  const now = walkStart(holdings, run.exchange.inverseUnit ?? 'quote')
  if (now === null) return
  const span = await spanToRebuild(run, holdings.asOfMs)
  if (span === null) return
  const assets = await assetsOf(run, now)
  const closeOn = await readCloses(run, assets, span.fromDay, span.toDay)
  const walk = new EquityWalk(now)
  const { values, flows } = await walkBack(run, walk, span, holdings.asOfMs, closeOn)
  const isClosed =
    span.isWhole && leavesNothing(walk, assets, (asset) => closeOn(asset, span.fromDay), values)
  const kept =
    span.fromDay >= span.provenDay || !span.isWhole || isClosed
      ? values
      : values.filter(({ day }) => day >= span.provenDay)
  const isOrigin = isClosed || (span.isWhole && span.beginsInside)
  await storeRebuilt(run, withFlows(kept, flows, { ...span, isOrigin }, closeOn), {
    upToMs: holdings.asOfMs,
    rowsVersion: span.rowsVersion,
  })
}

/** What may be left over at the beginning, as a share of the most that the account was ever worth. */
const tolerance = '0.002'

/** Before the first event nothing was held, in no asset; if the walk arrives there, no row was missing on the way. */
function leavesNothing(
  walk: EquityWalk,
  assets: readonly string[],
  priceUsd: PriceUsd,
  values: readonly DayValue[],
): boolean {
  const most = values.reduce((top, { equity }) => (compare(equity, top) > 0 ? equity : top), '1')
  const allowed = times(most, tolerance)
  return assets.every((asset) => {
    // The others are left out, not worth nothing: what is owed on an inverse contract is counted at its base's price.
    const left = walk.valueAt((each) => (each === asset ? priceUsd(asset) : null)).equity
    return compare(isNegative(left) ? negate(left) : left, allowed) <= 0
  })
}

/** Null when a position came without the mark price that the walk starts from. */
function walkStart({ balances, positions }: Holdings, inverseUnit: Now['inverseUnit']): Now | null {
  const totals = new Map<string, Decimal>()
  for (const { asset, total } of balances) totals.set(asset, sum([totals.get(asset) ?? '0', total]))
  const open: Now['positions'][number][] = []
  for (const position of positions) {
    const { markPrice, unrealisedPnl } = position
    if (markPrice === null || unrealisedPnl === null) return null
    open.push({ ...position, markPrice, unrealisedPnl })
  }
  return { inverseUnit, totals, positions: open }
}

type DayValue = Omit<DayPoint, 'flow' | 'isOrigin'>

async function walkBack(
  run: AccountRun,
  walk: EquityWalk,
  span: Span,
  fromMs: number,
  closeOn: CloseOn,
): Promise<{ values: DayValue[]; flows: LedgerEntry[] }> {
  const events = historyBackwards(run, fromMs, Math.min(span.fromDay, (span.before ?? span.fromDay) + 1))
  const flows: LedgerEntry[] = []
  const values: DayValue[] = []
  let event = await events.next()
  for (let day = span.toDay; day >= span.fromDay; day -= dayMs) {
    while (!event.done && event.value.atMs >= day + dayMs) {
      undo(walk, event.value, flows)
      event = await events.next()
    }
    const live = span.live.get(day)
    const mayReplace = live !== undefined && span.early.has(day) && day >= span.provenDay
    const { equity, unpriced } = walk.valueAt((asset) => closeOn(asset, day, mayReplace))
    // The close of the day itself has to be known of all that the reading could price: otherwise the reading knows more.
    const replacesLive = mayReplace && unpriced.every((asset) => live.unpriced.includes(asset))
    values.push({
      day,
      takenAtMs: live === undefined || replacesLive ? day + dayMs - 1 : live.takenAtMs,
      equity: round(equity, usdPlaces),
      unpriced,
      replacesLive,
    })
  }
  // The days are valued; the rest tells the flows of the first one, and whether anything is left over.
  while (!event.done) {
    undo(walk, event.value, flows)
    event = await events.next()
  }
  return { values: values.reverse(), flows }
}

function undo(walk: EquityWalk, event: HistoryEvent, flows: LedgerEntry[]): void {
  if ('fill' in event) {
    walk.undoFill(event.fill)
    return
  }
  walk.undoEntry(event.entry)
  if (outsideFlow(event.entry) !== null) flows.push(event.entry)
}

/** A flow belongs to the first point taken after it. */
function withFlows(
  values: readonly DayValue[],
  flows: readonly LedgerEntry[],
  span: Span & { readonly isOrigin: boolean },
  closeOn: CloseOn,
): DayPoint[] {
  const oldestFirst = flows.toSorted((a, b) => a.atMs - b.atMs)
  const begin = values[0] && values[0].day > span.fromDay ? values[0].day : 0
  let next = oldestFirst.findIndex((entry) => entry.atMs >= begin)
  return values.map((value, index) => {
    const own: LedgerEntry[] = []
    for (let entry = oldestFirst[next]; entry && entry.atMs <= value.takenAtMs; entry = oldestFirst[next]) {
      own.push(entry)
      next += 1
    }
    const isOrigin = index === 0 && span.before === null && span.isOrigin
    const isUnexplained = index === 0 && span.before === null && !span.isOrigin
    const flow = isUnexplained ? value.equity : flowUsd(own, (asset) => closeOn(asset, value.day))
    return { ...value, flow, isOrigin }
  })
}

interface SpanRow {
  /** Every stream is read to its end, or refused for good. */
  readonly isDone: boolean
  readonly coveredFromMs: number | null
  readonly dirtyFromMs: number | null
  readonly rowsVersion: number
  readonly firstEventMs: number | null
}

async function spanToRebuild(run: AccountRun, asOfMs: number): Promise<Span | null> {
  const { userId, accountId } = run.claim
  const { rows } = await sql<SpanRow>`
    select coalesce(bool_and(done or ${isRefused}), false) as "isDone",
      max(lower(coverage))::float8 as "coveredFromMs",
      (select (extract(epoch from dirty_from) * 1000)::float8 from sync_states
        where user_id = ${userId} and account_id = ${accountId}) as "dirtyFromMs",
      (select rows_version from sync_states where user_id = ${userId} and account_id = ${accountId}) as "rowsVersion",
      (extract(epoch from least(
        (select min(f.traded_at) from fills f where f.user_id = ${userId} and f.account_id = ${accountId}),
        (select min(e.at) from ledger_entries e where e.user_id = ${userId} and e.account_id = ${accountId}))) * 1000)::float8
        as "firstEventMs"
    from sync_streams where user_id = ${userId} and account_id = ${accountId}`.execute(run.db)
  const state = rows[0]
  if (!state?.isDone || state.coveredFromMs === null || state.firstEventMs === null) return null
  const { days, live, walkedFrom } = await takenPoints(run)
  const toDay = startOfDay(asOfMs) - dayMs
  const early = earlyReadings(days, live, toDay)
  const eventDay = startOfDay(state.firstEventMs)
  const provenDay = Math.max(startOfDay(state.coveredFromMs), eventDay)
  const dirtyDay = state.dirtyFromMs === null ? null : startOfDay(state.dirtyFromMs)
  const wanted = Math.min(
    dirtyDay ?? Number.POSITIVE_INFINITY,
    firstGap(days, toDay),
    firstMistaken(walkedFrom, state.dirtyFromMs),
    ...early,
  )
  // Between the first event and what is proven, only days that an earlier walk has shown to hold are written again.
  const isHeld = [...days.keys()].some((day) => day <= wanted)
  const fromDay = wanted <= eventDay ? eventDay : isHeld ? wanted : Math.max(wanted, provenDay)
  if (fromDay > toDay) return null
  const earlier = [...days].filter(([day]) => day < fromDay).map(([, at]) => at)
  return {
    fromDay,
    toDay,
    provenDay,
    live,
    early,
    isWhole: fromDay === eventDay,
    beginsInside: state.firstEventMs - state.coveredFromMs > dayMs,
    before: earlier.length === 0 ? null : Math.max(...earlier),
    rowsVersion: state.rowsVersion,
  }
}

/** The first day that was counted back past a row without undoing it, since the row came only afterwards. */
function firstMistaken(walkedFrom: ReadonlyMap<number, number>, dirtyFromMs: number | null): number {
  let first = Number.POSITIVE_INFINITY
  if (dirtyFromMs === null) return first
  for (const [day, fromMs] of walkedFrom) if (fromMs >= dirtyFromMs) first = Math.min(first, day)
  return first
}

/** The first day without a point after the first day with one. */
function firstGap(days: ReadonlyMap<number, number>, toDay: number): number {
  if (days.size === 0) return Number.POSITIVE_INFINITY
  for (let day = Math.min(...days.keys()); day <= toDay; day += dayMs) if (!days.has(day)) return day
  return Number.POSITIVE_INFINITY
}

/**
 * Days whose last reading was taken well before their end, as long as the day after has no point: the first run of a new day looks at
 * them once, since a day's worth is that of its close.
 */
function earlyReadings(
  days: ReadonlyMap<number, number>,
  live: ReadonlyMap<number, LivePoint>,
  toDay: number,
): ReadonlySet<number> {
  const isEarly = ([day, { takenAtMs }]: readonly [number, LivePoint]) =>
    day <= toDay && takenAtMs < day + dayMs - atCloseMs && !days.has(day + dayMs)
  return new Set([...live].filter(isEarly).map(([day]) => day))
}

async function takenPoints(
  run: AccountRun,
): Promise<{ days: Map<number, number>; live: Map<number, LivePoint>; walkedFrom: Map<number, number> }> {
  const rows = await run.db
    .selectFrom('equity_snapshots')
    .select(['day', 'taken_at', 'source', 'unpriced', 'walked_from'])
    .where('user_id', '=', run.claim.userId)
    .where('account_id', '=', run.claim.accountId)
    .execute()
  const days = new Map(rows.map((row) => [Date.parse(row.day), Date.parse(row.taken_at)]))
  const live = new Map(
    rows
      .filter((row) => row.source === 'live')
      .map((row) => [Date.parse(row.day), { takenAtMs: Date.parse(row.taken_at), unpriced: row.unpriced }]),
  )
  const walkedFrom = new Map(
    rows.flatMap(({ day, walked_from: from }) =>
      from === null ? [] : [[Date.parse(day), Date.parse(from)] as const],
    ),
  )
  return { days, live, walkedFrom }
}

/** Whatever the account was ever seen to hold, and what its positions are valued by. */
async function assetsOf(run: AccountRun, now: Now): Promise<string[]> {
  const state = await run.db
    .selectFrom('sync_states')
    .select('assets')
    .where('user_id', '=', run.claim.userId)
    .where('account_id', '=', run.claim.accountId)
    .executeTakeFirst()
  const assets = new Set([...(state?.assets ?? []), ...now.totals.keys()])
  for (const { base, settle } of now.positions) assets.add(base).add(settle)
  return [...assets].sort()
}
