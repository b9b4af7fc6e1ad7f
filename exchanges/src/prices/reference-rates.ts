import { isDecimal } from '@harbour/ledger/decimal'
import type { Decimal } from '@harbour/ledger/fill'
import { sentenceOf } from '../wire/error-table.ts'
import { ExchangeError } from '../wire/error.ts'
import type { Wire } from '../exchange.ts'
import { failed, sendOnWire } from '../wire/wire-fetch.ts'
import { refuseWrites } from '../wire/write-guard.ts'

/**
 * The euro foreign exchange reference rates of the European Central Bank: one rate per currency on each working day
 * of the TARGET calendar, published at about 16:00 in Frankfurt as XML at fixed addresses since 1999.
 */
export const centralBank = {
  exchange: 'ecb',
  name: 'The European Central Bank',
  hosts: ['www.ecb.europa.eu'],
  readingPosts: [],
} as const

const folder = 'https://www.ecb.europa.eu/stats/eurofxref/'
/** All days since 1999 have eight megabytes by now. */
const maxBytes = 32 * 1024 * 1024

/** The value of one euro on a day, by currency. */
export interface ReferenceDay {
  /** '2026-05-20' */
  readonly day: string
  readonly perEuro: Readonly<Record<string, Decimal>>
}

/** The days of the last three months, or all of them, oldest first. Throws ExchangeError. */
export async function referenceRates(reach: 'recent' | 'all', wire: Wire): Promise<readonly ReferenceDay[]> {
  const url = new URL(reach === 'all' ? 'eurofxref-hist.xml' : 'eurofxref-hist-90d.xml', folder)
  refuseWrites(centralBank, 'GET', url)
  const request = { method: 'GET', headers: { 'User-Agent': 'Harbour' }, body: undefined }
  const { status, body } = await sendOnWire(centralBank, url, request, wire, maxBytes)
  if (status !== 200) throw failed(centralBank, 'down')
  const days = daysOf(body)
  if (days.length === 0) throw unreadable()
  return days
}

/** Cubes of days around cubes of currencies, with either kind of quotes. */
const cube = /<Cube\s+(?:time=["'](\d{4}-\d\d-\d\d)["']|currency=["']([A-Z]{3})["']\s+rate=["']([^"']*)["'])/g

function daysOf(xml: string): readonly ReferenceDay[] {
  // a truncated document is invalid: its missing days would look like holidays
  if (!/<\/(?:\w+:)?Envelope>\s*$/.test(xml)) throw unreadable()
  const days: { day: string; perEuro: Record<string, Decimal> }[] = []
  for (const [, day, currency, rate] of xml.matchAll(cube)) {
    if (day !== undefined) days.push({ day, perEuro: {} })
    const newest = days.at(-1)
    if (newest && currency && rate && isDecimal(rate) && !/^[0.]*$/.test(rate))
      newest.perEuro[currency] = rate
  }
  return days.toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

function unreadable(): ExchangeError {
  const reason = 'unknown'
  const saying = sentenceOf(
    reason,
    centralBank.name,
    null,
    'The list of reference rates is not as documented',
  )
  return new ExchangeError({ kind: 'unexpected', reason, exchange: centralBank.exchange, saying })
}
