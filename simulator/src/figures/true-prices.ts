import { dayMs } from '../durations.ts'
import Big from 'big.js'
import { instruments } from '../truth/instruments.ts'
import type { Instrument, SpotExchangeId, World } from '../truth/types.ts'
import { pairPrice } from '../views/pair-prices.ts'

const Exact = Big()
Exact.DP = 30

/** The value of one euro by day and currency, as a central bank publishes it. */
export type RatesByDay = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Builds the noon rates of one euro on working days from one moment up to another, with four digits. */
export function ratesOf(world: World, fromMs: number, toMs: number): RatesByDay {
  const rates: Record<string, Record<string, string>> = {}
  for (let day = startOfDay(fromMs); day < startOfDay(toMs); day += dayMs) {
    if ([0, 6].includes(new Date(day).getUTCDay())) continue
    const noon = day + dayMs / 2
    const euro = world.priceAt('EUR', noon)
    rates[nameOf(day)] = {
      USD: new Exact(euro).toFixed(4),
      AUD: new Exact(euro).div(world.priceAt('AUD', noon)).toFixed(4),
    }
  }
  return rates
}

/** Returns the dollar value of an asset at a time, by the exchange's prices or else by the central bank's rates. */
export type UsdAt = (asset: string, at: number) => Big

/** Coins that count as one dollar. */
const dollars = new Set(['USD', 'USDC'])

export function usdPrices(world: World, exchange: SpotExchangeId, rates: RatesByDay): UsdAt {
  const markets = new Map(instruments[exchange].map((one) => [one.symbol, one]))
  const priceOf = (one: Instrument, at: number): Big => new Exact(pairPrice(world, one, at))
  const moneyAt = (asset: string, at: number): Big => {
    const straight = markets.get(`${asset}/USD`)
    if (straight) return priceOf(straight, at)
    const turned = markets.get(`USDC/${asset}`)
    return turned ? new Exact(1).div(priceOf(turned, at)) : rateAt(rates, asset, at)
  }
  return (asset, at) => {
    if (dollars.has(asset)) return new Exact(1)
    if (['EUR', 'AUD'].includes(asset) || markets.has(`${asset}/USD`)) return moneyAt(asset, at)
    const money = ['EUR', 'AUD'].find((each) => markets.has(`${asset}/${each}`))
    const one = markets.get(`${asset}/${money}`)
    if (money === undefined || one === undefined) throw new Error(`${exchange} has no price of ${asset}`)
    return priceOf(one, at).times(moneyAt(money, at))
  }
}

/** Returns the last rate before the day of a time. */
function rateAt(rates: RatesByDay, currency: string, at: number): Big {
  for (let day = startOfDay(at) - dayMs; ; day -= dayMs) {
    const published = rates[nameOf(day)]
    if (published?.['USD'] && published[currency]) return new Exact(published['USD']).div(published[currency])
    if (day < startOfDay(at) - 8 * dayMs) throw new Error(`no rate of ${currency} on ${nameOf(day)}`)
  }
}

export const startOfDay = (at: number): number => Math.floor(at / dayMs) * dayMs
export const nameOf = (day: number): string => new Date(day).toISOString().slice(0, 10)
