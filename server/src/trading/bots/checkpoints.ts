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
 * Names what is stored and what it means, by the hash of what a fixed history is stored as: a checkpoint of another name is folded again. A
 * test says which hash it is, so that nobody changes the fold and leaves the name.
 */
export const format = 'bf9e91ef65ee'
/** The stored checkpoints of one person, each of a selection of accounts and a currency: the newest ones stay. */
const keysOfPerson = 4

/** A checkpoint of a person's bots, with what tells whether the rows and prices before it are still the same. */
export interface StoredCheckpoint {
  readonly atMs: number
  /** The name in stored checkpoints. */
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

/** The checkpoint of the same rules, cost rule, time zone and accounts; null where there is none. */
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

/** One for each key: the newest place alone, since a late fill is rare and a fold from empty takes seconds. */
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
