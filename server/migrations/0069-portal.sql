-- Append-only log of what administrators and the system changed. Each row contains the hash of the one before.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id text,
  actor_email text,
  actor_role text,
  action text not null,
  target text not null,
  before jsonb,
  after jsonb,
  ip_hash bytea,
  request_id text,
  previous_hash bytea not null,
  hash bytea not null
);
create index audit_log_action on audit_log (action, id desc);
create index audit_log_actor on audit_log (actor_email, id desc);
create index audit_log_target on audit_log (target, id desc);

create function refuse_audit_change() returns trigger language plpgsql as $$ begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_audit_change();
create trigger audit_log_not_truncated before truncate on audit_log for each statement execute function refuse_audit_change();

-- Addresses whose owners get VIP when they sign in.
create table vip_whitelist (
  -- newest first
  id bigint generated always as identity primary key,
  -- normalised, and as it was typed
  email text not null,
  email_typed text not null,
  notes text not null,
  added_by text references users (id) on delete set null,
  added_at timestamptz not null default now()
);
create unique index vip_whitelist_email on vip_whitelist (email);

-- Messages of the contact page. A deleted user's messages stay without the address.
create table contact_submissions (
  -- newest first
  id bigint generated always as identity primary key,
  name text not null,
  -- as it was typed, and normalised; both empty once the sender's account is deleted
  email text not null,
  email_key text not null,
  subject text,
  message text not null,
  status text not null default 'NEW' check (status in ('NEW', 'READ', 'DONE')),
  -- of sender and text: a message that is sent again is one message (idempotency key)
  digest bytea not null,
  sent_on date not null,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
create index contact_submissions_email on contact_submissions (email_key);
create unique index contact_submissions_once on contact_submissions (digest, sent_on);
create index contact_submissions_status on contact_submissions (status, id desc);

-- Addresses that wait for the online version or for the VIP plan.
create table waitlist (
  id bigint generated always as identity primary key,
  email text not null,
  email_key text not null,
  interest text not null check (interest in ('online', 'vip')),
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index waitlist_once on waitlist (email_key, interest);

-- Uploaded files of releases. The bytes lie in the storage under `storage_key`.
create table release_files (
  id text primary key,
  storage_key text not null,
  file_name text not null,
  bytes bigint not null check (bytes > 0),
  sha256 text not null,
  sha512 text not null,
  -- what signatures of updates are made over
  blake2b bytea not null,
  uploaded_by text references users (id) on delete set null,
  created_at timestamptz not null default now(),
  -- when the bytes were deleted; the row stays for its references
  removed_at timestamptz
);
create unique index release_files_key on release_files (storage_key);

-- Releases by platform.
create table releases (
  id text primary key,
  platform text not null check (platform in ('windows', 'mac', 'linux', 'web')),
  version text not null,
  -- sorts as text the way versions do
  version_order text collate "C" not null,
  -- either a file of ours or an external address
  file_id text references release_files (id),
  external_url text,
  -- the file that the updater installs, where it is another one
  updater_file_id text references release_files (id),
  signature text,
  file_name text not null,
  file_size text not null,
  -- of an external file, as its publisher states it
  stated_sha256 text,
  changelog text not null,
  is_latest boolean not null default false,
  is_beta boolean not null default false,
  is_demo boolean not null default false,
  released_at timestamptz not null default now(),
  created_by text references users (id) on delete set null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by text references users (id) on delete set null,
  check ((file_id is null) <> (external_url is null))
);
create index releases_file on releases (file_id);
create unique index releases_latest on releases (platform) where is_latest and deleted_at is null;
create index releases_updater_file on releases (updater_file_id);
create unique index releases_version on releases (platform, version) where deleted_at is null;

-- Downloads: one row a person, release and day in UTC. A deleted user's rows stay under a random id.
create table release_downloads (
  user_id text not null,
  release_id text not null references releases (id),
  day date not null,
  at timestamptz not null default now(),
  primary key (user_id, release_id, day)
);
create index release_downloads_day on release_downloads (day);
create index release_downloads_release on release_downloads (release_id, day);

-- Items of the feedback board. A count changes in the same statement as the rows it counts.
create table feedback_items (
  id text primary key,
  type text not null check (type in ('BUG', 'FEATURE', 'EXCHANGE')),
  title text not null,
  description text not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'IN_PROGRESS', 'COMPLETED', 'CLOSED')),
  -- order of the board: in progress, then open, then finished
  rank smallint generated always as (
    case status when 'IN_PROGRESS' then 3 when 'OPEN' then 2 when 'COMPLETED' then 1 else 0 end
  ) stored,
  -- null once the author's account is deleted
  author_id text references users (id) on delete set null,
  upvotes int not null default 0 check (upvotes >= 0),
  comment_count int not null default 0 check (comment_count >= 0),
  attachment_count smallint not null default 0,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  -- the last change that listeners are notified of
  changed_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  deleted_by text,
  -- the last status mail and its status
  mailed_at timestamptz,
  mailed_status text,
  -- written by Harbour for a wanted exchange
  is_by_harbour boolean not null default false
);
create index feedback_items_author on feedback_items (author_id);
create index feedback_items_changed on feedback_items (changed_at);
create index feedback_items_deleted on feedback_items (deleted_at) where deleted_at is not null;
create index feedback_items_recent on feedback_items (rank desc, created_at desc, id desc) where deleted_at is null;
create index feedback_items_type_recent on feedback_items (type, rank desc, created_at desc, id desc) where deleted_at is null;
create index feedback_items_upvotes on feedback_items (upvotes desc, rank desc, created_at desc, id desc) where deleted_at is null;

-- Full-text search of items. A vote updates the item and leaves this index alone.
create table feedback_search (
  item_id text primary key references feedback_items (id) on delete cascade,
  search_text tsvector not null
);
create index feedback_search_text on feedback_search using gin (search_text);

-- Votes. There is no cascade from users: deleting a user takes the votes back first, so that counts stay right.
create table feedback_votes (
  user_id text not null references users (id),
  item_id text not null references feedback_items (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, item_id)
);
create index feedback_votes_item on feedback_votes (item_id, user_id);

-- Comments of items.
create table feedback_comments (
  id text primary key,
  item_id text not null references feedback_items (id) on delete cascade,
  author_id text references users (id) on delete set null,
  content text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz
);
create index feedback_comments_author on feedback_comments (author_id);
create index feedback_comments_item on feedback_comments (item_id, created_at, id);

-- Changes of an item's status.
create table feedback_changes (
  id bigint generated always as identity primary key,
  item_id text not null references feedback_items (id) on delete cascade,
  from_status text not null,
  to_status text not null,
  note text,
  changed_by text references users (id) on delete set null,
  at timestamptz not null default now()
);
create index feedback_changes_item on feedback_changes (item_id, id);
create index feedback_changes_person on feedback_changes (changed_by);

-- Images of the board, re-encoded by the server and stored once each. The bytes lie in the storage under `key`.
create table feedback_images (
  id text primary key,
  hash bytea not null,
  key text not null,
  mime text not null,
  bytes int not null,
  width int not null,
  height int not null,
  is_stored boolean not null default false,
  used_at timestamptz not null default now(),
  -- an image is deleted in three steps, so that a crash leaves no orphan: mark the row, delete the file, delete the row
  removed_at timestamptz
);
create unique index feedback_images_hash on feedback_images (hash) where removed_at is null;
create index feedback_images_used on feedback_images (used_at);

-- Images of an item, in order.
create table feedback_attachments (
  item_id text not null references feedback_items (id) on delete cascade,
  position smallint not null,
  image_id text not null references feedback_images (id),
  primary key (item_id, position)
);
create index feedback_attachments_image on feedback_attachments (image_id);

-- Status mails in progress: one row an item, recipients in the order of their ids.
create table feedback_notices (
  item_id text primary key references feedback_items (id) on delete cascade,
  from_status text not null,
  due_at timestamptz not null,
  -- set with the first mail, so that all recipients read of the same change
  to_status text,
  after_user text not null default ''
);
create index feedback_notices_due on feedback_notices (due_at);

-- People who unsubscribed from mails of the board.
create table feedback_unsubscribes (
  user_id text primary key references users (id) on delete cascade,
  at timestamptz not null default now()
);

-- The board item that collects votes for an exchange. Null before the first vote and after the item is deleted.
create table wanted_exchanges (
  exchange text primary key,
  item_id text
);
