import { isDeepStrictEqual } from 'node:util'
import type { Preferences } from '@harbour/contract/people/preference-shapes'
import { CompiledQuery } from 'kysely'
import { hasTrading, hasWebRelease, mayTradeSql } from '../access/access.ts'
import type { Database } from '../../core/db/database.ts'
import type { Db } from '../../core/db/db.ts'
import { preparedMark, queryPrepared } from '../../core/db/prepared.ts'
import type { OpenSession, Session, Sessions, SignedInUser } from '../../core/http/context.ts'
import { Refused } from '../../core/refusals/envelope.ts'
import { plainArrayText } from '../../core/db/array-text.ts'
import { hashToken } from '../../core/secrets/token-hash.ts'

/** Another process may still accept a session that ended here for this long. */
const cacheMs = 1_000
const cacheSize = 20_000

interface PersonRow {
  id: string
  email: string
  email_typed: string
  username: string
  role: string
  is_active: boolean
  is_demo: boolean
  vip: boolean
  plan: 'free' | 'paid'
  subscription_status: string | null
  referral_code: string | null
  partner_name: string | null
  created_at: string
  is_beta: boolean
  has_web_release: boolean
  has_two_factor: boolean
  time_zone: string
  equity_zone: string | null
  report_currency: Preferences['reportCurrency']
  cost_method: Preferences['costMethod']
  result_dating: Preferences['resultDating']
  breakeven_usd: string
  risk_free: number
  min_days: number
  theme: 'dark' | 'light' | 'system'
  language: Preferences['language']
}

interface Row extends PersonRow {
  token_hash: Buffer
  csrf_hash: Buffer
  is_idle: boolean
  is_proved: boolean
}

/** A session that has ended, or was not seen for a while. */
interface ChangedRow extends OpenSession {
  readonly isEnded: boolean
}

const person = `u.id, u.email, u.email_typed, u.username, u.role, u.is_active, u.is_demo, u.vip, u.plan, u.subscription_status,
  u.referral_code, u.created_at,
  (select a.partner_name from affiliate_links a where a.code = u.referral_code and a.deleted_at is null) as partner_name, coalesce((select value from settings where name = 'beta') <> 'false'::jsonb, true) as is_beta, ${hasWebRelease} as has_web_release,
  u.time_zone, u.equity_zone, u.report_currency, u.cost_method, u.result_dating, u.breakeven_usd, u.risk_free, u.min_days, u.theme, u.language,
  exists (select 1 from two_factors f where f.user_id = u.id and f.confirmed_at is not null) as has_two_factor`

const lookup = `${preparedMark}
  select s.token_hash, s.csrf_hash, s.last_seen_at < now() - interval '10 minutes' as is_idle,
    s.proved_at > now() - interval '10 minutes' as is_proved, ${person}
  from sessions s join users u on u.id = s.user_id
  where s.token_hash = any($1::bytea[]) and s.expires_at > now()`

/** A session ends after seven days without use, and after thirty days in any case. */
const touch = `
  update sessions set last_seen_at = now(), expires_at = least(created_at + interval '30 days', now() + interval '7 days')
  where token_hash = any($1::bytea[])`

/**
 * Sessions with a cache in this process. `now` is the monotonic clock by which cached sessions expire, in milliseconds.
 */
export function createSessions(database: Database, now: () => number = () => performance.now()): Sessions {
  const cache = new Map<string, { readonly session: Session; readonly until: number }>()
  /** Reads in progress, shared by the requests of a page that arrive together. */
  const reading = new Map<string, { readonly born: number; readonly session: Promise<Session | null> }>()
  let generation = 0

  const listeners: (() => void)[] = []
  const mayTrade = mayTradeSql.compile(database.db).sql
  const changedLookup = `
    select * from (
      select t.hash, t.may_trade as "hasTrading", s.last_seen_at, (u.id is null or not u.is_active or ${mayTrade} <> t.may_trade) as "isEnded"
      from unnest($1::text[], $2::boolean[]) as t (hash, may_trade)
      left join sessions s on s.token_hash = decode(t.hash, 'hex') and s.expires_at > now()
      left join users u on u.id = s.user_id) c
    where c."isEnded" or c.last_seen_at < now() - interval '10 minutes'`

  async function readAll(tokenHashes: readonly Buffer[]): Promise<ReadonlyMap<string, Session>> {
    const { rows } = await queryPrepared<Row>(database.pool, lookup, [tokenHashes])
    await touchAll(rows.filter((row) => row.is_idle).map((row) => row.token_hash))
    return new Map(rows.map((row) => [row.token_hash.toString('base64'), toSession(row)]))
  }

  /** Extends sessions that were not seen for a while. */
  async function touchAll(idle: readonly Buffer[]): Promise<void> {
    if (idle.length > 0) await database.pool.query(touch, [idle])
  }

  async function readOne(tokenHash: Buffer, key: string, born: number): Promise<Session | null> {
    const read = (await readAll([tokenHash])).get(key) ?? null
    const known = cache.get(key)?.session
    // The object stays while nothing changes: one that is replaced each second becomes garbage of the old generation.
    const session = known !== undefined && isDeepStrictEqual(read, known) ? known : read
    if (cache.size >= cacheSize) cache.clear()
    // a change that was committed during the read must not be missed
    if (session && born === generation) cache.set(key, { session, until: now() + cacheMs })
    else cache.delete(key)
    return session
  }

  return {
    readAll,
    async findEnded(open) {
      const { rows } = await database.pool.query<ChangedRow>(changedLookup, [
        plainArrayText(open.map(({ hash }) => hash)),
        plainArrayText(open.map((each) => (each.hasTrading ? 't' : 'f'))),
      ])
      const [ended, idle] = [rows.filter((row) => row.isEnded), rows.filter((row) => !row.isEnded)]
      await touchAll(idle.map(({ hash }) => Buffer.from(hash, 'hex')))
      return ended
    },
    async find(token) {
      if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return null
      const tokenHash = hashToken(token)
      const key = tokenHash.toString('base64')
      const known = cache.get(key)
      if (known && known.until > now()) return known.session
      const begun = reading.get(key)
      // a read that began before a change may be stale
      if (begun?.born === generation) return begun.session
      const mine = { born: generation, session: readOne(tokenHash, key, generation) }
      reading.set(key, mine)
      try {
        return await mine.session
      } finally {
        if (reading.get(key) === mine) reading.delete(key)
      }
    },
    forgetAll() {
      generation += 1
      cache.clear()
      for (const listener of listeners) listener()
    },
    onForget: (listener) => void listeners.push(listener),
  }
}

/** Reads one person by id, as a session would show them. */
export async function readUser(db: Db, userId: string): Promise<SignedInUser> {
  const { rows } = await db.executeQuery<PersonRow>(
    CompiledQuery.raw(`select ${person} from users u where u.id = $1`, [userId]),
  )
  if (!rows[0]) throw new Refused('session_missing')
  return toUser(rows[0])
}

/** Copies bytes out of the driver's buffer: a slice that lives as long as a stream would keep the whole pool of 64 KB in memory. */
function unpooled(bytes: Buffer): Buffer {
  const copy = Buffer.alloc(bytes.length)
  bytes.copy(copy)
  return copy
}

const toSession = (row: Row): Session => ({
  tokenHash: unpooled(row.token_hash),
  csrfHash: unpooled(row.csrf_hash),
  isProved: row.is_proved,
  user: toUser(row),
})

const toUser = (row: PersonRow): SignedInUser => ({
  id: row.id,
  email: row.email,
  emailTyped: row.email_typed,
  username: row.username,
  role: row.role.toLowerCase() === 'admin' ? 'admin' : 'user',
  isActive: row.is_active,
  isDemo: row.is_demo,
  vip: row.vip,
  plan: row.plan,
  subscriptionStatus: row.subscription_status,
  referralCode: row.referral_code,
  partnerName: row.partner_name,
  createdAt: row.created_at,
  hasTwoFactor: row.has_two_factor,
  preferences: {
    timeZone: row.time_zone,
    equityZone: row.equity_zone,
    reportCurrency: row.report_currency,
    costMethod: row.cost_method,
    resultDating: row.result_dating,
    breakevenUsd: row.breakeven_usd,
    riskFree: row.risk_free,
    fewestDays: row.min_days,
    theme: row.theme,
    language: row.language,
  },
  hasWebRelease: row.has_web_release,
  isBeta: row.is_beta,
  hasTrading: hasTrading(
    { vip: row.vip, plan: row.plan, subscriptionStatus: row.subscription_status },
    row.is_beta,
  ),
})
