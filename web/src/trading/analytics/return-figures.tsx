import { returnMetrics } from '@harbour/contract/trading/metrics/return-metrics'
import type { PerformanceReport } from '@harbour/contract/trading/performance'
import { toneInk } from '../../core/kit/amount.tsx'
import { counted, percent } from '../../core/kit/format.ts'
import { closingName, day, utc } from '../../core/kit/format-time.ts'
import { ratioWords } from './counting.ts'
import type { Explanation } from './explain.tsx'
import { FigureRow, Missing, Ratio } from './figure-list.tsx'

type Returns = NonNullable<PerformanceReport['returns']>

/** Beyond this a yearly pace says nothing but that the days were few. */
const maxYearly = 1_000

/** Return figures by the daily equity, deposits and withdrawals left out. */
export function ReturnFigures({
  returns,
  counting,
}: {
  readonly returns: Returns
  readonly counting: PerformanceReport['counting']
}) {
  const needs = counting.fewestDays
  const { days, total, drawdown } = returns
  const isUnread = returns.unread.length > 0
  const whyNone = isUnread ? 'flows_unread' : 'no_equity'
  const by = (formula: string): Explanation => ({
    formula,
    counted: counted(days, 'day with a return', 'days with a return'),
    leftOut:
      'The close before the range is what its first day is measured against. Days before the equity was last at zero are left out.',
  })
  return (
    <>
      {isUnread ? <UnreadNote of={returns.unread} /> : null}
      <dl>
        <FigureRow
          label={returnMetrics.total.name}
          explain={by(returnMetrics.total.definition)}
          note={isUnread ? null : `${counted(days, 'day')} of equity, by ${closingName()}`}
        >
          {total === null ? <Missing why={whyNone} /> : <Return of={total} />}
        </FigureRow>
        <FigureRow
          label={returnMetrics.moneyWeighted.name}
          explain={by(returnMetrics.moneyWeighted.definition)}
        >
          <Ratio of={returns.moneyWeighted} write={(value) => <Return of={value} />} />
        </FigureRow>
        <FigureRow label={returnMetrics.yearly.name} explain={by(returnMetrics.yearly.definition)}>
          <Ratio of={returns.yearly} write={(value) => <Return of={value} />} />
        </FigureRow>
        <FigureRow
          label={returnMetrics.drawdown.name}
          explain={by(returnMetrics.drawdown.definition)}
          note={drawdown === null || drawdown.troughDay === null ? null : episodeOf(drawdown)}
        >
          {total === null || drawdown === null ? (
            <Missing why={whyNone} />
          ) : (
            <span className={toneInk(-drawdown.depth)}>{percent(-drawdown.depth)}</span>
          )}
        </FigureRow>
        <FigureRow
          label={returnMetrics.sharpe.name}
          explain={by(`${returnMetrics.sharpe.definition} ${ratioWords(counting)}`)}
        >
          <Ratio of={returns.sharpe} days={needs} />
        </FigureRow>
        <FigureRow
          label={returnMetrics.sortino.name}
          explain={by(`${returnMetrics.sortino.definition} ${ratioWords(counting)}`)}
        >
          <Ratio of={returns.sortino} days={needs} />
        </FigureRow>
        <FigureRow label={returnMetrics.calmar.name} explain={by(returnMetrics.calmar.definition)}>
          <Ratio of={returns.calmar} />
        </FigureRow>
      </dl>
    </>
  )
}

/** Lists the accounts that prevent returns from being shown, and why. */
function UnreadNote({ of: unread }: { readonly of: Returns['unread'] }) {
  return (
    <div className="px-4 pb-2 text-xs text-muted-foreground max-md:px-3">
      <p>Not shown: money that was paid in would count as gain.</p>
      <ul>
        {unread.map(({ accountId, label, reason }) => (
          <li key={accountId}>
            {label}: {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Return({ of: fraction }: { readonly of: number }) {
  return (
    <span className={toneInk(fraction)}>
      {fraction > maxYearly
        ? `above ${percent(maxYearly, { digits: 0 })}`
        : percent(fraction, { signed: true })}
    </span>
  )
}

function episodeOf({ peakDay, troughDay, recoveredDay }: NonNullable<Returns['drawdown']>): string {
  const from = peakDay === null ? 'the start' : day(peakDay, utc)
  const end = recoveredDay === null ? 'not recovered' : `recovered ${day(recoveredDay, utc)}`
  return `peak ${from}, trough ${troughDay === null ? '–' : day(troughDay, utc)}, ${end}`
}
