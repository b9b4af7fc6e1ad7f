import { bookedMetrics } from '@harbour/contract/trading/metrics/booked-metrics'
import { bridgeParts, equityMetrics } from '@harbour/contract/trading/metrics/equity-metrics'
import { returnMetrics } from '@harbour/contract/trading/metrics/return-metrics'
import { tradeMetrics } from '@harbour/contract/trading/metrics/trade-metrics'
import type { ClosedTrade } from '@harbour/contract/trading/closed-trades'
import type { MonthlyReport } from '@harbour/contract/trading/monthly-report'
import { isZero } from '@harbour/ledger/decimal'
import type { ReactNode } from 'react'
import { partsOf } from '../equity-bridge/parts.ts'
import { Money, Pnl, toneInk } from '../../core/kit/amount.tsx'
import { count, percent, quantity } from '../../core/kit/format.ts'
import { day, dayTime, time, utc, zoneName } from '../../core/kit/format-time.ts'
import { datedHow } from '../result-words/pnl-recognition.ts'
import { Ratio } from '../analytics/figure-list.tsx'
import { marketName } from '../analytics/groups.ts'
import { dayTitle } from '../../core/time/month.ts'
import { leftOutSentence } from '../result-words/reasons.ts'
import { UncountedNote } from '../scope/uncounted-note.tsx'
import { PaperTable } from './paper-table.tsx'

interface PaperProps {
  readonly report: MonthlyReport
  readonly title: string
}

/** All of the report, as it is printed. */
export function Paper({ report, title }: PaperProps) {
  const { booked, trades, rate, currency, costMethod, dating, isRecounting } = report
  const dated = bookedMetrics[dating]
  return (
    <article className="num flex flex-col gap-7 text-sm print:gap-5">
      <header>
        <h1 className="text-2xl font-semibold">{title}</h1>
        <p className="mt-1 text-xs text-muted-foreground">
          Trading report. Amounts in {currency}, counted{' '}
          {costMethod === 'fifo' ? 'first in, first out' : 'at average cost'} and {datedHow[dating]}; days in{' '}
          {report.timeZone.replaceAll('_', ' ')}
          {report.closingZone === report.timeZone
            ? ''
            : `, of equity in ${report.closingZone.replaceAll('_', ' ')}`}
          .{' '}
          {rate
            ? (rate.why ??
              `Rates by ${rate.source}, of the past by the close before each day, of equity by the close of it.`)
            : null}
          {isZero(report.breakevenUsd)
            ? null
            : ` A trade within ${quantity(report.breakevenUsd)} USD of zero is even.`}
          {isRecounting ? ' Results are being counted again by another method: these are not final.' : null}
        </p>
        <UncountedNote of={report} className="mt-3" />
      </header>
      <dl className="grid grid-cols-4 gap-x-6 gap-y-3 max-md:grid-cols-2 print:grid-cols-4">
        <Figure name={dated.net.name}>
          <Pnl of={booked.net} />
        </Figure>
        <Figure name={dated.price.name}>
          <Pnl of={booked.price} quiet />
        </Figure>
        <Figure name={dated.fees.name}>
          <Money of={booked.fees} />
        </Figure>
        <Figure name={dated.funding.name}>
          <Pnl of={booked.funding} quiet />
        </Figure>
        <Figure name="Closed trades">{count(trades.trades)}</Figure>
        <Figure name={tradeMetrics.net.name}>
          <Pnl of={trades.net} />
        </Figure>
        <Figure name={tradeMetrics.winRate.name}>
          <Ratio of={report.winRate} write={(value) => percent(value, { digits: 1 })} />
        </Figure>
        <Figure name={tradeMetrics.profitFactor.name}>
          <Ratio of={report.profitFactor} />
        </Figure>
        <Equity equity={report.equity} />
      </dl>
      <p className="text-xs text-muted-foreground">
        {[
          leftOutSentence(report.leftOut) ?? 'No closed trade of the period was left out.',
          ...report.refused,
        ].join(' ')}
      </p>
      <Tables report={report} />
      <footer className="border-t pt-2 text-2xs text-subtle-foreground">
        Made by Harbour, {day(report.madeAt)}, {time(report.madeAt)} {zoneName()}.
      </footer>
    </article>
  )
}

interface EquityProps {
  readonly equity: MonthlyReport['equity']
}

function Equity({ equity }: EquityProps) {
  if (!equity) return <Figure name="Equity">not known in this period</Figure>
  const { startDay, start, endDay, end, endsNow, deposits, withdrawals, profit, total, drawdown } = equity
  return (
    <>
      <Figure name={`Equity, close of ${day(startDay, utc)}`}>
        <Money of={start} />
      </Figure>
      <Figure name={endsNow ? 'Equity now' : `Equity, close of ${day(endDay, utc)}`}>
        <Money of={end} />
      </Figure>
      <Figure name={equityMetrics.deposits.name}>
        <Money of={deposits} />
      </Figure>
      <Figure name={equityMetrics.withdrawals.name}>
        <Money of={withdrawals} />
      </Figure>
      <Figure name={equityMetrics.profit.name}>
        <Pnl of={profit} />
      </Figure>
      <Figure name={returnMetrics.total.name}>
        {total === null ? '–' : <span className={toneInk(total)}>{percent(total, { signed: true })}</span>}
      </Figure>
      <Figure name={returnMetrics.drawdown.name}>
        {drawdown === null ? '–' : percent(-drawdown.depth)}
        {drawdown?.troughDay ? (
          <span className="block text-2xs font-normal text-subtle-foreground">
            {day(drawdown.peakDay ?? startDay, utc)} to {day(drawdown.troughDay, utc)}
          </span>
        ) : null}
      </Figure>
    </>
  )
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="break-inside-avoid">
      <dt className="text-xs text-muted-foreground">{name}</dt>
      <dd className="text-base font-semibold">{children}</dd>
    </div>
  )
}

type Results = MonthlyReport['trades']

const results = ({ trades, wins, losses, net }: Results): readonly ReactNode[] => [
  count(trades),
  `${wins} / ${losses}`,
  <Pnl key="net" of={net} />,
]
const outcome = ['Trades', 'Won / lost', tradeMetrics.net.name]

const bookedHeads = (dating: MonthlyReport['dating']) => {
  const { price, fees, funding, net } = bookedMetrics[dating]
  return [price.name, fees.name, funding.name, net.name]
}

/** Splits the change of equity into its parts, line by line, down to their sum. */
function Moved({ bridge }: Pick<MonthlyReport, 'bridge'>) {
  if (bridge === null) return null
  return (
    <PaperTable
      title="What moved"
      heads={['Part', 'Amount']}
      rows={[
        ...partsOf(bridge).map(({ key, name, value }) => ({
          key,
          cells: [name, <Pnl key="value" of={value} quiet />],
        })),
        { key: 'change', cells: [bridgeParts.change.name, <Pnl key="value" of={bridge.change} />] },
      ]}
      note={`From the close of ${day(bridge.startDay, utc)} to ${day(bridge.endDay, utc)}, by the days of equity. The parts add up to the change.`}
    />
  )
}

function Tables({ report }: { readonly report: MonthlyReport }) {
  return (
    <>
      <Moved bridge={report.bridge} />
      <PaperTable
        title="By account"
        heads={[
          'Account',
          ...outcome,
          bookedMetrics[report.dating].fees.name,
          bookedMetrics[report.dating].net.name,
        ]}
        rows={report.accounts.map((row) => ({
          key: row.accountId,
          cells: [
            row.label,
            ...results(row),
            <Money key="fees" of={row.booked.fees} />,
            <Pnl key="booked" of={row.booked.net} />,
          ],
        }))}
      />
      <PaperTable
        title="By symbol"
        heads={['Symbol', ...outcome]}
        rows={report.symbols.map((row) => ({
          key: row.symbol,
          cells: [marketName(row.symbol), ...results(row)],
        }))}
      />
      <Trades title="Best trades" trades={report.best} />
      <Trades title="Worst trades" trades={report.worst} />
      <PaperTable
        title="By day"
        heads={['Day', 'Closed', 'Won / lost', ...bookedHeads(report.dating)]}
        rows={report.days.map((row) => ({
          key: row.day,
          cells: [
            dayTitle(row.day),
            count(row.trades),
            `${row.wins} / ${row.losses}`,
            <Pnl key="price" of={row.price} quiet />,
            <Money key="fees" of={row.fees} />,
            <Pnl key="funding" of={row.funding} quiet />,
            <span key="net">
              <Pnl of={row.net} />
              {row.isPartial ? ' *' : null}
            </span>,
          ],
        }))}
        note={
          report.days.some(({ isPartial }) => isPartial)
            ? '* without amounts that have no known price.'
            : null
        }
      />
    </>
  )
}

function Trades({ title, trades }: { readonly title: string; readonly trades: readonly ClosedTrade[] }) {
  return (
    <PaperTable
      title={title}
      heads={['Closed', 'Symbol', 'Side', 'Fees', 'Net']}
      texts={3}
      lead={1}
      rows={trades.map(({ id, closedAt, symbol, side, fees, net }) => ({
        key: id,
        cells: [
          dayTime(closedAt),
          marketName(symbol),
          side,
          <Money key="fees" of={fees} />,
          <Pnl key="net" of={net} />,
        ],
      }))}
    />
  )
}
