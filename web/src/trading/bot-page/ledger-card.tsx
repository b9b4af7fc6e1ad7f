import { botMetrics } from '@harbour/contract/trading/metrics/bot-metrics'
import { metricsAt, type PlacedMetric } from '@harbour/contract/trading/metrics/metric'
import { readMetric } from '@harbour/contract/trading/metrics/read-metric'
import { Fragment, type ReactNode } from 'react'
import { Pnl } from '../../core/kit/amount.tsx'
import { Card } from '../../core/kit/card.tsx'
import { type Answer, Loaded } from '../../core/kit/loaded.tsx'
import { allTimeNote } from './range-card.tsx'
import { Fact, Facts, WaitingFacts } from './facts.tsx'
import { grossBy } from './gross-by.ts'
import { shownCycles } from './shown-cycles.ts'
import type { BotFigures, BotPage } from './types.ts'
import { feeInPnl } from '../result-words/fee-paid.tsx'
import * as texts from '#texts/trading/bot-page'
import { noFillYet } from '#texts/trading/terms'
import { priceMissing } from '#texts/trading/bots'

/** The parts of the total by each cost method, and the result of holding instead. */
export function LedgerCard({ answer }: { readonly answer: Answer<BotPage> }) {
  return (
    <Card title={texts.adding} note={allTimeNote}>
      <Loaded answer={answer} what={texts.theParts} skeleton={<LedgerSkeleton />}>
        {(page) => <Parts of={page.figures} isGrid={shownCycles(page).isGrid} hasBefore={hasBefore(page)} />}
      </Loaded>
    </Card>
  )
}

const parts = metricsAt('botParts', botMetrics)
const isThere = (value: string | null): value is string => value !== null && /[1-9]/.test(value)

/** It closed earlier holdings: a result of zero must be shown too. */
const hasBefore = ({ id, transfers }: BotPage): boolean =>
  transfers.some(({ to, isBefore }) => isBefore && to === id)

const usual = parts
  .filter(({ isRare }) => isRare !== true)
  .map((metric) => ({
    name: metric.label ?? metric.name,
    about: metric.definition,
    isSum: metric.part === undefined,
  }))
const held = [
  { name: texts.theSameCoinsHeld, about: botMetrics.coinsHeld.definition },
  { name: texts.aboveHolding, isSum: true },
  { name: texts.theSameMoneyHeld, about: botMetrics.moneyHeld.definition },
  { name: texts.aboveMoney, isSum: true },
]

const LedgerSkeleton = () => (
  <>
    <WaitingFacts names={usual} />
    <PartTitle>{texts.otherMethods}</PartTitle>
    <WaitingFacts names={[{ name: fifo }]} />
    <PartTitle>{texts.againstHolding}</PartTitle>
    <WaitingFacts names={held} />
  </>
)

const fifo = 'FIFO'
const PartTitle = ({ children }: { readonly children: ReactNode }) => (
  <h3 className="border-t px-4 pt-3 pb-1 text-xs font-medium text-subtle-foreground">{children}</h3>
)

interface PartsProps {
  readonly of: BotFigures
  readonly isGrid: boolean
  readonly hasBefore: boolean
}

function Parts({ of, isGrid, hasBefore }: PartsProps) {
  const { realised, unrealised } = of
  return (
    <>
      <Facts>
        {parts.map((metric) => (
          <Fragment key={metric.id}>
            <Part metric={metric} of={of} />
            {metric.id === 'realised' ? <OfOthers of={of} hasBefore={hasBefore} /> : null}
          </Fragment>
        ))}
      </Facts>
      <PartTitle>{texts.otherMethods}</PartTitle>
      <Facts>
        <Method name={fifo} realised={grossBy(realised.fifo, of)} unrealised={unrealised.fifo.value} />
        {realised.paired === null || !isGrid ? null : (
          <Method
            name={texts.gridPairs}
            realised={grossBy(realised.paired, of)}
            unrealised={unrealised.paired?.value ?? null}
          />
        )}
      </Facts>
      <PartTitle>{texts.againstHolding}</PartTitle>
      <Facts>
        {of.coinsHeld.why === 'offset' ? null : (
          <>
            <Fact name={texts.theSameCoinsHeld} about={botMetrics.coinsHeld.definition}>
              <Pnl of={of.coinsHeld.value} why={whyNot(of.coinsHeld)} quiet />
            </Fact>
            <Fact name={texts.aboveHolding} isSum>
              <Pnl of={of.overCoinsHeld.value} why={whyNot(of.coinsHeld)} />
            </Fact>
          </>
        )}
        <Fact name={texts.theSameMoneyHeld} about={botMetrics.moneyHeld.definition}>
          <Pnl of={of.moneyHeld.value} why={whyNot(of.moneyHeld)} quiet />
        </Fact>
        <Fact name={texts.aboveMoney} isSum>
          <Pnl of={of.overMoneyHeld.value} why={whyNot(of.moneyHeld)} />
        </Fact>
      </Facts>
      {of.coinsHeld.why === 'offset' ? (
        <p className="border-t px-4 py-2.5 text-xs text-subtle-foreground">{texts.legsOffset}</p>
      ) : null}
    </>
  )
}

/** A line of the sum, or the sum itself. */
function Part({ metric, of: figures }: { readonly metric: PlacedMetric; readonly of: BotFigures }) {
  const { value } = readMetric(figures, metric, 'botPage')
  const amount = typeof value === 'string' ? value : null
  if (metric.isRare && !isThere(amount)) return null
  return (
    <Fact name={metric.label ?? metric.name} about={metric.definition} isSum={metric.part === undefined}>
      <Pnl
        of={amount !== null && metric.part === 'takes' ? feeInPnl(amount) : amount}
        why={priceMissing}
        quiet={metric.part !== undefined}
      />
    </Fact>
  )
}

/** The parts of the realised P&L that the bot did not open itself. */
const OfOthers = ({ of: { before, taken }, hasBefore }: Omit<PartsProps, 'isGrid'>) =>
  [
    { name: texts.thereBefore, value: before, isShown: hasBefore || isThere(before) },
    { name: texts.openedByOthers, value: taken, isShown: isThere(taken) },
  ]
    .filter(({ isShown }) => isShown)
    .map(({ name, value }) => (
      <Fact key={name} name={name} isPart>
        <Pnl of={value} quiet />
      </Fact>
    ))

const whyNot = ({ why }: BotFigures['total']): string => (why === 'no_fill' ? noFillYet : priceMissing)

interface MethodProps {
  readonly name: string
  readonly realised: string
  readonly unrealised: string | null
}

const Method = ({ name, realised, unrealised }: MethodProps) => (
  <Fact name={name}>
    <span className="inline-flex flex-wrap justify-end gap-x-3">
      <Pnl of={realised} quiet />{' '}
      <Pnl of={unrealised} why={priceMissing} quiet className="text-muted-foreground" />
    </span>
  </Fact>
)
