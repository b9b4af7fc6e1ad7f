import { dayMs, hourMs } from '@harbour/ledger/durations'
import { listExchanges } from '@harbour/exchanges/registry'
import { type CentralBank, type Rates, startCentralBank } from '@harbour/simulator/central-bank/server'
import { type KrakenAccount, startKraken } from '@harbour/simulator/kraken/server'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { closeAfterUse } from '../../../test/database/close-after-use.ts'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import { quickPace } from '../../../test/trading/quick-pace.ts'
import { untilStatus } from '../../../test/app/until-status.ts'
import { dayName } from '../../core/time/days.ts'

/** A Wednesday. */
const now = Date.UTC(2026, 4, 20, 12)

/** On weekdays from the beginning of 2024 one euro is worth 1.25 dollars, and 160 yen to Wednesdays, 200 from Thursdays on. */
const rates = (): Rates => {
  const days: Record<string, Record<string, string>> = {}
  for (let day = Date.UTC(2024, 0, 1); day <= now; day += dayMs) {
    const weekday = new Date(day).getUTCDay()
    if (weekday === 0 || weekday === 6) continue
    days[dayName(day)] = { USD: '1.25', JPY: weekday > 3 ? '200' : '160' }
  }
  return days
}

/** Bought for 6,000,000 and sold for 6,100,000 on the same day, a thousandth of a coin. */
const roundTrip = (id: string, pair: string, day: number) => [
  {
    id: `${id}1`,
    atMs: day + hourMs,
    side: 'buy' as const,
    price: '6000000',
    quantity: '0.001',
    fee: '0',
    pair,
  },
  {
    id: `${id}2`,
    atMs: day + 2 * hourMs,
    side: 'sell' as const,
    price: '6100000',
    quantity: '0.001',
    fee: '0',
    pair,
  },
]
const account: KrakenAccount = {
  apiKey: 'key-of-a-trader',
  apiSecret: Buffer.from('secret of a trader').toString('base64'),
  balances: { ZEUR: '100.0000', ZJPY: '10000.0000', XXBT: '0.0100000000' },
  // no pair with dollars: the rates have to come from elsewhere
  markets: [
    { pair: 'XXBTZEUR', base: 'XXBT', quote: 'ZEUR', last: '60000' },
    { pair: 'XXBTZJPY', base: 'XXBT', quote: 'ZJPY', last: '9600000' },
  ],
  now: () => now,
  trades: [
    ...roundTrip('E', 'XXBTZEUR', Date.UTC(2026, 4, 12)),
    // on a Thursday, after 160, and on a Monday, after the 200 of Friday
    ...roundTrip('J', 'XXBTZJPY', Date.UTC(2026, 4, 14)),
    ...roundTrip('K', 'XXBTZJPY', Date.UTC(2026, 4, 18)),
  ],
}

interface Read {
  readonly home: Harbour
  readonly bank: CentralBank
  readonly id: string
  readonly clock: { nowMs: number }
  readonly nets: () => Promise<readonly unknown[]>
  readonly turn: () => Promise<void>
}

async function accountRead(isDown: boolean): Promise<Read> {
  const simulator = await startKraken(account)
  closeAfterUse(() => simulator.close())
  const bank = await startCentralBank(rates())
  closeAfterUse(() => bank.close())
  bank.isDown = isDown
  const clock = { nowMs: now }
  const home = await harbour({
    settings: { exchangeUrls: { kraken: simulator.baseUrl, ecb: bank.baseUrl } },
    trading: { exchanges: listExchanges(), pace: { ...quickPace, priceCacheMs: 0 } },
    now: () => clock.nowMs,
  })
  const { apiKey, apiSecret } = account
  const { id } = await home
    .as('ada')
    .exchangeKeys.create({ body: { exchange: 'kraken', apiKey, apiSecret, vouched: true } })
  home.trading.startSync()
  await untilStatus(home.db, id, 'synced')
  return {
    home,
    bank,
    id,
    clock,
    async nets() {
      const { rows } = await sql<{ symbol: string; net: string | null; unpriced: string[] }>`
        select symbol, trim_scale(net_usd)::text as net, unpriced from round_trips where account_id = ${id} order by closed_at`.execute(
        home.db,
      )
      return rows.map(({ symbol, net, unpriced }) => [symbol, net, unpriced])
    },
    async turn() {
      await sql`update sync_schedule set next_due_at = now()`.execute(home.db)
      await untilStatus(home.db, id, 'synced')
    },
  }
}

const priced = [
  // 100 euros, and 100 yen of 160 and of 200 to 1.25 dollars
  ['BTC/EUR', '125', []],
  ['BTC/JPY', '0.78125', []],
  ['BTC/JPY', '0.625', []],
]

test('trades in euros and yen are converted at the last rate published before the day', async () => {
  const { home, bank, nets, turn } = await accountRead(false)
  expect(await nets()).toEqual(priced)
  const { totalUsd, balances } = await home.as('ada').portfolio.balances()
  // a coin is 60,000 euros; today's rate of the yen is Wednesday's
  expect(Object.fromEntries(balances.map(({ asset, valueUsd }) => [asset, valueUsd]))).toMatchObject({
    EUR: '125',
    JPY: '78.125',
    BTC: '750',
  })
  expect(totalUsd).toBe('953.125')
  const { points } = await home.as('ada').portfolio.equity({ query: { days: '7' } })
  expect(points.at(-1)).toMatchObject({ day: '2026-05-20', equity: '953.125' })
  await turn()
  expect(bank.asked).toEqual(['eurofxref-hist.xml'])
  const { rows } = await sql<{ days: number; empty: number }>`
    select count(*)::int as days, count(*) filter (where per_euro is null)::int as empty from reference_rates`.execute(
    home.db,
  )
  expect(rows).toEqual([{ days: (Date.UTC(2026, 4, 21) - Date.UTC(2024, 0, 1)) / dayMs, empty: 248 }])
}, 240_000)

test('unreadable rates stop no account: its trades have no result and name the reason, until the rates can be read', async () => {
  const { home, bank, clock, nets, turn } = await accountRead(true)
  expect(await nets()).toEqual([
    ['BTC/EUR', null, ['EUR']],
    ['BTC/JPY', null, ['JPY']],
    ['BTC/JPY', null, ['JPY']],
  ])
  const gaps = async () => (await home.as('ada').sync.status()).accounts[0]?.gaps.join(' ')
  expect(await gaps()).toContain("The European Central Bank's reference rates of EUR, JPY could not be read")
  expect((await home.as('ada').portfolio.balances()).unpriced).toEqual(['BTC', 'EUR', 'JPY'])
  bank.isDown = false
  // it has its peace for a minute
  await turn()
  expect(await nets()).toContainEqual(['BTC/EUR', null, ['EUR']])
  clock.nowMs += 61_000
  await turn()
  expect(await nets()).toEqual(priced)
  expect(await gaps()).not.toContain('reference rates')
  expect((await home.as('ada').portfolio.balances()).totalUsd).toBe('953.125')
}, 240_000)

test('a past day is looked up once in the short list, and its stored rate stays', async () => {
  const { home, bank, clock, turn } = await accountRead(false)
  // Thursday: a holiday, and the bank takes back what it published
  bank.rates = { ...bank.rates, '2026-05-20': { USD: '9', JPY: '9' } }
  clock.nowMs += 2 * dayMs
  await turn()
  await turn()
  expect(bank.asked).toEqual(['eurofxref-hist.xml', 'eurofxref-hist-90d.xml'])
  const { rows } = await sql<{ day: string; usd: string | null }>`
    select to_char(day, 'YYYY-MM-DD') as day, per_euro ->> 'USD' as usd from reference_rates order by 1 desc limit 2`.execute(
    home.db,
  )
  expect(rows).toEqual([
    { day: '2026-05-21', usd: null },
    { day: '2026-05-20', usd: '1.25' },
  ])
}, 240_000)

test('a day that an outdated copy of the list lacks gets its rate from the next one', async () => {
  const { home, bank, clock, turn } = await accountRead(false)
  // the answer is of the day before: a cache kept it over midnight
  clock.nowMs += 2 * dayMs
  await turn()
  bank.rates = { ...bank.rates, '2026-05-21': { USD: '1.5', JPY: '9' } }
  clock.nowMs += dayMs
  await turn()
  const { rows } = await sql<{ usd: string | null }>`
    select per_euro ->> 'USD' as usd from reference_rates where day = '2026-05-21'`.execute(home.db)
  expect(rows).toEqual([{ usd: '1.5' }])
}, 240_000)
