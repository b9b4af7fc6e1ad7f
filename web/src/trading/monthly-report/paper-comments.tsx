import type { MonthlyReport } from '@harbour/contract/trading/monthly-report'
import * as labels from '@harbour/contract/trading/metrics/report-labels'
import type { ReactNode } from 'react'
import { Pnl } from '../../core/kit/amount.tsx'
import { day, utc } from '../../core/kit/format-time.ts'
import { marketName } from '@harbour/contract/trading/market-name'
import * as texts from '#texts/trading/performance/report'

/** Shows the owner’s notes on the report's bot, on named trades and on days of the period; nothing without any. */
export function PaperComments({ report }: { readonly report: MonthlyReport }) {
  const named = [...report.best, ...report.worst].filter(({ note }) => note !== '')
  const ofBot = report.bot?.note ? report.bot : null
  if (!ofBot && named.length === 0 && report.comments.length === 0) return null
  const cut = labels.commentsCut(report.commentsCut)
  return (
    <section aria-labelledby="report-comments">
      <h2 id="report-comments" className="mb-1 break-after-avoid text-base font-semibold">
        {labels.comments}
      </h2>
      {ofBot ? <Comment about={labels.aboutBot(ofBot.name)} note={ofBot.note} /> : null}
      {named.map(({ id, symbol, closedAt, net, note }) => (
        <Comment
          key={id}
          about={texts.commentOnTrade(
            marketName(symbol),
            day(closedAt, { zone: report.timeZone }),
            <Pnl of={net} quiet />,
          )}
          note={note}
        />
      ))}
      {report.comments.map((one) => (
        <Comment key={one.day} about={day(one.day, utc)} note={one.note} />
      ))}
      {cut !== '' && <p className="mt-1 text-xs text-muted-foreground">{cut}</p>}
    </section>
  )
}

const Comment = ({ about, note }: { readonly about: ReactNode; readonly note: string }) => (
  <div className="border-t py-2 first-of-type:border-t-0">
    <h3 className="break-after-avoid text-xs font-medium text-muted-foreground">{about}</h3>
    <p className="mt-0.5 max-w-[75ch] text-sm break-words whitespace-pre-line">{note}</p>
  </div>
)
