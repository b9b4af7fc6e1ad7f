import type { PlacedMetric } from '@harbour/contract/trading/metrics/metric'
import { hourMs } from '@harbour/ledger/durations'
import type { ReactNode } from 'react'
import { Unknown } from '../../core/kit/amount.tsx'
import { Card } from '../../core/kit/card.tsx'
import { percent } from '../../core/kit/format.ts'
import { day, utc } from '../../core/kit/format-time.ts'
import { type Answer, Loaded } from '../../core/kit/loaded.tsx'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { botFiguresAt, readBotMetric } from '../metrics/bot-figures.ts'
import { MetricShown } from '../metrics/metric-value.tsx'
import { duration } from '../result-words/duration.ts'
import { reasonOf } from '../result-words/reasons.ts'
import { allTimeNote } from './range-card.tsx'
import { Fact, Facts, WaitingFacts } from './facts.tsx'
import type { BotFigures, BotPage } from './types.ts'
import * as texts from '#texts/trading/bot-page'

const metrics = botFiguresAt('botRisk')

/** The capital in use, and the risk that was taken with it. */
export function RiskCard({ answer }: { readonly answer: Answer<BotPage> }) {
  return (
    <Card title={texts.capitalAndRisk} note={allTimeNote}>
      <Loaded answer={answer} what={texts.theCapital} skeleton={<WaitingFacts names={names} />}>
        {({ figures }) => <Rows of={figures} />}
      </Loaded>
    </Card>
  )
}

const names = metrics.flatMap((metric) => [
  nameOf(metric),
  // when the deepest fall was recovered, or that it was not
  ...(metric.id === 'drawdown' ? [{ name: <Skeleton className="h-2.5 w-20" />, isPart: true }] : []),
])

function nameOf({ name, definition, isBelow }: PlacedMetric) {
  return { name, ...(isBelow ? {} : { about: definition }), isPart: isBelow === true }
}

function Rows({ of: figures }: OfFigures) {
  return (
    <Facts>
      {metrics.map((metric) => (
        <Row key={metric.id} metric={metric} of={figures} />
      ))}
    </Facts>
  )
}

interface OfFigures {
  readonly of: BotFigures
}

function Row({ metric, of: figures }: OfFigures & { readonly metric: PlacedMetric }) {
  const value = readBotMetric(figures, metric, 'botPage')
  const { ahead, behind } = beside[metric.id]?.(figures) ?? {}
  return (
    <>
      <Fact {...nameOf(metric)}>
        {ahead ? <span className="text-subtle-foreground">{ahead} </span> : null}
        {value.value === null ? (
          <Unknown why={reasonOf(value.why)} />
        ) : (
          <MetricShown metric={metric} of={value} />
        )}
        {behind}
      </Fact>
      {metric.id === 'drawdown' ? <Recovery of={figures} /> : null}
    </>
  )
}

interface Beside {
  readonly ahead?: ReactNode
  readonly behind?: ReactNode
}

/** Some values have words before or after them. */
const beside: Readonly<Record<string, (of: BotFigures) => Beside>> = {
  capitalPeak: ({ capital: { peakAt } }) => ({ ahead: peakAt === null ? null : day(peakAt) }),
  drawdown: ({ drawdown: { share } }) => ({
    behind: share === null ? null : <span className="text-muted-foreground"> {percent(-share)}</span>,
  }),
  timeInMarket: ({ lifeHours }) => ({
    behind:
      lifeHours > 0 ? (
        <span className="text-subtle-foreground">{texts.ofLife(duration(lifeHours * hourMs))}</span>
      ) : null,
  }),
}

/** States when the deepest fall was recovered, or since when it is not. */
function Recovery({ of: { drawdown } }: OfFigures) {
  const { peakDay, troughDay, recoveredDay } = drawdown
  return troughDay === null ? null : (
    <Fact name={recoveredDay === null ? texts.notMadeGood : texts.madeGoodOn} isPart>
      {day(recoveredDay ?? peakDay ?? troughDay, utc)}
    </Fact>
  )
}
