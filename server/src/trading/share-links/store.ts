import { randomBytes } from 'node:crypto'
import { hashToken } from '../../core/secrets/token-hash.ts'
import type { Language } from '@harbour/contract/core/languages'
import type { SharedFilter, ShareLink } from '@harbour/contract/trading/share-links'
import { sql } from 'kysely'
import { mayTradeSql } from '../../people/access/access.ts'
import type { Db } from '../../core/db/db.ts'

const columns = sql`id, title, owner_name as "owner", time_zone as "timeZone", from_day as "from", to_day as "to", compare_from as "compareFrom",
  compare_to as "compareTo", accounts, coalesce(filter, '{}') as filter,
  shows_amounts as "showsAmounts", shows_names as "showsNames",
  created_at as "createdAt", expires_at as "expiresAt"`

/** A link as it is stored: its limits are worded for its reader. */
export type StoredLink = Omit<ShareLink, 'limitedTo'> & { readonly filter: SharedFilter }

/** Lists the links that are still valid, newest first. */
export async function readLinks(db: Db, userId: string): Promise<StoredLink[]> {
  const { rows } = await sql<StoredLink>`
    select ${columns} from share_links where user_id = ${userId} and expires_at > now() order by created_at desc, id`.execute(
    db,
  )
  return rows
}

export interface NewLink {
  readonly title: string
  readonly owner: string
  readonly timeZone: string
  readonly from: string | null
  readonly to: string | null
  readonly compareFrom: string | null
  readonly compareTo: string | null
  readonly accounts: readonly string[] | null
  readonly filter: SharedFilter
  readonly showsAmounts: boolean
  readonly showsNames: boolean
  readonly days: number
}

/** Stores a new page and returns it with the secret of its address, which is not stored. Expired pages are deleted. */
export async function insertLink(
  tx: Db,
  userId: string,
  link: NewLink,
): Promise<{ link: StoredLink; token: string }> {
  await sql`delete from share_links where user_id = ${userId} and expires_at <= now()`.execute(tx)
  const token = randomBytes(32).toString('base64url')
  const { rows } = await sql<StoredLink>`
    insert into share_links (user_id, id, token_hash, title, owner_name, time_zone, from_day, to_day, compare_from,
      compare_to, accounts, filter, shows_amounts, shows_names, expires_at)
    values (${userId}, ${randomBytes(9).toString('base64url')}, ${hashToken(token)}, ${link.title}, ${link.owner}, ${link.timeZone}, ${link.from},
      ${link.to}, ${link.compareFrom}, ${link.compareTo}, ${link.accounts}::text[], ${JSON.stringify(link.filter)}::jsonb, ${link.showsAmounts}, ${link.showsNames}, now() + make_interval(days => ${link.days}::int))
    returning ${columns}`.execute(tx)
  const [made] = rows
  if (!made) throw new Error('a new shared page cannot be read')
  return { link: made, token }
}

export async function removeLink(tx: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('share_links')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** A link with its owner's id and language, which its preview uses. */
export type SharedLink = StoredLink & { readonly userId: string; readonly language: Language }

/** The page of an address, with its owner; null if it never existed, was revoked, has expired, or its owner may not trade. */
export async function findLink(db: Db, token: string): Promise<SharedLink | null> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return null
  const { rows } = await sql<SharedLink>`
    select ${columns}, user_id as "userId",
      (select coalesce(nullif(u.language, 'auto'), u.login_language, 'en') from users u where u.id = s.user_id) as language
    from share_links s where token_hash = ${hashToken(token)} and expires_at > now()
      and exists (select 1 from users u where u.id = s.user_id and u.is_active and ${mayTradeSql})`.execute(
    db,
  )
  return rows[0] ?? null
}
