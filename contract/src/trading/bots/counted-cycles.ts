import type { botMetrics } from '../metrics/bot-metrics.ts'
import type { BotKindFound, botKinds } from './bot-kinds.ts'

export type BotKind = (typeof botKinds)[number]

type Judging = Extract<keyof typeof botMetrics, 'cycles' | 'winRate' | 'fundingPayments' | 'fundingApr'>

interface KindFacts {
  /** The cycles or payments that count as the trades of such a bot. */
  readonly counts: 'grid_trade' | 'round_trip' | 'funding_payment'
  /** Its relevant metrics; those relevant only to other kinds are not shown for it. */
  readonly judgedBy: readonly Judging[]
  /** Its two legs offset each other: it earns funding or basis, and holds hardly any net coins. */
  readonly offsetsLegs: boolean
}

const byCycles = { judgedBy: ['cycles', 'winRate'], offsetsLegs: false } as const
const byFunding = {
  counts: 'funding_payment',
  judgedBy: ['fundingPayments', 'fundingApr'],
  offsetsLegs: true,
} as const

/** The effects of a bot's kind on its figures. The compiler requires an entry for each new kind. */
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
 * Returns true if matched grid trades count as the trades of a bot: of a grid, and of a bot of unknown kind
 * that never went flat. For all others, round trips do.
 */
export const countsGridTrades = (
  kind: BotKindFound['kind'],
  roundTrips: number,
  hasGridTrades: boolean,
): boolean => hasGridTrades && (kind === null ? roundTrips === 0 : of(kind).counts === 'grid_trade')

/** Returns true if payments of funding count as the trades of a bot, not its finished cycles. */
export const countsPayments = (kind: BotKindFound['kind']): boolean => of(kind).counts === 'funding_payment'

export const offsetsLegs = (kind: BotKindFound['kind']): boolean => of(kind).offsetsLegs

const judging = new Set<string>([unknown, ...Object.values(factsOf)].flatMap(({ judgedBy }) => judgedBy))

/** The metrics of a list that suit the kind of a bot: without those relevant only to other kinds. */
export function metricsOfKind<M extends { readonly id: string }>(
  metrics: readonly M[],
  kind: BotKindFound['kind'],
): readonly M[] {
  const own = new Set<string>(of(kind).judgedBy)
  return metrics.filter(({ id }) => own.has(id) || !judging.has(id))
}
