-- Tables, columns and functions take the words of the glossary.
alter table exchange_keys rename to exchange_accounts;
alter table entered_bases rename to manual_cost_bases;
alter table fold_points rename to fold_checkpoints;
alter table former_fills rename to fill_revisions;
alter table feedback_silences rename to feedback_unsubscribes;
alter table feedback_words rename to feedback_search;
alter table trade_notes rename to round_trip_notes;
alter table trade_pictures rename to round_trip_images;

alter table sync_schedule rename column is_parked to is_suspended;
alter table sync_schedule rename column is_woken to is_rerun_requested;
alter table sync_states rename column broken_off to interrupted_run;
alter table sync_states rename column unfolded to failed_instruments;
alter table sync_states rename column whole_reread_at to full_rescan_at;
alter table sync_states rename column seen_holdings to last_holdings;
alter table users rename column words to search_text;
alter table users rename column fewest_days to min_days;
alter table feedback_search rename column words to search_text;
alter table round_trips rename column has_entered_basis to has_manual_cost_basis;
alter table round_trip_notes rename column trade_key to round_trip_key;
alter table round_trip_images rename column trade_key to round_trip_key;
alter table manual_cost_bases rename column trade_key to round_trip_key;
alter table fills rename column order_left to order_remaining;
alter table page_owners rename column page_hash to fill_hash;
alter table exchange_budgets rename column booked_until to theoretical_arrival_at;
alter table bots rename column told_of to alerted_for;
alter table billing_subscriptions rename column told_past_due to mailed_past_due;
alter table billing_customers rename column card_print to card_fingerprint;
alter table billing_customers rename column reading to read_sequence;
alter table billing_customers rename column applied to applied_sequence;

-- Constraints and indexes carry the names of their tables and columns.
alter table users rename constraint users_fewest_days_check to users_min_days_check;
alter table exchange_accounts rename constraint exchange_keys_pkey to exchange_accounts_pkey;
alter table feedback_search rename constraint feedback_words_item_id_fkey to feedback_search_item_id_fkey;
alter table feedback_search rename constraint feedback_words_pkey to feedback_search_pkey;
alter table feedback_unsubscribes rename constraint feedback_silences_user_id_fkey to feedback_unsubscribes_user_id_fkey;
alter table feedback_unsubscribes rename constraint feedback_silences_pkey to feedback_unsubscribes_pkey;
alter table fold_checkpoints rename constraint fold_points_user_id_account_id_fkey to fold_checkpoints_user_id_account_id_fkey;
alter table fold_checkpoints rename constraint fold_points_pkey to fold_checkpoints_pkey;
alter table round_trip_notes rename constraint trade_notes_rating_check to round_trip_notes_rating_check;
alter table round_trip_notes rename constraint trade_notes_initial_stop_check to round_trip_notes_initial_stop_check;
alter table round_trip_notes rename constraint trade_notes_user_id_account_id_fkey to round_trip_notes_user_id_account_id_fkey;
alter table round_trip_notes rename constraint trade_notes_pkey to round_trip_notes_pkey;
alter table round_trip_images rename constraint trade_pictures_user_id_account_id_fkey to round_trip_images_user_id_account_id_fkey;
alter table round_trip_images rename constraint trade_pictures_pkey to round_trip_images_pkey;
alter table fill_revisions rename constraint former_fills_why_check to fill_revisions_why_check;
alter table fill_revisions rename constraint former_fills_user_id_account_id_fkey to fill_revisions_user_id_account_id_fkey;
alter table fill_revisions rename constraint former_fills_pkey to fill_revisions_pkey;
alter table manual_cost_bases rename constraint entered_bases_price_check to manual_cost_bases_price_check;
alter table manual_cost_bases rename constraint entered_bases_user_id_account_id_fkey to manual_cost_bases_user_id_account_id_fkey;
alter table manual_cost_bases rename constraint entered_bases_pkey to manual_cost_bases_pkey;
alter index exchange_keys_fingerprint rename to exchange_accounts_fingerprint;
alter index feedback_words_words rename to feedback_search_text;
alter index users_words rename to users_search_text;

-- Functions name the tables in their text; triggers are named after what they react to.
alter function count_user_version rename to bump_user_version;
alter function keep_former_fill rename to store_fill_revision;
alter function list_written_trades rename to list_written_round_trips;
alter function list_updated_trades rename to list_updated_round_trips;
alter trigger keep_former_fill on fills rename to fills_revised;
alter trigger trades_inserted on round_trips rename to round_trips_inserted;
alter trigger trades_deleted on round_trips rename to round_trips_deleted;
alter trigger trades_updated on round_trips rename to round_trips_updated;
alter trigger audit_log_kept on audit_log rename to audit_log_not_truncated;

create or replace function bump_user_version() returns trigger language plpgsql as $$ begin
  new.version := old.version + 1;
  return new;
end $$;

create or replace function store_fill_revision() returns trigger language plpgsql as $$ begin
  insert into fill_revisions (user_id, account_id, stream, native_id, why, fill)
  values (old.user_id, old.account_id, old.stream, old.native_id, 'amended', fill_as_json(old));
  return null;
end $$;

create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin
  raise exception 'the audit log is append-only';
end $$;

create or replace function list_result_changes(changed_part text, users text[], accounts text[], symbols text[], sinces timestamptz[])
returns void language plpgsql as $$
declare
  kept constant bigint := 500;
  -- versions of an account that is connected again go on above all its former ones
  first constant bigint := (extract(epoch from clock_timestamp()) * 1000000)::bigint;
  account record;
begin
  for account in
    -- rows that are deleted with their account are no change
    insert into result_versions as v (user_id, account_id, version, listed_after)
    select k.user_id, k.id, first, first - 1 from exchange_accounts k
    where (k.user_id, k.id) in (select * from unnest(users, accounts)) order by 1, 2
    on conflict (user_id, account_id) do update set version = v.version + 1
    returning user_id, account_id, version
  loop
    insert into result_changes (user_id, account_id, version, part, symbol, since)
    select account.user_id, account.account_id, account.version, changed_part, c.symbol, min(c.since)
    from unnest(users, accounts, symbols, sinces) as c (user_id, account_id, symbol, since)
    where c.user_id = account.user_id and c.account_id = account.account_id group by c.symbol;
    if account.version % 100 = 0 then
      delete from result_changes c
      where c.user_id = account.user_id and c.account_id = account.account_id and c.version <= account.version - kept;
      update result_versions v set listed_after = greatest(v.listed_after, account.version - kept)
      where v.user_id = account.user_id and v.account_id = account.account_id;
    end if;
  end loop;
end $$;

-- Requests have no business with the list of migrations.
do $$ begin
  if exists (select from pg_roles where rolname = 'harbour_person') then
    revoke all on schema_migrations from harbour_person;
  end if;
end $$;
