import type { Route, Who } from '@harbour/contract/core/route'
import type { Session } from './context.ts'
import { Refused } from '../refusals/envelope.ts'
import type { IsOurOrigin } from './origins.ts'
import { matches } from '../secrets/token-hash.ts'
import type { Sessions } from './context.ts'

export interface Headers {
  readonly authorization?: string | undefined
  readonly origin?: string | undefined
  readonly host?: string | undefined
  readonly 'sec-fetch-site'?: string | string[] | undefined
  readonly 'x-csrf-token'?: string | string[] | undefined
}

const reads = new Set(['GET', 'HEAD'])

/** Admits or refuses a caller, in this order: session, suspension, role, plan, CSRF check, and a fresh password. */
export async function admit(
  route: Route,
  headers: Headers,
  sessions: Sessions,
  isOurs: IsOurOrigin,
): Promise<Session | null> {
  if (route.who === 'visitor') return null
  const session = await findSession(headers, sessions)
  if (!session) throw new Refused('session_missing')
  checkRank(route.who, session)
  if (!reads.has(route.method)) checkIntent(headers, session, isOurs)
  if (route.freshPassword && !(await isProved(session, sessions))) throw new Refused('reauth_required')
  return session
}

/**
 * Also checks the proof of a session in the database, since the cache may be older than a password entered in another process.
 */
async function isProved({ isProved, tokenHash }: Session, sessions: Sessions): Promise<boolean> {
  if (isProved) return true
  return [...(await sessions.readAll([tokenHash])).values()].some((session) => session.isProved)
}

async function findSession(headers: Headers, sessions: Sessions): Promise<Session | null> {
  const token = /^Bearer ([^\s]+)$/i.exec(headers.authorization ?? '')?.[1]
  return token ? sessions.find(token) : null
}

function checkRank(who: Exclude<Who, 'visitor'>, { user }: Session): void {
  if (who === 'account') return
  if (!user.isActive) throw new Refused('account_suspended')
  if (who === 'admin' && user.role !== 'admin') throw new Refused('admin_only')
  if (who === 'trader' && !user.hasTrading) throw new Refused('plan_required')
}

/**
 * CSRF protection. A browser must send the token from the login; scripts and the desktop app, which send no browser headers, need the
 * bearer alone. A page of another origin is always refused.
 */
function checkIntent(headers: Headers, session: Session, isOurs: IsOurOrigin): void {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  if (origin !== undefined && !isOurs(origin, headers.host)) throw new Refused('csrf_invalid')
  if (origin === undefined && site === 'cross-site') throw new Refused('csrf_invalid')
  const given = headers['x-csrf-token']
  if (given === undefined) {
    if (origin !== undefined || site !== undefined) throw new Refused('csrf_invalid')
    return
  }
  if (typeof given !== 'string' || !matches(given, session.csrfHash)) throw new Refused('csrf_invalid')
}
