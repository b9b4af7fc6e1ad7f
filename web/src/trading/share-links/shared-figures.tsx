import { bookedMetrics } from '@harbour/contract/trading/metrics/booked-metrics'
import { returnMetrics } from '@harbour/contract/trading/metrics/return-metrics'
import { tradeMetrics } from '@harbour/contract/trading/metrics/trade-metrics'
import type { SharedPage } from '@harbour/contract/trading/share-links'
import type { ReactNode } from 'react'
import { toneInk } from '../../core/kit/amount.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { count, counted, money, percent, pnl, quantity } from '../../core/kit/format.ts'
import { datedHow } from '../result-words/pnl-recognition.ts'
import { duration } from '../result-words/duration.ts'
import { reasonOf } from '../result-words/reasons.ts'

/** Figures of the page; money only where its owner shows it. The device's own switch for hidden amounts means one's own. */
export function SharedFigures({ page }: { readonly page: SharedPage }) {
  const { returns, net, fees, funding } = page
  const whyNone = reasonOf(page.areFlowsUnread ? 'flows_unread' : 'too_few_days')
  const dated = bookedMetrics[page.dating]
  return (
    <>
      <dl className="card num mt-6 grid grid-cols-2 md:grid-cols-4 md:divide-x max-md:[&>div:nth-child(even)]:border-l max-md:[&>div:nth-child(n+3)]:border-t">
        <Figure
          name={returnMetrics.total.name}
          value={returns.total === null ? null : percent(returns.total, { signed: true })}
          why={whyNone}
          ink={returns.total}
          note={`${counted(returns.days, 'day')} of equity`}
        />
        <Figure
          name={returnMetrics.drawdown.name}
          value={returns.days === 0 || returns.drawdown === null ? null : percent(-returns.drawdown)}
          why={whyNone}
          note="of the highest point so far"
        />
        <Figure
          name={tradeMetrics.winRate.name}
          {...ratio(page.winRate, (value) => percent(value, { digits: 1 }))}
          note={`${count(page.wins)} won, ${count(page.losses)} lost`}
        />
        <Figure
          name={tradeMetrics.profitFactor.name}
          {...ratio(page.profitFactor, (value) => quantity(value.toFixed(2), { digits: 2 }))}
          note={counted(page.trades, 'closed trade')}
        />
      </dl>
      <dl className="card num mt-4 grid grid-cols-2 md:grid-cols-4 md:divide-x max-md:[&>div:nth-child(even)]:border-l max-md:[&>div:nth-child(n+3)]:border-t">
        <Figure
          name={tradeMetrics.payoff.name}
          {...ratio(page.payoff, (value) => quantity(value.toFixed(2), { digits: 2 }))}
          note="average win ÷ average loss"
        />
        <Figure
          name={returnMetrics.sharpe.name}
          {...ratio(returns.sharpe, (value) => quantity(value.toFixed(2), { digits: 2 }), returns.fewestDays)}
          note={`of daily returns${returns.riskFree === 0 ? '' : ` over ${percent(returns.riskFree)} a year`}, for a year`}
        />
        <Figure
          name={tradeMetrics.holding.name}
          {...ratio(page.holding, duration)}
          note={`${counted(page.longestWins, 'win')} and ${counted(page.longestLosses, 'loss', 'losses')} in a row`}
        />
        <Figure name="Not counted" value={count(page.leftOut)} note="opening or a price unknown" />
      </dl>
      {net !== null && fees !== null && funding !== null ? (
        <dl className="card num mt-4 grid md:grid-cols-3 md:divide-x max-md:divide-y">
          <Figure name={dated.net.name} value={pnl(net)} ink={net} note={datedHow[page.dating]} />
          <Figure name={dated.fees.name} value={money(fees)} />
          <Figure name={dated.funding.name} value={pnl(funding)} />
        </dl>
      ) : null}
    </>
  )
}

const ratio = (
  of: { readonly value: number | null; readonly why: string | null },
  write: (value: number) => string,
  days?: number,
) =>
  of.value === null
    ? { value: of.why === 'no_losses' ? '∞' : null, why: reasonOf(of.why, days) }
    : { value: write(of.value) }

interface FigureProps {
  readonly name: string
  /** Null where there is none, for the reason given. */
  readonly value: string | null
  readonly why?: string
  /** The value that determines the colour. */
  readonly ink?: string | number | null
  readonly note?: ReactNode
}

function Figure({ name, value, why, ink, note }: FigureProps) {
  return (
    <div className="min-w-0 p-4 max-md:p-3">
      <dt className="text-xs text-muted-foreground">{name}</dt>
      <dd className={cx('mt-1 text-kpi font-semibold', ink === undefined ? '' : toneInk(ink))}>
        {value ?? '–'}
      </dd>
      <dd className="mt-0.5 text-2xs text-subtle-foreground">{value === null ? why : note}</dd>
    </div>
  )
}
