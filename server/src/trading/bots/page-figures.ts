import type { BotPageFigures } from '@harbour/contract/trading/bot-page'
import { offsetsLegs } from '@harbour/contract/trading/bots/counted-cycles'
import { overHeld, priced } from '@harbour/ledger/bots/bot-metrics'
import type { CurveDay } from '@harbour/ledger/bots/curve-days'
import { withoutFills } from '@harbour/ledger/bots/sub-account'
import { hourMs } from '@harbour/ledger/durations'
import { botPageMetricsIn } from '../metrics/bot-metrics.ts'
import { countedCycles, kindOf } from './filtered-bot.ts'
import type { BotsLook } from './look.ts'
import type { NamedBot } from './named-bot.ts'

/** The figures of a page: the metrics of the catalogue, and further values. */
export function pageFigures(look: BotsLook, one: NamedBot, days: readonly CurveDay[]): BotPageFigures {
  const of = look.subAccount(one.key) ?? withoutFills(one.key)
  const figures = look.figures(of)
  const { realised, before, taken, unrealised, capital, roundTrips, gridTrades, unpriced } = figures
  const inputs = {
    of,
    figures,
    curve: look.curveFigures(of, days),
    days,
    isPair: offsetsLegs(look.kind(one.key).kind),
    cycles: figures[kindOf(countedCycles(look, one))] ?? roundTrips,
  }
  return {
    ...botPageMetricsIn(inputs, ''),
    realised,
    before,
    taken,
    unrealised: {
      ...botPageMetricsIn(inputs, 'unrealised'),
      fifo: priced(unrealised.fifo),
      paired: realised.paired === null ? null : priced(unrealised.paired),
    },
    capital: {
      ...botPageMetricsIn(inputs, 'capital'),
      peakAt: capital.peakAtMs === null ? null : new Date(capital.peakAtMs).toISOString(),
    },
    cycles: botPageMetricsIn(inputs, 'cycles'),
    roundTrips,
    gridTrades,
    lifeHours: figures.lifeMs / hourMs,
    feesOfGross: inputs.isPair ? figures.feesOfGrossAndFunding : figures.feesOfGross,
    overCoinsHeld: overHeld('coinsHeld', inputs),
    overMoneyHeld: overHeld('moneyHeld', inputs),
    unpriced: [...unpriced],
  }
}
