import { dayMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import type { Exchange } from '@harbour/exchanges/exchange'
import { candleMs } from '@harbour/exchanges/prices/market-candles'
import { connected } from './connected.ts'
import { harbour, type Harbour } from '../app/harbour.ts'
import { quickPace } from './quick-pace.ts'
import { aFill, scriptedExchange } from './scripted-exchange.ts'
import { untilStatus } from '../app/until-status.ts'

export interface PricedAccount {
  readonly home: Harbour
  readonly accountId: string
  /**
   * Runs `happens` when the next run requests the closes of an asset, before they are answered: in the middle of a fold or a backward
   * calculation.
   */
  readonly interrupt: (asset: string, happens: () => unknown) => Promise<void>
  /** Interruptions that did not happen yet. */
  readonly waiting: ReadonlyMap<string, () => unknown>
  /** Waits until the account is read, and all results are computed. */
  readonly settled: () => Promise<void>
  /** Makes the account be read once more. */
  readonly turn: () => Promise<void>
}

const closesBeside: Readonly<Record<string, string>> = { LUNA: '0.5' }

interface LaterWorld {
  readonly clock?: () => number
  /** Returns the close of BTC on a finished UTC day; null if the exchange does not state it. */
  readonly closeOf?: (dayMs: number) => string | null
  /** Additional coins in the balance, each at its current price; LUNA closes at 0.5, the others at nothing. */
  readonly beside?: () => readonly {
    readonly asset: string
    readonly total: string
    readonly price: string | null
  }[]
}

/**
 * An account that is read for the first time soon after this call: with 1,090 dollars it bought one BTC for 100 nine days before `now`,
 * sold it for 110 a day later, and bought one for 100 again on the third day. BTC costs 100 and closes at that on every day, unless
 * `closeOf` overrides days of UTC. `waiting` happens from the first run on, by asset.
 */
export async function pricedAccount(
  now: number,
  waiting: Map<string, () => unknown> = new Map(),
  { clock = () => now, closeOf = () => '100', beside = () => [] }: LaterWorld = {},
): Promise<PricedAccount> {
  const fill = { fee: '0', feeAsset: 'USDT' } as const
  const exchange: Exchange = {
    ...scriptedExchange({
      page: () => ({
        fills: [
          aFill('1', { ...fill, price: '100', quantity: '1', atMs: now - 9 * dayMs }),
          aFill('2', { ...fill, price: '110', quantity: '1', side: 'sell', atMs: now - 8 * dayMs }),
          aFill('3', { ...fill, price: '100', quantity: '1', atMs: now - 7 * dayMs }),
        ],
        covered: { fromMs: now - 30 * dayMs, toMs: now },
      }),
      snapshot: () => ({
        balances: [
          { wallet: 'spot', asset: 'USDT', total: '1000', free: '1000', locked: '0' },
          { wallet: 'spot', asset: 'BTC', total: '1', free: '1', locked: '0' },
          ...beside().map(({ asset, total }) => ({ wallet: 'spot', asset, total, free: total, locked: '0' })),
        ],
        positions: [],
      }),
    }),
    pricesUsd: () =>
      Promise.resolve(
        new Map([
          ['USDT', '1'],
          ['BTC', '100'],
          ...beside().flatMap(({ asset, price }) => (price === null ? [] : [[asset, price] as const])),
        ]),
      ),
    async dailyClosesUsd(asset, fromMs, toMs) {
      const happens = waiting.get(asset)
      waiting.delete(asset)
      await happens?.()
      const first = Math.ceil(fromMs / dayMs)
      const days = Array.from(
        { length: Math.floor(Math.min(toMs, clock()) / dayMs) - first },
        (_, at) => (first + at) * dayMs,
      )
      return days.flatMap((day) => {
        const close =
          asset === 'BTC' ? closeOf(day) : (closesBeside[asset] ?? (asset === 'USDT' ? '1' : null))
        return close === null ? [] : { dayMs: day, close }
      })
    },
    candles({ interval, fromMs, toMs }) {
      const length = candleMs[interval]
      const count = Math.floor((Math.min(toMs, clock()) - fromMs) / length)
      const flat = { open: '100', high: '100', low: '100', close: '100', volume: '1' }
      return Promise.resolve(
        Array.from({ length: Math.max(count, 0) }, (_, at) => ({ atMs: fromMs + at * length, ...flat })),
      )
    },
  }
  const home = await harbour({ trading: { exchanges: [exchange], pace: quickPace }, now: clock })
  const { accountId } = await connected(home, 'ada')
  home.trading.startSync()
  const settled = () => untilStatus(home.db, accountId, 'synced')
  return {
    home,
    accountId,
    waiting,
    settled,
    async interrupt(asset, happens) {
      await sql`delete from daily_closes`.execute(home.db)
      waiting.set(asset, happens)
    },
    async turn() {
      await sql`update sync_schedule set next_due_at = now()`.execute(home.db)
      await settled()
    },
  }
}
