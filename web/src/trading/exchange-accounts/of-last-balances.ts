import { api } from '../../core/api/api.ts'

/** The queries to refetch when the last balances of a disconnected account count in another way. */
export const ofLastBalances = [
  api.exchangeKeys.list,
  api.sync.status,
  api.portfolio.balances,
  api.portfolio.positions,
  api.portfolio.equity,
]
