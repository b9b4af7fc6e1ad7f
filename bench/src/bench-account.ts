import type pg from 'pg'

/** Adds the account `bench` of the only user, read completely: screens never settle during a backfill. Returns the user's id. */
export async function addAccount(client: pg.Client, assets: readonly string[] = []): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select id from users limit 1')
  const userId = rows[0]?.id ?? ''
  await client.query(
    `insert into exchange_accounts (user_id, id, exchange, label, key_hint, fingerprint, account_uid, proof)
    values ($1, 'bench', 'binance', 'bench', '0000', decode('00', 'hex'), '1', '{"permissions":[],"ipRestricted":null,"expiresAt":null,"warnings":[]}')`,
    [userId],
  )
  await client.query(
    `insert into sync_states (user_id, account_id, status, last_synced_at, assets) values ($1, 'bench', 'synced', now(), $2)`,
    [userId, assets],
  )
  return userId
}

/** Adds the result slots of the stored round trips. */
export const addResultSlots = (client: pg.Client): Promise<unknown> =>
  client.query(
    `insert into result_slots (user_id, account_id, symbol, slot, price_usd, fee_usd, funding_usd)
    select user_id, account_id, symbol, date_bin('15 minutes', closed_at, '2000-01-01'), sum(net_usd), count(*) * 0.06, 0
    from round_trips group by 1, 2, 3, 4`,
  )

/** Adds a point of equity for each day between two dates. */
export const addEquity = (client: pg.Client, userId: string, from: Date, to: Date): Promise<unknown> =>
  client.query(
    `insert into equity_snapshots (user_id, account_id, day, taken_at, equity_usd, source)
    select $1, 'bench', day, day + interval '1 hour', 100000 + 1000 * sin(extract(epoch from day) / 1e6), 'live'
    from generate_series($2::date, $3::date, interval '1 day') day`,
    [userId, from, to],
  )
