import type { InstantDefault } from './column-types.ts'

export interface RegistrationsTable {
  id: string
  email: string
  email_typed: string
  password_hash: string
  referral_code: string | null
  created_at: InstantDefault
}
