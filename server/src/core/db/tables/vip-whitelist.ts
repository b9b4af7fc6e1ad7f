import type { Generated } from 'kysely'
import type { InstantDefault } from './column-types.ts'

export interface VipWhitelistTable {
  id: Generated<number>
  email: string
  email_typed: string
  notes: string
  added_by: string | null
  added_at: InstantDefault
}

export interface VipWhitelistTables {
  vip_whitelist: VipWhitelistTable
}
