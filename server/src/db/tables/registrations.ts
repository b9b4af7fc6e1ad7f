import type { InstantDefault } from '../schema.ts'

export interface RegistrationsTable {
  id: string
  email: string
  email_typed: string
  password_hash: string
  referral_code: string | null
  created_at: InstantDefault
}
