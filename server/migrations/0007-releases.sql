-- Releases of the apps, the files behind them, and who downloaded what.
-- A file that arrived whole and was checked. Its bytes lie in the storage, under a key that the server made.
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
  -- when its bytes were given up; the row stays for what points at it
  removed_at timestamptz
);

create table releases (
  id text primary key,
  platform text not null check (platform in ('windows', 'mac', 'linux', 'web')),
  version text not null,
  -- compares as text the way versions do
  version_order text collate "C" not null,
  -- either a file of ours or an address elsewhere
  file_id text references release_files (id),
  external_url text,
  -- what the updater installs, where that is another file
  updater_file_id text references release_files (id),
  signature text,
  file_name text not null,
  file_size text not null,
  -- of an external file, as its publisher stated it
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
create unique index releases_latest on releases (platform) where is_latest and deleted_at is null;
create unique index releases_version on releases (platform, version) where deleted_at is null;
create index releases_file on releases (file_id);
create index releases_updater_file on releases (updater_file_id);

-- One row a person, release and day in UTC. Whoever is deleted leaves the row with a number that means nobody.
create table release_downloads (
  user_id text not null,
  release_id text not null references releases (id),
  day date not null,
  at timestamptz not null default now(),
  primary key (user_id, release_id, day)
);
create index release_downloads_release on release_downloads (release_id, day);
create index release_downloads_day on release_downloads (day);
