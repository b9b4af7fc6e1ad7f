import { dayMs } from '../durations.ts'
import { exchanges } from '../exchanges.ts'
import { buildAccount, cashWalletOf, walletOf } from '../truth/account.ts'
import type { TruthEvent } from '../truth/event.ts'
import { chance } from '../truth/hash.ts'
import { type OptionEvent, withOptions } from '../truth/options.ts'
import { instruments } from '../truth/instruments.ts'
import { fundingIntervalMs, pricesOf } from '../truth/prices.ts'
import type { ExchangeId, Product, World } from '../truth/types.ts'
import { makeWorld } from '../truth/world.ts'
import { bursts } from './bursts.ts'
import { makeKey } from './keys.ts'
import { ScenarioTrader } from './scenario-trader.ts'

export interface ScenarioPlan {
  readonly exchange: ExchangeId
  readonly seed: number
  readonly fills: number
  readonly startMs: number
  readonly endMs: number
  /** The products; defaults to those of the exchange's scenario, among spot, linear and inverse. */
  readonly products?: readonly Product[]
  /** The share of all fills that the exchange shows between a minute and 47 hours late. */
  readonly lateShare?: number
  /** Bursts of fills within one millisecond, of every size around a page and one larger than any page. */
  readonly tiesAtPageEdges?: boolean
  /** Bursts of exactly these sizes, each within one millisecond, before all others. */
  readonly ties?: readonly number[]
  readonly isUnified?: boolean
  readonly isHedge?: boolean
  /** Options in addition to everything else; at Bybit. */
  readonly options?: readonly OptionEvent[]
  /** A coin that half of the fees are paid in. Defaults to the exchange's own, if it has one. */
  readonly feeCoin?: 'BNB'
}

const basesOf: Readonly<Record<Product, readonly string[]>> = {
  spot: ['BTC', 'ETH', 'SOL'],
  linear: ['BTC', 'ETH', 'XRP'],
  inverse: ['BTC', 'ETH'],
}

/**
 * A history for finding bugs: crowded milliseconds, long gaps, orders in many fills, fees in third assets, rebates, reversals,
 * liquidations, late rows. The one account has the key `makeKey(exchange, 'scenario <seed>')`.
 */
export function scenarioWorld(plan: ScenarioPlan): World {
  const { exchange, seed } = plan
  const rules = exchanges[exchange]
  const isUnified = plan.isUnified ?? rules.wallets.isUnified
  const isHedge = plan.isHedge ?? false
  const products = plan.products ?? rules.scenario.products
  const traded = instruments[exchange].filter(
    (one) => basesOf[one.product].includes(one.base) && products.includes(one.product),
  )
  const trader = new ScenarioTrader({
    exchange,
    seed,
    isHedge,
    instruments: traded,
    lateShare: plan.lateShare ?? 0,
    endMs: plan.endMs,
    ...(plan.feeCoin ? { feeCoin: plan.feeCoin } : {}),
  })
  const events: TruthEvent[] = [...openingCash(plan, products, isUnified), ...cashFlow(plan, isUnified)]
  for (const burst of bursts(plan)) events.push(...trader.trade(burst))
  if (products.some((product) => product !== 'spot')) {
    events.push(
      ...fundingEvents(
        plan,
        traded.filter((one) => one.product !== 'spot').map((one) => one.symbol),
      ),
    )
  }
  const account = buildAccount({
    exchange,
    uid: String(100_000_000 + (seed % 1_000_000)),
    name: `Scenario ${seed}`,
    openedAt: plan.startMs,
    isUnified,
    isHedge,
    keys: [makeKey(exchange, `scenario ${seed}`)],
    instruments: instruments[exchange],
    events,
  })
  return makeWorld(seed, [plan.options === undefined ? account : withOptions(account, plan.options)])
}

const openingMoney: readonly (readonly [asset: string, amount: string, moved: string])[] = [
  ['USDT', '90000000', '30000000'],
  ['BTC', '400', '90'],
  ['ETH', '9000', '900'],
  ['SOL', '60000', '9000'],
  ['BNB', '5000', '900'],
]

function openingCash(plan: ScenarioPlan, products: readonly Product[], isUnified: boolean): TruthEvent[] {
  const house = { exchange: plan.exchange, isUnified }
  const home = cashWalletOf(house)
  const coin = exchanges[plan.exchange].scenario.feeCoin
  const money = coin?.stock ? [...openingMoney, [coin.asset, ...coin.stock] as const] : openingMoney
  return money.flatMap(([asset, amount, moved], index): TruthEvent[] => {
    const at = plan.startMs + index * 1000
    const targets = new Set(
      products.filter((product) => mayHold(asset, product)).map((product) => walletOf(house, product)),
    )
    targets.delete(home)
    const moves = [...targets].map(
      (to): TruthEvent => ({ type: 'transfer', asset, amount: moved, from: home, to, at: at + 500 }),
    )
    return [{ type: 'deposit', asset, amount, at }, ...moves]
  })
}

/** Returns true if margin and fees of a product can be paid in the asset. */
function mayHold(asset: string, product: Product): boolean {
  if (product === 'spot') return true
  return (product === 'inverse') === (asset === 'BTC' || asset === 'ETH')
}

/** Deposits, withdrawals and transfers about every week. */
function cashFlow(plan: ScenarioPlan, isUnified: boolean): TruthEvent[] {
  const draw = chance(plan.seed, 'cash')
  const spot = walletOf({ ...plan, isUnified }, 'spot')
  const linear = walletOf({ ...plan, isUnified }, 'linear')
  const other = linear === spot ? 'funding' : linear
  const events: TruthEvent[] = []
  for (let at = plan.startMs + dayMs; at < plan.endMs; at += draw.whole(2, 9) * dayMs) {
    const moment = at + draw.whole(0, 80_000_000)
    if (moment >= plan.endMs) break
    const amount = `${draw.whole(100, 9000)}.${draw.whole(10, 99)}`
    const kind = draw.whole(0, 3)
    if (kind === 0) events.push({ type: 'deposit', asset: 'USDT', amount, at: moment })
    else if (kind === 1) events.push({ type: 'withdrawal', asset: 'USDT', amount, fee: '1', at: moment })
    else {
      const [from, to] = kind === 2 ? [spot, other] : [other, spot]
      events.push({ type: 'transfer', asset: 'USDT', amount, from, to, at: moment })
    }
  }
  return events
}

function fundingEvents(plan: ScenarioPlan, symbols: readonly string[]): TruthEvent[] {
  const prices = pricesOf(plan.seed)
  const events: TruthEvent[] = []
  const first = Math.ceil(plan.startMs / fundingIntervalMs) * fundingIntervalMs
  for (let at = first; at < plan.endMs; at += fundingIntervalMs) {
    for (const symbol of symbols) {
      const base = symbol.slice(0, symbol.indexOf('/'))
      events.push({
        type: 'funding',
        symbol,
        rate: prices.fundingRateAt(base, at),
        price: prices.priceAt(base, at),
        at,
      })
    }
  }
  return events
}
