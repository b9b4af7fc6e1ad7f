import { useState } from 'react'
import { count, money } from '../../core/kit/format.ts'
import { toast } from '../../core/kit/toast.tsx'
import { saveCsv } from '../../core/platform/save-csv.ts'
import { affiliates } from './api.ts'
import type { Figures } from './figures-dialog.tsx'
import { reportCsv, reportFileName } from './report-csv.ts'
import { asQuery, type ReportMonth } from './report-months.ts'
import * as texts from '#texts/portal/affiliates'

type Show = (figures: Figures) => void

/** One at a time; a failure is shown in one sentence. */
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

/** Loads a month again, saves it as a file, and shows its content. */
export function useMonthlyReport(show: Show) {
  return useReport(async (month: ReportMonth) => {
    const report = await affiliates.monthly({ query: asQuery(month) })
    const name = reportFileName(report)
    saveCsv(name, reportCsv(report))
    show({
      title: texts.reportGenerated,
      lines: [
        [texts.totalPayout, money(report.totalPayout)],
        [texts.unpaid, money(report.totalUnpaid)],
        [texts.paid, money(report.totalPaid)],
        [texts.withEarnings, count(report.affiliatesWithEarnings)],
        [texts.file, name],
      ],
      next: texts.payNext,
    })
  }, texts.reportNotGenerated)
}

export function useSummary(show: Show) {
  return useReport(async () => {
    const summary = await affiliates.summary()
    show({
      title: texts.summary,
      lines: [
        [texts.totalEarnings, money(summary.totalEarningsAllTime)],
        [texts.conversions, count(summary.totalConversions)],
        [texts.affiliates, count(summary.totalAffiliates)],
      ],
    })
  }, texts.summaryNotGenerated)
}
