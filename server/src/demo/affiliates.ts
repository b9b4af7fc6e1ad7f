import { dayMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import { bindSignUp } from '../portal/affiliates/attribution.ts'
import { bookInvoice, type Clawback } from '../portal/affiliates/ledger.ts'
import { changeLink, insertLink, linkById, type NewLink } from '../portal/affiliates/links.ts'
import type { Db } from '../core/db/db.ts'
import { claimOnce } from './once.ts'

interface Partner extends NewLink {
  /** Clicks on a usual day; weekends have fewer. */
  readonly daily: number
  /** Members of the demo who came by the link, by address, with the days since each payment. */
  readonly brought: Readonly<Record<string, readonly number[]>>
  readonly isResting?: true
}

const partners: readonly Partner[] = [
  {
    code: 'CHARTROOM',
    partnerName: 'Chartroom Weekly',
    partnerEmail: null,
    rateBp: 1000,
    daily: 2,
    isResting: true,
    brought: { 'tomasz.wrona': [], 'd.huang': [] },
  },
  {
    code: 'GRIDLAB',
    partnerName: 'Gridlab',
    partnerEmail: 'hello@gridlab.example',
    rateBp: 2500,
    daily: 9,
    brought: { 'ines.gridlab': [8], 'pelle.strand': [], 'lucia.vega': [] },
  },
  {
    code: 'TIDELINE',
    partnerName: 'Tideline Traders',
    partnerEmail: 'mara@tidelinetraders.example',
    rateBp: 2000,
    daily: 17,
    brought: { 'mara.klein': [50, 20], 'ana.ribeiro': [], 'j.beck': [], 'noah.lindqvist': [] },
  },
]

const priceCents = 1995

/** Adds some partners with the results of their links, booked as real ones. Runs once; a deleted link stays deleted. */
export async function addDemoAffiliates(db: Db, nowMs: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await claimOnce(tx, 'affiliates'))) return
    for (const [place, partner] of partners.entries())
      await addPartner(tx, partner, new Date(nowMs - (90 - place * 10) * dayMs))
  })
}

async function addPartner(tx: Db, partner: Partner, since: Date): Promise<void> {
  const id = await insertLink(tx, { ...partner, isDemo: true })
  if (id === null) return
  await tx.updateTable('affiliate_links').set({ created_at: since }).where('id', '=', id).execute()
  await sql`
    insert into affiliate_click_days (link_id, day, clicks)
    select ${id}, d::date, greatest(0, round(${partner.daily} * (1 + 0.6 * sin(extract(doy from d)::float8 * 1.7))
      * case when extract(isodow from d) > 5 then 0.4 else 1 end))::int
    from generate_series(${since.toISOString()}::timestamptz, now(), interval '1 day') d`.execute(tx)
  for (const [address, payments] of Object.entries(partner.brought))
    await addReferral(tx, partner.code, address, payments)
  const link = await linkById(tx, id)
  if (link && partner.isResting) await changeLink(tx, id, { ...link, isActive: false })
}

async function addReferral(
  tx: Db,
  code: string,
  address: string,
  payments: readonly number[],
): Promise<void> {
  const member = await tx
    .updateTable('users')
    .set({ referral_code: code })
    .where('email', '=', `${address}@harbour.demo`)
    .where('is_demo', '=', true)
    .returning(['id', 'created_at'])
    .executeTakeFirst()
  if (!member) return
  await bindSignUp(tx, { userId: member.id, code, at: member.created_at })
  for (const [place, daysAgo] of payments.entries()) {
    const paidAt = new Date(Date.now() - daysAgo * dayMs)
    const invoice = {
      id: `demo_in_${member.id}_${place}`,
      buyerId: member.id,
      paidAt: paidAt.toISOString(),
      amountCents: priceCents,
      baseCents: priceCents,
      currency: 'usd',
    }
    await bookInvoice(tx, { ...invoice, clawbacks: place === 1 ? [partOfIt(invoice.id, paidAt)] : [] })
  }
}

const partOfIt = (invoiceId: string, paidAt: Date): Clawback => ({
  kind: 'refund',
  id: `demo_re_${invoiceId}`,
  amountCents: 500,
  at: new Date(paidAt.getTime() + 3 * dayMs).toISOString(),
  stands: true,
  endedAt: null,
})
