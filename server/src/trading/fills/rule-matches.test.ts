import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { harbour } from '../../../test/harbour.ts'
import { fits } from './bot-rule.ts'
import { matchesOf, readRules } from './rule-matches.ts'

/** The same numbers in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('each rule has the trades that it has when it is held against each of them', async () => {
  const h = await harbour()
  const ada = (await h.person('ada')).id
  for (const id of ['sea', 'pier'])
    await h.db
      .insertInto('exchange_accounts')
      .values({
        user_id: ada,
        id,
        exchange: 'bybit',
        label: id,
        key_hint: 'abcd',
        fingerprint: Buffer.from(id),
        account_uid: '1',
        proof: '{}',
        mode: '{}',
      })
      .execute()
  const below = numbers(20_261_127)
  const oneOf = <T>(of: readonly T[]): T => of[below(of.length)] as T
  const text = (signs: readonly string[], max: number) =>
    Array.from({ length: 1 + below(max) }, () => oneOf(signs)).join('')
  const signs = ['a', 'A', 'b', '_', '%', '\\', '.', '😀', 'ä']
  const symbols = ['ETH/USDT', 'ETH_USDT', 'eth/usdt', 'BTC/USDT:USDT', 'A%B', 'ETH/BTC']
  const day = () => `2026-03-0${1 + below(9)}T00:00:00Z`
  const trades = Array.from({ length: 400 }, (_, at) => ({
    key: `k${at}`,
    account: oneOf(['sea', 'pier']),
    symbol: oneOf(symbols),
    client: oneOf([null, text(signs, 6), text(signs, 6), text(signs, 3)]),
    type: oneOf([null, null, 'Grid', 'grid']),
    opened: day(),
  }))
  await sql`
    insert into round_trips (user_id, account_id, key, symbol, product, position_side, side, opened_at, opened, closed, contract_size,
      realised, fees, funding, fills, is_complete, client_order_id, bot_type)
    select ${ada}, r.account, r.key, r.symbol, 'spot', 'both', 'long', r.opened, 1, 1, 1, '{}', '{}', '{}', 2, true, r.client, r.type
    from jsonb_to_recordset(${JSON.stringify(trades)}::jsonb)
      as r (account text, key text, symbol text, opened timestamptz, client text, type text)`.execute(h.db)
  const withStars = [...signs, '*']
  const start = () => text(withStars, 4).replace(/^\*+$/, 'a')
  for (let at = 0; at < 60; at++) {
    const [from, to] = [day(), day()].sort()
    await h.db
      .insertInto('bots')
      .values({
        user_id: ada,
        id: `b${at}`,
        name: `b${at}`,
        account_id: oneOf([null, null, 'sea']),
        // a rule that says nothing is none
        symbols: at % 4 === 0 ? 'ETH*' : oneOf([null, null, ...symbols, 'ETH*', '*/USDT*', '*_*', '*%*']),
        client_ids: at % 4 === 0 ? null : Array.from({ length: 1 + below(4) }, start).join(','),
        bot_type: oneOf([null, null, null, 'Grid']),
        from_at: from !== to ? oneOf([null, null, from ?? null]) : null,
        to_at: from !== to ? oneOf([null, null, to ?? null]) : null,
      })
      .execute()
  }
  const pairs = async (asked: ReturnType<typeof sql<{ pair: string }>>) =>
    (await asked.execute(h.db)).rows.map(({ pair }) => pair).sort()
  const rules = await readRules(h.db, ada)
  const found = await pairs(sql<{ pair: string }>`
    with t as (select key as n, account_id, symbol, client_order_id, bot_type, opened_at as at from round_trips where user_id = ${ada}),
      ${matchesOf(rules, 't')}
    select bot || ' ' || n as pair from matches`)
  const oneByOne = await pairs(sql<{ pair: string }>`
    select b.id || ' ' || t.key as pair from bots b join round_trips t on t.user_id = b.user_id and ${fits}
    where b.user_id = ${ada}`)
  expect(rules.patterns.length).toBeGreaterThan(40)
  expect(oneByOne.length).toBeGreaterThan(500)
  expect(found).toEqual(oneByOne)
})
