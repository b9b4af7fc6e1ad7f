import type { BotPageFigures } from '@harbour/contract/trading/bot-page'
import { offsetsLegs } from '@harbour/contract/trading/bots/counted-cycles'
import type { CurveDay } from '@harbour/ledger/bots/curve-days'
import type { SubAccount } from '@harbour/ledger/bots/sub-account'
import { amount, text } from '@harbour/ledger/decimal'
import { hourMs } from '@harbour/ledger/durations'
import { none } from '@harbour/ledger/metrics/figure'
import type { Decimal } from '@harbour/ledger/fill'
import type { BotsLook } from './look.ts'

type Amount = BotPageFigures['total']
const priced = (value: Decimal | null): Amount => ({ value, why: value === null ? 'no_price' : null })
const without = (why: Amount['why']): Amount => ({ value: null, why })
const over = (total: Decimal | null, line: Decimal | null) =>
  priced(total === null || line === null ? null : text(amount(total).minus(line)))

/** The figures of a page: those of the sums, and those of the days. */
export function pageFigures(
  of: SubAccount | undefined,
  { figures: figuresOf, curveFigures: curveFiguresOf, kind: kindOf }: BotsLook,
  days: readonly CurveDay[],
): BotPageFigures {
  if (!of) return nothing
  const { realised, unrealised, total, capital, ...figures } = figuresOf(of)
  const { sharpe, drawdown } = curveFiguresOf(of, days)
  const last = days.at(-1)
  const isPair = offsetsLegs(kindOf(of.id).kind)
  const [coinsHeld, moneyHeld] = [last?.coinsHeld ?? null, last?.moneyHeld ?? null]
  return {
    realised,
    before: figures.before,
    taken: figures.taken,
    fees: figures.fees,
    funding: figures.funding,
    other: figures.other,
    unrealised: {
      average: priced(unrealised.average),
      fifo: priced(unrealised.fifo),
      paired: realised.paired === null ? null : priced(unrealised.paired),
    },
    total: priced(total),
    capital: {
      now: capital.now,
      peak: capital.peak,
      peakAt: capital.peakAtMs === null ? null : new Date(capital.peakAtMs).toISOString(),
      average: capital.average,
    },
    returnOnPeak: figures.returnOnPeak,
    returnOnAverage: figures.returnOnAverage,
    roundTrips: figures.roundTrips,
    gridTrades: figures.gridTrades,
    lifeHours: figures.lifeMs / hourMs,
    timeInMarket: figures.timeInMarket,
    feesOfGross: isPair ? figures.feesOfGrossAndFunding : figures.feesOfGross,
    coinsHeld: isPair ? without('offset') : priced(coinsHeld),
    overCoinsHeld: isPair ? without('offset') : over(total, coinsHeld),
    moneyHeld: priced(moneyHeld),
    overMoneyHeld: over(total, moneyHeld),
    sharpe,
    drawdown: {
      ...drawdown,
      // days without a price are left out
      share: days.every((one) => one.total === null) ? null : drawdown.share,
    },
    unpriced: [...figures.unpriced],
  }
}

const noCycles = {
  count: 0,
  wins: 0,
  losses: 0,
  unpriced: 0,
  net: '0',
  winRate: null,
  perDay: null,
}

/** A bot that has no fill yet. */
const nothing: BotPageFigures = {
  realised: { average: '0', fifo: '0', paired: null },
  before: '0',
  taken: '0',
  fees: '0',
  funding: '0',
  other: '0',
  unrealised: { average: priced('0'), fifo: priced('0'), paired: null },
  total: priced('0'),
  capital: { now: '0', peak: '0', peakAt: null, average: null },
  returnOnPeak: null,
  returnOnAverage: null,
  roundTrips: noCycles,
  gridTrades: null,
  lifeHours: 0,
  timeInMarket: null,
  feesOfGross: null,
  coinsHeld: without('no_fill'),
  overCoinsHeld: without('no_fill'),
  moneyHeld: without('no_fill'),
  overMoneyHeld: without('no_fill'),
  sharpe: none('too_few_days'),
  drawdown: { depth: '0', share: null, peakDay: null, troughDay: null, recoveredDay: null },
  unpriced: [],
}
