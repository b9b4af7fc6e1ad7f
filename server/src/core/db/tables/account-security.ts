import type { ColumnType, Generated } from 'kysely'
import type { Instant, InstantDefault } from './column-types.ts'

export interface TwoFactorsTable {
  user_id: string
  sealed_secret: string
  confirmed_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  setup_until: Instant
  last_step: Generated<number>
}

export interface BackupCodesTable {
  user_id: string
  code_hash: Buffer
}

export interface KnownNetworksTable {
  user_id: string
  network_hash: Buffer
  last_login_at: InstantDefault
}

export interface AccountSecurityTables {
  two_factors: TwoFactorsTable
  backup_codes: BackupCodesTable
  known_networks: KnownNetworksTable
}
