import { csvFile } from '@harbour/contract/core/csv-line'
import type { MonthlyReport } from '@harbour/contract/portal/affiliates'

const twoDigits = (month: number): string => String(month).padStart(2, '0')

export const reportFileName = ({ year, month }: Pick<MonthlyReport, 'year' | 'month'>): string =>
  `affiliate_report_${year}_${twoDigits(month)}.csv`

/** One line per affiliate. Partner names are typed by people and opened by bookkeepers: safe from formula injection. */
export function reportCsv({ year, month, affiliates }: MonthlyReport): string {
  const period = `${year}-${twoDigits(month)}`
  const lines = affiliates.map((one) => [
    one.code,
    one.partnerName,
    one.partnerEmail ?? '',
    Math.round(one.commissionRate * 100),
    one.clicks,
    one.signups,
    one.conversions,
    { decimal: one.commission },
    { decimal: one.unpaid },
    { decimal: one.paid },
    period,
  ])
  return csvFile([
    [
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
    ],
    ...lines,
  ])
}
