import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import { readPricesNow } from './prices-now.ts'

let home: Harbour
let userId: string
let accountId: string
beforeAll(async () => {
  home = await harbour()
  ;({ userId, accountId } = await connected(home, 'ada', 'okx'))
  await sql`
    insert into positions (user_id, account_id, symbol, side, base, quote, settle, product, mode, quantity, contract_size, entry_price,
      mark_price, unrealised_pnl, settle_price_usd, as_of) values
      (${userId}, ${accountId}, 'BTC/USDT:USDT', 'long', 'BTC', 'USDT', 'USDT', 'linear', 'one-way', 3, 0.01, 50000, 60000, 300, 1, now())`.execute(
    home.db,
  )
})

const prices = (closes: Readonly<Record<string, string>>) =>
  readPricesNow(home.db, {
    userId,
    closes: new Map([
      [
        accountId,
        { usdAt: () => null, lastClose: (asset: string) => closes[asset] ?? null, countTo: () => 0 },
      ],
    ]),
    rate: '1',
    nowMs: Date.now(),
  })

test('a derivative uses the exchange’s mark price, or its coin’s price if the account has no position in it', async () => {
  const { mark } = await prices({ BTC: '61000', SOL: '140' })
  expect(mark(accountId, 'BTC/USDT:USDT')).toBe('60000')
  expect(mark(accountId, 'SOL/USDT:USDT')).toBe('140')
  expect(mark(accountId, 'XRP/USDT:USDT')).toBeNull()
})

test('an option has no price but its mark price', async () => {
  const { mark } = await prices({ BTC: '61000' })
  expect(mark(accountId, 'BTC/USDT:USDT-261225-100000-C')).toBeNull()
})
