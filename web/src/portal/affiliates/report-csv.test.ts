import type { MonthlyReport, ReportLine } from '@harbour/contract/portal/affiliates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reportCsv } from './report-csv.ts'

const centsText = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
const cents = (text: string): number => Math.round(Number(text) * 100)

/** Generates names as people type them, with the characters that spreadsheets act on. */
const typed = fc.oneof(
  fc.string({ maxLength: 24, unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom(
        '=',
        '+',
        '-',
        '@',
        '\t',
        '\r',
        '\n',
        ';',
        ',',
        '"',
        "'",
        '|',
        'cmd',
        '1',
        ' ',
        '\u0000',
      ),
      {
        maxLength: 12,
      },
    )
    .map((parts) => parts.join('')),
)
const line: fc.Arbitrary<ReportLine> = fc
  .record({
    code: fc.stringMatching(/^[A-Z0-9_-]{3,12}$/),
    partnerName: typed,
    partnerEmail: fc.option(fc.emailAddress()),
    percent: fc.integer({ min: 0, max: 100 }),
    clicks: fc.nat(1e6),
    signups: fc.nat(1e4),
    conversions: fc.nat(1e3),
    unpaid: fc.integer({ min: -1e8, max: 1e8 }),
    paid: fc.integer({ min: -1e8, max: 1e8 }),
  })
  .map(({ percent, unpaid, paid, ...rest }) => ({
    ...rest,
    id: rest.code,
    commissionRate: percent / 100,
    commission: centsText(unpaid + paid),
    unpaid: centsText(unpaid),
    paid: centsText(paid),
  }))
const reports = fc.array(line, { maxLength: 12 }).map((affiliates): MonthlyReport => {
  const sum = (of: (one: ReportLine) => string) =>
    centsText(affiliates.reduce((total, one) => total + cents(of(one)), 0))
  return {
    year: 2028,
    month: 2,
    affiliates,
    totalPayout: sum(({ commission }) => commission),
    totalUnpaid: sum(({ unpaid }) => unpaid),
    totalPaid: sum(({ paid }) => paid),
    totalHeld: '0.00',
    affiliatesWithEarnings: affiliates.length,
    payoutsOn: false,
    payableNow: '0.00',
  }
})

/** Reads a file by the letter of RFC 4180, knowing nothing of how it was written. */
function parsed(file: string): string[][] {
  const rows: string[][] = []
  let [row, cell, at, quoted]: [string[], string, number, boolean] = [[], '', 0, false]
  for (; at < file.length; at += 1) {
    const sign = file[at] ?? ''
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (file[at + 1] === '"') [cell, at] = [`${cell}"`, at + 1]
      else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === ',') [row, cell] = [[...row, cell], '']
    else if (sign === '\r' && file[at + 1] === '\n') {
      rows.push([...row, cell])
      ;[row, cell, at] = [[], '', at + 1]
    } else cell += sign
  }
  expect([row, cell, quoted]).toEqual([[], '', false])
  return rows
}

test('S354 S463 the file has a row for each affiliate and sums up to the report’s totals, to the cent', () => {
  fc.assert(
    fc.property(reports, (report) => {
      const file = reportCsv(report)
      expect(file[0]).toBe('\uFEFF')
      const [heads = [], ...lines] = parsed(file.slice(1))
      expect(lines.map((cells) => cells.length)).toEqual(report.affiliates.map(() => heads.length))
      const column = (name: string) => lines.map((cells) => cells[heads.indexOf(name)] ?? '')
      const total = (name: string) => centsText(column(name).reduce((sum, cell) => sum + cents(cell), 0))
      expect(total('Commission (USD)')).toBe(report.totalPayout)
      expect(total('Unpaid')).toBe(report.totalUnpaid)
      expect(total('Paid')).toBe(report.totalPaid)
      expect(column('Rate %').map(Number)).toEqual(
        report.affiliates.map(({ commissionRate }) => Math.round(commissionRate * 100)),
      )
      expect(column('Clicks').map(Number)).toEqual(report.affiliates.map(({ clicks }) => clicks))
      expect(new Set(column('Period (UTC)'))).toEqual(new Set(lines.length > 0 ? ['2028-02'] : []))
    }),
    { numRuns: 300 },
  )
})

test('S353 no cell starts a formula, whether a spreadsheet splits at commas, semicolons or line ends', () => {
  expect.hasAssertions()
  fc.assert(
    fc.property(reports, (report) => {
      const pieces = parsed(reportCsv(report).slice(1)).flatMap((cells) =>
        cells.flatMap((cell) => cell.split(/[;\r\n\t]/)),
      )
      const isNumber = (piece: string) => /^-?\d+(\.\d+)?$/.test(piece)
      expect(pieces.filter((piece) => /^[=+\-@\0＝＋－＠]/.test(piece) && !isNumber(piece))).toEqual([])
    }),
    { numRuns: 500 },
  )
})
