import type pg from 'pg'

/**
 * Lists a change of all results of every account since a time in the change feed, as writers of trades, slots and equity do: otherwise the
 * caches would not know the rows that the benchmark writes by hand.
 */
export async function listChanges(
  client: pg.Client,
  symbols: readonly string[],
  since: string,
): Promise<void> {
  const changes = [
    ...symbols.flatMap((symbol) => [
      ['trades', symbol],
      ['slots', symbol],
    ]),
    ['equity', ''],
  ]
  await client.query(
    `with raised as (
      insert into result_versions as v (user_id, account_id, version, listed_after)
      select user_id, id, first, first - 1 from exchange_accounts,
        (select floor(extract(epoch from now()) * 1000000)::bigint as first) made
      on conflict (user_id, account_id) do update set version = v.version + 1
      returning user_id, account_id, version)
    insert into result_changes (user_id, account_id, version, part, symbol, since)
    select user_id, account_id, version, part, symbol, $3::timestamptz
    from raised cross join unnest($1::text[], $2::text[]) as c (part, symbol)`,
    [changes.map(([part]) => part), changes.map(([, symbol]) => symbol), since],
  )
}
