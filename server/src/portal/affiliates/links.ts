import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'

/** A link as the database has it; all readers here leave out deleted ones. */
export interface Link {
  readonly id: string
  readonly code: string
  readonly partnerName: string
  readonly partnerEmail: string | null
  readonly rateBp: number
  readonly isActive: boolean
  readonly version: number
  readonly partnerKey: number
  readonly createdAt: string
}

const columns = [
  'id',
  'code',
  'partner_name as partnerName',
  'partner_email as partnerEmail',
  'rate_bp as rateBp',
  'is_active as isActive',
  'version',
  'partner_key as partnerKey',
  'created_at as createdAt',
] as const

const living = (db: Db) => db.selectFrom('affiliate_links').select(columns).where('deleted_at', 'is', null)

export const allLinks = (db: Db): Promise<Link[]> =>
  living(db).orderBy('created_at', 'desc').orderBy('id').execute()

export async function linkById(db: Db, id: string): Promise<Link | null> {
  return (await living(db).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Reads a link and locks its row until the transaction ends. */
export async function lockLink(tx: Db, id: string): Promise<Link | null> {
  return (await living(tx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

export async function linkByCode(db: Db, typed: string): Promise<Link | null> {
  return (await living(db).where('code', '=', normaliseCode(typed)).executeTakeFirst()) ?? null
}

/** Codes are compared in capitals, however they were typed. */
export const normaliseCode = (typed: string): string => typed.trim().toUpperCase()

export interface NewLink {
  readonly code: string
  readonly partnerName: string
  readonly partnerEmail: string | null
  readonly rateBp: number
  readonly isDemo?: boolean
}

/** Null when the code is taken, also by a deleted link. */
export async function insertLink(tx: Db, link: NewLink): Promise<string | null> {
  const row = await tx
    .insertInto('affiliate_links')
    .values({
      id: randomUUID(),
      code: link.code,
      partner_name: link.partnerName,
      partner_email: link.partnerEmail,
      rate_bp: link.rateBp,
      is_demo: link.isDemo ?? false,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export interface LinkChange {
  readonly partnerName: string
  readonly partnerEmail: string | null
  readonly rateBp: number
  readonly isActive: boolean
}

export async function changeLink(tx: Db, id: string, change: LinkChange): Promise<void> {
  await tx
    .updateTable('affiliate_links')
    .set((eb) => ({
      partner_name: change.partnerName,
      partner_email: change.partnerEmail,
      rate_bp: change.rateBp,
      is_active: change.isActive,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Hides the link for good: its people become Direct, and unpaid commissions are void; paid ones stay in the books. */
export async function deleteLink(
  tx: Db,
  { id, code }: Link,
): Promise<{ people: number; voidedCents: number }> {
  await tx
    .updateTable('affiliate_links')
    .set({ deleted_at: sql<string>`now()`, is_active: false })
    .where('id', '=', id)
    .execute()
  await tx.updateTable('users').set({ referral_code: null }).where('referral_code', '=', code).execute()
  await tx
    .updateTable('registrations')
    .set({ referral_code: null })
    .where('referral_code', '=', code)
    .execute()
  const left = await tx.deleteFrom('referrals').where('link_id', '=', id).executeTakeFirst()
  const voided = await tx
    .updateTable('commissions')
    .set({ status: 'void' })
    .where('link_id', '=', id)
    .where('status', 'in', ['pending', 'held', 'reversed'])
    .returning('amount_cents')
    .execute()
  return {
    people: Number(left.numDeletedRows),
    voidedCents: voided.reduce((sum, row) => sum + row.amount_cents, 0),
  }
}

/** Invalidates all former addresses of the partner's page. */
export async function renewPartnerKey(tx: Db, id: string): Promise<number> {
  const row = await tx
    .updateTable('affiliate_links')
    .set((eb) => ({ partner_key: eb('partner_key', '+', 1) }))
    .where('id', '=', id)
    .returning('partner_key')
    .executeTakeFirstOrThrow()
  return row.partner_key
}
