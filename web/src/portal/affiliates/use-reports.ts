import { useState } from 'react'
import { count, money } from '../../core/kit/format.ts'
import { toast } from '../../core/kit/toast.tsx'
import { saveCsv } from '../vip-whitelist/files.ts'
import { affiliates } from './api.ts'
import type { Figures } from './figures-dialog.tsx'
import { reportCsv, reportFileName } from './report-csv.ts'
import { asQuery, type ReportMonth } from './report-months.ts'

type Show = (figures: Figures) => void

/** One at a time; what goes wrong is told in one sentence. */
function useReport<A extends readonly unknown[]>(work: (...given: A) => Promise<void>, failure: string) {
  const [busy, setBusy] = useState(false)
  const run = (...given: A): void => {
    setBusy(true)
    work(...given)
      .catch(() => toast.failure(failure))
      .finally(() => setBusy(false))
  }
  return { busy, run }
}

/** Asks for a month again, hands it over as a file, and says what is in it. */
export function useMonthlyReport(show: Show) {
  return useReport(async (month: ReportMonth) => {
    const report = await affiliates.monthly({ query: asQuery(month) })
    const name = reportFileName(report)
    saveCsv(name, reportCsv(report))
    show({
      title: 'Monthly Report Generated!',
      lines: [
        ['Total payout', money(report.totalPayout)],
        ['Unpaid', money(report.totalUnpaid)],
        ['Paid', money(report.totalPaid)],
        ['Affiliates with earnings', count(report.affiliatesWithEarnings)],
        ['File', name],
      ],
      next: 'Next step: pay your affiliates, then mark as paid.',
    })
  }, 'Failed to generate report')
}

export function useSummary(show: Show) {
  return useReport(async () => {
    const summary = await affiliates.summary()
    show({
      title: 'All-time summary',
      lines: [
        ['Total earnings', money(summary.totalEarningsAllTime)],
        ['Conversions', count(summary.totalConversions)],
        ['Affiliates', count(summary.totalAffiliates)],
      ],
    })
  }, 'Failed to generate summary')
}
