import { botMetrics } from '@harbour/contract/trading/metrics/bot-metrics'
import { sum } from '@harbour/ledger/decimal'
import type { ReactNode } from 'react'
import { Money, Pnl } from '../../core/kit/amount.tsx'
import { AllocationBar, type Part } from '../../core/kit/chart/small.tsx'
import { Kpi, KpiStrip } from '../../core/kit/kpi.tsx'
import { KpiAnswer, NamedKpiSkeleton } from '../../core/kit/kpi-answer.tsx'
import type { Answer } from '../../core/kit/loaded.tsx'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import type { SubAccounts } from './sub-account-rows.ts'
import * as texts from '#texts/trading/bots'

type Kind = 'total' | 'realised' | 'unrealised' | 'fees' | 'funding'
const kinds: readonly Kind[] = ['total', 'realised', 'unrealised', 'fees', 'funding']
const label = texts.accountFigures

interface AccountFiguresProps {
  readonly answer: Answer<SubAccounts>
}

export const AccountFigures = ({ answer }: AccountFiguresProps) => (
  <KpiAnswer
    label={label}
    answer={answer}
    what={texts.botPnl}
    skeleton={
      <NamedKpiSkeleton
        label={label}
        figures={kinds.map((kind) => botMetrics[kind])}
        left={
          <Halves
            bots={<Skeleton className="inline-block h-2.5 w-16" />}
            hand={<Skeleton className="inline-block h-2.5 w-16" />}
          />
        }
      />
    }
    failedHeight="max-md:min-h-104"
  >
    {(known) => <AccountStrip of={known} />}
  </KpiAnswer>
)

/** The account in five figures, each split into what bots brought and what was done by hand. */
function AccountStrip({ of }: { readonly of: SubAccounts }) {
  return (
    <KpiStrip label={label}>
      {kinds.map((kind) => (
        <Figure key={kind} kind={kind} of={of} />
      ))}
    </KpiStrip>
  )
}

/** Both on a line of their own, so that no width changes the height of the strip. */
const Halves = ({ bots, hand }: { readonly bots: ReactNode; readonly hand: ReactNode }) => (
  <>
    <span className="block">{texts.shareOfBots(bots)}</span>
    <span className="block">{texts.shareByHand(hand)}</span>
  </>
)

const valueOf = (one: SubAccounts['all'], kind: Kind): string | null =>
  kind === 'total' || kind === 'unrealised' ? one[kind].value : one[kind]

/** The sum of several; null where one of them is not known. */
function sumOf(values: readonly (string | null)[]): string | null {
  const known = values.filter((value) => value !== null)
  return known.length < values.length ? null : sum(known)
}

function Figure({ kind, of: { bots, byHand, all } }: { readonly kind: Kind; readonly of: SubAccounts }) {
  const { label: name, definition } = botMetrics[kind]
  const shown = (value: string | null) =>
    kind === 'fees' ? (
      <Money of={value} why={texts.priceMissing} />
    ) : (
      <Pnl of={value} why={texts.priceMissing} quiet />
    )
  const each = [
    ...bots.map((one) => ({ id: one.id, value: valueOf(one, kind) })),
    { id: 'hand', value: valueOf(byHand, kind) },
  ]
  return (
    <Kpi
      label={name}
      about={definition}
      value={
        kind === 'fees' ? (
          <Money of={valueOf(all, kind)} why={texts.priceMissing} />
        ) : (
          <Pnl of={valueOf(all, kind)} why={texts.priceMissing} />
        )
      }
      drawing={<AllocationBar parts={partsOf(each, kind)} />}
      left={
        <Halves
          bots={shown(sumOf(bots.map((one) => valueOf(one, kind))))}
          hand={shown(valueOf(byHand, kind))}
        />
      }
    />
  )
}

/** A part for each sub-account, losses first; the drawing needs no exact amounts. */
function partsOf(
  each: readonly { readonly id: string; readonly value: string | null }[],
  kind: Kind,
): readonly Part[] {
  const isCost = kind === 'fees'
  return each
    .map(({ id, value }) => ({ id, size: Number(value ?? '0') }))
    .toSorted((a, b) => a.size - b.size)
    .map(({ id, size }) => ({
      key: id,
      value: Math.abs(size),
      colour: isCost ? 'var(--hb-muted)' : size < 0 ? 'var(--hb-loss)' : 'var(--hb-gain)',
    }))
}
