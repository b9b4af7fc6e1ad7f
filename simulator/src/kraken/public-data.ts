import { dayMs } from '../durations.ts'
import { type Call, given, wholeNumber } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import { krakenAltname, krakenAsset } from './names.ts'
import type { Instrument, World } from '../truth/types.ts'
import { findNative, listed, placesOf } from '../views/instruments.ts'
import { pairBars, pairPrice } from '../views/pair-prices.ts'

/** The number of candles per request; older ones do not exist, whatever is requested. */
const maxCandles = 720
const minutesServed = new Set([1, 5, 15, 30, 60, 240, 1440, 10080, 21600])

export function assets({ context }: Call): object {
  const names = context.world.instruments.kraken.flatMap(({ base, quote }) => [base, quote])
  return Object.fromEntries(
    [...new Set(names)].map((asset) => [
      krakenAsset(asset),
      {
        aclass: 'currency',
        altname: krakenAltname(asset),
        decimals: isMoney(asset) ? 4 : 10,
        display_decimals: isMoney(asset) ? 2 : 5,
        collateral_value: 1,
        status: 'enabled',
      },
    ]),
  )
}

const isMoney = (asset: string): boolean => asset === 'USD' || asset === 'EUR'

export const pairs = ({ context }: Call): object =>
  Object.fromEntries(listed(context.world, 'kraken', 'spot').map((one) => [one.nativeSymbol, pairRow(one)]))

const pairRow = (one: Instrument) => ({
  altname: `${krakenAltname(one.base)}${krakenAltname(one.quote)}`,
  wsname: `${krakenAltname(one.base)}/${krakenAltname(one.quote)}`,
  aclass_base: 'currency',
  base: krakenAsset(one.base),
  aclass_quote: 'currency',
  quote: krakenAsset(one.quote),
  lot: 'unit',
  cost_decimals: 5,
  pair_decimals: placesOf(one.tick),
  lot_decimals: 8,
  lot_multiplier: 1,
  leverage_buy: [],
  leverage_sell: [],
  fees: [[0, 0.4]],
  fees_maker: [[0, 0.25]],
  fee_volume_currency: 'ZUSD',
  margin_call: 80,
  margin_stop: 40,
  ordermin: one.step,
  costmin: '0.5',
  tick_size: one.tick,
  status: 'online',
})

export function tickers({ context: { world }, query, now }: Call): object {
  const names = given(query, 'pair')?.split(',')
  const wanted = names?.map((name) => marketNamed(world, name)) ?? listed(world, 'kraken', 'spot')
  return Object.fromEntries(wanted.map((one) => [one.nativeSymbol, tickerRow(world, one, now)]))
}

function marketNamed(world: World, name: string): Instrument {
  const one = findNative(world, 'kraken', 'spot', name)
  if (one === null || !one.isListed) throw new Refusal('EQuery:Unknown asset pair', '')
  return one
}

function tickerRow(world: World, one: Instrument, now: number) {
  const last = pairPrice(world, one, now)
  const open = pairPrice(world, one, Math.floor(now / dayMs) * dayMs)
  return {
    a: [last, '1', '1.000'],
    b: [last, '1', '1.000'],
    c: [last, '0.00100000'],
    v: ['100.00000000', '200.00000000'],
    p: [last, last],
    t: [1000, 2000],
    l: [last, last],
    h: [last, last],
    o: open,
  }
}

export function candles({ context: { world }, query, now }: Call): object {
  const one = marketNamed(world, query.get('pair') ?? '')
  const minutes = wholeNumber(query.get('interval') ?? '1')
  if (minutes === null || !minutesServed.has(minutes)) throw new Refusal('EGeneral:Invalid arguments', '')
  const lengthMs = minutes * 60_000
  const newestMs = Math.floor(now / lengthMs) * lengthMs
  const sinceMs = Number(query.get('since') ?? 0) * 1000
  const fromMs = Math.max(sinceMs + 1, newestMs - (maxCandles - 1) * lengthMs)
  const rows = pairBars(world, one, { lengthMs, fromMs, toMs: now, now }).map(
    ({ at, open, high, low, close }) => [at / 1000, open, high, low, close, close, '1.00000000', 7],
  )
  return { [one.nativeSymbol]: rows, last: (newestMs - lengthMs) / 1000 }
}
