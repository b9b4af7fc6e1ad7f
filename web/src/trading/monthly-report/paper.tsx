import { bookedMetrics } from '@harbour/contract/trading/metrics/booked-metrics'
import { bridgeParts } from '@harbour/contract/trading/metrics/bridge-metrics'
import { metricsAt } from '@harbour/contract/trading/metrics/metric'
import { readMetric } from '@harbour/contract/trading/metrics/read-metric'
import type { MonthlyReport, NamedTrade } from '@harbour/contract/trading/monthly-report'
import * as labels from '@harbour/contract/trading/metrics/report-labels'
import { isZero } from '@harbour/ledger/decimal'
import type { ReactNode } from 'react'
import { byHandId } from '../bots/by-hand.ts'
import { shownBridge } from '../equity-bridge/parts.ts'
import { Pnl, useCurrency } from '../../core/kit/amount.tsx'
import { count, quantity } from '../../core/kit/format.ts'
import { sideNames } from '../../core/kit/side.tsx'
import { day, dayTime, time, utc, zoneName, zoneNamed } from '../../core/kit/format-time.ts'
import { recognitions, methods } from '@harbour/contract/trading/metrics/result-labels'
import { MetricShown } from '../metrics/metric-value.tsx'
import { marketName } from '@harbour/contract/trading/market-name'
import { dayTitle } from '../../core/time/month.ts'
import { leftOutSentence } from '@harbour/contract/trading/metrics/left-out'
import { ExcludedAccountsNote } from '../scope/excluded-accounts-note.tsx'
import { TradeCharts } from './paper-charts.tsx'
import { PaperCurve } from './paper-curve.tsx'
import { PaperComments } from './paper-comments.tsx'
import { PaperFigures } from './paper-figures.tsx'
import { outcome } from './outcome.ts'
import { basisLook, includedLook, PaperFrame } from './paper-frame.tsx'
import { PaperHeadline } from './paper-headline.tsx'
import { PaperTable } from './paper-table.tsx'
import { FeePaid } from '../result-words/fee-paid.tsx'
import { useScope } from '../scope/scope.ts'
import { type ReportLinks, reportLinks } from './report-links.ts'
import * as terms from '#texts/trading/terms'

interface PaperProps {
  readonly report: MonthlyReport
  readonly title: string
}

/** The whole report, as it is printed. */
export function Paper({ report, title }: PaperProps) {
  const { rate, currency, costMethod, dating, isRecounting, uncounted, refused } = report
  const links = reportLinks(report, useScope().query)
  const isWhole = uncounted.length === 0 && refused.length === 0
  const included = isWhole ? labels.allIncluded : labels.allKnownIncluded
  return (
    <PaperFrame
      owner={report.owner}
      title={title}
      head={
        <>
          {report.bot ? (
            <p className="mt-1 text-sm font-medium break-words max-md:not-print:-order-2 max-md:not-print:-mt-2">
              {botSentence(report.bot, report.ofBot)}
            </p>
          ) : null}
          <p className={basisLook}>
            {labels.basis(
              currency,
              methods[costMethod],
              recognitions[dating],
              zoneNamed(report.timeZone),
              report.closingZone === report.timeZone ? null : zoneNamed(report.closingZone),
            )}{' '}
            {rate ? `${rate.why ?? labels.rates(rate.source)} ` : null}
            {isZero(report.breakevenUsd) ? null : `${labels.tolerance(quantity(report.breakevenUsd))} `}
            {isRecounting ? `${labels.notFinal} ` : null}
            {report.accounts.length === 0
              ? null
              : labels.accountsWith(report.accounts.map(({ label }) => label).join(', '))}
          </p>
          <ExcludedAccountsNote of={report} className="mt-3" />
        </>
      }
    >
      <PaperHeadline report={report} />
      <PaperFigures report={report} links={links} />
      <p className={includedLook}>
        {[
          leftOutSentence(report.leftOut, count) ?? included,
          ...refused,
          ...unlistedSentence(report.bot),
        ].join(' ')}
      </p>
      <PaperCurve curve={report.curve} isOfBot={report.bot !== null} />
      <Tables report={report} links={links} />
      <footer className="border-t pt-2 text-2xs text-subtle-foreground">
        {labels.generated(day(report.madeAt), time(report.madeAt), zoneName())}
      </footer>
    </PaperFrame>
  )
}

const botSentence = (
  { id, name, cycles }: NonNullable<MonthlyReport['bot']>,
  of: MonthlyReport['ofBot'],
): string =>
  [
    id === byHandId ? labels.ofHand : labels.ofBot(name),
    ...(of?.kind ? [labels.kindOfBot(labels.botKindNames[of.kind])] : []),
    labels.cyclesOf[cycles],
  ].join(' ')

const unlistedSentence = (bot: MonthlyReport['bot']): readonly string[] =>
  bot && bot.unlisted > 0 ? [labels.unlistedCycles(count(bot.unlisted))] : []

interface OfReport {
  readonly report: MonthlyReport
}

type Results = MonthlyReport['trades']

const results = ({ trades, wins, losses, net }: Results): readonly ReactNode[] => [
  count(trades),
  `${wins} / ${losses}`,
  <Pnl key="net" of={net} />,
]

/** Splits the change of equity into its parts, line by line, with their sum. */
function Moved({
  bridge,
  closingZone,
  timeZone,
}: Pick<MonthlyReport, 'bridge' | 'closingZone' | 'timeZone'>) {
  const currency = useCurrency()
  if (bridge === null) return null
  const { parts, change } = shownBridge(bridge, currency)
  return (
    <PaperTable
      title={labels.moved}
      heads={[labels.part, labels.amount]}
      rows={[
        ...parts
          .filter(({ isShown }) => isShown)
          .map(({ key, name, value }) => ({
            key,
            cells: [name, <Pnl key="value" of={value} quiet />],
          })),
        { key: 'change', cells: [bridgeParts.change.name, <Pnl key="value" of={change} />] },
      ]}
      note={[
        labels.movedNote(day(bridge.startDay, utc), day(bridge.endDay, utc)),
        ...(closingZone === timeZone
          ? []
          : [labels.movedInZone(zoneNamed(closingZone), zoneNamed(timeZone))]),
      ].join(' ')}
    />
  )
}

function Tables({ report, links }: OfReport & { readonly links: ReportLinks }) {
  const booked = bookedMetrics[report.dating]
  const [ofAccounts, ofDays] = [metricsAt('reportAccounts', booked), metricsAt('reportDays', booked)]
  return (
    <>
      <Moved bridge={report.bridge} closingZone={report.closingZone} timeZone={report.timeZone} />
      {report.bot ? null : (
        <PaperTable
          title={labels.byAccount}
          heads={[terms.account, ...outcome, ...ofAccounts.map(({ name }) => name)]}
          rows={report.accounts.map((row) => ({
            key: row.accountId,
            to: links.account(row.accountId),
            cells: [
              row.label,
              ...results(row),
              ...ofAccounts.map((metric) => (
                <MetricShown key={metric.id} metric={metric} of={readMetric(row, metric, 'monthly')} plain />
              )),
            ],
          }))}
        />
      )}
      <PaperTable
        title={labels.bySymbol}
        heads={[terms.symbol, ...outcome]}
        rows={report.symbols.map((row) => ({
          key: row.symbol,
          to: links.symbol(row.symbol),
          cells: [marketName(row.symbol), ...results(row)],
        }))}
      />
      <Trades title={labels.bestTrades} trades={report.best} links={links} />
      <Trades title={labels.worstTrades} trades={report.worst} links={links} />
      <PaperComments report={report} />
      <PaperTable
        title={labels.byDay}
        heads={[labels.day, terms.closed, labels.wonAndLost, ...ofDays.map(({ name }) => name)]}
        rows={report.days.map((row) => ({
          key: row.day,
          to: row.trades > 0 ? links.day(row.day) : undefined,
          cells: [
            dayTitle(row.day),
            count(row.trades),
            `${row.wins} / ${row.losses}`,
            ...ofDays.map((metric) => (
              <span key={metric.id}>
                <MetricShown metric={metric} of={readMetric(row, metric, 'day')} plain />
                {row.isPartial && metric.part === undefined ? ' *' : null}
              </span>
            )),
          ],
        }))}
        note={report.days.some(({ isPartial }) => isPartial) ? labels.unpricedExcluded : null}
      />
    </>
  )
}

interface TradesProps {
  readonly title: string
  readonly trades: readonly NamedTrade[]
  readonly links: ReportLinks
}

function Trades({ title, trades, links }: TradesProps) {
  return (
    <section className="grid gap-2">
      <PaperTable
        title={title}
        heads={[terms.closed, terms.symbol, terms.side, terms.fees, labels.net]}
        texts={3}
        lead={1}
        rows={trades.map(({ id, closedAt, symbol, side, fees, net }) => ({
          key: id,
          to: links.trade(id),
          cells: [
            dayTime(closedAt),
            marketName(symbol),
            sideNames[side],
            <FeePaid key="fees" of={fees} />,
            <Pnl key="net" of={net} />,
          ],
        }))}
      />
      <TradeCharts trades={trades} />
    </section>
  )
}
