import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { ExchangeError } from '@harbour/exchanges/error'
import type { Page, Stream } from '@harbour/exchanges/exchange'
import type { Db } from '../db/kysely-over.ts'
import { inTurns, type Upkeep } from '../db/turns.ts'
import type { Services } from '../services.ts'
import type { AccountRun } from './account-run.ts'

const hourMs = 3_600_000

/**
 * Throws where this very page of trades was given for another account of the exchange before: a proxy or a cache on the way
 * answered with somebody else's answer. No exchange says on a page whose it is, but the same trades of the same orders cannot be
 * two accounts'. The page is asked for again, and nothing of this one is stored.
 */
export async function claimPage(run: AccountRun, stream: Stream, page: Page): Promise<void> {
  // Exchanges that name no account cannot be told apart by it: two keys may be of one.
  if (page.fills.length === 0 || run.accountUid === '') return
  const { exchange, accountId } = run.claim
  const pageHash = hashOf(
    page.fills.map((fill) => [fill.symbol, fill.nativeId, fill.orderId, fill.atMs, fill.side]),
  )
  const ownerHash = hashOf([exchange, run.accountUid])
  // No wait for the disk, which would be one more for each page: what a crash forgets is no row of anybody's.
  const taken = await sql`
    insert into page_owners (exchange, page_hash, owner_hash)
    select ${exchange}, ${pageHash}::bytea, ${ownerHash}::bytea where set_config('synchronous_commit', 'off', true) = 'off'
    on conflict (exchange, page_hash) do nothing returning exchange`.execute(run.db)
  if (taken.rows.length === 1) return
  // A statement of its own: it has to see what somebody else wrote while the first one waited.
  const { rows } = await sql<{ isOwn: boolean }>`
    select owner_hash = ${ownerHash} as "isOwn" from page_owners
    where exchange = ${exchange} and page_hash = ${pageHash}`.execute(run.db)
  if (rows[0]?.isOwn !== false) return
  run.log.error(
    { exchange, accountId, stream: stream.id },
    "An exchange answered with a page of another account's trades; nothing of it was stored",
  )
  throw new ExchangeError({
    kind: 'unavailable',
    reason: 'down',
    exchange,
    message: `${stream.title}: ${run.exchange.name} answered with trades of another account. Nothing of them is stored, and Harbour asks again.`,
  })
}

const hashOf = (value: unknown): Buffer => createHash('sha256').update(JSON.stringify(value)).digest()

/** Pages are remembered for a day: answers that got mixed up arrive within seconds. Answers how many were forgotten. */
export async function forgetPageOwners(db: Db): Promise<number> {
  const { rows } = await sql`
    delete from page_owners where given_at < now() - interval '1 day' returning exchange`.execute(db)
  return rows.length
}

/** Every hour, in one of all processes. */
export function startPageOwnersUpkeep({ database, log }: Services): Upkeep {
  return inTurns(
    { db: database.db, name: 'page owners', everyMs: hourMs },
    () => forgetPageOwners(database.db),
    (error) => log.warn({ error }, 'old owners of pages could not be forgotten'),
  )
}
