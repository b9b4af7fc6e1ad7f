-- Journal of a bot, and of a bot's days. It goes with the bot.
create table bot_notes (
  user_id text not null,
  bot_id text not null,
  note text not null default '',
  tags text[] not null default '{}',
  changed_at timestamptz not null default now(),
  primary key (user_id, bot_id),
  foreign key (user_id, bot_id) references bots (user_id, id) on delete cascade
);
alter table bot_notes enable row level security;
create policy own_rows on bot_notes using (user_id = current_setting('harbour.user', true));

create table bot_day_notes (
  user_id text not null,
  bot_id text not null,
  day date not null,
  note text not null default '',
  tags text[] not null default '{}',
  changed_at timestamptz not null default now(),
  primary key (user_id, bot_id, day),
  foreign key (user_id, bot_id) references bots (user_id, id) on delete cascade
);
alter table bot_day_notes enable row level security;
create policy own_rows on bot_day_notes using (user_id = current_setting('harbour.user', true));
