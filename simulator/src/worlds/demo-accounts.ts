import { dayMs, hourMs, minuteMs } from '../durations.ts'
import type { TruthEvent } from '../truth/event.ts'
import { fundingIntervalMs } from '../truth/prices.ts'
import type { Prices } from '../truth/prices.ts'
import type { ExchangeId } from '../truth/types.ts'
import { runCarry, runPurchases } from './calm.ts'
import { runDca } from './dca.ts'
import { Desk } from './desk.ts'
import type { DeskPlan } from './desk.ts'
import { runFade } from './fade.ts'
import { runGrid } from './grid.ts'
import { runTrend } from './trend.ts'

export interface DemoTime {
  readonly seed: number
  readonly prices: Prices
  readonly openedAt: number
  readonly originMs: number
  readonly untilMs: number
}

type Fees = Pick<DeskPlan, 'maker' | 'taker' | 'feeToken'>

/** Every strategy has its own desk, so that a longer run of one changes nothing in another. */
function openDesk(time: DemoTime, exchange: ExchangeId, name: string, fees: Fees): Desk {
  return new Desk({ exchange, name, seed: time.seed, prices: time.prices, untilMs: time.untilMs, ...fees })
}

function all(desks: readonly Desk[]): TruthEvent[] {
  return desks.flatMap((desk) => desk.events)
}

function payFunding(time: DemoTime, desk: Desk, symbols: readonly string[]): void {
  const first = Math.ceil(time.openedAt / fundingIntervalMs) * fundingIntervalMs
  for (let at = first; at <= time.untilMs; at += fundingIntervalMs) {
    for (const symbol of symbols) desk.funding(symbol, at)
  }
}

/** Spot grids on three coins, one that averages down, regular purchases, fees in BNB from the second month on. */
export function binanceEvents(time: DemoTime): TruthEvent[] {
  const start = time.openedAt + 130 * dayMs
  const spot = { maker: 0.001, taker: 0.001 }
  const stock = [
    [41, 0.13],
    [260, 0.13],
    [420, 0.2],
  ].map(([day = 0, amount = 0]) => ({ at: start + day * dayMs, amount }))
  const withToken = { ...spot, feeToken: { asset: 'BNB', stock } }
  const cash = openDesk(time, 'binance', 'cash', spot)
  cash.cash('deposit', 'USDT', 18_000, start + 9 * hourMs)
  cash.cash('deposit', 'USDT', 6000, start + 96 * dayMs + 11 * hourMs)
  cash.cash('deposit', 'ETH', 0.75, start + 203 * dayMs + 15 * hourMs)
  cash.cash('withdrawal', 'USDT', 2500, start + 352 * dayMs + 7 * hourMs, 1)
  cash.cash('deposit', 'USDT', 3000, start + 470 * dayMs + 13 * hourMs)
  const once = (day: number, symbol: string, side: 'buy' | 'sell', quantity: number): unknown =>
    cash.order({ symbol, side, quantity, at: start + day * dayMs + 10 * hourMs, isMaker: false })
  for (const [day, quantity] of [
    [40, 0.5],
    [259, 0.5],
    [419, 0.7],
  ] as const)
    once(day, 'BNB/USDT', 'buy', quantity)
  // A coin that was delisted later: everything was sold, since a rest would have no price.
  once(21, 'LUNA/USDT', 'buy', 800)
  once(64, 'LUNA/USDT', 'sell', 799.2)
  const grids = (
    [
      ['ETH/USDT', 0.017, 230, 18],
      ['BTC/USDT', 0.014, 290, 18],
      ['SOL/USDT', 0.026, 130, 16],
    ] as const
  ).map(([symbol, spacing, dollarsPerLevel, maxLots], index) => {
    const desk = openDesk(time, 'binance', `grid ${symbol}`, withToken)
    const fromMs = start + (2 + index * 9) * dayMs
    runGrid(desk, { symbol, spacing, dollarsPerLevel, maxLots, fromMs, stepMs: 20 * minuteMs })
    return desk
  })
  const smallStock = stock.map((each) => ({ ...each, amount: 0.03 }))
  const purchases = (
    [
      ['BTC/USDT', 60, 7, 4],
      ['LINK/USDT', 25, 14, 11],
    ] as const
  ).map(([symbol, dollars, everyDays, day]) => {
    const desk = openDesk(time, 'binance', `purchases ${symbol}`, {
      ...spot,
      feeToken: { asset: 'BNB', stock: smallStock },
    })
    runPurchases(desk, { symbol, dollars, everyDays, fromMs: start + day * dayMs, mark: 'dca_' })
    return desk
  })
  cash.cash('deposit', 'USDT', 4200, time.openedAt + 8 * hourMs)
  const oldest = openDesk(time, 'binance', 'grid ADA/USDT', spot)
  runGrid(oldest, {
    symbol: 'ADA/USDT',
    spacing: 0.03,
    dollarsPerLevel: 110,
    maxLots: 18,
    fromMs: time.openedAt + 2 * dayMs,
    stepMs: 20 * minuteMs,
  })
  const dca = openDesk(time, 'binance', 'dca XRP/USDT', spot)
  runDca(dca, {
    symbol: 'XRP/USDT',
    dollars: 110,
    scale: 1.35,
    safetyOrders: 5,
    deviation: 0.028,
    takeProfit: 0.02,
    fromMs: time.openedAt + 3 * dayMs,
    stepMs: 30 * minuteMs,
    mark: 'dca_',
  })
  return all([cash, ...grids, oldest, dca, ...purchases])
}

/** Follows trends in linear and inverse perpetuals, long and short, with reversals; and earns funding with two legs of one coin. */
export function bybitEvents(time: DemoTime): TruthEvent[] {
  const start = time.openedAt + 148 * dayMs
  const fees = { maker: 0.0002, taker: 0.00055 }
  const cash = openDesk(time, 'bybit', 'cash', fees)
  cash.cash('deposit', 'USDT', 16_000, start + 8 * hourMs)
  cash.transfer('USDT', 15_000, 'funding', 'unified', start + 9 * hourMs)
  cash.cash('deposit', 'BTC', 0.09, start + 1 * dayMs)
  cash.transfer('BTC', 0.09, 'funding', 'unified', start + 1 * dayMs + hourMs)
  cash.cash('deposit', 'USDT', 4000, start + 214 * dayMs + 10 * hourMs)
  cash.transfer('USDT', 4000, 'funding', 'unified', start + 214 * dayMs + 11 * hourMs)
  cash.transfer('USDT', 2000, 'unified', 'funding', start + 431 * dayMs + 18 * hourMs)
  cash.cash('withdrawal', 'USDT', 2400, start + 432 * dayMs + 9 * hourMs, 1)
  const plans = [
    ['BTC/USDT:USDT', 3300, 8, 7, 30, 0.008],
    ['ETH/USDT:USDT', 2700, 8, 8, 32, 0.009],
    ['SOL/USDT:USDT', 1600, 6, 9, 36, 0.012],
    ['XRP/USDT:USDT', 1100, 6, 10, 40, 0.012],
    ['BTC/USD:BTC', 1700, 12, 5, 20, 0.008],
  ] as const
  const trends = plans.map(([symbol, dollars, stepHours, fast, slow, band], index) => {
    const desk = openDesk(time, 'bybit', `trend ${symbol}`, fees)
    runTrend(desk, {
      symbol,
      dollars,
      stepMs: stepHours * hourMs,
      fast,
      slow,
      band,
      fromMs: start + (2 + index) * dayMs,
    })
    payFunding(time, desk, [symbol])
    return desk
  })
  cash.cash('deposit', 'USDT', 7000, time.openedAt + 8 * hourMs)
  cash.transfer('USDT', 7000, 'funding', 'unified', time.openedAt + 9 * hourMs)
  const carry = openDesk(time, 'bybit', 'carry LINK', { maker: 0.0006, taker: 0.0008 })
  runCarry(carry, {
    base: 'LINK',
    dollars: 2400,
    fromMs: time.openedAt + 4 * dayMs,
    everyDays: 9,
    positionSide: 'both',
    mark: 'carry-',
  })
  payFunding(time, carry, ['LINK/USDT:USDT'])
  const signals = openDesk(time, 'bybit', 'signals BNB', fees)
  runTrend(signals, {
    symbol: 'BNB/USDT:USDT',
    dollars: 1500,
    stepMs: 8 * hourMs,
    fast: 10,
    slow: 50,
    band: 0.02,
    fromMs: time.openedAt + 2 * dayMs,
    mark: 'signal-',
  })
  payFunding(time, signals, ['BNB/USDT:USDT'])
  return all([cash, ...trends, carry, signals])
}

/** A trader who trades against every move and adds to losers. */
export function okxEvents(time: DemoTime): TruthEvent[] {
  const start = time.openedAt
  const fees = { maker: 0.0002, taker: 0.0005 }
  const cash = openDesk(time, 'okx', 'cash', fees)
  cash.cash('deposit', 'USDT', 9000, start + 6 * hourMs)
  cash.transfer('USDT', 9000, 'funding', 'unified', start + 7 * hourMs)
  cash.cash('deposit', 'USDT', 1500, start + 52 * dayMs + 4 * hourMs)
  cash.transfer('USDT', 1500, 'funding', 'unified', start + 52 * dayMs + 5 * hourMs)
  const buys = openDesk(time, 'okx', 'purchases', { maker: 0.0008, taker: 0.001 })
  runPurchases(buys, {
    symbol: 'BTC/USDT',
    dollars: 90,
    everyDays: 5,
    fromMs: start + 2 * dayMs,
    mark: 'dca',
  })
  const plans = [
    ['ETH/USDT:USDT', 2700, 120],
    ['SOL/USDT:USDT', 1900, 150],
    ['BTC/USDT:USDT', 3300, 180],
    ['DOGE/USDT:USDT', 1300, 150],
  ] as const
  const fades = plans.map(([symbol, dollars, stepMinutes]) => {
    const desk = openDesk(time, 'okx', `fade ${symbol}`, fees)
    runFade(desk, {
      // OKX allows only letters and digits
      mark: 'ffb5405ad327SUDE',
      symbol,
      dollars,
      stepMs: stepMinutes * minuteMs,
      fromMs: start + dayMs,
      back: 6,
      trigger: 0.014,
      target: 0.011,
      stop: 0.03,
      maxAdds: 2,
    })
    payFunding(time, desk, [symbol])
    return desk
  })
  return all([cash, buys, ...fades])
}

/** Hedges coins with a short of the same size for the funding, and scalps in hedge mode. */
export function bitgetEvents(time: DemoTime): TruthEvent[] {
  const start = time.openedAt
  const fees = { maker: 0.0002, taker: 0.0006 }
  const cash = openDesk(time, 'bitget', 'cash', fees)
  cash.cash('deposit', 'USDT', 9000, start + 5 * hourMs)
  cash.transfer('USDT', 5000, 'spot', 'linear', start + 6 * hourMs)
  const carry = openDesk(time, 'bitget', 'carry', { maker: 0.0006, taker: 0.0008 })
  runCarry(carry, {
    base: 'BTC',
    dollars: 2600,
    fromMs: start + dayMs,
    everyDays: 6,
    positionSide: 'short',
  })
  const scalps = (['ETH/USDT:USDT', 'SOL/USDT:USDT'] as const).map((symbol) => {
    const desk = openDesk(time, 'bitget', `scalp ${symbol}`, fees)
    runFade(desk, {
      mark: 'scalp#',
      symbol,
      dollars: 1100,
      stepMs: 3 * hourMs,
      fromMs: start + 2 * dayMs,
      back: 4,
      trigger: 0.012,
      target: 0.013,
      stop: 0.024,
      maxAdds: 1,
      isHedge: true,
    })
    payFunding(time, desk, [symbol])
    return desk
  })
  payFunding(time, carry, ['BTC/USDT:USDT'])
  return all([cash, carry, ...scalps])
}

/** Trades perpetuals of both kinds, and holds a few coins. */
export function binanceSecondEvents(time: DemoTime): TruthEvent[] {
  const start = time.openedAt
  const fees = { maker: 0.0002, taker: 0.0005 }
  const cash = openDesk(time, 'binance', 'futures cash', { maker: 0.001, taker: 0.001 })
  cash.cash('deposit', 'USDT', 4500, start + 5 * hourMs)
  cash.transfer('USDT', 3500, 'spot', 'linear', start + 6 * hourMs)
  cash.cash('deposit', 'BTC', 0.03, start + 7 * hourMs)
  cash.transfer('BTC', 0.03, 'spot', 'inverse', start + 8 * hourMs)
  const purchases = openDesk(time, 'binance', 'futures purchases', { maker: 0.001, taker: 0.001 })
  runPurchases(purchases, {
    symbol: 'ETH/USDT',
    dollars: 40,
    everyDays: 9,
    fromMs: start + 2 * dayMs,
    mark: 'dca_',
  })
  const linear = openDesk(time, 'binance', 'futures trend ETH', fees)
  runTrend(linear, {
    symbol: 'ETH/USDT:USDT',
    dollars: 1800,
    stepMs: 6 * hourMs,
    fast: 6,
    slow: 24,
    band: 0.008,
    fromMs: start + dayMs,
  })
  payFunding(time, linear, ['ETH/USDT:USDT'])
  const inverse = openDesk(time, 'binance', 'futures trend BTC', fees)
  runTrend(inverse, {
    symbol: 'BTC/USD:BTC',
    dollars: 1500,
    stepMs: 8 * hourMs,
    fast: 5,
    slow: 20,
    band: 0.008,
    fromMs: start + dayMs,
  })
  payFunding(time, inverse, ['BTC/USD:BTC'])
  return all([cash, purchases, linear, inverse])
}

export function bybitSecondEvents(time: DemoTime): TruthEvent[] {
  const start = time.openedAt
  const desk = openDesk(time, 'bybit', 'scalps', { maker: 0.0002, taker: 0.00055 })
  desk.cash('deposit', 'USDT', 3000, start + 5 * hourMs)
  desk.transfer('USDT', 3000, 'funding', 'unified', start + 6 * hourMs)
  runFade(desk, {
    mark: 'scalp-',
    symbol: 'LINK/USDT:USDT',
    dollars: 1200,
    stepMs: 2 * hourMs,
    fromMs: start + dayMs,
    back: 4,
    trigger: 0.009,
    target: 0.011,
    stop: 0.02,
    maxAdds: 1,
  })
  payFunding(time, desk, ['LINK/USDT:USDT'])
  return desk.events
}

export function okxSecondEvents(time: DemoTime): TruthEvent[] {
  const start = time.openedAt
  const fees = { maker: 0.0008, taker: 0.001 }
  const cash = openDesk(time, 'okx', 'savings', fees)
  // slightly more than the cost of a quarter's purchases
  for (let at = start; at <= time.untilMs; at += 90 * dayMs) {
    cash.cash('deposit', 'USDT', 2500, at + 5 * hourMs)
    cash.transfer('USDT', 2500, 'funding', 'unified', at + 6 * hourMs)
  }
  const purchases = (
    [
      ['ETH/USDT', 2],
      ['BTC/USDT', 3],
    ] as const
  ).map(([symbol, everyDays]) => {
    const desk = openDesk(time, 'okx', `savings ${symbol}`, fees)
    runPurchases(desk, { symbol, dollars: 30, everyDays, fromMs: start + dayMs, mark: 'dca' })
    return desk
  })
  return all([cash, ...purchases])
}
