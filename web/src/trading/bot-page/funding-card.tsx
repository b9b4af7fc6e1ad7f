import type { PlacedMetric } from '@harbour/contract/trading/metrics/metric'
import { Unknown } from '../../core/kit/amount.tsx'
import { Card } from '../../core/kit/card.tsx'
import { type Answer, Loaded } from '../../core/kit/loaded.tsx'
import { botFiguresAt, readBotMetric } from '../metrics/bot-figures.ts'
import { MetricShown } from '../metrics/metric-value.tsx'
import { reasonOf } from '../result-words/reasons.ts'
import { Fact, Facts, WaitingFacts } from './facts.tsx'
import type { BotFigures, BotPage } from './types.ts'
import * as texts from '#texts/trading/bot-page'

const metrics = botFiguresAt('botFunding')

/** Funding by its sources: per payment, per time, and per year on the capital; nothing without any. */
export function FundingCard({ answer }: { readonly answer: Answer<BotPage> }) {
  // it is unknown before whether there is any
  if (!answer.data || answer.data.figures.fundingPayments === 0) return null
  return (
    <Card title={texts.fundingReceived} note={texts.fundingNote}>
      <Loaded answer={answer} what={texts.theFunding} skeleton={<WaitingFacts names={names} />}>
        {({ figures }) => (
          <Facts>
            {metrics.map((metric) => (
              <Row key={metric.id} metric={metric} of={figures} />
            ))}
          </Facts>
        )}
      </Loaded>
    </Card>
  )
}

const names = metrics.map(({ name, definition }) => ({ name, about: definition }))

function Row({ metric, of }: { readonly metric: PlacedMetric; readonly of: BotFigures }) {
  const value = readBotMetric(of, metric, 'botPage')
  return (
    <Fact name={metric.name} about={metric.definition}>
      {value.value === null ? (
        <Unknown why={reasonOf(value.why)} />
      ) : (
        <MetricShown metric={metric} of={value} />
      )}
    </Fact>
  )
}
