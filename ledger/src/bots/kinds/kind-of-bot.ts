import type { GridPairs } from '../cycles/grid-pairs.ts'
import type { BotOrder } from '../recent-orders.ts'
import { type DcaFacts, dcaOf } from './dca-kind.ts'
import { type GridFacts, gridOf } from './grid-kind.ts'
import type { BotKind, Guess } from './guess.ts'
import { marketsOf } from './market.ts'
import { type MakerFacts, makerOf, type SignalFacts, signalOf } from './other-kinds.ts'
import { type PairFacts, pairOf } from './pair-kind.ts'
import { because } from './reasons.ts'
import type { CodedMessage } from '../../coded-message.ts'

/** Below this there is no guess. */
const fits = 0.6

const fitsAsPair = 0.8

/** The guessed kind of a bot, and the facts of the effective kind, by market. */
export interface FoundKind {
  readonly kind: BotKind | null
  readonly guess: BotKind | null
  /** From 0 to 1: how well the guess matches, or the kind that the person chose instead. */
  readonly fit: number
  readonly reasons: readonly CodedMessage[]
  readonly orders: number
  readonly grid: readonly GridFacts[]
  readonly dca: readonly DcaFacts[]
  readonly pair: readonly PairFacts[]
  readonly maker: readonly MakerFacts[]
  readonly signal: readonly SignalFacts[]
}

/** The facts of each kind. */
const factsOfKind = {
  grid: 'grid',
  dca: 'dca',
  funding: 'pair',
  basis: 'pair',
  market_maker: 'maker',
  signal: 'signal',
} as const satisfies Record<BotKind, keyof FoundKind>

/** A guess over all markets of a bot, weighted by their orders. */
interface Whole<Facts> {
  readonly kind: BotKind
  readonly fit: number
  readonly reasons: readonly CodedMessage[]
  readonly facts: readonly Facts[]
}

/**
 * Classifies a bot by its last orders: the kind that most of them match, among those that match well enough. Facts
 * are of the kind that the person chose, otherwise of the guess. `pairsOf` are the matched pairs of a book.
 */
export function kindOfBot(
  orders: readonly BotOrder[],
  pairsOf: (key: string) => GridPairs | null,
  chosen: BotKind | null = null,
): FoundKind {
  const markets = marketsOf(orders)
  const whole = <Facts>(
    kind: BotKind,
    of: readonly { readonly guess: Guess<Facts> | null; readonly orders: number }[],
  ): Whole<Facts> => {
    const found = of.flatMap(({ guess, orders: count }) => (guess ? [{ ...guess, count }] : []))
    const fitting = found.filter(({ fit }) => fit >= fits)
    const shown = fitting.length > 0 ? fitting : found
    return {
      kind,
      fit: found.reduce((sum, { fit, count }) => sum + fit * count, 0) / Math.max(1, orders.length),
      reasons: shown[0]?.reasons ?? [],
      facts: shown.map(({ facts }) => facts),
    }
  }
  const each = <Facts>(guessOf: (market: (typeof markets)[number]) => Guess<Facts> | null) =>
    markets.map((market) => ({ guess: guessOf(market), orders: market.orders.length }))
  const legs = pairOf(markets)
  const pair = whole(legs?.kind ?? 'funding', [{ guess: legs, orders: orders.length }])
  const grid = whole(
    'grid',
    each((market) => gridOf(market, pairsOf(market.key))),
  )
  const dca = whole('dca', each(dcaOf))
  const maker = whole('market_maker', each(makerOf))
  const signal = whole('signal', each(signalOf))
  const all: readonly Whole<unknown>[] = [pair, grid, dca, maker, signal]
  const [fittest] = all.filter(({ fit }) => fit >= fits).toSorted((a, b) => b.fit - a.fit)
  // each leg alone may look like a grid or like signals, but is neither
  const best = pair.fit >= fitsAsPair ? pair : fittest
  const kind = chosen ?? best?.kind ?? null
  const shown = kind && { grid, dca, pair, maker, signal }[factsOfKind[kind]]
  const factsOf = <Facts>(one: Whole<Facts>) => (one === shown ? one.facts : [])
  return {
    kind,
    guess: best?.kind ?? null,
    fit: (best ?? shown)?.fit ?? 0,
    reasons: best?.reasons ?? [orders.length === 0 ? because.noOrders : because.noKind],
    orders: orders.length,
    grid: factsOf(grid),
    dca: factsOf(dca),
    pair: factsOf(pair),
    maker: factsOf(maker),
    signal: factsOf(signal),
  }
}
