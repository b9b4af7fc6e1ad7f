import { expect, test } from 'vitest'
import { insertUser } from '../../people/auth/store.ts'
import type { Db } from '../../core/db/db.ts'
import { harbour } from '../../../test/app/harbour.ts'
import { isFullTrial } from '../../../test/app/trial-size.ts'
import { bindSignUp, reassign } from './attribution.ts'
import { bookInvoice, type PaidInvoice, type Clawback } from './ledger.ts'
import { changeLink, insertLink, linkById } from './links.ts'
import { bookPayout } from './payouts.ts'

/** A generator of its own, so that a failure can be repeated. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Line {
  readonly link: number
  readonly at: number
  readonly cents: number
  status: 'open' | 'paid'
}

interface Bill {
  readonly invoice: PaidInvoice
  readonly clawbacks: Clawback[]
  /** Null where the buyer was nobody's referral. */
  readonly link: number | null
  readonly earned: number
  readonly lines: Line[]
}

/** The books a second time, by other means: floats with a half cent, a list, and a sum at the end. */
class Model {
  readonly links: { id: string; rate: number; partner: string }[] = []
  readonly people: { id: string; link: number | null; signedUp: number; converted: number | null }[] = []
  readonly bills: Bill[] = []

  bill(person: number, invoice: PaidInvoice): Bill {
    const who = this.people[person]
    if (!who) throw new Error('nobody')
    const link = who.link
    const earned =
      link === null ? 0 : Math.floor((invoice.baseCents * (this.links[link]?.rate ?? 0)) / 100 + 0.5)
    if (link !== null && invoice.amountCents > 0)
      who.converted = Math.min(who.converted ?? Infinity, Date.parse(invoice.paidAt))
    const bill: Bill = { invoice, clawbacks: [], link, earned, lines: [] }
    if (link !== null && earned > 0)
      bill.lines.push({ link, at: Date.parse(invoice.paidAt), cents: earned, status: 'open' })
    this.bills.push(bill)
    return bill
  }

  /** Books the correction that is missing after a refund or its reversal. */
  correct(bill: Bill, at: number): void {
    if (bill.link === null || bill.earned === 0) return
    const back = Math.min(
      bill.invoice.amountCents,
      bill.clawbacks.filter(({ stands }) => stands).reduce((sum, one) => sum + one.amountCents, 0),
    )
    const left = bill.earned - Math.floor((bill.earned * back) / bill.invoice.amountCents + 0.5)
    const now = bill.lines.reduce((sum, line) => sum + line.cents, 0)
    if (left !== now) bill.lines.push({ link: bill.link, at, cents: left - now, status: 'open' })
  }

  /** A bill that came back whole before it was paid takes no part in payouts. */
  payOut(): void {
    const due = this.bills.flatMap(({ lines }) => {
      const open = lines.filter(({ status }) => status === 'open')
      const isVoid =
        lines.every(({ status }) => status === 'open') &&
        lines.reduce((sum, line) => sum + line.cents, 0) === 0
      return isVoid ? [] : open
    })
    for (const [link] of this.links.entries()) {
      const own = due.filter((line) => line.link === link)
      if (own.reduce((sum, line) => sum + line.cents, 0) >= 1000) for (const line of own) line.status = 'paid'
    }
  }

  sum(link: number, from: number, to: number, status: 'open' | 'paid'): number {
    return this.bills
      .flatMap(({ lines }) => lines)
      .filter((line) => line.link === link && line.at >= from && line.at < to && line.status === status)
      .reduce((sum, line) => sum + line.cents, 0)
  }
}

const year = 2024
const monthStart = (month: number): number => Date.UTC(year, month, 1)
const cents = (text: string): number => Math.round(Number(text) * 100)

test('S463 S464 a year of payments, refunds, disputes, rate changes and payouts: report, summary, card and database agree', async () => {
  const home = await harbour({ settings: { hasPayouts: true } })
  const admin = home.as('chief', 'admin')
  const random = seeded(20_240_229)
  const pick = (below: number) => Math.floor(random() * below)
  const model = new Model()
  const events = isFullTrial ? 10_000 : 1_500
  let id = 0
  /** Time goes on through the year; now and then it stands exactly on a border of months. */
  const timeOf = (step: number): number => {
    const flowing = monthStart(0) + Math.floor(((monthStart(12) - monthStart(0)) * step) / events)
    const month = new Date(flowing).getUTCMonth()
    const roll = random()
    const at =
      roll < 0.03
        ? monthStart(month)
        : roll < 0.06
          ? monthStart(month + 1) - 1000
          : roll < 0.08
            ? Date.UTC(year, 1, 29, 23, 59, 59)
            : flowing
    return Math.floor(at / 1000) * 1000
  }
  const at = (ms: number) => new Date(ms).toISOString()

  const acts: Record<string, (tx: Db, now: number) => Promise<void>> = {
    async link(tx) {
      id += 1
      const rate = pick(101)
      const made = await insertLink(tx, {
        code: `CODE-${id}`,
        partnerName: `=Partner ${id}`,
        partnerEmail: `p${id}@partner-${id}.example`,
        rateBp: rate * 100,
      })
      if (made) model.links.push({ id: made, rate, partner: `p${id}` })
    },
    async signUp(tx, now) {
      if (model.links.length === 0) return
      id += 1
      const link = pick(model.links.length)
      const code = (await linkById(tx, model.links[link]?.id ?? ''))?.code ?? null
      const email = `person-${id}@example.com`
      const userId = await insertUser(tx, {
        email,
        emailTyped: email,
        passwordHash: 'x',
        referralCode: code,
        username: `person-${id}`,
      })
      if (userId === null) throw new Error('no user')
      await bindSignUp(tx, { userId, code, at: at(now) })
      await tx
        .updateTable('users')
        .set({ created_at: at(now) })
        .where('id', '=', userId)
        .execute()
      model.people.push({ id: userId, link, signedUp: now, converted: null })
    },
    async pay(tx, now) {
      const person = pick(model.people.length)
      const who = model.people[person]
      if (!who || now < who.signedUp) return
      id += 1
      const amountCents = random() < 0.05 ? 0 : 1 + pick(50_000)
      const baseCents = random() < 0.3 ? amountCents - pick(amountCents + 1) : amountCents
      const invoice: PaidInvoice = {
        id: `in_${id}`,
        buyerId: who.id,
        paidAt: at(now),
        amountCents,
        baseCents,
        currency: 'usd',
        clawbacks: [],
      }
      model.bill(person, invoice)
      await bookInvoice(tx, invoice)
    },
    async takeBack(tx, now) {
      const bill = model.bills[pick(model.bills.length)]
      if (!bill || bill.invoice.amountCents === 0 || now < Date.parse(bill.invoice.paidAt)) return
      id += 1
      const kind = random() < 0.7 ? 'refund' : 'dispute'
      const amountCents =
        kind === 'dispute' || random() < 0.3 ? bill.invoice.amountCents : 1 + pick(bill.invoice.amountCents)
      const newest = Math.max(now, ...bill.clawbacks.map((one) => Date.parse(one.at)))
      bill.clawbacks.push({
        kind,
        id: `${kind === 'refund' ? 're' : 'du'}_${id}`,
        amountCents,
        at: at(newest),
        stands: true,
        endedAt: null,
      })
      model.correct(bill, newest)
      await bookInvoice(tx, { ...bill.invoice, clawbacks: bill.clawbacks })
    },
    async giveBack(tx, now) {
      const bill = model.bills[pick(model.bills.length)]
      const index = bill?.clawbacks.findIndex(({ stands }) => stands) ?? -1
      const one = bill?.clawbacks[index]
      if (!bill || !one || bill.clawbacks.length > 1) return
      const ended = Math.max(now, Date.parse(one.at))
      bill.clawbacks[index] = { ...one, stands: false, endedAt: at(ended) }
      model.correct(bill, ended)
      await bookInvoice(tx, { ...bill.invoice, clawbacks: bill.clawbacks })
    },
    async repeat(tx) {
      const bill = model.bills[pick(model.bills.length)]
      if (bill) await bookInvoice(tx, { ...bill.invoice, clawbacks: [...bill.clawbacks].reverse() })
    },
    async rate(tx) {
      const link = model.links[pick(model.links.length)]
      const row = link ? await linkById(tx, link.id) : null
      if (!link || !row) return
      link.rate = pick(101)
      await changeLink(tx, row.id, { ...row, rateBp: link.rate * 100 })
    },
    async move(tx) {
      const who = model.people[pick(model.people.length)]
      const link = pick(model.links.length)
      const row = await linkById(tx, model.links[link]?.id ?? '')
      if (!who || !row || who.link === link) return
      await reassign(tx, who.id, row)
      await tx
        .updateTable('referrals')
        .set({ bound_at: at(who.signedUp) })
        .where('user_id', '=', who.id)
        .execute()
      who.link = link
    },
    async payOut(tx) {
      id += 1
      await bookPayout(tx, `payout-key-${String(id).padStart(10, '0')}`, 'chief')
      model.payOut()
    },
  }
  const weights: readonly (readonly [keyof typeof acts, number])[] = [
    ['link', 2],
    ['signUp', 20],
    ['pay', 40],
    ['takeBack', 14],
    ['giveBack', 4],
    ['repeat', 12],
    ['rate', 4],
    ['move', 3],
    ['payOut', 1],
  ]
  const drawn = () => {
    let roll = random() * 100
    return weights.find(([, weight]) => (roll -= weight) < 0)?.[0] ?? 'pay'
  }
  for (let step = 0; step < events; step += 100) {
    await home.db.transaction().execute(async (tx) => {
      for (let one = step; one < Math.min(step + 100, events); one += 1)
        await acts[drawn()]?.(tx, timeOf(one))
    })
  }

  const byCode = new Map(model.links.map((link, index) => [link.id, index]))
  let [earnedInYear, conversions] = [0, 0]
  for (let month = 0; month < 12; month += 1) {
    const [from, to] = [monthStart(month), monthStart(month + 1)]
    const report = await admin.affiliates.monthly({ query: { year: String(year), month: String(month + 1) } })
    for (const line of report.affiliates) {
      const link = byCode.get(line.id) ?? -1
      expect([
        line.code,
        month,
        cents(line.unpaid),
        cents(line.paid),
        line.signups,
        line.conversions,
      ]).toEqual([
        line.code,
        month,
        model.sum(link, from, to, 'open'),
        model.sum(link, from, to, 'paid'),
        model.people.filter((one) => one.link === link && one.signedUp >= from && one.signedUp < to).length,
        model.people.filter(
          (one) => one.link === link && one.converted !== null && one.converted >= from && one.converted < to,
        ).length,
      ])
      expect(cents(line.unpaid) + cents(line.paid)).toBe(cents(line.commission))
      conversions += line.conversions
    }
    const total = (of: (line: (typeof report.affiliates)[number]) => string) =>
      report.affiliates.reduce((sum, line) => sum + cents(of(line)), 0)
    expect([report.totalPayout, report.totalUnpaid, report.totalPaid].map(cents)).toEqual([
      total((line) => line.commission),
      total((line) => line.unpaid),
      total((line) => line.paid),
    ])
    expect(cents(report.totalPaid) + cents(report.totalUnpaid)).toBe(cents(report.totalPayout))
    earnedInYear += cents(report.totalPayout)
  }
  const { links } = await admin.affiliates.list()
  const summary = await admin.affiliates.summary()
  const inDatabase = await home.db
    .selectFrom('commissions')
    .select(({ fn }) => fn.sum<string>('amount_cents').as('cents'))
    .executeTakeFirstOrThrow()
  expect(cents(summary.totalEarningsAllTime)).toBe(earnedInYear)
  expect(links.reduce((sum, link) => sum + cents(link.totalCommission), 0)).toBe(earnedInYear)
  expect(Number(inDatabase.cents)).toBe(earnedInYear)
  expect([summary.totalConversions, summary.totalAffiliates]).toEqual([conversions, model.links.length])
  // nothing was held: every person and partner of this year is somebody else
  expect(earnedInYear).toBeGreaterThan(0)
  await home.close()
}, 600_000)
