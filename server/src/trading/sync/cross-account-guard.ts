import { syncMessages } from '../../core/language/sync-messages.ts'
import { titleOf } from '../../core/language/titles.ts'
import { hourMs } from '@harbour/ledger/durations'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { ExchangeError } from '@harbour/exchanges/wire/error'
import type { Page, Stream } from '@harbour/exchanges/exchange'
import type { Db } from '../../core/db/db.ts'
import { periodicJob, type JobHandle } from '../../core/jobs/periodic-job.ts'
import type { Services } from '../../core/services/services.ts'
import type { Needs } from '../sync-run/run-context.ts'
import { arrayText } from '../../core/db/array-text.ts'

/** The number of stored hashes per page. */
const fillsOfPage = 8

/** Hashes that identify a page's fills and its owner. */
interface Ownership {
  readonly fillHashes: readonly string[]
  readonly ownerHash: string
}

/**
 * Null where nothing can be told: exchanges that name no account may have two keys of one.
 *
 * Of each page the fills with the smallest hashes stand for it (min-hash). Two accounts ask from different places, so that the same answer
 * may be cut differently for each; what both keep of it still shares a fill with the smallest hash. The symbol is no part of a hash,
 * since a parser may read it from the request: a reply to another request has other symbols and the same fills.
 */
export function ownershipOf(run: Needs<'claim' | 'accountUid'>, pages: readonly Page[]): Ownership | null {
  if (run.accountUid === '') return null
  const fillHashes = pages.flatMap(({ fills }) =>
    fills
      .map((fill) => hashOf([fill.nativeId, fill.orderId, fill.atMs, fill.side, fill.price]))
      .sort()
      .slice(0, fillsOfPage),
  )
  if (fillHashes.length === 0) return null
  // In a fixed order, so that two processes that claim the same hashes wait for each other without a deadlock.
  return {
    fillHashes: [...new Set(fillHashes)].sort(),
    ownerHash: hashOf([run.claim.exchange, run.accountUid]),
  }
}

/**
 * Throws if one of these same fills was returned for another account of the exchange before: a proxy or a cache on
 * the way returned another client's answer. No exchange names the owner on a page, but the same trades of the same
 * orders cannot belong to two accounts. The page is requested again, and nothing of this one is stored.
 */
export async function guardPages(
  run: Needs<'db' | 'claim' | 'exchange' | 'log'>,
  stream: Stream,
  owned: Ownership | null,
): Promise<void> {
  if (owned === null) return
  const { exchange, accountId } = run.claim
  const hashes = sql`${arrayText(owned.fillHashes.map((hash) => `\\x${hash}`))}::bytea[]`
  const ownerHash = sql`decode(${owned.ownerHash}, 'hex')`
  // No wait for the disk, which would slow each page: a crash loses only hashes.
  const taken = await sql`
    insert into page_owners (exchange, fill_hash, owner_hash)
    select ${exchange}, fill_hash, ${ownerHash} from unnest(${hashes}) as fill_hash
    where set_config('synchronous_commit', 'off', true) = 'off'
    on conflict (exchange, fill_hash) do nothing returning exchange`.execute(run.db)
  if (taken.rows.length === owned.fillHashes.length) return
  // A separate statement: it must see what another process wrote while the first one waited.
  const { rows } = await sql`
    select exchange from page_owners
    where exchange = ${exchange} and fill_hash = any (${hashes}) and owner_hash <> ${ownerHash} limit 1`.execute(
    run.db,
  )
  if (rows.length === 0) return
  run.log.error(
    { exchange, accountId, stream: stream.id },
    "An exchange returned a page of another account's trades; the page was rejected",
  )
  throw new ExchangeError({
    kind: 'unavailable',
    reason: 'down',
    exchange,
    saying: syncMessages.othersTrades(titleOf(stream), run.exchange.name),
  })
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** Deletes the hashes of pages after a day: mixed-up answers arrive within seconds. Returns how many were deleted. */
export async function forgetPageOwners(db: Db): Promise<number> {
  const { rows } = await sql`
    delete from page_owners where given_at < now() - interval '1 day' returning exchange`.execute(db)
  return rows.length
}

/** Runs every hour, in one of all processes. */
export function startPageOwnerJobs({ database, log }: Services): JobHandle {
  return periodicJob(
    { db: database.db, name: 'page owners', everyMs: hourMs },
    () => forgetPageOwners(database.db),
    (error) => log.warn({ error }, 'expired page owners could not be deleted'),
  )
}
