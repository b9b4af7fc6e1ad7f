/**
 * The statements that break the rule of one person ([person-rule.ts](person-rule.ts)), by the file below `server/src` that sends them. The
 * list may only become shorter: the suite fails where one appears that is not here, and where one of these is no longer sent.
 */
export const knownBreaks: Readonly<Record<string, readonly string[]>> = {
  // one question a second for everybody who listens
  'core/events/event-watch.ts': [
    'does not bind user_id of sync_states',
    'does not bind user_id of sync_streams',
  ],
  // administrators' lists, over all people
  'people/users/list.ts': [
    'does not bind user_id of exchange_accounts',
    'does not bind user_id of sync_streams',
    'mixes exchange_accounts, sync_streams with affiliate_links, referrals, users, vip_whitelist',
  ],
  'portal/system/state.ts': [
    'does not bind user_id of exchange_secrets',
    'does not bind user_id of sync_states',
    'mixes sync_states with audit_log',
  ],
  // nightly and periodic work, over all people
  'trading/analytics/upkeep.ts': [
    'does not bind user_id of sync_states',
    'mixes sync_states with sync_schedule',
  ],
  'trading/bots/inactivity-alert.ts': [
    'does not bind user_id of bots',
    'does not bind user_id of round_trips',
    'does not bind user_id of sync_states',
    'mixes bots, round_trips, sync_states with users',
  ],
  // an operator's commands, over all people
  'trading/exchange-accounts/revoke-all.ts': [
    'does not bind user_id of exchange_secrets',
    'does not bind user_id of sync_states',
    'mixes exchange_secrets with sync_schedule',
  ],
  // the change feed is a function, as long as triggers write it
  'trading/exchange-accounts/store.ts': ['calls list_result_changes(), which writes'],
  // whom an exchange is listened to for
  'trading/sync-run/live-lease.ts': [
    'does not bind user_id of sync_states',
    'mixes sync_states with sessions, settings, sync_schedule, users',
  ],
}

/** Folders that copy and compare whole databases, table by table: their statements are not judged. */
export const overWholeDatabases = ['core/backups/', 'core/move/']
