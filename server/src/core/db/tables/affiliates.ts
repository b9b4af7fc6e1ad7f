import type { ColumnType, Generated } from 'kysely'
import type { Day, Instant, InstantDefault } from './column-types.ts'

export interface AffiliateLinksTable {
  id: string
  code: string
  partner_name: string
  partner_email: string | null
  rate_bp: number
  is_active: Generated<boolean>
  is_demo: Generated<boolean>
  version: Generated<number>
  partner_key: Generated<number>
  created_at: InstantDefault
  deleted_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
}

export interface AffiliateClicksTable {
  link_id: string
  hour: Instant
  visitor: Buffer
}

export interface AffiliateClickDaysTable {
  link_id: string
  day: Day
  clicks: number
}

export interface ReferralsTable {
  user_id: string
  link_id: string
  signed_up_at: Instant
  bound_at: InstantDefault
  converted_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  hold: string | null
  is_cleared: Generated<boolean>
  left_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
}

export interface CommissionsTable {
  id: string
  link_id: string
  buyer_id: string
  invoice_id: string
  kind: 'earned' | 'refund' | 'dispute' | 'reinstated'
  source: string
  rate_bp: number
  amount_cents: number
  currency: string
  status: 'pending' | 'held' | 'reversed' | 'paid' | 'void'
  hold: string | null
  at: Instant
  payable_at: Instant
  payout_id: string | null
}

export interface AffiliatePayoutsTable {
  id: string
  key: string
  booked_at: InstantDefault
  booked_by: string
  total_cents: number
}

export interface AffiliatePayoutLinesTable {
  payout_id: string
  link_id: string
  amount_cents: number
}

export type CommissionKind = CommissionsTable['kind']
export type CommissionStatus = CommissionsTable['status']

export interface AffiliatesTables {
  affiliate_links: AffiliateLinksTable
  affiliate_clicks: AffiliateClicksTable
  affiliate_click_days: AffiliateClickDaysTable
  referrals: ReferralsTable
  commissions: CommissionsTable
  affiliate_payouts: AffiliatePayoutsTable
  affiliate_payout_lines: AffiliatePayoutLinesTable
}
