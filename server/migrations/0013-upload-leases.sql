-- What one process does at a time with uploads of releases: it says again and again that it still does, and a process that was
-- killed is out of the way when its time is over.
create table upload_leases (
  name text primary key,
  holder text not null,
  ends_at timestamptz not null
);

-- A file is recorded once, whoever found it whole.
create unique index release_files_key on release_files (storage_key);

-- Pictures are given up in three steps, so that no crash leaves a file that nobody knows of: the row is marked, the file goes,
-- the row goes. A marked one is out of the way of the same picture when it is sent again.
alter table feedback_images add column removed_at timestamptz;
alter table feedback_images drop constraint feedback_images_hash_key;
create unique index feedback_images_hash on feedback_images (hash) where removed_at is null;
