import type { Generated } from 'kysely'
import type { InstantDefault, Json } from './column-types.ts'

export interface AuditLogTable {
  id: Generated<number>
  at: InstantDefault
  actor_id: string | null
  actor_email: string | null
  actor_role: string | null
  action: string
  target: string
  before: Json<unknown> | null
  after: Json<unknown> | null
  ip_hash: Buffer | null
  request_id: string | null
  previous_hash: Buffer
  hash: Buffer
}

export interface AuditTables {
  audit_log: AuditLogTable
}
