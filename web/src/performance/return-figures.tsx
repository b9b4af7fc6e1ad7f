import type { PerformanceReport } from '@harbour/contract/performance'
import { toneInk } from '../kit/amount.tsx'
import { counted, percent } from '../kit/format.ts'
import { closingName, day, utc } from '../kit/format-time.ts'
import { ratioWords } from './counting.ts'
import { definitions } from './definitions.ts'
import type { Explanation } from './explain.tsx'
import { FigureRow, Missing, Ratio } from './figure-list.tsx'

type Returns = NonNullable<PerformanceReport['returns']>

/** Beyond this a yearly pace says nothing but that the days were few. */
const mostYearly = 1_000

/** What the equity of each day says, deposits and withdrawals left out. */
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
    leftOut: 'Days before the equity was last at zero are left out, and the first day has no day before it.',
  })
  return (
    <>
      {isUnread ? <UnreadNote of={returns.unread} /> : null}
      <dl>
        <FigureRow
          label="Total return"
          explain={by(definitions.total)}
          note={isUnread ? null : `${counted(days, 'day')} of equity, by ${closingName()}`}
        >
          {total === null ? <Missing why={whyNone} /> : <Return of={total} />}
        </FigureRow>
        <FigureRow label="Money-weighted" explain={by(definitions.moneyWeighted)}>
          <Ratio of={returns.moneyWeighted} write={(value) => <Return of={value} />} />
        </FigureRow>
        <FigureRow label="Yearly return" explain={by(definitions.yearly)}>
          <Ratio of={returns.yearly} write={(value) => <Return of={value} />} />
        </FigureRow>
        <FigureRow
          label="Relative max drawdown"
          explain={by(definitions.relative)}
          note={drawdown === null || drawdown.troughDay === null ? null : episodeOf(drawdown)}
        >
          {total === null || drawdown === null ? (
            <Missing why={whyNone} />
          ) : (
            <span className={toneInk(-drawdown.depth)}>{percent(-drawdown.depth)}</span>
          )}
        </FigureRow>
        <FigureRow label="Sharpe" explain={by(`${definitions.sharpe} ${ratioWords(counting)}`)}>
          <Ratio of={returns.sharpe} days={needs} />
        </FigureRow>
        <FigureRow label="Sortino" explain={by(`${definitions.sortino} ${ratioWords(counting)}`)}>
          <Ratio of={returns.sortino} days={needs} />
        </FigureRow>
        <FigureRow label="Calmar" explain={by(definitions.calmar)}>
          <Ratio of={returns.calmar} />
        </FigureRow>
      </dl>
    </>
  )
}

/** Which accounts keep returns from being told, and why. */
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
      {fraction > mostYearly
        ? `above ${percent(mostYearly, { digits: 0 })}`
        : percent(fraction, { signed: true })}
    </span>
  )
}

function episodeOf({ peakDay, troughDay, recoveredDay }: NonNullable<Returns['drawdown']>): string {
  const from = peakDay === null ? 'the start' : day(peakDay, utc)
  const end = recoveredDay === null ? 'not recovered' : `recovered ${day(recoveredDay, utc)}`
  return `peak ${from}, trough ${troughDay === null ? '–' : day(troughDay, utc)}, ${end}`
}
