import type { Exchange } from '@harbour/exchanges/exchange'
import type { LedgerEntry } from '@harbour/ledger/fill'
import { dayMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour } from '../../../test/app/harbour.ts'
import { quickPace } from '../../../test/trading/quick-pace.ts'
import { scriptedExchange } from '../../../test/trading/scripted-exchange.ts'
import { makeDue, syncRounds } from '../../../test/trading/sync-rounds.ts'

const deposit = (asset: string, amount: string): LedgerEntry => ({
  nativeId: asset,
  kind: 'deposit',
  asset,
  amount,
  fee: '0',
  symbol: null,
  positionSide: null,
  nativeKind: 'deposit',
  atMs: Date.parse('2026-06-08T12:00:00Z'),
})
const held = (asset: string, total: string) => ({ wallet: 'spot', asset, total, free: total, locked: '0' })

test('a quiet round stores new prices and confirms comparisons; one that needs a close requests it outside the transaction', async () => {
  let clockMs = 0
  let price: string | null = '100'
  let asked: string[] = []
  const exchange: Exchange = {
    ...scriptedExchange({
      page: () => ({
        entries: [deposit('BTC', '1'), deposit('USDT', '1000')],
        covered: { fromMs: Date.parse('2026-06-01T00:00:00Z'), toMs: clockMs },
      }),
      snapshot: () => ({ balances: [held('BTC', '1'), held('USDT', '1000')], positions: [] }),
    }),
    pricesUsd: () =>
      Promise.resolve(new Map([['USDT', '1'], ...(price === null ? [] : [['BTC', price] as const])])),
    dailyClosesUsd(asset, fromMs, toMs) {
      asked.push(asset)
      const days = Array.from({ length: Math.ceil((toMs - fromMs) / dayMs) }, (_, at) => fromMs + at * dayMs)
      return Promise.resolve(days.map((each) => ({ dayMs: each, close: asset === 'BTC' ? '110' : '1' })))
    },
  }
  const pace = { ...quickPace, settleMs: 0 }
  const home = await harbour({ now: () => clockMs, trading: { exchanges: [exchange], pace } })
  const { userId, accountId } = await connected(home, 'ada')
  const round = syncRounds(home, [exchange], pace)
  const readAt = async (at: string) => {
    clockMs = Date.parse(at)
    asked = []
    await makeDue(home.db)
    expect(await round('scripted')).toBe('complete')
    const { rows } = await sql<Record<string, unknown>>`
      select e.equity_usd::float8 as equity, e.unpriced,
        (select equity_usd::float8 from equity_hours h where h.user_id = ${userId} and h.account_id = ${accountId} order by h.taken_at desc limit 1) as hour,
        (select price_usd::float8 from balances b where b.user_id = ${userId} and b.account_id = ${accountId} and b.asset = 'BTC') as price,
        (select array_agg(distinct to_char(r.as_of, 'HH24:MI')) from reconciliations r where r.user_id = ${userId} and r.account_id = ${accountId}) as "comparedAt",
        (select array_agg(distinct to_char(r.equal_at, 'HH24:MI')) from reconciliations r
          where r.user_id = ${userId} and r.account_id = ${accountId} and r.verdict = 'equal') as "equalAt",
        (select reconciled_at::text from sync_states s where s.user_id = ${userId} and s.account_id = ${accountId}) as "reconciledAt"
      from equity_snapshots e where e.user_id = ${userId} and e.account_id = ${accountId} order by e.day desc limit 1`.execute(
      home.db,
    )
    const { reconciledAt, ...shown } = rows[0] ?? {}
    return { reconciledAt, shown }
  }

  await readAt('2026-06-09T10:00:00Z')
  const whole = await readAt('2026-06-10T10:00:00Z')
  const at = (time: string) => ({ unpriced: [], comparedAt: [time], equalAt: [time] })
  expect(whole.shown).toEqual({ equity: 1100, hour: 1100, price: 100, ...at('10:00') })

  price = '120'
  const quiet = await readAt('2026-06-10T10:10:00Z')
  expect(quiet.reconciledAt).toBe(whole.reconciledAt)
  expect(quiet.shown).toEqual({ equity: 1120, hour: 1120, price: 120, ...at('10:00') })
  price = '130'
  const hourLater = await readAt('2026-06-10T11:30:00Z')
  expect(hourLater.reconciledAt).toBe(whole.reconciledAt)
  expect(hourLater.shown).toEqual({ equity: 1130, hour: 1130, price: 130, ...at('11:30') })

  // a coin without a price is left out at its close of the day before, which nobody knows yet
  await sql`delete from daily_closes`.execute(home.db)
  price = null
  const asking = await readAt('2026-06-10T11:40:00Z')
  expect(asked).toContain('BTC')
  expect(asking.reconciledAt).not.toBe(whole.reconciledAt)
  expect(asking.shown).toMatchObject({ equity: 1000, unpriced: ['BTC'], comparedAt: ['11:40'] })
})
