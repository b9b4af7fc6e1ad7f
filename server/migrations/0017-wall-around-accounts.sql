-- The wall of 0012 around what else is one person's alone: ways in, and payments.
do $$
declare
  walled text;
begin
  foreach walled in array array['sessions', 'two_factors', 'backup_codes', 'known_networks', 'billing_customers',
    'billing_subscriptions']
  loop
    execute format('alter table %I enable row level security', walled);
    execute format('create policy own_rows on %I using (user_id = current_setting(''harbour.user'', true))', walled);
  end loop;
end $$;
