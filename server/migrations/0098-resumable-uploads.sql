-- Unfinished resumable uploads whose parts are in a bucket, so that any process continues them. `received` counts the
-- bytes that are safe in the bucket: those of `parts`, and `remainder_bytes` in an object of their own that are too few for a part.
create table resumable_uploads (
  id text primary key,
  bytes bigint not null,
  metadata jsonb not null,
  multipart_id text not null,
  parts jsonb not null,
  -- the highest number of a part that was given out: a number is used once, so that no late writer replaces a part
  last_number int not null,
  received bigint not null,
  remainder_key text,
  remainder_bytes int not null,
  changed_at timestamptz not null
);
