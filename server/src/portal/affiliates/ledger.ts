import { dayMs } from '@harbour/ledger/durations'
import * as texts from '../../core/texts/en/portal.ts'
import { randomUUID } from 'node:crypto'
import { limits } from '@harbour/contract/core/limits'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import type { CommissionKind, CommissionStatus } from '../../core/db/tables/affiliates.ts'
import { commissionOf, shareOf } from './cents.ts'
import { linkById } from './links.ts'
import { holdReason } from './self-referral.ts'

/** A clawback: money that was refunded to the buyer, or that a bank took back for now. */
export interface Clawback {
  readonly kind: 'refund' | 'dispute'
  readonly id: string
  readonly amountCents: number
  readonly at: string
  /** False once the refund failed or the dispute was won. */
  readonly stands: boolean
  /** The time when it stopped standing. */
  readonly endedAt: string | null
}

/** One paid invoice as the payment provider reports it now. */
export interface PaidInvoice {
  readonly id: string
  readonly buyerId: string
  readonly paidAt: string
  readonly amountCents: number
  /** The amount less tax: the basis of commissions. */
  readonly baseCents: number
  readonly currency: string
  readonly clawbacks: readonly Clawback[]
}

/**
 * Updates the append-only commission ledger from an invoice: its commission once, at the rate of that moment, and one row for each
 * clawback. Repeating it, or another order, changes nothing. Runs in the caller's transaction.
 */
export async function bookInvoice(tx: Db, invoice: PaidInvoice): Promise<void> {
  const referrer = await referrerAt(tx, invoice.buyerId, invoice.paidAt)
  if (await noteInvoice(tx, invoice, referrer)) {
    if (referrer !== null && invoice.amountCents > 0) await earn(tx, invoice, referrer)
  }
  if (invoice.clawbacks.length > 0) await bookTakeBacks(tx, invoice)
}

interface Referrer {
  readonly linkId: string
  readonly rateBp: number
  readonly hold: string | null
}

/** False for a known invoice: its link and rate were fixed the first time. */
async function noteInvoice(tx: Db, invoice: PaidInvoice, referrer: Referrer | null): Promise<boolean> {
  const added = await tx
    .insertInto('billing_invoices')
    .values({
      id: invoice.id,
      buyer_id: invoice.buyerId,
      paid_at: invoice.paidAt,
      amount_cents: invoice.amountCents,
      base_cents: invoice.baseCents,
      currency: invoice.currency,
      link_id: referrer?.linkId ?? null,
      rate_bp: referrer?.rateBp ?? null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Returns the link that a payment of that moment belongs to. The provider's clock counts in seconds. */
async function referrerAt(tx: Db, buyerId: string, paidAt: string): Promise<Referrer | null> {
  const bond = await tx
    .selectFrom('referrals')
    .select(['link_id', 'hold', 'is_cleared'])
    .where('user_id', '=', buyerId)
    .where('left_at', 'is', null)
    .where(sql<boolean>`date_trunc('second', bound_at) <= ${paidAt}::timestamptz`)
    .executeTakeFirst()
  const link = bond ? await linkById(tx, bond.link_id) : null
  if (!bond || !link) return null
  const hold = bond.hold ?? (bond.is_cleared ? null : await holdReason(tx, buyerId, link))
  return { linkId: link.id, rateBp: link.rateBp, hold }
}

async function earn(tx: Db, invoice: PaidInvoice, referrer: Referrer): Promise<void> {
  const paidAt = sql<string>`${invoice.paidAt}::timestamptz`
  await tx
    .updateTable('referrals')
    .set({ converted_at: sql<string>`least(converted_at, ${paidAt})`, hold: referrer.hold })
    .where('user_id', '=', invoice.buyerId)
    .execute()
  const amount = commissionOf(invoice.baseCents, referrer.rateBp)
  if (amount === 0) return
  const hold =
    referrer.hold ?? (invoice.currency === 'usd' ? null : texts.paidIn(invoice.currency.toUpperCase()))
  await addRow(tx, {
    linkId: referrer.linkId,
    buyerId: invoice.buyerId,
    invoiceId: invoice.id,
    rateBp: referrer.rateBp,
    currency: invoice.currency,
    kind: 'earned',
    source: invoice.id,
    amount,
    status: hold === null ? 'pending' : 'held',
    hold,
    at: invoice.paidAt,
    payableAt: new Date(Date.parse(invoice.paidAt) + limits.affiliate.holdDays * dayMs).toISOString(),
  })
}

interface Row {
  readonly linkId: string
  readonly buyerId: string
  readonly invoiceId: string
  readonly rateBp: number
  readonly currency: string
  readonly kind: CommissionKind
  readonly source: string
  readonly amount: number
  readonly status: CommissionStatus
  readonly hold: string | null
  readonly at: string
  readonly payableAt: string
}

const addRow = (tx: Db, row: Row) =>
  tx
    .insertInto('commissions')
    .values({
      id: randomUUID(),
      link_id: row.linkId,
      buyer_id: row.buyerId,
      invoice_id: row.invoiceId,
      kind: row.kind,
      source: row.source,
      rate_bp: row.rateBp,
      amount_cents: row.amount,
      currency: row.currency,
      status: row.status,
      hold: row.hold,
      at: row.at,
      payable_at: row.payableAt,
      payout_id: null,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'source']).doNothing())
    .execute()

/** Reads and locks the rows of one invoice in the ledger. */
async function rowsOf(tx: Db, invoiceId: string) {
  return tx
    .selectFrom('commissions')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .orderBy('at')
    .orderBy('id')
    .forUpdate()
    .execute()
}
type Booked = Awaited<ReturnType<typeof rowsOf>>[number]

/**
 * Books refunds: a partial one takes its share; all of them together never more than was earned, and exactly that after a
 * full refund.
 */
async function bookTakeBacks(tx: Db, invoice: PaidInvoice): Promise<void> {
  const rows = await rowsOf(tx, invoice.id)
  const earned = rows.find(({ kind }) => kind === 'earned')
  if (!earned) return
  const known = new Map(rows.map((row) => [`${row.kind} ${row.source}`, row]))
  let taken = -rows.filter(({ kind }) => kind !== 'earned').reduce((sum, row) => sum + row.amount_cents, 0)
  let back = 0
  let added = 0
  for (const one of [...invoice.clawbacks].sort(byTime)) {
    const before = known.get(`${one.kind} ${one.id}`)
    if (!one.stands) {
      if (!before || known.has(`reinstated ${one.id}`)) continue
      taken += before.amount_cents
      added += 1
      await addRow(
        tx,
        following(earned, {
          kind: 'reinstated',
          source: one.id,
          amount: -before.amount_cents,
          at: one.endedAt ?? one.at,
        }),
      )
      continue
    }
    back = Math.min(back + one.amountCents, invoice.amountCents)
    if (before) continue
    const amount = shareOf(earned.amount_cents, back, invoice.amountCents) - taken
    if (amount <= 0) continue
    taken += amount
    added += 1
    await addRow(tx, following(earned, { kind: one.kind, source: one.id, amount: -amount, at: one.at }))
  }
  if (added > 0) await settleStatus(tx, invoice.id)
}

const byTime = (a: Clawback, b: Clawback): number =>
  Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/**
 * Returns the status of a row that corrects a commission: after a payout it counts in the next one, before that it shares the
 * commission's status.
 */
function following(
  earned: Booked,
  change: { kind: CommissionKind; source: string; amount: number; at: string },
): Row {
  const isPaid = earned.status === 'paid'
  return {
    linkId: earned.link_id,
    buyerId: earned.buyer_id,
    invoiceId: earned.invoice_id,
    rateBp: earned.rate_bp,
    currency: earned.currency,
    status: isPaid ? 'pending' : earned.status,
    hold: earned.hold,
    payableAt: isPaid ? change.at : earned.payable_at,
    ...change,
  }
}

/** Reverses an unpaid commission without a remainder, together with its clawbacks; one with a remainder is pending again. */
async function settleStatus(tx: Db, invoiceId: string): Promise<void> {
  const rows = (await rowsOf(tx, invoiceId)).filter(
    ({ status }) => status === 'pending' || status === 'reversed',
  )
  if (!rows.some(({ kind }) => kind === 'earned')) return
  const left = rows.reduce((sum, row) => sum + row.amount_cents, 0)
  await tx
    .updateTable('commissions')
    .set({ status: left === 0 ? 'reversed' : 'pending' })
    .where('invoice_id', '=', invoiceId)
    .where('status', 'in', ['pending', 'reversed'])
    .execute()
}

/** Releases or declines held commissions of one person, and stores the decision for later payments. */
export async function decideHeld(
  tx: Db,
  linkId: string,
  userId: string,
  isReleased: boolean,
): Promise<number> {
  await tx
    .updateTable('referrals')
    .set(
      isReleased
        ? { hold: null, is_cleared: true }
        : { is_cleared: false, hold: sql<string>`coalesce(hold, ${texts.declined})` },
    )
    .where('user_id', '=', userId)
    .where('link_id', '=', linkId)
    .execute()
  const rows = await tx
    .updateTable('commissions')
    .set({ status: isReleased ? 'pending' : 'void', hold: null })
    .where('link_id', '=', linkId)
    .where('buyer_id', '=', userId)
    .where('status', '=', 'held')
    .$if(isReleased, (query) => query.where('currency', '=', 'usd'))
    .returning(['amount_cents', 'invoice_id'])
    .execute()
  for (const invoiceId of new Set(rows.map(({ invoice_id }) => invoice_id))) await settleStatus(tx, invoiceId)
  return rows.reduce((sum, row) => sum + row.amount_cents, 0)
}
