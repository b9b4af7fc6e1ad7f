import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../db/database.ts'
import { Refused, type Words } from '../refusals/envelope.ts'
import { generalLimits, type Limit } from './limit-table.ts'

export interface Limiter {
  /**
   * Counts first and decides after, in one atomic step, so that parallel guesses cannot pass together. Throws the
   * refusal.
   */
  take(limit: Limit, subject: string, words?: Words): Promise<void>
  /** Counts and decides like `take`, and returns false instead of throwing. */
  allows(limit: Limit, subject: string): Promise<boolean>
  /** Returns the seconds until it is open again, and null while it is open. Counts nothing. */
  closedFor(limit: Limit, subject: string): Promise<number | null>
  forget(limit: Limit, subject: string): Promise<void>
  /** Refunds an attempt that was right. */
  refund(limit: Limit, subject: string): Promise<void>
}

/**
 * Takes from each limit in turn. After the first exhausted limit the others are only read: each answer costs the same, and refused
 * concurrent calls take nothing from the allowed one.
 */
export async function allowsAll(
  limiter: Limiter,
  limits: readonly Limit[],
  subject: string,
): Promise<boolean> {
  let isAllowed = true
  for (const limit of limits)
    if (!isAllowed) await limiter.closedFor(limit, subject)
    else isAllowed = await limiter.allows(limit, subject)
  return isAllowed
}

type Store = RateLimiterMemory | RateLimiterPostgres

/**
 * Rate limits of requests. Costly routes count in PostgreSQL, where all processes see them; everything else in memory, where counting
 * costs nothing.
 */
export function createLimiter(database: Database, isOn: boolean): Limiter {
  const stores = new Map<string, Store>()
  const isGeneral = (limit: Limit) => limit.bucket === generalLimits.ip.bucket
  const storeOf = (limit: Limit): Store => {
    const name = `${limit.bucket}:${limit.by}`
    const known = stores.get(name)
    if (known) return known
    const options = { keyPrefix: name, points: limit.points, duration: limit.seconds }
    const made =
      database.engine === 'postgres' && !isGeneral(limit)
        ? new RateLimiterPostgres({
            ...options,
            storeClient: unnamed(database),
            storeType: 'client',
            tableName: 'rate_limits',
            tableCreated: true,
          })
        : new RateLimiterMemory(options)
    stores.set(name, made)
    return made
  }
  const wait = async (limit: Limit, subject: string): Promise<number | null> => {
    if (!isOn) return null
    try {
      await storeOf(limit).consume(keyOf(subject))
      return null
    } catch (thrown) {
      if (thrown instanceof RateLimiterRes) return secondsLeft(thrown)
      throw thrown
    }
  }
  return {
    async take(limit, subject, words) {
      const seconds = await wait(limit, subject)
      if (seconds === null) return
      throw new Refused('too_many_requests', {
        retryAfterSeconds: seconds,
        ...(words === undefined ? {} : { message: words }),
      })
    },
    allows: async (limit, subject) => (await wait(limit, subject)) === null,
    async closedFor(limit, subject) {
      if (!isOn) return null
      const used = await storeOf(limit).get(keyOf(subject))
      return used !== null && used.consumedPoints >= limit.points ? secondsLeft(used) : null
    },
    async forget(limit, subject) {
      if (isOn) await storeOf(limit).delete(keyOf(subject))
    },
    async refund(limit, subject) {
      if (isOn) await storeOf(limit).reward(keyOf(subject), 1)
    },
  }
}

const secondsLeft = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000))

/** Hashes the subject, which may contain a person's address: the store only needs to distinguish them. */
const keyOf = (subject: string): string =>
  createHash('sha256').update(subject).digest('base64url').slice(0, 32)

/** Named statements do not survive a connection pooler in front of the server. */
const unnamed = (database: Database) => ({
  query: (asked: { text: string; values: unknown[] }) => database.pool.query(asked.text, asked.values),
})
