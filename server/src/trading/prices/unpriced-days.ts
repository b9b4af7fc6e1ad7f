import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { arrayText } from '../../core/db/array-text.ts'

/** Days without a close of one asset, by the starts of the first and the last one in UTC. */
export interface UnpricedDays {
  readonly from: number
  readonly to: number
}

/** Reads the days without closes at an exchange that were requested within the last day, by asset. */
export async function readUnpriced(
  db: Db,
  source: string,
  assets: readonly string[],
): Promise<ReadonlyMap<string, UnpricedDays>> {
  const { rows } = await sql<{ asset: string } & UnpricedDays>`
    select asset, (extract(epoch from from_day) * 1000)::float8 as "from", (extract(epoch from to_day) * 1000)::float8 as "to"
    from unpriced_days
    where source = ${source} and asset = any (${arrayText(assets)}::text[]) and asked_at > now() - interval '1 day'`.execute(
    db,
  )
  return new Map(rows.map(({ asset, from, to }) => [asset, { from, to }]))
}

/** Stores days, as `2025-06-24`; consecutive ones are merged into one span, which expires as a whole. */
export async function noteUnpriced(
  db: Db,
  source: string,
  asset: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const follows = sql`unpriced_days.asked_at > now() - interval '1 day' and unpriced_days.from_day <= excluded.from_day
    and unpriced_days.to_day >= excluded.from_day - 1`
  await sql`
    insert into unpriced_days (source, asset, from_day, to_day) values (${source}, ${asset}, ${from}::date, ${to}::date)
    on conflict (source, asset) do update set
      asked_at = case when ${follows} then unpriced_days.asked_at else excluded.asked_at end,
      from_day = case when ${follows} then unpriced_days.from_day else excluded.from_day end,
      to_day = excluded.to_day`.execute(db)
}
