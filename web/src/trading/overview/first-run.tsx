import { minuteMs } from '@harbour/ledger/durations'
import type { ExchangeInfo } from '@harbour/contract/trading/exchange-accounts/exchange-accounts'
import { metricsAt } from '@harbour/contract/trading/metrics/metric'
import { returnMetrics } from '@harbour/contract/trading/metrics/return-metrics'
import { tradeMetrics } from '@harbour/contract/trading/metrics/trade-metrics'
import { Plug } from 'lucide-react'
import { api } from '../../core/api/api.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { ButtonLink } from '../../core/kit/button.tsx'
import { Card } from '../../core/kit/card.tsx'
import { PairBars, Underwater } from '../../core/kit/chart/small.tsx'
import { Kpi, KpiStrip } from '../../core/kit/kpi.tsx'
import { useNow } from '../../core/kit/now.ts'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { PageHeader } from '../../core/kit/page-header.tsx'
import { paths } from '../../core/router/paths.ts'
import { EquityCurve } from '../equity/equity-card.tsx'
import { BeforeLine } from '../metrics/before-line.tsx'
import { DemoKey } from '../scope/demo-key.tsx'
import { SampleData } from '../scope/sample-data.tsx'
import { MetricShown } from '../metrics/metric-value.tsx'
import { type Sample, samplePoints, sampleValues } from './sample-data.ts'
import * as texts from '#texts/trading/overview/cards'
import { overview } from '#texts/trading/overview/overview'
import { connectExchange } from '#texts/trading/scope/scope'

const steps = [
  [texts.connect, texts.connectHow],
  [texts.sync, texts.syncHow],
  [texts.read, texts.readHow],
] as const

/** The overview before the first connection: three steps, and sample data that is marked as such. */
export function FirstRun() {
  // loaded here, so that nothing moves when a demo key is available
  const catalogue = useApiQuery(api.exchangeKeys.exchanges, {})
  return (
    <>
      <PageHeader title={overview} />
      {catalogue.isPending && <SkeletonRows />}
      {!catalogue.isPending && <Welcome exchanges={catalogue.data?.exchanges ?? []} />}
    </>
  )
}

interface Offered {
  readonly exchanges: readonly ExchangeInfo[]
}

function Welcome({ exchanges }: Offered) {
  return (
    <>
      <Card label={texts.firstSteps}>
        <ol className="grid md:grid-cols-3">
          {steps.map(([title, text], at) => (
            <li
              key={title}
              className="flex gap-3 p-4 not-first:border-t md:not-first:border-t-0 md:not-first:border-l"
            >
              <span className="num inline-grid size-6 shrink-0 place-items-center rounded-full bg-raised text-xs font-semibold hairline-strong">
                {at + 1}
              </span>
              <span>
                <h2 className="text-sm font-semibold">{title}</h2>
                <p className="mt-0.5 text-xs text-muted-foreground">{text}</p>
              </span>
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap items-center gap-2 border-t px-4 py-3">
          <ButtonLink tone="primary" icon={Plug} to={`${paths.accounts}?connect=1`}>
            {connectExchange}
          </ButtonLink>
          <DemoKey exchanges={exchanges} />
        </div>
      </Card>
      <SampleData>
        <SampleFigures />
        <SampleCurve />
      </SampleData>
    </>
  )
}

function SampleFigures() {
  return (
    <KpiStrip label={texts.sampleFigures}>
      {metricsAt('overview', tradeMetrics, returnMetrics).map((metric) => {
        const sample = sampleValues[metric.id]
        return sample ? (
          <Kpi
            key={metric.id}
            label={metric.name}
            about={metric.definition}
            value={<MetricShown metric={metric} of={sample.now} />}
            drawing={<SampleDrawing of={sample} />}
            left={sample.left}
            right={sample.right}
            before={
              <BeforeLine
                metric={metric}
                now={sample.now}
                before={sample.before}
                days={texts.sampleDaysBefore}
              />
            }
          />
        ) : null
      })}
    </KpiStrip>
  )
}

function SampleDrawing({ of: { shares } }: { readonly of: Sample }) {
  if (shares.length > 2) return <Underwater values={shares} />
  const [up = 0, down = 0] = shares
  return (
    <PairBars
      parts={[
        { key: 'up', value: up, colour: 'var(--hb-gain)' },
        { key: 'down', value: down, colour: 'var(--hb-loss)' },
      ]}
    />
  )
}

function SampleCurve() {
  const now = useNow(minuteMs)
  return (
    <Card label={texts.sampleEquity} className="mt-4 max-md:mt-3">
      <EquityCurve points={samplePoints(now)} />
    </Card>
  )
}
