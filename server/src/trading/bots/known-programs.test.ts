import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { programOf, programStarts } from '@harbour/contract/trading/bots/programs'

/**
 * Client order ids as each program builds them, and one beside each that it does not build: another sign in the mark, another case, or the
 * mark in another place. A mark is followed by a random id (ccxt and what is built on it: 22 signs at Binance, 16 at OKX), by side, coins,
 * time and instance (Hummingbot), by the type of the order (Passivbot) or by a coded id (NautilusTrader).
 */
const examples: readonly (readonly [program: string, id: string, nearMiss: string])[] = [
  ['Freqtrade', 'ffb5405ad327SUDE7f3a90c1d2e4b568', 'ffb5405ad327sude7f3a90c1d2e4b568'],
  ['A program over ccxt', 'x-TKT5PX2F0b8e4d7c92a14f63bd5e07', 'x-TKT5PX2f0b8e4d7c92a14f63bd5e07'],
  ['A program over ccxt', 'x-xcKtGhcu5d9a1f3be8c2470496af1b', 'xcKtGhcu5d9a1f3be8c2470496af1b'],
  ['A program over ccxt', '6b9ad766b55dBCDE1c7e93a5f08b24d6', '6b9ad766b55eBCDE1c7e93a5f08b24d6'],
  ['A program over ccxt', 'e847386590ce4dBC0a6f2b9c81d35e74', 'e847386590ce4dCB0a6f2b9c81d35e74'],
  ['Hummingbot', 'x-MG43PCSNBBCUT62f1c0a94b7d3e8f5a', 'x-MG43PCSMBBCUT62f1c0a94b7d3e8f5a'],
  ['Hummingbot', 'x-nbQe1H39SEHUT62f1c0a94b7d3e8f5a', 'nbQe1H39SEHUT62f1c0a94b7d3e8f5a'],
  ['Hummingbot', '93027a12dac34fBCBLCUT5ab31f07c92', '93027a12dac34fBDBLCUT5ab31f07c92'],
  ['Hummingbot', 'BYBIT-BBCUT62f1c0a94b7d3e8f5ab1', 'BYBIT_BBCUT62f1c0a94b7d3e8f5ab1'],
  ['Hummingbot', 'x-XEKWYICX-SETHC1772712000001001', 'x-XEKWYICY-SETHC1772712000001001'],
  ['Hummingbot', 'x-3QreWesyBBCUT62f1c0a94b7d3e8f5', 'x-3Qrewesy-BBCUT62f1c0a94b7d3e8'],
  ['Hummingbot', 'HummingbotSEHUT62f1c0a94b7d3e8f5', 'hummingbotSEHUT62f1c0a94b7d3e8f5'],
  ['Passivbot', 'x-URB6VTDQ0x000b4f27c9d1e6a83b05', 'x-URB6VTD0x000b4f27c9d1e6a83b05'],
  ['Passivbot', 'x-etgQucuf0x001e4f27c9d1e6a83b05', 'x-ETGQUCUF0x001e4f27c9d1e6a83b05'],
  ['Passivbot', '0fe0667832d7BCDE0x001e4f27c9d1e6', '1fe0667832d7BCDE0x001e4f27c9d1e6'],
  ['Passivbot', 'Passivbot#0x001e4f27c9d1e6a83b05', 'passivbot#0x001e4f27c9d1e6a83b05'],
  ['OctoBot', 'x-HR452G85a7c41e90b3d85f62c1e0d4', 'x-HR452G8a7c41e90b3d85f62c1e0d4'],
  ['OctoBot', 'x-T9698EB7a7c41e90b3d85f62c1e0d4', 'a-T9698EB7a7c41e90b3d85f62c1e0d4'],
  ['OctoBot', 'x-uquVg2pca7c41e90b3d85f62c1e0d4', 'x-uquVg2pa7c41e90b3d85f62c1e0d4'],
  ['OctoBot', 'c812bf5944b749BCa7c41e90b3d85f62', 'c812bf5944b749Bca7c41e90b3d85f62'],
  ['OctoBot', 'Octobot#a7c41e90b3d85f62c1e0d47b', 'OctoBot#a7c41e90b3d85f62c1e0d47b'],
  ['NautilusTrader', 'x-TD67BGP9-T0Kq7c2Xw9L0d', 'x-TD67BGP-T0Kq7c2Xw9L0d'],
  ['NautilusTrader', 'x-aHRE4BCj-U0Zt4n8Bp1Qe6h', 'x-aHRE4BCJ-U0Zt4n8Bp1Qe6h'],
]

test.each(examples)('%s is recognised by %s, and not by %s', (program, id, nearMiss) => {
  expect([programOf(id), programOf(nearMiss)]).toEqual([program, null])
})

test('each mark of the table has an example above, and none is part of another', () => {
  expect(programStarts.filter((start) => !examples.some(([, id]) => id.startsWith(start)))).toEqual([])
  expect(
    programStarts.filter((start) =>
      programStarts.some((other) => other !== start && other.startsWith(start)),
    ),
  ).toEqual([])
})

test.each([
  // no public source says what their orders begin with
  'pionex_1764230400000',
  '3commas_8f2c1b',
  // at OKX and Bybit, orders of NautilusTrader bear its mark beside their ids
  'O20260305120000001001100',
  // ids that people, exchanges and their own programs give
  'web_31aa',
  '7f3a90c1-d2e4-4b56-8a1f-3be8c2470496',
  'my-x-TKT5PX2F0b8e4d7c92a14f63bd5e07',
  '',
])('%j belongs to no known program', (id) => {
  expect(programOf(id)).toBeNull()
})

test('an order without a client order id belongs to no program', () => {
  expect(programOf(null)).toBeNull()
})

let h: Harbour
let ada: string
beforeAll(async () => {
  h = await harbour()
  ada = (await h.person('ada')).id
  await sql`
    insert into exchange_accounts (user_id, id, exchange, label, key_hint, fingerprint, account_uid, proof, mode)
    values (${ada}, 'sea', 'binance', 'sea', 'abcd', decode('00', 'hex'), '1', '{}', '{}')`.execute(h.db)
  await sql`insert into sync_states (user_id, account_id, status, last_synced_at) values (${ada}, 'sea', 'synced', now())`.execute(
    h.db,
  )
})

/** Three closed trades of each id, whose last signs differ. */
async function trades(ids: readonly string[]) {
  await sql`delete from round_trips`.execute(h.db)
  for (const [at, id] of ids
    .flatMap((one) => ['1', '2', '3'].map((last) => one.slice(0, -1) + last))
    .entries())
    await sql`
      insert into round_trips (user_id, account_id, key, symbol, product, position_side, side, opened_at, closed_at, last_at, opened, closed,
        contract_size, realised, fees, funding, net_usd, fills, is_complete, client_order_id)
      values (${ada}, 'sea', ${`t${at}`}, 'BTC/USDT', 'spot', 'both', 'long', now(), now(), now(), 1, 1, 1, '{}', '{}', '{}', 1, 2, true, ${id})`.execute(
      h.db,
    )
  await sql`update sync_states set rows_version = rows_version + 1`.execute(h.db)
  const { found } = await h.as('ada').bots.list({ query: { timeZone: 'UTC' } })
  return found.flatMap(({ clientIds, program }) => (program === null ? [] : [[program, clientIds]]))
}

test.each([...new Set(examples.map(([program]) => program))])(
  'a filter by the complete mark of %s finds its trades only',
  async (name) => {
    const own = examples.filter(([program]) => program === name)
    const found = await trades(own.flatMap(([, id, nearMiss]) => [id, nearMiss]))
    const marks = programStarts.filter((start) => own.some(([, id]) => id.startsWith(start)))
    expect(new Set(found)).toEqual(new Set(marks.map((mark) => [name, mark])))
    expect(found).toHaveLength(marks.length)
  },
)
