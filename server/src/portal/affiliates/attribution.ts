import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { linkByCode, linkById, type Link } from './links.ts'
import { holdReason } from './self-referral.ts'

/**
 * Returns the code that a registration stores: an unknown or inactive one counts as none, so that a typo does not prevent
 * the sign-up.
 */
export async function resolveReferralCode(db: Db, typed: string | undefined): Promise<string | null> {
  if (!typed?.trim()) return null
  const link = await linkByCode(db, typed)
  return link?.isActive ? link.code : null
}

interface SignUp {
  readonly userId: string
  readonly code: string | null
  /** The time of the registration, before the address was confirmed. */
  readonly at: string
}

/** Attributes a sign-up, once the address is confirmed. A link deleted in between gets nothing. */
export async function bindSignUp(tx: Db, { userId, code, at }: SignUp): Promise<void> {
  if (code === null) return
  const link = await linkByCode(tx, code)
  if (link) await bind(tx, { userId, link, signedUpAt: at, boundAt: at })
  else await tx.updateTable('users').set({ referral_code: null }).where('id', '=', userId).execute()
}

/** Moves a person to another link, or to Direct. Counts move with the person; earned commissions stay. */
export async function reassign(tx: Db, userId: string, link: Link | null): Promise<void> {
  if (link === null) {
    await tx.deleteFrom('referrals').where('user_id', '=', userId).execute()
    await tx.updateTable('users').set({ referral_code: null }).where('id', '=', userId).execute()
    return
  }
  const known = await tx
    .selectFrom('referrals')
    .select('link_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (known?.link_id === link.id) return
  const user = await tx
    .selectFrom('users')
    .select('created_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await bind(tx, { userId, link, signedUpAt: user.created_at, boundAt: null })
  await tx.updateTable('users').set({ referral_code: link.code }).where('id', '=', userId).execute()
}

interface Attribution {
  readonly userId: string
  readonly link: Link
  readonly signedUpAt: string
  /** Null is now. */
  readonly boundAt: string | null
}

async function bind(tx: Db, { userId, link, signedUpAt, boundAt }: Attribution): Promise<void> {
  const hold = await holdReason(tx, userId, link)
  const bound = { link_id: link.id, bound_at: boundAt ?? sql<string>`now()`, hold, is_cleared: false }
  await tx
    .insertInto('referrals')
    .values({ user_id: userId, signed_up_at: signedUpAt, ...bound })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(bound))
    .execute()
}

/** Ends the attribution of a deleted account: its sign-up stays counted, and nothing new is earned. */
export async function releaseReferral(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable('referrals')
    .set({ left_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .execute()
}

/** Returns the affiliate link that a person is attributed to now; null is Direct. */
export async function linkOf(db: Db, userId: string): Promise<Link | null> {
  const row = await db
    .selectFrom('referrals')
    .select('link_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? linkById(db, row.link_id) : null
}
