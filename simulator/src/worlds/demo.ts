import { dayMs } from '../durations.ts'
import { exchanges } from '../exchanges.ts'
import { buildAccount } from '../truth/account.ts'
import type { TruthEvent } from '../truth/event.ts'
import { instruments } from '../truth/instruments.ts'
import { delayed, pricesOf } from '../truth/prices.ts'
import type { Prices } from '../truth/prices.ts'
import type { ApiKey, ExchangeId, TrueAccount, World } from '../truth/types.ts'
import { makeWorld } from '../truth/world.ts'
import {
  binanceEvents,
  binanceSecondEvents,
  bitgetEvents,
  bybitEvents,
  bybitSecondEvents,
  okxEvents,
  okxSecondEvents,
} from './demo-accounts.ts'
import type { DemoTime } from './demo-accounts.ts'
import { makeKey } from './keys.ts'

export interface DemoPlan {
  readonly seed: number
  /** The time of the demo's first start; stored by the caller. The same origin and seed give the same history. */
  readonly originMs: number
  /** The end of generated events. The clock decides which of the others are visible. */
  readonly untilMs: number
}

/** The seed that the demo's strategies were tuned with. */
export const demoSeed = 25

/** The price path starts on this day, whatever day the demo starts: it looks the same for everyone. */
const shownFrom = Date.UTC(2025, 5, 1)

interface AccountPlan {
  readonly exchange: ExchangeId
  /** The name, which is also the name of its keys: 'demo <name>'. */
  readonly name: string
  readonly uid: string
  readonly ageDays: number
  readonly isHedge?: boolean
  readonly leverage?: string
  events(time: DemoTime): TruthEvent[]
}

/** The first three are the trader's own from the start; the others wait to be connected. */
const accounts: readonly AccountPlan[] = [
  { exchange: 'binance', name: 'Binance grid', uid: '354937868', ageDays: 740, events: binanceEvents },
  {
    exchange: 'bybit',
    name: 'Bybit trend',
    uid: '24617703',
    ageDays: 728,
    leverage: '3',
    events: bybitEvents,
  },
  { exchange: 'okx', name: 'OKX swing', uid: '446372915528', ageDays: 78, leverage: '10', events: okxEvents },
  {
    exchange: 'bitget',
    name: 'Bitget carry',
    uid: '8811290547',
    ageDays: 80,
    isHedge: true,
    leverage: '5',
    events: bitgetEvents,
  },
  {
    exchange: 'bybit',
    name: 'Bybit scalps',
    uid: '31902266',
    ageDays: 60,
    leverage: '8',
    events: bybitSecondEvents,
  },
  {
    exchange: 'okx',
    name: 'OKX savings',
    uid: '446390021177',
    ageDays: 400,
    leverage: '2',
    events: okxSecondEvents,
  },
  {
    exchange: 'binance',
    name: 'Binance futures',
    uid: '402516683',
    ageDays: 75,
    leverage: '4',
    events: binanceSecondEvents,
  },
]

export function demoWorld(plan: DemoPlan): World {
  const originDay = plan.originMs - (plan.originMs % dayMs)
  const prices = delayed(pricesOf(plan.seed), originDay - shownFrom)
  return makeWorld(
    plan.seed,
    accounts.map((each) => openAccount(each, plan, originDay, prices)),
    prices,
  )
}

function openAccount(account: AccountPlan, plan: DemoPlan, originDay: number, prices: Prices): TrueAccount {
  const openedAt = originDay - account.ageDays * dayMs
  const events = account.events({
    seed: plan.seed,
    prices,
    openedAt,
    originMs: originDay,
    untilMs: plan.untilMs,
  })
  const symbols = instruments[account.exchange].map((one) => one.symbol)
  return buildAccount({
    exchange: account.exchange,
    uid: account.uid,
    name: account.name,
    openedAt,
    isUnified: exchanges[account.exchange].wallets.isUnified,
    isHedge: account.isHedge ?? false,
    keys: demoKeys(account, originDay),
    instruments: instruments[account.exchange],
    events,
    leverage: Object.fromEntries(symbols.map((symbol) => [symbol, account.leverage ?? '1'])),
  })
}

/** A good key first, then one that may trade and one that has expired, to try refusals. */
function demoKeys(account: AccountPlan, originDay: number): ApiKey[] {
  const { exchange, name } = account
  return [
    makeKey(exchange, `demo ${name}`),
    makeKey(exchange, `demo ${name} trading`, { permissions: ['read', 'trade'] }),
    makeKey(exchange, `demo ${name} expired`, { expiresAt: originDay - 3 * dayMs }),
  ]
}
