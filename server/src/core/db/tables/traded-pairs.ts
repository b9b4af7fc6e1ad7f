import type { InstantDefault } from './column-types.ts'

export interface TradedPairTables {
  named_pairs: NamedPairsTable
  pair_statements: PairStatementsTable
}

export interface NamedPairsTable {
  user_id: string
  account_id: string
  symbol: string
  named_at: InstantDefault
}

export interface PairStatementsTable {
  user_id: string
  account_id: string
  stated_at: InstantDefault
  assets: string[]
}
