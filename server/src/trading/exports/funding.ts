import type { exports } from '@harbour/contract/trading/exports'
import type { Query } from '@harbour/contract/core/route'
import { sql } from 'kysely'
import { csvLineSql } from '../../core/csv/csv-sql.ts'
import { accountCells, matchingAccounts, readExportAccounts } from './accounts.ts'
import { type LinePage, pagesOf, type Sheet, takePage } from './sheet.ts'
import { localCell, ofAccounts, utcCell, withinDays } from './times.ts'

type Asked = Query<typeof exports.funding>

const columns = [
  'time_utc',
  'time_local',
  'time_zone',
  'exchange',
  'account',
  'symbol',
  'position_side',
  'amount',
  'asset',
  'entry',
]

/** Funding payments as the exchange booked them: positive was received. By account, since an index has that order. */
export const fundingSheet = (userId: string, asked: Asked): Sheet => ({
  columns,
  async *lines(db) {
    const all = await readExportAccounts(db, userId)
    const time = sql.ref('at')
    const line = csvLineSql([
      utcCell(time),
      localCell(time, asked.timeZone),
      sql`${asked.timeZone}::text`,
      accountCells(all),
      { text: 'symbol' },
      sql.ref('position_side'),
      sql.ref('amount'),
      { text: 'asset' },
      { text: 'native_id' },
    ])
    for (const account of matchingAccounts(all, asked) ?? all.map(({ id }) => id)) {
      const conditions = [
        sql`user_id = ${userId} and kind = 'funding'`,
        ...ofAccounts([account]),
        ...(asked.symbol === undefined ? [] : [ofSymbol(asked.symbol)]),
        ...withinDays(time, asked),
      ]
      yield* pagesOf(async (after, max) => {
        const beyond =
          after === null
            ? []
            : [sql`(at, stream, native_id) > (${after[0]}::timestamptz, ${after[1]}, ${after[2]})`]
        const { rows } = await sql<LinePage>`
          select count(*)::int as count, string_agg(${line}, '') as text,
            array[max(at)::text, (array_agg(stream))[count(*)::int], (array_agg(native_id))[count(*)::int]] as last
          from (
            select * from ledger_entries where ${sql.join([...conditions, ...beyond], sql` and `)}
            order by at, stream, native_id limit ${max}
          ) page`.execute(db)
        return takePage(rows)
      })
    }
  },
})

/** Resolves a typed text like the list of fills: a whole symbol, all markets of a pair, or all of a coin. */
function ofSymbol(typed: string) {
  const wanted = typed.toUpperCase()
  const exact = sql`upper(symbol) = ${wanted}`
  if (wanted.includes(':')) return exact
  const begins = `${wanted}${wanted.includes('/') ? ':' : '/'}`
  return sql`(${exact} or starts_with(upper(symbol), ${begins}))`
}
