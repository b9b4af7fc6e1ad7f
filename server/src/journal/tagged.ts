import { type RawBuilder, sql } from 'kysely'

/** Which trades of `round_trips` a person put a tag on. */
export const isTagged = (userId: string, tag: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from trade_notes n
  where n.user_id = ${userId} and n.account_id = round_trips.account_id and n.trade_key = round_trips.key
    and n.tags @> array[${tag}]::text[])`

/** Which trades of `round_trips` a person put under a playbook. */
export const isInPlaybook = (userId: string, playbook: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from trade_notes n
  where n.user_id = ${userId} and n.account_id = round_trips.account_id and n.trade_key = round_trips.key
    and n.playbook_id = ${playbook})`
