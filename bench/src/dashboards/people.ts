import { createHash } from 'node:crypto'
import type pg from 'pg'

const symbols = 20
const days = 100

/** The session token of a person, who is known by a number from 0. */
export const tokenOf = (person: number): string =>
  createHash('sha256').update(`person ${person}`).digest('base64url')

/** Adds people with an account of twenty symbols, a hundred days of results and equity, and a session each. */
export async function addPeople(client: pg.Client, people: number): Promise<void> {
  const tokens = Array.from({ length: people }, (_, person) =>
    createHash('sha256').update(tokenOf(person)).digest(),
  )
  await client.query(
    `insert into users (id, email, email_typed, username, password_hash, vip)
    select 'dash' || n, 'dash' || n || '@harbour.example', 'dash' || n || '@harbour.example', 'dash' || n, '-', true
    from generate_series(0, $1::int - 1) n`,
    [people],
  )
  await client.query(
    `insert into sessions (token_hash, user_id, csrf_hash, expires_at)
    select hash, 'dash' || at - 1, hash, now() + interval '1 hour' from unnest($1::bytea[]) with ordinality one (hash, at)`,
    [tokens],
  )
  await client.query(
    `insert into exchange_accounts (user_id, id, exchange, label, key_hint, fingerprint, account_uid, proof)
    select 'dash' || n, 'a' || n, 'binance', 'bench', '0000', convert_to('f' || n, 'utf8'), 'u' || n,
      '{"permissions":[],"ipRestricted":null,"expiresAt":null,"warnings":[]}' from generate_series(0, $1::int - 1) n`,
    [people],
  )
  await client.query(
    `insert into sync_states (user_id, account_id, status, last_synced_at, assets)
    select user_id, id, 'synced', now(), '{}' from exchange_accounts`,
  )
  await client.query(
    `insert into round_trips (user_id, account_id, key, symbol, product, position_side, side, opened_at, closed_at, opened, closed,
      entry_price, exit_price, contract_size, realised, fees, funding, net_usd, fees_usd, funding_usd, fills, is_complete, last_at)
    select user_id, id, 'S' || n % $1::int || '/USDT:USDT|both|' || n, 'S' || n % $1::int || '/USDT:USDT', 'linear', 'both', 'long',
      now() - (n + 1) * interval '1 day', now() - n * interval '1 day', 1, 1, 60000, 60010, 1, '{}', '{}', '{}', n % 21 - 9, 0.06, 0, 2,
      true, now() - n * interval '1 day'
    from exchange_accounts, generate_series(0, $2::int - 1) n`,
    [symbols, days],
  )
  await client.query(
    `insert into result_slots (user_id, account_id, symbol, slot, price_usd, fee_usd, funding_usd)
    select user_id, account_id, symbol, date_bin('15 minutes', closed_at, '2000-01-01'), sum(net_usd), count(*) * 0.06, 0
    from round_trips group by 1, 2, 3, 4`,
  )
  await client.query(
    `insert into equity_snapshots (user_id, account_id, day, taken_at, equity_usd, source)
    select user_id, id, current_date - n, current_date - n + interval '1 hour', 100000 + 100 * n, 'live'
    from exchange_accounts, generate_series(0, $1::int - 1) n`,
    [days],
  )
  await client.query('vacuum analyze')
}
