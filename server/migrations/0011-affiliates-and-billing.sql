-- Affiliate links and what they earned, and what Stripe said of each customer. Control tables: money is never lost with a
-- person's account, so no row here goes when one is deleted. Amounts are whole cents, rates whole basis points.
create table affiliate_links (
  id text primary key,
  -- upper case, and never given out twice: a deleted link stays as a row that no screen shows
  code text not null,
  partner_name text not null,
  partner_email text,
  rate_bp integer not null check (rate_bp between 0 and 10000),
  is_active boolean not null default true,
  is_demo boolean not null default false,
  version integer not null default 1,
  -- raised to end every partner's link that was handed out so far
  partner_key integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index affiliate_links_code on affiliate_links (code);

-- Who clicked within the hour, as a hash salted anew each day; swept after a day. Only the counts below stay.
create table affiliate_clicks (
  link_id text not null,
  hour timestamptz not null,
  visitor bytea not null,
  primary key (link_id, hour, visitor)
);
create table affiliate_click_days (
  link_id text not null,
  day date not null,
  clicks integer not null,
  primary key (link_id, day)
);

-- Whose sign-up belongs to which link. Fixed at registration; only an administrator moves it.
create table referrals (
  user_id text not null,
  link_id text not null,
  signed_up_at timestamptz not null,
  -- invoices that were paid before this belong to nobody, or to the link before
  bound_at timestamptz not null default now(),
  -- the first paid invoice
  converted_at timestamptz,
  -- why commissions of this person are held back; null when they are not
  hold text,
  -- an administrator has looked: what speaks for a self-referral is not raised again
  is_cleared boolean not null default false,
  -- the account was deleted; counts stay
  left_at timestamptz,
  primary key (user_id)
);
create index referrals_link on referrals (link_id);

-- Each paid invoice once, with the link and the rate that counted then, so that later edits change no history.
create table billing_invoices (
  id text primary key,
  buyer_id text not null,
  paid_at timestamptz not null,
  amount_cents bigint not null,
  base_cents bigint not null,
  currency text not null,
  link_id text,
  rate_bp integer
);
create index billing_invoices_buyer on billing_invoices (buyer_id);

-- The ledger: rows are added and their status moves on, amounts never change. What goes back is a row of its own.
create table commissions (
  id text primary key,
  link_id text not null,
  buyer_id text not null,
  invoice_id text not null,
  kind text not null check (kind in ('earned', 'refund', 'dispute', 'reinstated')),
  -- the id of what moved the money: the invoice, the refund, the dispute
  source text not null,
  rate_bp integer not null,
  amount_cents bigint not null,
  currency text not null,
  status text not null check (status in ('pending', 'held', 'reversed', 'paid', 'void')),
  hold text,
  at timestamptz not null,
  -- pending until then, payable after
  payable_at timestamptz not null,
  payout_id text
);
create unique index commissions_source on commissions (kind, source);
create index commissions_link on commissions (link_id, at);
create index commissions_invoice on commissions (invoice_id);

create table affiliate_payouts (
  id text primary key,
  -- chosen by the caller: the same one books nothing twice
  key text not null,
  booked_at timestamptz not null default now(),
  booked_by text not null,
  total_cents bigint not null
);
create unique index affiliate_payouts_key on affiliate_payouts (key);
create table affiliate_payout_lines (
  payout_id text not null references affiliate_payouts (id),
  link_id text not null,
  amount_cents bigint not null,
  primary key (payout_id, link_id)
);

-- One Stripe customer a person. `reading` numbers the questions to Stripe, `applied` the newest answer that was written:
-- an answer to an older question never overwrites one to a newer.
create table billing_customers (
  user_id text not null,
  customer_id text not null,
  card_print text,
  reading bigint not null default 0,
  applied bigint not null default 0,
  -- the account was deleted: whatever still lives at Stripe is cancelled when it is heard of
  closed_at timestamptz,
  primary key (user_id)
);
create unique index billing_customers_customer on billing_customers (customer_id);
create index billing_customers_card on billing_customers (card_print) where card_print is not null;

-- The subscription as Stripe last described it.
create table billing_subscriptions (
  user_id text not null,
  subscription_id text not null,
  status text not null,
  period_end timestamptz,
  cancels_at timestamptz,
  trial_end timestamptz,
  past_due_since timestamptz,
  -- the failed payment that a mail was sent about
  told_past_due timestamptz,
  read_at timestamptz not null,
  primary key (user_id)
);

-- Events of Stripe that have had their effect.
create table billing_events (
  id text primary key,
  type text not null,
  customer_id text,
  happened_at timestamptz not null,
  handled_at timestamptz not null default now()
);

-- A free trial is given once to an address; a keyed hash outlives the account.
create table billing_trials (
  person bytea primary key,
  used_at timestamptz not null default now()
);

-- When the upkeep ends paid access by itself: after the days of grace of a failed payment, or a subscription not heard of any more.
alter table users add column paid_until timestamptz;

create index registrations_referral on registrations (referral_code) where referral_code is not null;
create index users_referral on users (referral_code) where referral_code is not null;
