import type { Db } from '../db/kysely-over.ts'
import { grantListedVip } from '../vip-whitelist/grant.ts'

export interface Arrived {
  readonly id: string
  /** As it is compared, see email.ts. */
  readonly email: string
}

/**
 * What other capabilities do when a person has signed in: in the transaction that opens the session, before the profile of the
 * answer is read. A failure fails the login, so they must be quick and sure.
 */
export type OnLogin = (tx: Db, person: Arrived) => Promise<void>

export const onLogin: readonly OnLogin[] = [grantListedVip]
