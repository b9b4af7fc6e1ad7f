-- The kind that the person chose in place of the guess; null is the guess.
alter table bots add column kind text check (kind in ('grid', 'dca', 'funding', 'basis', 'market_maker', 'signal'));

-- How a person counts bots.
create table bot_settings (
  user_id text primary key references users (id) on delete cascade,
  -- who has the result of what one bot opened and another closed
  result_to text not null default 'opener' check (result_to in ('opener', 'closer'))
);
alter table bot_settings enable row level security;
create policy own_rows on bot_settings using (user_id = current_setting('harbour.user', true));
