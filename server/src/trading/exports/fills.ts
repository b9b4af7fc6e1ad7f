import type { exports } from '@harbour/contract/trading/exports'
import type { Query } from '@harbour/contract/core/route'
import { sql } from 'kysely'
import { csvLineSql } from '../../core/csv/csv-sql.ts'
import { botNameOf } from '../fills/bot-rule.ts'
import { resolveFillFilter } from '../fills/fill-filter.ts'
import { accountCells, countingCoins, readExportAccounts } from './accounts.ts'
import { type LinePage, pagesOf, type Sheet, takePage } from './sheet.ts'
import { localCell, ofAccounts, utcCell, withinDays } from './times.ts'

type Asked = Query<typeof exports.fills>

const columns = [
  'time_utc',
  'time_local',
  'time_zone',
  'exchange',
  'account',
  'symbol',
  'base',
  'quote',
  'product',
  'side',
  'position_side',
  'price',
  'quantity',
  'contract_size',
  'value',
  'fee',
  'fee_asset',
  'realised_pnl',
  'counted_pnl',
  'pnl_asset',
  'liquidity',
  'kind',
  'order_id',
  'trade_id',
  'client_order_id',
  'bot',
]

/** Single fills as in GET /trades, oldest first. */
export const fillsSheet = (userId: string, asked: Asked): Sheet => ({
  columns,
  async *lines(db) {
    const all = await readExportAccounts(db, userId)
    const narrowed = await resolveFillFilter(db, userId, asked, 'fills')
    if (narrowed === null) return
    const { accounts, symbols, also } = narrowed
    const time = sql.ref('traded_at')
    const conditions = [
      sql`user_id = ${userId}`,
      ...ofAccounts(accounts),
      ...(symbols === null ? [] : [sql`symbol = any (${symbols}::text[])`]),
      ...(asked.side === undefined ? [] : [sql`side = ${asked.side}`]),
      ...withinDays(time, asked),
      ...(also === null ? [] : [also]),
    ]
    const line = csvLineSql([
      utcCell(time),
      localCell(time, asked.timeZone),
      sql`${asked.timeZone}::text`,
      accountCells(all),
      { text: 'symbol' },
      { text: 'base' },
      { text: 'quote' },
      sql.ref('product'),
      sql.ref('side'),
      sql.ref('position_side'),
      sql.ref('price'),
      sql.ref('quantity'),
      sql.ref('contract_size'),
      worth(countingCoins(all)),
      sql.ref('fee'),
      { text: 'fee_asset' },
      sql.ref('realised_pnl'),
      sql.ref('counted_pnl'),
      { text: 'pnl_asset' },
      sql.ref('liquidity'),
      sql.ref('kind'),
      { text: 'order_id' },
      { text: 'native_id' },
      { text: 'client_order_id' },
      { text: 'bot_name' },
    ])
    yield* pagesOf(async (after, max) => {
      const beyond = after === null ? [] : [sql`(traded_at, id) > (${after[0]}::timestamptz, ${after[1]})`]
      const { rows } = await sql<LinePage>`
        select count(*)::int as count, string_agg(${line}, '') as text,
          array[max(traded_at)::text, (array_agg(id))[count(*)::int]] as last
        from (
          select *, coalesce(settle, case when realised_pnl is not null or counted_pnl is not null then quote end) as pnl_asset
          from (
            select *, ${countedPnl(userId)} as counted_pnl, ${botNameOf(userId)} as bot_name
            from fills where ${sql.join([...conditions, ...beyond], sql` and `)} order by traded_at, id limit ${max}
          ) fills
        ) page`.execute(db)
      return takePage(rows)
    })
  },
})

/** SQL for the realised P&L of a fill by the person's cost method, looked up for each row of a page. */
const countedPnl = (userId: string) => sql`(select trim_scale(r.realised) from fill_results r
  where r.fill_id = fills.id and r.user_id = ${userId} and r.account_id = fills.account_id)`

/** SQL for the value in quote currency; inverse contracts that count quote currency are their own value. */
const worth = (accounts: readonly string[]) => sql`case
  when product = 'inverse' and not account_id = any (${accounts}::text[]) then trim_scale(quantity * contract_size)
  else trim_scale(quantity * contract_size * price) end`
