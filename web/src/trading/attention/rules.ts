import { hourMs } from '@harbour/ledger/durations'
import type { ExchangeAccount } from '@harbour/contract/trading/exchange-accounts/exchange-accounts'
import type { Bot } from '@harbour/contract/trading/bots'
import type { ClosedTrade } from '@harbour/contract/trading/closed-trades'
import type { PerformanceReport } from '@harbour/contract/trading/performance'
import type { Position } from '@harbour/contract/trading/positions'
import type { SpotPosition } from '@harbour/contract/trading/spot-positions'
import {
  approximate,
  compare,
  isNegative,
  isZero,
  negate,
  ratio,
  sum,
  times as product,
} from '@harbour/ledger/decimal'
import { count, percent, price, quantity } from '../../core/kit/format.ts'
import { asOf, day } from '../../core/kit/format-time.ts'
import { paths } from '../../core/router/paths.ts'
import { marketName } from '@harbour/contract/trading/market-name'
import { passed } from '../bots/alert-words.ts'
import { hoursWords } from '../bots/words.ts'
import { agreement, nearLiquidation, toLiquidation } from '../positions/difference.ts'
import { openLosses } from '../positions/hedges.ts'
import { positionName } from '../positions/risk.ts'
import { leftOutSentence } from '@harbour/contract/trading/metrics/left-out'
import * as texts from '#texts/trading/overview/attention'

/** A piece of a sentence: words, or an amount in the currency of its answer. */
export type Piece = string | { readonly amount: string }

/** A notice for the overview: one sentence with its figure. */
export interface Attention {
  readonly key: string
  readonly kind: 'liquidation' | 'silent' | 'loss' | 'incomplete'
  readonly sentence: readonly Piece[]
  /** The screen that shows it; it may have a query of its own. */
  readonly to: string
}

/** A loss is unusual from this many times the average one on, if there are enough losses for an average. */
const unusualTimes = 4
const minLosses = 20

/** Open positions whose liquidation is near, the nearest first. */
export function nearLiquidations(positions: readonly Position[]): Attention[] {
  return positions
    .flatMap((one) => {
      const distance = toLiquidation(one)
      return distance !== null && distance < nearLiquidation ? [{ one, distance }] : []
    })
    .sort((a, b) => a.distance - b.distance)
    .map(({ one, distance }) => ({
      key: `liquidation ${one.accountId} ${one.symbol} ${one.side}`,
      kind: 'liquidation' as const,
      sentence: [
        texts.nearLiquidation(
          positionName(one),
          percent(distance, { digits: 1 }),
          price(one.markPrice ?? '0'),
          price(one.liquidationPrice ?? '0'),
        ),
      ],
      to: paths.positions,
    }))
}

/**
 * Bots without a fill for longer than their alarm allows, the longest silent first, then those in an unknown
 * state, as their accounts were not read since. A silence is known only up to the last read.
 */
export function silentBots(bots: readonly Bot[], now: number): Attention[] {
  const inactive = bots
    .filter(({ silence }) => silence === 'silent' || silence === 'unknown')
    .sort((a, b) => a.silence.localeCompare(b.silence) || (a.lastAt ?? '').localeCompare(b.lastAt ?? ''))
  return inactive.map((bot) => ({
    key: `silent ${bot.id}`,
    kind: 'silent' as const,
    sentence: [silenceSentence(bot, now)],
    to: paths.bots,
  }))
}

function silenceSentence({ name, silence, silenceHours, lastAt, readAt }: Bot, now: number): string {
  if (readAt === null) return texts.neverReadBot(name)
  if (silence === 'unknown') return texts.unreadBot(name, asOf(readAt, { now }))
  const readMs = Math.min(now, Date.parse(readAt))
  const hours = passed((readMs - Date.parse(lastAt ?? readAt)) / hourMs)
  const alarm = hoursWords(silenceHours ?? 0)
  return now - readMs > hourMs
    ? texts.silentBotUntil(name, hours, asOf(readAt, { now }), alarm)
    : texts.silentBot(name, hours, alarm)
}

/** The usual loss: the average over a longer time, and the losses that it was counted over. */
export interface UsualLoss {
  /** Positive; null without a loss. */
  readonly average: string | null
  readonly losses: number
  /** The days up to today that it covers; the sentence names them. */
  readonly days: number
}

/** Returns how many times the usual loss an amount is; null for a gain, a loss within the usual, or without a usual one. */
function timesUsual(net: string | null, { average, losses }: UsualLoss) {
  if (net === null || !isNegative(net)) return null
  if (average === null || losses < minLosses || !(approximate(average) > 0)) return null
  const times = approximate(ratio(negate(net), average) ?? '0')
  return times >= unusualTimes ? { net, times, average } : null
}

const timesWords = (times: number): string => quantity(times.toFixed(1), { digits: 1 })

/**
 * Open positions whose unrealised loss, less its hedges in the same account, is several times the usual one
 * of closed trades, the largest first. `perUsd` is the rate of the currency of the usual loss.
 */
export function unusualOpenLosses(
  positions: readonly Position[],
  holdings: readonly SpotPosition[],
  usual: UsualLoss,
  perUsd: string,
): Attention[] {
  return openLosses(positions, holdings)
    .flatMap(({ position, loss, offset }) => {
      const found = timesUsual(product(sum([offset, negate(loss)]), perUsd), usual)
      return found ? [{ position, offset: product(offset, perUsd), ...found }] : []
    })
    .sort((a, b) => compare(a.net, b.net))
    .map(({ position, offset, net, times, average }) => ({
      key: `open-loss ${position.accountId} ${position.symbol} ${position.side}`,
      kind: 'loss' as const,
      sentence: texts.unusualOpenLoss<Piece>(
        positionName(position),
        { amount: negate(net) },
        isZero(offset) ? null : { asset: position.base, amount: { amount: offset } },
        timesWords(times),
        { amount: average },
        usual.days,
      ),
      to: paths.positions,
    }))
}

/** A loss that looks unusual alone, but not with its hedges. */
export interface HedgedLoss {
  readonly key: string
  readonly sentence: readonly Piece[]
}

/** Open losses that would be unusual without the opposite positions of the account, but not with them. */
export function hedgedLosses(
  positions: readonly Position[],
  holdings: readonly SpotPosition[],
  usual: UsualLoss,
  perUsd: string,
): HedgedLoss[] {
  const isUnusual = (usd: string) => timesUsual(product(usd, perUsd), usual) !== null
  return openLosses(positions, holdings)
    .filter(({ loss, offset }) => isUnusual(negate(loss)) && !isUnusual(sum([offset, negate(loss)])))
    .map(({ position, loss, offset }) => ({
      key: `hedged ${position.accountId} ${position.symbol} ${position.side}`,
      sentence: texts.hedgedLoss<Piece>(
        positionName(position),
        { amount: product(loss, perUsd) },
        { asset: position.base, amount: { amount: product(offset, perUsd) } },
      ),
    }))
}

/** Closed trades whose loss is several times the usual one, the largest first. */
export function unusualLosses(trades: readonly ClosedTrade[], usual: UsualLoss): Attention[] {
  return trades
    .flatMap((trade) => {
      const found = timesUsual(trade.net, usual)
      return found ? [{ trade, ...found }] : []
    })
    .sort((a, b) => compare(a.net, b.net))
    .map(({ trade, net, times, average }) => ({
      key: `loss ${trade.id}`,
      kind: 'loss' as const,
      sentence: texts.unusualLoss<Piece>(
        marketName(trade.symbol),
        { amount: negate(net) },
        day(trade.closedAt),
        timesWords(times),
        { amount: average },
        usual.days,
      ),
      to: paths.trade.replace(':id', trade.id),
    }))
}

type Synced = Pick<ExchangeAccount, 'id' | 'label' | 'disconnectedAt' | 'lastSyncedAt'>

/** After this time without a sync, positions and fills of an account are outdated. */
const maxUnreadMs = 24 * hourMs

/** Connected accounts that have not been read for a day, the one with the oldest data first. */
export function unreadAccounts(accounts: readonly Synced[], now: number): Attention[] {
  return accounts
    .flatMap(({ id, label, disconnectedAt, lastSyncedAt: readAt }) =>
      disconnectedAt === null && readAt !== null && now - Date.parse(readAt) > maxUnreadMs
        ? [{ id, label, readAt }]
        : [],
    )
    .sort((a, b) => a.readAt.localeCompare(b.readAt))
    .map(({ id, label, readAt }) => ({
      key: `unread ${id}`,
      kind: 'incomplete' as const,
      sentence: [texts.unreadAccount(label, asOf(readAt, { now }))],
      to: paths.accounts,
    }))
}

/** Data missing in the figures: accounts not read completely, uncounted trades, assets without a price, positions that the fills do not explain. */
export function incompleteData({
  report,
  unpriced,
  positions,
}: {
  readonly report: Pick<PerformanceReport, 'uncounted' | 'leftOut'> | undefined
  readonly unpriced: readonly string[]
  readonly positions: readonly Position[]
}): Attention[] {
  const found: [key: string, sentence: string, to: string][] = (report?.uncounted ?? []).map(
    ({ accountId, reason }) => [accountId, reason, paths.accounts],
  )
  const leftOut = report ? leftOutSentence(report.leftOut, count) : null
  if (report && leftOut !== null) {
    const result = report.leftOut.incomplete > 0 ? 'incomplete' : 'unpriced'
    found.push(['left-out', leftOut, `${paths.trades}?result=${result}`])
  }
  if (unpriced.length > 0)
    found.push(['unpriced', texts.unpriced(unpriced.length, named(unpriced)), paths.balances])
  const unknown = positions.filter((one) => agreement(one).kind === 'unknown')
  if (unknown.length > 0)
    found.push([
      'unknown',
      texts.incomplete(unknown.length, named(unknown.map(({ symbol }) => marketName(symbol)))),
      paths.positions,
    ])
  for (const one of positions) {
    const compared = agreement(one)
    if (compared.kind === 'differs')
      found.push([
        `differs ${one.accountId} ${one.symbol} ${one.side}`,
        texts.differs(positionName(one), quantity(one.quantity), quantity(compared.folded)),
        paths.positions,
      ])
  }
  return found.map(([key, sentence, to]) => ({
    key: `incomplete ${key}`,
    kind: 'incomplete',
    sentence: [sentence],
    to,
  }))
}

const maxNamed = 3

const named = (all: readonly string[]): string =>
  all.length > maxNamed
    ? texts.andMore(all.slice(0, maxNamed).join(', '), all.length - maxNamed)
    : all.join(', ')
