import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { StoredRecords } from '@harbour/ledger/bots/bot-records'
import type { StoredBots } from '@harbour/ledger/bots/bots-fold'
import type { DayStates } from '@harbour/ledger/bots/day-states'
import type { StoredCycles } from '@harbour/ledger/bots/cycles/recent-cycles'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../../core/db/db.ts'
import { holdPerson } from '../../people/access/hold-person.ts'
import { databaseNow } from '../../core/db/clock.ts'
import type { RowsMark } from './bot-accounts.ts'

/**
 * Names the format and its meaning, by the hash of a fixed history in stored form: a checkpoint with another
 * name is ignored and folded again. A test fixes the hash, so that a change of the fold changes the name.
 */
export const format = 'bf9e91ef65ee'
/** The number of stored checkpoints of one person, each for a selection of accounts and a currency: the newest are kept. */
const keysOfPerson = 4

/** A checkpoint of a person's bots, with a mark of the rows and prices before it, to detect changes. */
export interface StoredCheckpoint {
  readonly atMs: number
  /** Its name in stored checkpoints. */
  readonly kept: StoredBots
  readonly records: StoredRecords
  readonly days: ReturnType<DayStates['since']>
  readonly cycles: StoredCycles
  readonly rows: readonly (readonly [accountId: string, mark: RowsMark])[]
  readonly prices: readonly (readonly [accountId: string, count: number])[]
}

interface Name {
  readonly userId: string
  readonly key: string
}

const hashOf = (text: string): string => createHash('sha256').update(`${format} ${text}`).digest('hex')

/** Reads the checkpoint of the same rules, cost rule, time zone and accounts; null without one. */
export async function readCheckpoint(
  db: Db,
  { userId, key }: Name,
  choice: string,
): Promise<StoredCheckpoint | null> {
  const { rows } = await sql<{ state: Buffer }>`
    select state from bot_checkpoints
    where user_id = ${userId} and key = ${hashOf(key)} and choice = ${hashOf(choice)}`.execute(db)
  const [row] = rows
  return row ? JSON.parse(gunzipSync(row.state).toString()) : null
}

/** Writes one for each key: only the newest, since a late fill is rare and a fold from the start takes seconds. */
export async function writeCheckpoint(
  db: Db,
  { userId, key }: Name,
  choice: string,
  checkpoint: StoredCheckpoint,
): Promise<void> {
  const state = gzipSync(JSON.stringify(checkpoint), { level: 1 })
  await inTransaction(db, async (tx) => {
    await holdPerson(tx, userId)
    const at = await databaseNow(tx)
    await sql`
    insert into bot_checkpoints (user_id, key, choice, state, stored_at)
    values (${userId}, ${hashOf(key)}, ${hashOf(choice)}, ${state}, ${at}::timestamptz)
    on conflict (user_id, key) do update set choice = excluded.choice, state = excluded.state, stored_at = excluded.stored_at`.execute(
      tx,
    )
    await sql`
    delete from bot_checkpoints where user_id = ${userId} and key in (
      select key from bot_checkpoints where user_id = ${userId} order by stored_at desc offset ${keysOfPerson}::int)`.execute(
      tx,
    )
  })
}
