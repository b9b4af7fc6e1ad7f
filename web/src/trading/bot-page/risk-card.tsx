import { botMetrics } from '@harbour/contract/trading/metrics/bot-metrics'
import { hourMs } from '@harbour/ledger/durations'
import { negate } from '@harbour/ledger/decimal'
import { Money, Pnl, toneInk, Unknown } from '../../core/kit/amount.tsx'
import { Card } from '../../core/kit/card.tsx'
import { percent, quantity } from '../../core/kit/format.ts'
import { day, utc } from '../../core/kit/format-time.ts'
import { type Answer, Loaded } from '../../core/kit/loaded.tsx'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { duration } from '../result-words/duration.ts'
import { reasonOf } from '../result-words/reasons.ts'
import { Fact, Facts } from './facts.tsx'
import type { BotFigures, BotPage } from './types.ts'
import * as texts from '#texts/trading/bot-page'
import * as terms from '#texts/trading/terms'

/** The capital in use, and the risk that was taken with it. */
export function RiskCard({ answer }: { readonly answer: Answer<BotPage> }) {
  return (
    <Card title={texts.capitalAndRisk}>
      <Loaded answer={answer} what={texts.theCapital} skeleton={<SkeletonRows rows={8} height="h-8" />}>
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
      <Fact name={texts.peak} isPart>
        {capital.peakAt === null ? null : (
          <span className="text-subtle-foreground">{day(capital.peakAt)} </span>
        )}
        <Money of={capital.peak} />
      </Fact>
      <Fact name={texts.averageInMarket} isPart>
        <Money of={capital.average} why={texts.neverInMarket} />
      </Fact>
      <Fact name={botMetrics.returnOnPeak.label} about={botMetrics.returnOnPeak.definition}>
        <Share of={returnOnPeak} />
      </Fact>
      <Fact name={texts.onAverage} isPart>
        <Share of={returnOnAverage} />
      </Fact>
      <Fact name={botMetrics.drawdown.label} about={botMetrics.drawdown.definition}>
        <Pnl of={/[1-9]/.test(drawdown.depth) ? negate(drawdown.depth) : '0'} />
        {drawdown.share === null ? null : (
          <span className="text-muted-foreground"> {percent(-drawdown.share)}</span>
        )}
      </Fact>
      {drawdown.troughDay === null ? null : (
        <Fact name={drawdown.recoveredDay === null ? texts.notMadeGood : texts.madeGoodOn} isPart>
          {day(drawdown.recoveredDay ?? drawdown.peakDay ?? drawdown.troughDay, utc)}
        </Fact>
      )}
      <Fact name={botMetrics.sharpe.label} about={botMetrics.sharpe.definition}>
        {sharpe.value === null ? (
          <Unknown why={reasonOf(sharpe.why)} />
        ) : (
          quantity(sharpe.value.toFixed(2), { digits: 2 })
        )}
      </Fact>
      <Fact name={botMetrics.timeInMarket.label} about={botMetrics.timeInMarket.definition}>
        {timeInMarket === null ? (
          <Unknown why={terms.noFillYet} />
        ) : (
          percent(Number(timeInMarket), { digits: 1 })
        )}
        {lifeHours > 0 ? (
          <span className="text-subtle-foreground">{texts.ofLife(duration(lifeHours * hourMs))}</span>
        ) : null}
      </Fact>
    </Facts>
  )
}

function Share({ of: value }: { readonly of: string | null }) {
  if (value === null) return <Unknown why={texts.noCapital} />
  return <span className={toneInk(Number(value))}>{percent(Number(value), { signed: true })}</span>
}
