import type { Bot } from '@harbour/contract/trading/bots'
import { databaseNow } from '../../core/db/clock.ts'
import type { Db } from '../../core/db/db.ts'
import type { Rules } from '../fills/rule-matches.ts'
import { readLastReads } from './bot-accounts.ts'
import type { LastFill } from './last-fills.ts'
import { silenceOf } from './silence.ts'

/** Reads the bots of a person by name, which are those of the rules. `lastFills` is called if a bot has hours of silence. */
export async function readListedBots(
  db: Db,
  userId: string,
  { patterns }: Rules,
  lastFills: () => Promise<ReadonlyMap<string, LastFill>>,
): Promise<readonly Bot[]> {
  if (patterns.length === 0) return []
  const rows = await db
    .selectFrom('bots')
    .select([
      'id',
      'name',
      'symbols',
      'account_id as accountId',
      'client_ids as clientIds',
      'bot_type as botType',
    ])
    .select(['from_at as fromAt', 'to_at as toAt', 'silence_hours as silenceHours'])
    .where('user_id', '=', userId)
    .orderBy((at) => at.fn('lower', ['name']))
    .execute()
  const isWatched = rows.some(({ silenceHours }) => silenceHours !== null)
  const fills = isWatched ? await lastFills() : new Map<string, LastFill>()
  const reads = isWatched ? await readLastReads(db, userId) : new Map<string, number | null>()
  const nowMs = Date.parse(await databaseNow(db))
  const placeOf = new Map(patterns.map(({ id, place }) => [id, place]))
  return rows.map((row) => ({
    ...row,
    place: placeOf.get(row.id) ?? rows.length,
    ...silenceOf(row, fills.get(row.id), (accountId) => reads.get(accountId) ?? null, nowMs),
  }))
}
