import type { Generated } from 'kysely'
import type { Day, InstantDefault } from './column-types.ts'

export interface ContactSubmissionsTable {
  id: Generated<number>
  name: string
  email: string
  email_key: string
  subject: string | null
  message: string
  status: Generated<'NEW' | 'READ' | 'DONE'>
  digest: Buffer
  sent_on: Day
  is_demo: Generated<boolean>
  created_at: InstantDefault
}

export interface WaitlistTable {
  id: Generated<number>
  email: string
  email_key: string
  interest: 'online' | 'vip'
  is_demo: Generated<boolean>
  created_at: InstantDefault
}

export interface ContactTables {
  contact_submissions: ContactSubmissionsTable
  waitlist: WaitlistTable
}
