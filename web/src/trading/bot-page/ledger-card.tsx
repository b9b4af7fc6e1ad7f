import { botMetrics } from '@harbour/contract/trading/metrics/bot-metrics'
import { negate, sum } from '@harbour/ledger/decimal'
import { Pnl } from '../../core/kit/amount.tsx'
import { Card } from '../../core/kit/card.tsx'
import { type Answer, Loaded } from '../../core/kit/loaded.tsx'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { Fact, Facts } from './facts.tsx'
import { shownCycles } from './shown-cycles.ts'
import type { BotFigures, BotPage } from './types.ts'
import * as texts from '#texts/trading/bot-page'
import { noFillYet } from '#texts/trading/terms'
import { priceMissing } from '#texts/trading/bots'

/** The parts of the total by each cost method, and what holding would have brought in its place. */
export function LedgerCard({ answer }: { readonly answer: Answer<BotPage> }) {
  return (
    <Card title={texts.adding}>
      <Loaded answer={answer} what={texts.theParts} skeleton={<SkeletonRows rows={8} height="h-8" />}>
        {(page) => <Parts of={page.figures} isGrid={shownCycles(page).isGrid} />}
      </Loaded>
    </Card>
  )
}

const isThere = (value: string | null): value is string => value !== null && /[1-9]/.test(value)

function Parts({ of, isGrid }: { readonly of: BotFigures; readonly isGrid: boolean }) {
  const { realised, before, taken, fees, funding, other, unrealised, total } = of
  return (
    <>
      <Facts>
        <Fact name={botMetrics.realised.label} about={botMetrics.realised.definition}>
          <Pnl of={sum([realised.average, before, taken])} quiet />
        </Fact>
        {isThere(before) ? (
          <Fact name={texts.thereBefore} isPart>
            <Pnl of={before} quiet />
          </Fact>
        ) : null}
        {isThere(taken) ? (
          <Fact name={texts.openedByOthers} isPart>
            <Pnl of={taken} quiet />
          </Fact>
        ) : null}
        <Fact name={botMetrics.fees.label} about={botMetrics.fees.definition}>
          <Pnl of={negate(fees)} quiet />
        </Fact>
        {isThere(funding) ? (
          <Fact name={botMetrics.funding.label} about={botMetrics.funding.definition}>
            <Pnl of={funding} quiet />
          </Fact>
        ) : null}
        {isThere(other) ? (
          <Fact name={botMetrics.other.label} about={botMetrics.other.definition}>
            <Pnl of={other} quiet />
          </Fact>
        ) : null}
        <Fact name={botMetrics.unrealised.label} about={botMetrics.unrealised.definition}>
          <Pnl of={unrealised.average.value} why={priceMissing} quiet />
        </Fact>
        <Fact name={botMetrics.total.label} about={botMetrics.total.definition} isSum>
          <Pnl of={total.value} why={priceMissing} />
        </Fact>
      </Facts>
      <h3 className="border-t px-4 pt-3 pb-1 text-xs font-medium text-subtle-foreground">
        {texts.otherMethods}
      </h3>
      <Facts>
        <Method
          name="FIFO"
          realised={sum([realised.fifo, before, taken])}
          unrealised={unrealised.fifo.value}
        />
        {realised.paired === null || !isGrid ? null : (
          <Method
            name={texts.gridPairs}
            realised={sum([realised.paired, before, taken])}
            unrealised={unrealised.paired?.value ?? null}
          />
        )}
      </Facts>
      <h3 className="border-t px-4 pt-3 pb-1 text-xs font-medium text-subtle-foreground">
        {texts.againstHolding}
      </h3>
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
