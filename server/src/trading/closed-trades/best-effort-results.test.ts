import { hourMs } from '@harbour/ledger/durations'
import { listExchanges } from '@harbour/exchanges/registry'
import { type KrakenAccount, startKraken } from '@harbour/simulator/kraken/server'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { closeAfterUse } from '../../../test/database/close-after-use.ts'
import { harbour } from '../../../test/app/harbour.ts'
import { quickPace } from '../../../test/trading/quick-pace.ts'
import { untilStatus } from '../../../test/app/until-status.ts'

const beganMs = Date.UTC(2026, 2, 2)

/** Twenty times bought for 60,000 and sold for 60,050 an hour later, each time with a fee of 6 cents in all. */
const account: KrakenAccount = {
  apiKey: 'key-of-a-trader',
  apiSecret: Buffer.from('secret of a trader').toString('base64'),
  balances: { ZUSD: '1000.0000' },
  trades: Array.from({ length: 40 }, (_, index) => ({
    id: `T${String(index).padStart(5, '0')}`,
    atMs: beganMs + index * hourMs,
    side: index % 2 === 0 ? ('buy' as const) : ('sell' as const),
    price: index % 2 === 0 ? '60000.00000' : '60050.00000',
    quantity: '0.00100000',
    fee: index % 2 === 0 ? '0.00500' : '0.00700',
  })),
}

test.each(['UTC', 'Europe/Berlin'])(
  'trades against the dollar at a best-effort exchange have their P&L in dollars, with daily prices of %s',
  async (timeZone) => {
    const simulator = await startKraken(account)
    closeAfterUse(() => simulator.close())
    const home = await harbour({
      settings: { exchangeUrls: { kraken: simulator.baseUrl } },
      trading: { exchanges: listExchanges(), pace: quickPace },
    })
    const ada = home.as('ada')
    await ada.preferences.update({ body: { timeZone } })
    const { apiKey, apiSecret } = account
    const { id } = await ada.exchangeKeys.create({
      body: { exchange: 'kraken', apiKey, apiSecret, vouched: true },
    })
    home.trading.startSync()
    await untilStatus(home.db, id, 'synced')
    const { rows } = await sql<{ net: string; unpriced: string[]; trips: number }>`
      select trim_scale(net_usd)::text as net, unpriced, count(*)::int as trips from round_trips where account_id = ${id} group by 1, 2`.execute(
      home.db,
    )
    expect(rows).toEqual([{ net: '0.038', unpriced: [], trips: 20 }])
    const query = { from: '2026-03-01', to: '2026-03-31', timeZone }
    const report = await ada.performance.report({ query })
    expect(report).toMatchObject({
      all: { trades: 20, wins: 20, net: '0.76' },
      booked: { fees: '0.24', net: '0.76' },
      leftOut: { unpriced: 0 },
      winRate: { value: 1 },
      expectancy: '0.038',
    })
  },
  60_000,
)
