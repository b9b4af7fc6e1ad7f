import type { balances } from '@harbour/contract/trading/balances'
import { sum, times } from '@harbour/ledger/decimal'
import type { ServerHandlers } from '../../core/http/context.ts'
import { type MoneyOf, thisMoment } from '../report-currency/routes.ts'
import { type BalanceRow, readBalances } from './read-balances.ts'

export const balanceRoutes = (moneyOf: MoneyOf): ServerHandlers<typeof balances> => ({
  async balances({ db, query, user, language }) {
    const balances = (await readBalances(db, user.id, query.accounts)).map(valuedBalance)
    return {
      balances,
      totalUsd: sum(balances.flatMap(({ valueUsd }) => valueUsd ?? [])),
      unpriced: [...new Set(balances.filter(isUnpriced).map(({ asset }) => asset))].sort(),
      rate: (await moneyOf(db, user, thisMoment, language)).rate,
    }
  },
})

function valuedBalance(row: BalanceRow) {
  return { ...row, valueUsd: row.priceUsd === null ? null : times(row.total, row.priceUsd) }
}

const isUnpriced = ({ valueUsd, total }: { valueUsd: string | null; total: string }) =>
  valueUsd === null && /[1-9]/.test(total)
