import type { PerformanceReport } from '@harbour/contract/trading/performance'
import { approximate, compare, ratio } from '@harbour/ledger/decimal'
import { percent } from '../../core/kit/format.ts'
import * as texts from '#texts/trading/performance/results'

/** The result of a group of trades: one symbol, side, hour or weekday. */
export interface GroupResult {
  readonly key: string
  readonly name: string
  readonly trades: number
  readonly wins: number
  readonly losses: number
  readonly net: string
}

/** Writes an amount; null while amounts are hidden. */
export type Write = ((amount: string) => string) | null

/** The minimum number of trades for a statement about a group. */
const minTrades = 5
/** A group that loses this share of its trades is named. */
const lostShare = 0.6
/** A group that makes this share of all gains is named. */
const mainShare = 0.4
/** A group that makes this share of all losses is named, whatever its share of lost trades. */
const mainLossShare = 0.5

const lostRate = ({ losses, trades }: GroupResult) => losses / trades
const inMoney = (write: Write, net: string) => (write === null ? '' : texts.inMoney(write(net)))

/**
 * Returns the most significant sentence about groups of trades, such as symbols: the group that lost the most money if most of its trades
 * lost or most of the losses are its own, else one that loses most often and lost money, else the one that made most of the gains, else the
 * best and the worst. Null with too few trades.
 */
export function groupSentence(rows: readonly GroupResult[], write: Write): string | null {
  const counted = rows.filter(({ trades }) => trades >= minTrades)
  const byNet = counted.toSorted((a, b) => compare(a.net, b.net))
  const [most] = byNet
  const losses = rows.reduce((all, { net }) => all + Math.min(approximate(net), 0), 0)
  if (most && approximate(most.net) < 0 && lostRate(most) < lostShare) {
    const share = approximate(most.net) / losses
    if (rows.length > 1 && share >= mainLossShare)
      return texts.lostShare(most.name, percent(share, { digits: 0 }), inMoney(write, most.net))
  }
  const losing = byNet.find((row) => approximate(row.net) < 0 && lostRate(row) >= lostShare)
  if (losing) return texts.lostOn(losing.name, losing.losses, losing.trades, inMoney(write, losing.net))
  const gains = rows.reduce((all, { net }) => all + Math.max(approximate(net), 0), 0)
  const best = byNet.at(-1)
  if (!best) return null
  const share = gains === 0 ? 0 : approximate(best.net) / gains
  if (rows.length > 1 && share >= mainShare)
    return texts.madeShare(best.name, percent(share, { digits: 0 }), inMoney(write, best.net))
  if (!most || most === best) return null
  return texts.bestAndWorst(best.name, inMoney(write, best.net), most.name, inMoney(write, most.net))
}

/** Long against short. Null without trades of both. */
export function sideSentence(rows: readonly GroupResult[], write: Write): string | null {
  const [long, short] = ['long', 'short'].map((side) => rows.find(({ key }) => key === side))
  if (!long || !short || long.trades === 0 || short.trades === 0) return null
  const part = ({ wins, trades, net }: GroupResult) => [wins, trades, inMoney(write, net)] as const
  return texts.bothSides(part(long), part(short))
}

export interface Slot extends GroupResult {
  readonly weekday: number
  readonly hour: number
}

/** The hour of the week that lost most, or if none lost, that made most. Null for too few trades. */
export function mainSlot(slots: readonly Slot[]): Slot | null {
  const trades = slots.reduce((all, slot) => all + slot.trades, 0)
  const byNet = slots.filter(({ trades: of }) => of >= minTrades).toSorted((a, b) => compare(a.net, b.net))
  const [worst] = byNet
  const best = byNet.at(-1)
  if (trades < 2 * minTrades || !worst || !best) return null
  return approximate(worst.net) < 0 ? worst : best
}

/** Says what the main hour of the week lost or made; null without one. */
export function slotSentence(slots: readonly Slot[], write: Write): string | null {
  const slot = mainSlot(slots)
  if (slot === null) return null
  const sentence = approximate(slot.net) < 0 ? texts.costMost : texts.madeMost
  return sentence(slot.name, slot.trades, slot.losses, inMoney(write, slot.net))
}

type Distribution = NonNullable<PerformanceReport['distribution']>

/** The interquartile span of results, by the buckets; null for too few trades and while amounts are hidden. */
export function distributionSentence(
  { buckets, width, below, above }: Distribution,
  write: Write,
): string | null {
  const all = buckets.reduce((so, { trades }) => so + trades, 0)
  if (write === null || all < 2 * minTrades) return null
  const at = (share: number) => {
    let passed = 0
    return buckets.findIndex(({ trades }) => (passed += trades) >= all * share)
  }
  const [low, high] = [buckets[at(0.25)], buckets[at(0.75)]]
  // the first and last buckets also hold the results beyond them
  if (!low || !high || (low === buckets[0] && below > 0) || (high === buckets.at(-1) && above > 0))
    return null
  const to = String(approximate(high.from) + approximate(width))
  return texts.halfBetween(write(low.from), write(to))
}

/** A number of trades and their total result. */
export interface TradesResult {
  readonly trades: number
  readonly net: string
}

/** The mean result of a trade; null without one. */
export const netPerTrade = ({ trades, net }: TradesResult): string | null => ratio(net, String(trades))

/**
 * The average result of a trade that followed all rules of its playbook, and of the others. Null for too few trades of either kind,
 * while amounts are hidden, and for averages that read the same.
 */
export function rulesSentence(followed: TradesResult, broken: TradesResult, write: Write): string | null {
  if (write === null || Math.min(followed.trades, broken.trades) < minTrades) return null
  const [kept, others] = [followed, broken].map((of) => write(netPerTrade(of) ?? '0')) as [string, string]
  return kept === others ? null : texts.rulesAveraged(kept, others, followed.trades, broken.trades)
}
