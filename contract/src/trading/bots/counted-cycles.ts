import type { botMetrics } from '../metrics/bot-metrics.ts'
import type { BotKindFound, botKinds } from './bot-kinds.ts'

export type BotKind = (typeof botKinds)[number]

type Judging = Extract<keyof typeof botMetrics, 'cycles' | 'winRate' | 'fundingPayments' | 'fundingApr'>

interface KindFacts {
  /** The cycles or payments that stand for the trades of such a bot. */
  readonly counts: 'grid_trade' | 'round_trip' | 'funding_payment'
  /** The metrics that it is judged by; those that only other kinds are judged by are not shown of it. */
  readonly judgedBy: readonly Judging[]
  /** Its two legs offset each other: it earns funding or basis, and holds next to no coins on balance. */
  readonly offsetsLegs: boolean
}

const byCycles = { judgedBy: ['cycles', 'winRate'], offsetsLegs: false } as const
const byFunding = {
  counts: 'funding_payment',
  judgedBy: ['fundingPayments', 'fundingApr'],
  offsetsLegs: true,
} as const

/** The facts by which the figures of a bot depend on its kind. The compiler asks for those of each new kind. */
const factsOf: Readonly<Record<BotKind, KindFacts>> = {
  grid: { counts: 'grid_trade', ...byCycles },
  dca: { counts: 'round_trip', ...byCycles },
  funding: byFunding,
  basis: byFunding,
  market_maker: { counts: 'round_trip', ...byCycles },
  signal: { counts: 'round_trip', ...byCycles },
}

/** The facts of a bot of unknown kind, and of manual trading. */
const unknown: KindFacts = { counts: 'round_trip', ...byCycles }

const of = (kind: BotKindFound['kind']): KindFacts => (kind === null ? unknown : factsOf[kind])

/**
 * Returns true if matched grid trades stand for the trades of a bot: of a grid, and of a bot of unknown kind that never went flat.
 * Round trips stand for those of all others.
 */
export const countsGridTrades = (
  kind: BotKindFound['kind'],
  roundTrips: number,
  hasGridTrades: boolean,
): boolean => hasGridTrades && (kind === null ? roundTrips === 0 : of(kind).counts === 'grid_trade')

/** Payments of funding stand for the trades of a bot, not the cycles that it ends. */
export const countsPayments = (kind: BotKindFound['kind']): boolean => of(kind).counts === 'funding_payment'

export const offsetsLegs = (kind: BotKindFound['kind']): boolean => of(kind).offsetsLegs

const judging = new Set<string>([unknown, ...Object.values(factsOf)].flatMap(({ judgedBy }) => judgedBy))

/** The metrics of a list that suit the kind of a bot: without those that it is not judged by, and others are. */
export function metricsOfKind<M extends { readonly id: string }>(
  metrics: readonly M[],
  kind: BotKindFound['kind'],
): readonly M[] {
  const own = new Set<string>(of(kind).judgedBy)
  return metrics.filter(({ id }) => own.has(id) || !judging.has(id))
}
