-- Messages of the contact page. They outlive the account of their sender, without the address.
create table contact_submissions (
  -- grows with each message, so that the newest come first
  id bigint generated always as identity primary key,
  name text not null,
  -- as it was typed, and as accounts compare addresses; both empty once the sender's account is deleted
  email text not null,
  email_key text not null,
  subject text,
  message text not null,
  status text not null default 'NEW' check (status in ('NEW', 'READ', 'DONE')),
  -- of sender and words: a message that is sent again, since its answer was lost, is one message
  digest bytea not null,
  sent_on date not null,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index contact_submissions_once on contact_submissions (digest, sent_on);
create index contact_submissions_status on contact_submissions (status, id desc);
create index contact_submissions_email on contact_submissions (email_key);

-- Who wants to hear of the online version or of the VIP plan.
create table waitlist (
  id bigint generated always as identity primary key,
  email text not null,
  email_key text not null,
  interest text not null check (interest in ('online', 'vip')),
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index waitlist_once on waitlist (email_key, interest);
