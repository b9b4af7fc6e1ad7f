import type { Generated } from 'kysely'

export interface TradedPairTables {
  named_pairs: NamedPairsTable
  pair_statements: PairStatementsTable
}

interface NamedPairsTable {
  user_id: string
  account_id: string
  symbol: string
  named_at: Generated<string>
}

interface PairStatementsTable {
  user_id: string
  account_id: string
  stated_at: Generated<string>
}
