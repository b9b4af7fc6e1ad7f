import { dayMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import type { Decimal } from '@harbour/ledger/fill'
import type { ReferenceDay } from '@harbour/exchanges/prices/reference-rates'
import { amount, text } from '@harbour/ledger/decimal'
import type { Db } from '../../core/db/db.ts'
import { dayName } from '../../core/time/days.ts'

/** No exchange is older. */
const firstDay = '2011-01-01'
/** Decimal places, as fine as those of coins: an Indonesian rupiah begins in the fifth place. */
const places = 18

/** USD per unit of a currency by day, and the last day of which it is known whether anything was published. */
export interface CurrencyRates {
  readonly usd: ReadonlyMap<number, Decimal>
  readonly knownTo: number | null
}

export async function readRates(db: Db, currency: string): Promise<CurrencyRates> {
  const { rows } = await sql<{ dayMs: number; dollars: Decimal | null; own: Decimal | null }>`
    select (extract(epoch from day) * 1000)::float8 as "dayMs", per_euro ->> 'USD' as dollars,
      case when ${currency} = 'EUR' and per_euro is not null then '1' else per_euro ->> ${currency} end as own
    from reference_rates order by day`.execute(db)
  const usd = new Map<number, Decimal>()
  for (const { dayMs: day, dollars, own } of rows)
    if (dollars !== null && own !== null)
      usd.set(day, text(amount(dollars).div(amount(own)).round(places, 'halfUp')))
  return { usd, knownTo: rows.at(-1)?.dayMs ?? null }
}

/**
 * Stores published days, and as empty those that ended without. A stored rate never changes, so that results are
 * reproducible. An empty day gets a rate from a later document: a cache in between may have served an older document.
 */
export async function storeRates(db: Db, published: readonly ReferenceDay[], today: number): Promise<void> {
  const rates = new Map(
    published.filter(({ day }) => day >= firstDay).map(({ day, perEuro }) => [day, perEuro]),
  )
  const [first] = [...rates.keys()].toSorted()
  if (first === undefined) return
  for (let day = Date.parse(first); day < today; day += dayMs)
    if (!rates.has(dayName(day))) rates.set(dayName(day), {})
  await sql`
    insert into reference_rates (day, per_euro)
    select key::date, nullif(value, '{}'::jsonb) from jsonb_each(${JSON.stringify(Object.fromEntries(rates))}::jsonb)
    on conflict (day) do update set per_euro = excluded.per_euro
    where reference_rates.per_euro is null and excluded.per_euro is not null`.execute(db)
}
