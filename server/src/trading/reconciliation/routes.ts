import type { reconciliation } from '@harbour/contract/trading/reconciliation'
import { amount, text } from '@harbour/ledger/decimal'
import type { ServerHandlers } from '../../core/http/context.ts'
import type { FindExchange } from '../exchange-accounts/find-exchange.ts'
import { readRows, readState, type StoredRow } from './store.ts'

export function reconciliationRoutes(find: FindExchange): ServerHandlers<typeof reconciliation> {
  return {
    async show({ db, params, user, refuse }) {
      const { exchange, label, asOf } = (await readState(db, user.id, params.id)) ?? refuse('key_missing')
      const rows = await readRows(db, user.id, params.id)
      const count = (verdict: StoredRow['verdict']) => rows.filter((row) => row.verdict === verdict).length
      const known = find(exchange)
      return {
        accountId: params.id,
        exchange,
        exchangeName: known?.name ?? exchange,
        code: known?.code ?? exchange.slice(0, 2).toUpperCase(),
        label,
        asOf,
        counts: { equal: count('equal'), differs: count('differs'), unknown: count('unknown') },
        figures: rows.map((row) => ({
          ...row,
          parts: [...row.parts],
          difference:
            row.ours === null || row.theirs === null ? null : text(amount(row.theirs).minus(row.ours)),
        })),
      }
    },
  }
}
