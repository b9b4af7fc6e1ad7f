import type { PnlRecognition } from '../../people/preference-choices.ts'
import { said } from '../../core/said.ts'
import * as texts from '#texts/trading/metrics/booked'
import type { Metric, Metrics } from './metric.ts'

interface BookedRow extends Omit<Metric, 'name' | 'definition'> {
  /** The short name, if the basis is stated beside it. */
  readonly label: string
  readonly definition: string | Readonly<Record<PnlRecognition, string>>
}

/**
 * Metrics of booked results in a period, by the ledger's `bookedMetrics`. Names and columns of files state how they are
 * dated.
 */
const rows = {
  net: {
    label: said({ en: 'Net P&L', de: 'Netto-P&L' }),
    definition: {
      booked: said({
        en: 'Everything realised in the period, on the day it was realised, from open and closed trades: price gains and losses, less fees, plus funding. It may differ from net P&L (closed trades). Settings control how results are dated.',
        de: 'Alles, was im Zeitraum realisiert wurde, am Tag der Realisierung, aus offenen und geschlossenen Trades: Kursgewinne und -verluste, abzüglich Gebühren, plus Funding. Kann vom Netto-P&L (geschlossene Trades) abweichen. In den Einstellungen legst du fest, wie Ergebnisse datiert werden.',
      }),
      closed: said({
        en: 'The full result of trades closed in the period, on the day they closed: price gains and losses, less fees, plus funding. Fees and funding outside trades count on their own day. Settings control how results are dated.',
        de: 'Das volle Ergebnis der im Zeitraum geschlossenen Trades, am Tag ihrer Schließung: Kursgewinne und -verluste, abzüglich Gebühren, plus Funding. Gebühren und Funding außerhalb von Trades zählen an ihrem eigenen Tag. In den Einstellungen legst du fest, wie Ergebnisse datiert werden.',
      }),
    },
    unit: 'pnl',
    form: 'amount',
    wire: { report: 'booked.net', monthly: 'booked.net', day: 'net', shared: 'net' },
    places: {
      paper: 10,
      sharedAmounts: 10,
      daysFile: 10,
      parts: 40,
      reportAccounts: 20,
      reportDays: 40,
    },
    sharedNote: { of: 'dating' },
  },
  price: {
    label: said({ en: 'Price P&L', de: 'Preis-P&L' }),
    definition: said({
      en: 'Price gains and losses only, before fees and funding.',
      de: 'Nur Kursgewinne und -verluste, vor Gebühren und Funding.',
    }),
    unit: 'pnl',
    form: 'amount',
    wire: { report: 'booked.price', monthly: 'booked.price', day: 'price' },
    places: { paper: 20, daysFile: 20, parts: 10, reportDays: 10 },
    part: 'adds',
  },
  fees: {
    label: said({ en: 'Fees', de: 'Gebühren' }),
    definition: said({
      en: 'Trading fees paid, less rebates. Positive means paid.',
      de: 'Gezahlte Handelsgebühren, abzüglich Rabatte. Positiv heißt gezahlt.',
    }),
    unit: 'money',
    form: 'amount',
    wire: { report: 'booked.fees', monthly: 'booked.fees', day: 'fees', shared: 'fees' },
    places: {
      paper: 30,
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
    label: said({ en: 'Funding', de: 'Funding' }),
    definition: said({
      en: 'Funding payments. Positive means received, negative paid.',
      de: 'Funding-Zahlungen. Positiv heißt erhalten, negativ gezahlt.',
    }),
    unit: 'pnl',
    form: 'amount',
    wire: { report: 'booked.funding', monthly: 'booked.funding', day: 'funding', shared: 'funding' },
    places: { paper: 40, sharedAmounts: 30, daysFile: 40, parts: 30, reportDays: 30 },
    part: 'adds',
    isMinor: true,
  },
} as const satisfies Readonly<Record<string, BookedRow>>

/** The names of each basis; columns of files keep their first published names. */
const bases = {
  booked: { named: texts.realised, column: 'booked' },
  closed: { named: texts.byClose, column: 'by_close' },
} as const

type Rows = typeof rows
type Dated = {
  readonly [K in keyof Rows]: Rows[K] & {
    readonly name: string
    readonly definition: string
    readonly column: string
  }
}

const dated = (basis: PnlRecognition): Dated =>
  Object.fromEntries(
    Object.entries<BookedRow>(rows).map(([id, row]) => [
      id,
      {
        ...row,
        name: bases[basis].named(row.label),
        definition: typeof row.definition === 'string' ? row.definition : row.definition[basis],
        column: `${bases[basis].column}_${id}`,
      },
    ]),
  ) as unknown as Dated

export const bookedMetrics = { booked: dated('booked'), closed: dated('closed') } satisfies Record<
  PnlRecognition,
  Metrics
>
