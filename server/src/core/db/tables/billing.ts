import type { ColumnType, Generated } from 'kysely'
import type { Instant, InstantDefault } from './column-types.ts'

export interface BillingInvoicesTable {
  id: string
  buyer_id: string
  paid_at: Instant
  amount_cents: number
  base_cents: number
  currency: string
  link_id: string | null
  rate_bp: number | null
}

export interface BillingCustomersTable {
  user_id: string
  customer_id: string
  card_fingerprint: string | null
  read_sequence: Generated<number>
  applied_sequence: Generated<number>
  closed_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
}

export interface BillingSubscriptionsTable {
  user_id: string
  subscription_id: string
  status: string
  period_end: ColumnType<string | null, string | Date | null, string | Date | null>
  cancels_at: ColumnType<string | null, string | Date | null, string | Date | null>
  trial_end: ColumnType<string | null, string | Date | null, string | Date | null>
  past_due_since: ColumnType<string | null, string | Date | null, string | Date | null>
  mailed_past_due: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  read_at: Instant
}

export interface BillingEventsTable {
  id: string
  type: string
  customer_id: string | null
  happened_at: Instant
  handled_at: InstantDefault
}

export interface BillingTrialsTable {
  person: Buffer
  used_at: InstantDefault
}

export interface BillingTables {
  billing_invoices: BillingInvoicesTable
  billing_customers: BillingCustomersTable
  billing_subscriptions: BillingSubscriptionsTable
  billing_events: BillingEventsTable
  billing_trials: BillingTrialsTable
}
