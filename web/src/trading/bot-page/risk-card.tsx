import { botMetrics } from '@harbour/contract/trading/metrics/bot-metrics'
import { hourMs } from '@harbour/ledger/durations'
import { negate } from '@harbour/ledger/decimal'
import { Money, Pnl, toneInk, Unknown } from '../../core/kit/amount.tsx'
import { Card } from '../../core/kit/card.tsx'
import { percent } from '../../core/kit/format.ts'
import { day, utc } from '../../core/kit/format-time.ts'
import { type Answer, Loaded } from '../../core/kit/loaded.tsx'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { duration } from '../result-words/duration.ts'
import { reasonOf } from '../result-words/reasons.ts'
import { Fact, Facts } from './facts.tsx'
import type { BotFigures, BotPage } from './types.ts'

/** The capital in use, and the risk that was taken with it. */
export function RiskCard({ answer }: { readonly answer: Answer<BotPage> }) {
  return (
    <Card title="Capital and risk">
      <Loaded answer={answer} what="capital and risk" skeleton={<SkeletonRows rows={8} height="h-8" />}>
        {({ figures }) => <Rows of={figures} />}
      </Loaded>
    </Card>
  )
}

function Rows({ of }: { readonly of: BotFigures }) {
  const { capital, returnOnPeak, returnOnAverage, drawdown, sharpe, timeInMarket, lifeHours } = of
  return (
    <Facts>
      <Fact name={botMetrics.capital.label} about={botMetrics.capital.definition}>
        <Money of={capital.now} />
      </Fact>
      <Fact name="peak" isPart>
        {capital.peakAt === null ? null : (
          <span className="text-subtle-foreground">{day(capital.peakAt)} </span>
        )}
        <Money of={capital.peak} />
      </Fact>
      <Fact name="average in the market" isPart>
        <Money of={capital.average} why="Never in the market" />
      </Fact>
      <Fact name={botMetrics.returnOnPeak.label} about={botMetrics.returnOnPeak.definition}>
        <Share of={returnOnPeak} />
      </Fact>
      <Fact name="on the average" isPart>
        <Share of={returnOnAverage} />
      </Fact>
      <Fact name={botMetrics.drawdown.label} about={botMetrics.drawdown.definition}>
        <Pnl of={/[1-9]/.test(drawdown.depth) ? negate(drawdown.depth) : '0'} />
        {drawdown.share === null ? null : (
          <span className="text-muted-foreground"> {percent(-drawdown.share)}</span>
        )}
      </Fact>
      {drawdown.troughDay === null ? null : (
        <Fact name={drawdown.recoveredDay === null ? 'not made good since' : 'made good on'} isPart>
          {day(drawdown.recoveredDay ?? drawdown.peakDay ?? drawdown.troughDay, utc)}
        </Fact>
      )}
      <Fact name={botMetrics.sharpe.label} about={botMetrics.sharpe.definition}>
        {sharpe.value === null ? (
          <Unknown why={reasonOf(sharpe.why) ?? 'not known'} />
        ) : (
          sharpe.value.toFixed(2)
        )}
      </Fact>
      <Fact name={botMetrics.timeInMarket.label} about={botMetrics.timeInMarket.definition}>
        {timeInMarket === null ? <Unknown why="No fill yet" /> : percent(Number(timeInMarket), { digits: 1 })}
        {lifeHours > 0 ? (
          <span className="text-subtle-foreground"> of {duration(lifeHours * hourMs)}</span>
        ) : null}
      </Fact>
    </Facts>
  )
}

function Share({ of: value }: { readonly of: string | null }) {
  if (value === null) return <Unknown why="No capital in use, or a price is missing" />
  return <span className={toneInk(Number(value))}>{percent(Number(value), { signed: true })}</span>
}
