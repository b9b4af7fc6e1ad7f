import { dayMs } from '@harbour/ledger/durations'
import { closingZone } from '@harbour/contract/people/preference-shapes'
import { EquityWalk, outsideFlow, type Now, type PriceUsd } from '@harbour/ledger/equity'
import { compare, isNegative, negate, round, sum, times } from '@harbour/ledger/decimal'
import type { Decimal, LedgerEntry } from '@harbour/ledger/fill'
import { usdPlaces } from '@harbour/ledger/usd'
import type { Needs, PricingRun } from '../sync-run/run-context.ts'
import { readCloses, type CloseOn } from '../prices/daily-closes.ts'
import { dayName, type Days, daysOf } from '../../core/time/days.ts'
import { deliveryKey, type Deliveries, readDeliveries } from '../results/deliveries.ts'
import { type Span, spanToRebuild } from './equity-span.ts'
import { flowUsd, storeRebuilt, type DayPoint } from './equity.ts'
import { historyBackwards, type HistoryEvent } from './history-walk.ts'
import { type Measure, pointBefore, remeasuredSince } from './remeasured-days.ts'
import { type HeldHour, hoursToRebuild, measureOf, valueHours } from './rebuilt-hours.ts'
import type { Holdings } from './snapshot.ts'

/**
 * Computes the equity of past days backwards from what the exchange shows now: from the oldest uncounted row,
 * or the first day without a point. Days that not all streams cover are stored only if the walk explains
 * every balance. Rows of a permanently refused stream are not undone; screens say so (readAccounts in
 * equity/store.ts). If the person's midnight differs from that of the stored days, all of them are
 * recomputed. Returns the days of the stored points.
 */
export async function rebuildEquity(run: PricingRun & Needs<'signal'>, holdings: Holdings): Promise<Days> {
  const zones = await zonesOf(run)
  const [stored, wanted] = [daysOf(zones.stored), daysOf(zones.wanted)]
  const now = walkStart(holdings, run.exchange.inverseUnit ?? 'quote')
  if (now === null) return stored
  const span = await spanToRebuild(run, holdings.asOfMs, wanted, zones.stored !== zones.wanted)
  if (span === null) return stored
  await rebuildSpan(run, holdings, now, span)
  return wanted
}

/** The days of the stored points. */
export async function storedDays({ db, claim }: Needs<'db' | 'claim'>): Promise<Days> {
  const state = await db
    .selectFrom('sync_states')
    .select('equity_zone as zone')
    .where('user_id', '=', claim.userId)
    .where('account_id', '=', claim.accountId)
    .executeTakeFirst()
  return daysOf(state?.zone ?? 'UTC')
}

async function rebuildSpan(
  run: PricingRun & Needs<'signal'>,
  holdings: Holdings,
  now: Now,
  span: Span,
): Promise<void> {
  const { days } = span
  const assets = await assetsOf(run, now)
  const closeOn = await readCloses(run, assets, span.fromDay, span.toDay, days)
  const walk = new EquityWalk(now)
  const deliveries = await readDeliveries(run)
  const hourEnds = await hoursToRebuild(run, span, holdings.asOfMs)
  const known = { fromMs: holdings.asOfMs, closeOn, deliveries, hourEnds }
  const { values, flows, hours, oldestMs } = await walkBack(run, walk, span, known)
  const isClosed =
    span.isWhole && leavesNothing(walk, assets, (asset) => closeOn(asset, span.fromDay), values)
  const retained =
    span.fromDay >= span.retainedFromDay || !span.isWhole || isClosed
      ? values
      : values.filter(({ day }) => day >= span.retainedFromDay)
  const isOrigin = isClosed || (span.isWhole && span.beginsInside)
  const first = retained[0]
  const before = first === undefined ? null : await pointBefore(run, dayName(first.day))
  const points = withRemeasured(
    withFlows(retained, flows, { ...span, isOrigin }, closeOn),
    span,
    before,
    closeOn,
  )
  const walked = { span, holdings, points, before, flows, oldestMs, closeOn }
  await storeRebuilt(run, points, await valueHours(run, hours, walked), {
    upToMs: holdings.asOfMs,
    ...span,
  })
}

/** The tolerated remainder at the beginning of the walk, as a share of the account's highest equity. */
const tolerance = '0.002'

/** Returns true if the walk arrives at zero in every asset before the first event, so that no row was missing. */
function leavesNothing(
  walk: EquityWalk,
  assets: readonly string[],
  priceUsd: PriceUsd,
  values: readonly DayValue[],
): boolean {
  const max = values.reduce((top, { equity }) => (compare(equity, top) > 0 ? equity : top), '1')
  const allowed = times(max, tolerance)
  return assets.every((asset) => {
    // Other assets are excluded, not valued at zero: the debt of an inverse contract is valued at its base's price.
    const left = walk.valueAt((each) => (each === asset ? priceUsd(asset) : null)).equity
    return compare(isNegative(left) ? negate(left) : left, allowed) <= 0
  })
}

/** Null if a position has no mark price, which the walk starts from. */
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

type DayValue = Omit<DayPoint, 'flow' | 'flowAt' | 'isOrigin' | 'remeasured'>

/** The start of the walk and the inputs it needs. */
interface Known {
  readonly fromMs: number
  readonly closeOn: CloseOn
  readonly deliveries: Deliveries
  /** Oldest first. */
  readonly hourEnds: readonly number[]
}

interface WalkedBack {
  readonly values: DayValue[]
  readonly flows: LedgerEntry[]
  /** Oldest first. */
  readonly hours: readonly HeldHour[]
  /** The first event; without one, when the walk began. */
  readonly oldestMs: number
}

async function walkBack(
  run: Needs<'db' | 'claim' | 'signal'>,
  walk: EquityWalk,
  span: Span,
  { fromMs, closeOn, deliveries, hourEnds }: Known,
): Promise<WalkedBack> {
  const { days } = span
  const beginMs = days.startOf(span.fromDay)
  const events = historyBackwards(run, fromMs, Math.min(beginMs, (span.before ?? beginMs) + 1))
  const flows: LedgerEntry[] = []
  const values: DayValue[] = []
  const hours: HeldHour[] = []
  let oldestMs = fromMs
  let event = await events.next()
  const backTo = async (atMs: number) => {
    for (; !event.done && event.value.atMs >= atMs; event = await events.next()) {
      undo(walk, event.value, flows, deliveries)
      oldestMs = event.value.atMs
    }
  }
  let left = hourEnds.length
  const hoursBackTo = async (atMs: number) => {
    for (let endMs = hourEnds[left - 1]; endMs !== undefined && endMs >= atMs; endMs = hourEnds[left - 1]) {
      await backTo(endMs)
      hours.push({ endMs, held: walk.held() })
      left -= 1
    }
  }
  for (let day = span.toDay; day >= span.fromDay; day -= dayMs) {
    const endMs = days.endOf(day)
    await hoursBackTo(endMs)
    await backTo(endMs)
    const live = span.live.get(day)
    const mayReplace = live !== undefined && span.early.has(day) && day >= span.provenDay
    const { equity, unpriced, leftOut } = walk.valueAt((asset) => closeOn(asset, day, mayReplace))
    // The close must price every asset that the reading could price: otherwise the reading is better.
    const replacesLive = mayReplace && unpriced.every((asset) => live.unpriced.includes(asset))
    values.push({
      day,
      takenAtMs: live === undefined || replacesLive ? endMs - 1 : live.takenAtMs,
      equity: round(equity, usdPlaces),
      unpriced,
      leftOut,
      replacesLive,
    })
  }
  // The days are valued; the rest shows the flows of the first one, and whether there is a remainder.
  await hoursBackTo(beginMs)
  await backTo(Number.NEGATIVE_INFINITY)
  return { values: values.reverse(), flows, hours: hours.reverse(), oldestMs }
}

function undo(walk: EquityWalk, event: HistoryEvent, flows: LedgerEntry[], deliveries: Deliveries): void {
  if ('fill' in event) {
    walk.undoFill(event.fill)
    return
  }
  const delivery = event.entry.kind === 'realised_pnl' ? deliveries.get(deliveryKey(event.entry)) : undefined
  if (delivery) walk.undoDelivery(event.entry, delivery)
  else walk.undoEntry(event.entry)
  if (outsideFlow(event.entry) !== null) flows.push(event.entry)
}

/** A flow belongs to the first point taken after it. */
function withFlows(
  values: readonly DayValue[],
  flows: readonly LedgerEntry[],
  span: Span & { readonly isOrigin: boolean },
  closeOn: CloseOn,
): Omit<DayPoint, 'remeasured'>[] {
  const oldestFirst = flows.toSorted((a, b) => a.atMs - b.atMs)
  const begin = values[0] && values[0].day > span.fromDay ? span.days.startOf(values[0].day) : 0
  let next = oldestFirst.findIndex((entry) => entry.atMs >= begin)
  return values.map((value, index) => {
    const own: LedgerEntry[] = []
    for (let entry = oldestFirst[next]; entry && entry.atMs <= value.takenAtMs; entry = oldestFirst[next]) {
      own.push(entry)
      next += 1
    }
    const isOrigin = index === 0 && span.before === null && span.isOrigin
    const isUnexplained = index === 0 && span.before === null && !span.isOrigin
    const flowOf = (some: readonly LedgerEntry[]) => flowUsd(some, (asset) => closeOn(asset, value.day))
    if (isUnexplained) return { ...value, flow: value.equity, flowAt: null, isOrigin }
    const flowAt = (ms: number) => flowOf(own.filter(({ atMs }) => atMs <= ms))
    return { ...value, flow: flowOf(own), flowAt, isOrigin }
  })
}

function withRemeasured(
  points: readonly Omit<DayPoint, 'remeasured'>[],
  span: Span,
  stored: Measure | null,
  closeOn: CloseOn,
): DayPoint[] {
  let before = span.isOtherZone ? null : stored
  return points.map((point) => {
    const now = measureOf(point, span)
    const remeasured = remeasuredSince(
      before,
      now,
      (asset) => closeOn(asset, point.day - dayMs),
      (asset) => closeOn(asset, point.day),
    )
    before = now
    return { ...point, remeasured }
  })
}

/** Returns every asset that the account ever held, and those that value its positions. */
async function assetsOf(run: Needs<'db' | 'claim'>, now: Now): Promise<string[]> {
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

/** Reads the time zone of the stored days and that of the person. */
async function zonesOf({ db, claim }: Needs<'db' | 'claim'>): Promise<{ stored: string; wanted: string }> {
  const state = await db
    .selectFrom('sync_states')
    .select('equity_zone as stored')
    .where('user_id', '=', claim.userId)
    .where('account_id', '=', claim.accountId)
    .executeTakeFirst()
  const person = await db
    .selectFrom('users')
    .select(['time_zone as timeZone', 'equity_zone as equityZone'])
    .where('id', '=', claim.userId)
    .executeTakeFirst()
  return state && person
    ? { stored: state.stored, wanted: closingZone(person) }
    : { stored: 'UTC', wanted: 'UTC' }
}
