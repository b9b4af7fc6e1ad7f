-- The feedback board. Counts stand in the item and move in the same statement as the rows that they count.
create table feedback_items (
  id text primary key,
  type text not null check (type in ('BUG', 'FEATURE', 'EXCHANGE')),
  title text not null,
  description text not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'IN_PROGRESS', 'COMPLETED', 'CLOSED')),
  -- the board's order: what is worked on, then what is open, then what is finished
  rank smallint generated always as (
    case status when 'IN_PROGRESS' then 3 when 'OPEN' then 2 when 'COMPLETED' then 1 else 0 end) stored,
  -- null once the author's account is gone
  author_id text references users (id) on delete set null,
  upvotes integer not null default 0 check (upvotes >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  attachment_count smallint not null default 0,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  -- what listeners are told of: votes, comments, status, deletion
  changed_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  deleted_by text,
  -- when people were last mailed about the status, and which status they were told
  mailed_at timestamptz,
  mailed_status text
);
create index feedback_items_recent on feedback_items (rank desc, created_at desc, id desc) where deleted_at is null;
create index feedback_items_type_recent on feedback_items (type, rank desc, created_at desc, id desc) where deleted_at is null;
create index feedback_items_upvotes on feedback_items (upvotes desc, rank desc, created_at desc, id desc) where deleted_at is null;
create index feedback_items_changed on feedback_items (changed_at);
create index feedback_items_author on feedback_items (author_id);
create index feedback_items_deleted on feedback_items (deleted_at) where deleted_at is not null;

-- Apart from the items, so that a vote does not touch the index of words.
create table feedback_words (
  item_id text primary key references feedback_items (id) on delete cascade,
  words tsvector not null
);
create index feedback_words_words on feedback_words using gin (words);

-- Without a cascade from the person: whoever deletes a person takes the votes back first, so that no count drifts.
create table feedback_votes (
  user_id text not null references users (id),
  item_id text not null references feedback_items (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, item_id)
);
create index feedback_votes_item on feedback_votes (item_id, user_id);

create table feedback_comments (
  id text primary key,
  item_id text not null references feedback_items (id) on delete cascade,
  author_id text references users (id) on delete set null,
  content text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz
);
create index feedback_comments_item on feedback_comments (item_id, created_at, id);
create index feedback_comments_author on feedback_comments (author_id);

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

-- Pictures as we encoded them, each once however often it was sent; the bytes lie in the storage under `key`.
create table feedback_images (
  id text primary key,
  hash bytea not null unique,
  key text not null,
  mime text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  is_stored boolean not null default false,
  used_at timestamptz not null default now()
);
create index feedback_images_used on feedback_images (used_at);

create table feedback_attachments (
  item_id text not null references feedback_items (id) on delete cascade,
  position smallint not null,
  image_id text not null references feedback_images (id),
  primary key (item_id, position)
);
create index feedback_attachments_image on feedback_attachments (image_id);

-- Mails about a changed status on their way: one row an item, its people in the order of their ids.
create table feedback_notices (
  item_id text primary key references feedback_items (id) on delete cascade,
  from_status text not null,
  due_at timestamptz not null,
  -- set once the first mails are written, so that all people read of the same change
  to_status text,
  after_user text not null default ''
);
create index feedback_notices_due on feedback_notices (due_at);

-- People who want no mails about the board.
create table feedback_silences (
  user_id text not null references users (id) on delete cascade,
  at timestamptz not null default now(),
  primary key (user_id)
);
