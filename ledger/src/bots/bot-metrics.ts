import type { Decimal } from '../fill.ts'
import { amount, text } from '../decimal.ts'
import type { CurveFigures, CurveInRange } from './bot-curve.ts'
import type { CurveDay } from './curve-days.ts'
import { winRate } from './cycles/cycle-tally.ts'
import type { BotFigures, CycleFigures } from './figures.ts'
import type { SubAccount } from './sub-account.ts'
import type { CyclesOfRange, RangeFigures } from './ranges/range-figures.ts'

/** Inputs of the metrics of a bot's page. */
export interface BotPageInputs {
  readonly of: SubAccount
  readonly figures: BotFigures
  readonly curve: CurveFigures
  /** The days of its curve; none before its first fill. */
  readonly days: readonly CurveDay[]
  /** Its two legs offset each other: there is no holding to compare with. */
  readonly isPair: boolean
  /** The cycles that count as its trades. */
  readonly cycles: CycleFigures
}

/** Inputs of the metrics of a range. */
export interface BotRangeInputs {
  readonly figures: RangeFigures
  readonly cycles: CyclesOfRange
  /** The curve by the closes of the range; null without capital. */
  readonly curve: () => CurveInRange | null
}

export interface Priced {
  readonly value: Decimal | null
  readonly why: 'no_price' | 'no_fill' | 'offset' | null
}

/** An amount whose price may not be known. */
export const priced = (value: Decimal | null): Priced => ({ value, why: value === null ? 'no_price' : null })

/** The gain of holding instead, or the reason why there was nothing to hold. */
const held = (line: 'coinsHeld' | 'moneyHeld', { days, isPair }: BotPageInputs): Priced => {
  const lastDay = days.at(-1)
  if (lastDay === undefined) return { value: null, why: 'no_fill' }
  return isPair && line === 'coinsHeld' ? { value: null, why: 'offset' } : priced(lastDay[line])
}

/** Total P&L less the gain of holding instead. */
export function overHeld(line: 'coinsHeld' | 'moneyHeld', inputs: BotPageInputs): Priced {
  const { value, why } = held(line, inputs)
  const { total } = inputs.figures
  if (why === 'no_fill' || why === 'offset') return { value: null, why }
  return priced(total === null || value === null ? null : text(amount(total).minus(value)))
}

/** Metrics of all its life, by the id of their row in the catalogue. */
export const botPageMetrics = {
  total: ({ figures }: BotPageInputs) => priced(figures.total),
  realised: ({ figures }: BotPageInputs) => figures.gross,
  unrealised: ({ figures }: BotPageInputs) => priced(figures.unrealised.average),
  fees: ({ figures }: BotPageInputs) => figures.fees,
  funding: ({ figures }: BotPageInputs) => figures.funding,
  other: ({ figures }: BotPageInputs) => figures.other,
  capital: ({ figures }: BotPageInputs) => figures.capital.now,
  capitalPeak: ({ figures }: BotPageInputs) => figures.capital.peak,
  capitalAverage: ({ figures }: BotPageInputs) => figures.capital.average,
  returnOnPeak: ({ figures }: BotPageInputs) => figures.returnOnPeak,
  returnOnAverage: ({ figures }: BotPageInputs) => figures.returnOnAverage,
  coinsHeld: (inputs: BotPageInputs) => held('coinsHeld', inputs),
  moneyHeld: (inputs: BotPageInputs) => held('moneyHeld', inputs),
  drawdown: ({ curve }: BotPageInputs) => curve.drawdown,
  sharpe: ({ curve }: BotPageInputs) => curve.sharpe,
  fundingApr: ({ figures }: BotPageInputs) => figures.fundingRates.apr,
  fundingPayments: ({ figures }: BotPageInputs) => figures.fundingRates.payments,
  fundingPerPayment: ({ figures }: BotPageInputs) => figures.fundingRates.perPayment,
  fundingPerDay: ({ figures }: BotPageInputs) => figures.fundingRates.perDay,
  fundingPerMonth: ({ figures }: BotPageInputs) => figures.fundingRates.perMonth,
  timeInMarket: ({ figures }: BotPageInputs) => figures.timeInMarket,
  cycles: ({ cycles }: BotPageInputs) => cycles.count,
  winRate: ({ cycles }: BotPageInputs) => cycles.winRate,
  winRateDecided: ({ cycles }: BotPageInputs) => cycles.winRateDecided,
}

/** Metrics of a range, likewise. */
export const botRangeMetrics = {
  totalInRange: ({ figures }: BotRangeInputs) => figures.total,
  realised: ({ figures }: BotRangeInputs) => figures.realised,
  unrealisedChange: ({ figures }: BotRangeInputs) => figures.unrealised,
  fees: ({ figures }: BotRangeInputs) => figures.fees,
  funding: ({ figures }: BotRangeInputs) => figures.funding,
  other: ({ figures }: BotRangeInputs) => figures.other,
  returnInRange: ({ figures }: BotRangeInputs) => figures.returnOnPeak,
  drawdownInRange: ({ curve }: BotRangeInputs) => curve()?.drawdown.share ?? null,
  fills: ({ figures }: BotRangeInputs) => figures.fills,
  fundingPayments: ({ figures }: BotRangeInputs) => figures.fundingPayments,
  cycles: ({ cycles }: BotRangeInputs) => cycles.trades,
  winRate: ({ cycles }: BotRangeInputs) => winRate(cycles.wins, cycles.trades),
  winRateDecided: ({ cycles }: BotRangeInputs) => winRate(cycles.wins, cycles.wins + cycles.losses),
}
