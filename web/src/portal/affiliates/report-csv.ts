import type { MonthlyReport } from '@harbour/contract/portal/affiliates'

const twoDigits = (month: number): string => String(month).padStart(2, '0')

export const reportFileName = ({ year, month }: Pick<MonthlyReport, 'year' | 'month'>): string =>
  `affiliate_report_${year}_${twoDigits(month)}.csv`

const heads = [
  'Code',
  'Partner',
  'Partner Email',
  'Rate %',
  'Clicks',
  'Signups',
  'Conversions',
  'Commission (USD)',
  'Unpaid',
  'Paid',
  'Period (UTC)',
]

/** Partner names are typed by people and opened by bookkeepers: text must never run as a formula. */
const text = (value: string): string => {
  // spreadsheets of many countries split at semicolons too, and some at the ends of lines; in East Asia wide signs count too
  const safe = (/^[\t\r\n]/.test(value) ? `'${value}` : value).replace(
    /(^|[;\t\r\n])([=+\-@\0＝＋－＠])/g,
    "$1'$2",
  )
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Numbers stay numbers, a minus in front of them included; what is none is shown as text. */
const number = (value: string | number): string =>
  /^-?\d+(\.\d+)?$/.test(String(value)) ? String(value) : text(String(value))

/** One line for each affiliate, as RFC 4180 with a byte-order mark, so that every spreadsheet reads the letters right. */
export function reportCsv({ year, month, affiliates }: MonthlyReport): string {
  const period = `${year}-${twoDigits(month)}`
  const lines = affiliates.map((one) => [
    text(one.code),
    text(one.partnerName),
    text(one.partnerEmail ?? ''),
    number(Math.round(one.commissionRate * 100)),
    number(one.clicks),
    number(one.signups),
    number(one.conversions),
    number(one.commission),
    number(one.unpaid),
    number(one.paid),
    text(period),
  ])
  return `\uFEFF${[heads, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('')}`
}
