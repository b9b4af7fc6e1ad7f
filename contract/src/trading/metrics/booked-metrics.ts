import type { Metric, Metrics } from './metric.ts'

/** The recognition of P&L: when it came about, or when its trade closed. */
export type Recognition = 'booked' | 'closed'

interface BookedRow extends Omit<Metric, 'name' | 'definition'> {
  /** The name where the basis is told beside it. */
  readonly label: string
  readonly definition: string | Readonly<Record<Recognition, string>>
}

/** Metrics of what came about in a period, by the ledger's `bookedMetrics`. Names and columns of files say how they are dated. */
const rows = {
  net: {
    label: 'Net P&L',
    definition: {
      booked:
        'Everything realised in the period, on the day it was realised, from open and closed trades: price gains and losses, less fees, plus funding. It may differ from net P&L (closed trades). Settings control how results are dated.',
      closed:
        'The full result of trades closed in the period, on the day they closed: price gains and losses, less fees, plus funding. Fees and funding outside trades count on their own day. Settings control how results are dated.',
    },
    unit: 'pnl',
    form: 'amount',
    wire: { report: 'booked.net', monthly: 'booked.net', day: 'net', shared: 'net' },
    places: {
      paper: 10,
      pdf: 10,
      sharedAmounts: 10,
      daysFile: 10,
      parts: 40,
      reportAccounts: 20,
      reportDays: 40,
    },
    sharedNote: { of: 'dating' },
  },
  price: {
    label: 'Price P&L',
    definition: 'Price gains and losses only, before fees and funding.',
    unit: 'pnl',
    form: 'amount',
    wire: { report: 'booked.price', monthly: 'booked.price', day: 'price' },
    places: { paper: 20, pdf: 20, daysFile: 20, parts: 10, reportDays: 10 },
    part: 'adds',
  },
  fees: {
    label: 'Fees',
    definition: 'Trading fees paid, less rebates. Positive means paid.',
    unit: 'money',
    form: 'amount',
    wire: { report: 'booked.fees', monthly: 'booked.fees', day: 'fees', shared: 'fees' },
    places: {
      paper: 30,
      pdf: 30,
      sharedAmounts: 20,
      daysFile: 30,
      parts: 20,
      reportAccounts: 10,
      reportDays: 20,
    },
    part: 'takes',
    isMinor: true,
  },
  funding: {
    label: 'Funding',
    definition: 'Funding payments. Positive means received, negative paid.',
    unit: 'pnl',
    form: 'amount',
    wire: { report: 'booked.funding', monthly: 'booked.funding', day: 'funding', shared: 'funding' },
    places: { paper: 40, pdf: 40, sharedAmounts: 30, daysFile: 40, parts: 30, reportDays: 30 },
    part: 'adds',
    isMinor: true,
  },
} as const satisfies Readonly<Record<string, BookedRow>>

/** The words of names; columns of files keep the ones they were first published with. */
const bases = {
  booked: { words: 'realised', column: 'booked' },
  closed: { words: 'by close', column: 'by_close' },
} as const

type Rows = typeof rows
type Dated = {
  readonly [K in keyof Rows]: Rows[K] & {
    readonly name: string
    readonly definition: string
    readonly column: string
  }
}

const dated = (basis: Recognition): Dated =>
  Object.fromEntries(
    Object.entries<BookedRow>(rows).map(([id, row]) => [
      id,
      {
        ...row,
        name: `${row.label} (${bases[basis].words})`,
        definition: typeof row.definition === 'string' ? row.definition : row.definition[basis],
        column: `${bases[basis].column}_${id}`,
      },
    ]),
  ) as unknown as Dated

export const bookedMetrics = { booked: dated('booked'), closed: dated('closed') } satisfies Record<
  Recognition,
  Metrics
>
