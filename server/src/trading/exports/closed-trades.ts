import type { exports } from '@harbour/contract/trading/exports'
import type { Query } from '@harbour/contract/core/route'
import { sql } from 'kysely'
import { csvLineSql } from '../../core/csv/csv-sql.ts'
import { closedTradesWhere } from '../closed-trades/closed-trades.ts'
import { whyIncomplete } from '../coverage/incomplete.ts'
import { closedFilterOf } from '../analytics/routes.ts'
import type { ReportMoney } from '../report-currency/report-money.ts'
import { accountCells, readExportAccounts } from './accounts.ts'
import { columnOf } from './columns.ts'
import { type LinePage, pagesOf, type Sheet, takePage } from './sheet.ts'
import { localCell, utcCell } from './times.ts'

type Asked = Query<typeof exports.closedTrades>

const columns = [
  'opened_utc',
  'closed_utc',
  'opened_local',
  'closed_local',
  'time_zone',
  'holding_seconds',
  'exchange',
  'account',
  'symbol',
  'product',
  'position_side',
  'side',
  'quantity',
  'contract_size',
  'entry_price',
  'exit_price',
  'realised',
  'fees',
  'funding',
]
const amounts = ['net', 'price', 'fees', 'funding'] as const
const columnsAfter = [
  'fills',
  'ended_by',
  'is_complete',
  'basis',
  'incomplete_because',
  'without_price',
  'trade',
]

/** A trade's price P&L is its net without fees and funding, to the last place in any currency. */
const amountOf = (what: (typeof amounts)[number], { of }: ReportMoney) =>
  what === 'price'
    ? sql`trim_scale(${of(sql.ref('net_usd'))} + ${of(sql.ref('fees_usd'))} - ${of(sql.ref('funding_usd'))})`
    : of(sql.ref(`${what}_usd`))

/** `{"BNB": "0.1", "USDT": "2"}` as `BNB: 0.1, USDT: 2`. */
const inKind = (column: string) =>
  sql`translate(${sql.ref(column)}::text, '{}"', '') as ${sql.ref(`${column}_text`)}`

/** Round trips that closed in a period, oldest first, including those without a known result, which no sum counts. */
export const closedTradesSheet = (userId: string, asked: Asked, money: ReportMoney): Sheet => ({
  columns: [...columns, ...amounts.map((what) => columnOf(what, money)), ...columnsAfter],
  async *lines(db) {
    const all = await readExportAccounts(db, userId)
    const filter = await closedFilterOf(db, userId, asked)
    if (filter === null) return
    const [opened, closed] = [sql.ref('opened_at'), sql.ref('closed_at')]
    const line = csvLineSql([
      utcCell(opened),
      utcCell(closed),
      localCell(opened, asked.timeZone),
      localCell(closed, asked.timeZone),
      sql`${asked.timeZone}::text`,
      sql`trim_scale(round(extract(epoch from closed_at - opened_at), 3))`,
      accountCells(all),
      { text: 'symbol' },
      sql.ref('product'),
      sql.ref('position_side'),
      sql.ref('side'),
      sql.ref('closed'),
      sql.ref('contract_size'),
      sql.ref('entry_price'),
      sql.ref('exit_price'),
      { text: 'realised_text' },
      { text: 'fees_text' },
      { text: 'funding_text' },
      ...amounts.map((what) => amountOf(what, money)),
      sql.ref('fills'),
      sql.ref('ended_by'),
      sql`is_complete::text`,
      sql`case when has_manual_cost_basis then 'entered' when is_complete then 'fills' end`,
      sql.ref('incomplete_because'),
      { text: 'without_price' },
      { text: 'key' },
    ])
    yield* pagesOf(async (after, max) => {
      const beyond =
        after === null
          ? sql``
          : sql`and (closed_at, account_id, key) > (${after[0]}::timestamptz, ${after[1]}, ${after[2]})`
      const { rows } = await sql<LinePage>`
        select count(*)::int as count, string_agg(${line}, '') as text,
          array[max(closed_at)::text, (array_agg(account_id))[count(*)::int], (array_agg(key))[count(*)::int]] as last
        from (
          select *, ${sql.join(['realised', 'fees', 'funding'].map(inKind))}, array_to_string(unpriced, ', ') as without_price,
            ${whyIncomplete(userId)} as incomplete_because
          from round_trips ${money.join(closed)} where ${closedTradesWhere(filter)} ${beyond}
          order by closed_at, account_id, key limit ${max}
        ) page`.execute(db)
      return takePage(rows)
    })
  },
})
