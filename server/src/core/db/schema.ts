import type { ColumnType, Generated } from 'kysely'
import type { AccountSecurityTables } from './tables/account-security.ts'
import type { AffiliatesTables } from './tables/affiliates.ts'
import type { AuditTables } from './tables/audit.ts'
import type { BotTables } from './tables/bots.ts'
import type { CanaryTables } from './tables/canaries.ts'
import type { ContactTables } from './tables/contact.ts'
import type { BillingTables } from './tables/billing.ts'
import type { FillRevisionTables } from './tables/fill-revisions.ts'
import type { FeedbackTables } from './tables/feedback.ts'
import type { ImportTables } from './tables/imports.ts'
import type { JournalTables } from './tables/journal.ts'
import type { Instant, InstantDefault, Json, Numeric } from './tables/column-types.ts'
import type { EquityTables } from './tables/equity.ts'
import type { PriceTables } from './tables/prices.ts'
import type { ReconciliationTables } from './tables/reconciliation.ts'
import type { ReleasesTables } from './tables/releases.ts'
import type { RegistrationsTable } from './tables/registrations.ts'
import type { ResultTables } from './tables/results.ts'
import type { SavedViewTables } from './tables/saved-views.ts'
import type { ShareLinkTables } from './tables/share-links.ts'
import type { TradedPairTables } from './tables/traded-pairs.ts'
import type { VipWhitelistTables } from './tables/vip-whitelist.ts'

export interface UsersTable {
  id: string
  email: string
  email_typed: string
  username: string
  password_hash: string
  /** True if somebody who reads the mail of this account has signed in with the password. */
  is_password_proven: Generated<boolean>
  role: ColumnType<'admin' | 'user', 'admin' | 'user' | undefined, 'admin' | 'user'>
  is_active: Generated<boolean>
  is_demo: Generated<boolean>
  vip: Generated<boolean>
  /** Who gave VIP, while somebody has it. */
  vip_source: 'whitelist' | 'admin' | null
  /** Switched off by hand: the whitelist does not switch it on again. */
  vip_override: Generated<boolean>
  plan: ColumnType<'free' | 'paid', 'free' | 'paid' | undefined, 'free' | 'paid'>
  subscription_status: string | null
  /** Paid access ends then by itself; null while only Stripe's word ends it. */
  paid_until: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  referral_code: string | null
  created_at: InstantDefault
  time_zone: Generated<string>
  /** Whose midnights equity closes at while `time_zone` is 'auto'. */
  equity_zone: string | null
  report_currency: Generated<'USD' | 'EUR' | 'BTC'>
  cost_method: Generated<'average' | 'fifo'>
  result_dating: Generated<'booked' | 'closed'>
  breakeven_usd: ColumnType<string, string | undefined, string>
  risk_free: Generated<number>
  min_days: Generated<number>
  theme: Generated<'dark' | 'light' | 'system'>
  /** Counts up with what administrators can change. */
  version: Generated<number>
  /** Of address and name, for the search; the database makes it. */
  search_text: ColumnType<string, never, never>
}

export interface MailTokensTable {
  token_hash: Buffer
  purpose: string
  subject_id: string
  email: string
  expires_at: Instant
  used_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  user_id: string | null
}

export interface SessionsTable {
  /** Names the session to its owner; opens nothing. */
  id: Generated<string>
  token_hash: Buffer
  user_id: string
  csrf_hash: Buffer
  ip_hash: Buffer | null
  agent: string | null
  created_at: InstantDefault
  last_seen_at: InstantDefault
  expires_at: Instant
  /** When the password was given last. */
  proved_at: InstantDefault
}

export interface LoginEventsTable {
  id: Generated<number>
  user_id: string
  at: InstantDefault
}

export interface SettingsTable {
  name: string
  value: Json<unknown>
  changed_at: InstantDefault
}

export interface ExchangeAccountsTable {
  user_id: string
  id: string
  exchange: string
  label: string
  key_hint: string
  fingerprint: Buffer
  is_demo: Generated<boolean>
  account_uid: string
  mode: ColumnType<Record<string, string | boolean>, string | undefined, string>
  proof: Json<Record<string, unknown>>
  checked_at: InstantDefault
  created_at: InstantDefault
  disconnected_at: Instant | null
  is_withdrawn: Generated<boolean>
}

export interface ExchangeSecretsTable {
  user_id: string
  account_id: string
  field: 'apiKey' | 'apiSecret' | 'passphrase'
  key_id: string
  sealed_key: Buffer
  nonce: Buffer
  ciphertext: Buffer
}

export type SyncStatus = 'connecting' | 'syncing' | 'synced' | 'retrying' | 'needs_attention' | 'disconnected'

export interface SyncStatesTable {
  user_id: string
  account_id: string
  epoch: Generated<number>
  status: ColumnType<SyncStatus, SyncStatus | undefined, SyncStatus>
  message: string | null
  last_synced_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  assets: Generated<string[]>
  symbols: Generated<string[]>
  dirty_from: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  equity_zone: Generated<string>
  results_method: Generated<'average' | 'fifo'>
  /** Instruments whose results could not be brought up to their rows. */
  failed_instruments: Generated<string[]>
  missing_rates: Generated<string[]>
  results_from: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  rescanned_day_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  rescanned_week_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  comparison_due: Generated<boolean>
  compared_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  full_rescan_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  reconciled_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  /** What was held when all streams were last read: SeenHoldings of sync/movement.ts. */
  last_holdings: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
  interrupted_run: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
  /** Rises with each change of the account's rows. */
  rows_version: Generated<number>
  changed_at: InstantDefault
}

export interface SyncStreamsTable {
  user_id: string
  account_id: string
  stream: string
  kind: 'fills' | 'ledger'
  title: string
  cursor: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
  /** An int8multirange as text, '{[1,5),[7,9)}', in milliseconds since 1970. */
  coverage: Generated<string>
  rows: Generated<number>
  progress: number | null
  done: Generated<boolean>
  message: string | null
  retry_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  updated_at: InstantDefault
}

export interface SyncScheduleTable {
  account_id: string
  user_id: string
  exchange: string
  egress: Generated<string>
  next_due_at: InstantDefault
  lease_token: string | null
  lease_until: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  fail_count: Generated<number>
  is_suspended: Generated<boolean>
  /** Another run was asked for while one was under way. */
  is_rerun_requested: Generated<boolean>
  live_token: ColumnType<string | null, string | null | undefined, string | null>
  live_until: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  heard_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  live_since: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
}

export interface ExchangePausesTable {
  exchange: string
  egress: string
  until: Instant
  reason: string
}

export interface ExchangeBudgetsTable {
  exchange: string
  egress: string
  theoretical_arrival_at: Instant
}

export interface FillsTable {
  user_id: string
  account_id: string
  stream: string
  native_id: string
  id: string
  order_id: string | null
  client_order_id: string | null
  symbol: string
  base: string
  quote: string
  settle: string | null
  product: 'spot' | 'linear' | 'inverse'
  side: 'buy' | 'sell'
  position_side: 'both' | 'long' | 'short'
  price: Numeric
  quantity: Numeric
  contract_size: Numeric
  fee: Numeric
  fee_asset: string | null
  realised_pnl: string | null
  liquidity: 'maker' | 'taker' | null
  kind: 'trade' | 'liquidation' | 'adl' | 'settlement'
  traded_at: Instant
  sequence: string | null
  order_remaining: string | null
  bot_type: string | null
}

export interface LedgerEntriesTable {
  user_id: string
  account_id: string
  stream: string
  native_id: string
  kind: string
  asset: string
  amount: Numeric
  fee: ColumnType<string, string | undefined, string>
  symbol: string | null
  position_side: 'both' | 'long' | 'short' | null
  native_kind: string
  at: Instant
}

export interface BalancesTable {
  user_id: string
  account_id: string
  wallet: string
  asset: string
  total: Numeric
  free: Numeric
  locked: Numeric
  price_usd: string | null
  as_of: Instant
}

export interface PositionsTable {
  user_id: string
  account_id: string
  symbol: string
  side: 'long' | 'short'
  base: string
  quote: string
  settle: string
  product: 'linear' | 'inverse'
  mode: 'one-way' | 'hedge'
  quantity: Numeric
  contract_size: Numeric
  entry_price: string | null
  mark_price: string | null
  liquidation_price: string | null
  leverage: string | null
  unrealised_pnl: string | null
  settle_price_usd: string | null
  folded_quantity: string | null
  as_of: Instant
}

/** Every table of server/migrations, as Kysely reads and writes it. A test holds it against the database. */
export interface Tables
  extends FeedbackTables,
    FillRevisionTables,
    BotTables,
    AffiliatesTables,
    BillingTables,
    AccountSecurityTables,
    AuditTables,
    ContactTables,
    ImportTables,
    JournalTables,
    PriceTables,
    EquityTables,
    ReconciliationTables,
    ReleasesTables,
    CanaryTables,
    ResultTables,
    SavedViewTables,
    ShareLinkTables,
    TradedPairTables,
    VipWhitelistTables {
  users: UsersTable
  registrations: RegistrationsTable
  mail_tokens: MailTokensTable
  sessions: SessionsTable
  login_events: LoginEventsTable
  settings: SettingsTable
  exchange_accounts: ExchangeAccountsTable
  exchange_secrets: ExchangeSecretsTable
  sync_states: SyncStatesTable
  sync_streams: SyncStreamsTable
  sync_schedule: SyncScheduleTable
  exchange_pauses: ExchangePausesTable
  exchange_budgets: ExchangeBudgetsTable
  fills: FillsTable
  ledger_entries: LedgerEntriesTable
  balances: BalancesTable
  positions: PositionsTable
}
