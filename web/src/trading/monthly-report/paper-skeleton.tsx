import { bookedMetrics } from '@harbour/contract/trading/metrics/booked-metrics'
import { metricsAt } from '@harbour/contract/trading/metrics/metric'
import { knownReportMetrics } from '@harbour/contract/trading/report-rows'
import { Fragment, type ReactNode } from 'react'
import { Skeleton, SkeletonLine } from '../../core/kit/skeleton.tsx'
import { outcome } from './outcome.ts'
import { TradeChartsSkeleton } from './paper-charts.tsx'
import { CurveSkeleton } from './paper-curve.tsx'
import { figureHeads, figuresTitle } from './paper-figures.tsx'
import { basisLook, includedLook, PaperFrame } from './paper-frame.tsx'
import { HeadlineFrame } from './paper-headline.tsx'
import { PaperTable } from './paper-table.tsx'
import * as labels from '@harbour/contract/trading/metrics/report-labels'
import * as terms from '#texts/trading/terms'

interface PaperSkeletonProps {
  readonly title: string
  readonly isOfBot: boolean
  /** The number of its days so far. */
  readonly days: number
  /** The days of comparison; null without any. */
  readonly compared: string | null
}

/** The report states whether they are dated when realised or when closed. */
const { booked, trades, equity } = knownReportMetrics
const named = (metrics: readonly { readonly name: string }[]) => metrics.map((metric) => metric.name)

const name = <SkeletonLine className="h-2.5 w-28" />
/** Inline, like words that wrap on phones. */
const bar = (width: string) => (
  <span className="inline-flex h-[1lh] items-center align-top">
    <Skeleton className={`h-2.5 ${width}`} />
  </span>
)
const word = bar('w-24')
const amount = bar('w-14')

/** The report while it is loading: its title, its tables and the names of its figures are known. */
export const PaperSkeleton = ({ title, isOfBot, days, compared }: PaperSkeletonProps) => (
  <div aria-hidden inert className="skeletons">
    <PaperFrame
      owner={<SkeletonLine className="h-2.5 w-20" />}
      title={title}
      head={
        <div className={basisLook}>
          <SkeletonLine className="h-2.5 w-[34rem] max-w-full" />
          <SkeletonLine onPhones className="h-2.5 w-48" />
        </div>
      }
    >
      <HeadlineFrame
        name={<SkeletonLine className="h-3 w-32" />}
        value={<SkeletonLine className="h-7 w-48" />}
        below={<SkeletonLine className="h-3 w-72 max-w-full" />}
      />
      <PaperTable
        title={figuresTitle(compared)}
        figure={1}
        heads={figureHeads(compared !== null)}
        rows={rowsOf(
          [...booked.map(() => name), ...named(trades), ...(isOfBot ? [] : named(equity))],
          compared === null ? 2 : 4,
        )}
        note={isOfBot ? null : nothingYet}
      />
      <p className={includedLook}>
        <SkeletonLine className="h-2.5 w-56" />
      </p>
      <CurveSkeleton isOfBot={isOfBot} />
      {isOfBot ? null : (
        <>
          <PaperTable
            title={labels.moved}
            heads={[labels.part, labels.amount]}
            rows={rowsOf(repeated(word, usualParts), 2)}
            note={nothingYet}
          />
          <PaperTable
            title={labels.byAccount}
            heads={[
              terms.account,
              ...outcome,
              ...metricsAt('reportAccounts', bookedMetrics.booked).map(({ name: head }) => head),
            ]}
            rows={rowsOf(repeated(word, 3), 6)}
          />
        </>
      )}
      <PaperTable
        title={labels.bySymbol}
        heads={[terms.symbol, ...outcome]}
        rows={rowsOf(repeated(word, 8), 4)}
      />
      {[labels.bestTrades, labels.worstTrades].map((list) => (
        <section key={list} className="grid gap-2">
          <PaperTable
            title={list}
            heads={[terms.closed, terms.symbol, terms.side, terms.fees, labels.net]}
            texts={3}
            lead={1}
            rows={Array.from({ length: 5 }, (_, row) => ({
              key: String(row),
              cells: [word, word, bar('w-8'), amount, amount],
            }))}
          />
          <TradeChartsSkeleton />
        </section>
      ))}
      <PaperTable
        title={labels.byDay}
        heads={[
          labels.day,
          terms.closed,
          labels.wonAndLost,
          ...metricsAt('reportDays', bookedMetrics.booked).map(({ name: head }) => head),
        ]}
        rows={rowsOf(repeated(word, Math.min(days, maxDays)), 6)}
      />
      <footer className="border-t pt-2 text-2xs">
        <SkeletonLine className="h-2 w-40" />
      </footer>
    </PaperFrame>
  </div>
)

const nothingYet = '\u00a0'
/** The usual parts, and their sum, the change. */
const usualParts = 6
/** Days of a longer period are rendered when they are loaded. */
const maxDays = 62
const repeated = (one: ReactNode, count: number): readonly ReactNode[] =>
  Array.from({ length: count }, () => one)

const rowsOf = (names: readonly ReactNode[], columns: number) =>
  names.map((first, row) => ({
    key: String(row),
    cells: [first, ...Array.from({ length: columns - 1 }, (_, at) => <Fragment key={at}>{amount}</Fragment>)],
  }))
