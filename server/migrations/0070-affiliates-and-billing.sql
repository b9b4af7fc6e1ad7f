-- Affiliate links. Money outlives user accounts, so no row of these tables is deleted with one. Amounts are whole cents, rates
-- basis points.
create table affiliate_links (
  id text primary key,
  -- upper case, never given out twice: a deleted link stays as a row
  code text not null,
  partner_name text not null,
  partner_email text,
  rate_bp int not null check (rate_bp between 0 and 10000),
  is_active boolean not null default true,
  is_demo boolean not null default false,
  version int not null default 1,
  -- counts up to revoke every partner page that was handed out
  partner_key int not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index affiliate_links_code on affiliate_links (code);

-- Visitors of the last hours, as hashes with a daily salt. They are deleted after a day.
create table affiliate_clicks (
  link_id text not null,
  hour timestamptz not null,
  visitor bytea not null,
  primary key (link_id, hour, visitor)
);

-- Clicks by link and day.
create table affiliate_click_days (
  link_id text not null,
  day date not null,
  clicks int not null,
  primary key (link_id, day)
);

-- The link that a sign-up belongs to (attribution). Only an administrator changes it.
create table referrals (
  user_id text primary key,
  link_id text not null,
  signed_up_at timestamptz not null,
  -- invoices paid before belong to no link or to the former one
  bound_at timestamptz not null default now(),
  -- the first paid invoice
  converted_at timestamptz,
  -- why commissions are held back
  hold text,
  -- an administrator has judged the signs of a self-referral
  is_cleared boolean not null default false,
  -- when the account was deleted
  left_at timestamptz
);
create index referrals_newest on referrals (link_id, signed_up_at desc, user_id);

-- Payouts that were booked.
create table affiliate_payouts (
  id text primary key,
  -- idempotency key of the caller
  key text not null,
  booked_at timestamptz not null default now(),
  booked_by text not null,
  total_cents bigint not null
);
create unique index affiliate_payouts_key on affiliate_payouts (key);

-- Amounts of a payout by link.
create table affiliate_payout_lines (
  payout_id text not null references affiliate_payouts (id),
  link_id text not null,
  amount_cents bigint not null,
  primary key (payout_id, link_id)
);

-- Append-only ledger of commissions. Amounts never change; a clawback is a row of its own.
create table commissions (
  id text primary key,
  link_id text not null,
  buyer_id text not null,
  invoice_id text not null,
  kind text not null check (kind in ('earned', 'refund', 'dispute', 'reinstated')),
  -- id of the invoice, refund or dispute
  source text not null,
  rate_bp int not null,
  amount_cents bigint not null,
  currency text not null,
  status text not null check (status in ('pending', 'held', 'reversed', 'paid', 'void')),
  hold text,
  at timestamptz not null,
  -- pending before, payable after
  payable_at timestamptz not null,
  payout_id text
);
create index commissions_buyer on commissions (link_id, buyer_id);
create index commissions_invoice on commissions (invoice_id);
create index commissions_link on commissions (link_id, at);
create unique index commissions_source on commissions (kind, source);

-- Stripe customers. `read_sequence` counts reads of Stripe and `applied_sequence` is the newest that was stored, so that an
-- older reply never overwrites a newer one.
create table billing_customers (
  user_id text primary key,
  customer_id text not null,
  card_fingerprint text,
  read_sequence bigint not null default 0,
  applied_sequence bigint not null default 0,
  -- the account was deleted: what is still active at Stripe is cancelled
  closed_at timestamptz
);
create index billing_customers_card on billing_customers (card_fingerprint) where card_fingerprint is not null;
create unique index billing_customers_customer on billing_customers (customer_id);
alter table billing_customers enable row level security;
create policy own_rows on billing_customers using (user_id = current_setting('harbour.user', true));

-- Subscriptions as Stripe last described them.
create table billing_subscriptions (
  user_id text primary key,
  subscription_id text not null,
  status text not null,
  period_end timestamptz,
  cancels_at timestamptz,
  trial_end timestamptz,
  past_due_since timestamptz,
  -- the failed payment that was mailed about
  mailed_past_due timestamptz,
  read_at timestamptz not null
);
alter table billing_subscriptions enable row level security;
create policy own_rows on billing_subscriptions using (user_id = current_setting('harbour.user', true));

-- Paid invoices with the affiliate link and rate at that time.
create table billing_invoices (
  id text primary key,
  buyer_id text not null,
  paid_at timestamptz not null,
  amount_cents bigint not null,
  base_cents bigint not null,
  currency text not null,
  link_id text,
  rate_bp int
);
create index billing_invoices_buyer on billing_invoices (buyer_id);

-- Stripe events that were handled (idempotency).
create table billing_events (
  id text primary key,
  type text not null,
  customer_id text,
  happened_at timestamptz not null,
  handled_at timestamptz not null default now()
);

-- Free trials that were used, by a keyed hash of the address that outlives the account.
create table billing_trials (
  person bytea primary key,
  used_at timestamptz not null default now()
);
