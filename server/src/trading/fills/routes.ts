import type { trades } from '@harbour/contract/trading/fills'
import { exchangeById } from '@harbour/exchanges/registry'
import { times } from '@harbour/ledger/decimal'
import { sizeAsset } from '@harbour/ledger/position'
import type { Db } from '../../core/db/db.ts'
import type { ServerHandlers } from '../../core/http/context.ts'
import { listCursors } from '../../core/http/list-cursor.ts'
import type { Services } from '../../core/services/services.ts'
import { fillFilterOf } from './fill-filter.ts'
import { fillTotals } from './fill-totals.ts'
import { exchangesOf, readFillSums, readFills, type FillRow } from './store.ts'

export function fillRoutes({ settings }: Services): ServerHandlers<typeof trades> {
  const cursors = listCursors(settings.secret)
  const known = new Map<string, string>()

  return {
    async list({ db, query, user, refuse }) {
      const { limit, cursor, ...asked } = query
      const { accounts, ...rest } = asked
      const scope = JSON.stringify(['trades', user.id, accounts?.toSorted() ?? null, rest])
      const [at = '', id = ''] =
        cursor === undefined ? [] : (cursors.read(scope, cursor) ?? refuse('cursor_invalid'))
      const after = cursor === undefined ? null : { at, id }
      const filter = await fillFilterOf(db, user.id, asked)
      if (filter === null) return { trades: [], nextCursor: null }
      // One extra row shows whether there is a next page.
      const rows = await readFills(db, filter, after, limit + 1)
      const page = rows.length > limit ? rows.slice(0, limit) : rows
      const last = page.at(-1)
      return {
        trades: await withExchanges(db, user.id, page, known),
        nextCursor: rows.length > limit && last ? cursors.write(scope, [last.at, last.id]) : null,
      }
    },

    async totals({ db, query, user }) {
      const filter = await fillFilterOf(db, user.id, query)
      return fillTotals(filter === null ? [] : await readFillSums(db, filter))
    },
  }
}

/** Accounts that are cached at a time; others are read again. */
const maxKnown = 20_000

/** The exchange of an account never changes, so it is cached and a page costs one query. */
async function withExchanges(db: Db, userId: string, rows: readonly FillRow[], known: Map<string, string>) {
  const unknown = new Set(rows.flatMap(({ accountId }) => (known.has(accountId) ? [] : accountId)))
  if (unknown.size > 0) {
    if (known.size > maxKnown) known.clear()
    for (const { id, exchange } of await exchangesOf(db, userId, [...unknown])) known.set(id, exchange)
  }
  return rows.map((row) => fillOf(row, known.get(row.accountId) ?? ''))
}

function fillOf({ settle, statedPnl, ...row }: FillRow, exchange: string) {
  const unit = sizeAsset({ ...row, inverseUnit: exchangeById(exchange)?.inverseUnit })
  const pnl = row.countedPnl ?? statedPnl
  const size = row.contractSize === '1' ? row.quantity : times(row.quantity, row.contractSize)
  return {
    ...row,
    exchange,
    sizeAsset: unit,
    // A size in quote currency is its own value, whatever the price.
    value: unit === row.quote ? size : times(size, row.price),
    pnl,
    pnlAsset: settle ?? (pnl === null ? null : row.quote),
  }
}
