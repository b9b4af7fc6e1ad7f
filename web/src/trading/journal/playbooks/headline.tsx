import type { Playbook } from '@harbour/contract/trading/journal'
import { approximate, negate, sum } from '@harbour/ledger/decimal'
import type { ReactNode } from 'react'
import { Pnl } from '../../../core/kit/amount.tsx'
import { AllocationBar, PairBars } from '../../../core/kit/chart/small.tsx'
import { count, percent } from '../../../core/kit/format.ts'
import { Kpi, KpiStrip } from '../../../core/kit/kpi.tsx'
import { KpiAnswer, NamedKpiSkeleton } from '../../../core/kit/kpi-answer.tsx'
import type { Answer } from '../../../core/kit/loaded.tsx'
import { Skeleton } from '../../../core/kit/skeleton.tsx'
import { BeforeWords } from '../../metrics/before-line.tsx'
import { netPerTrade } from '../../result-words/result-sentences.ts'
import * as texts from '#texts/trading/journal'

interface Playbooks {
  readonly playbooks: readonly Playbook[]
}

/** The trades of all playbooks: each trade has at most one, so that their sums count none twice. */
function sumsOf(playbooks: readonly Playbook[]) {
  const added = (value: (of: Playbook) => number) => playbooks.reduce((all, one) => all + value(one), 0)
  const part = (of: 'followed' | 'broken') => ({
    trades: added(({ discipline }) => discipline[of].trades),
    net: sum(playbooks.map(({ discipline }) => discipline[of].net)),
  })
  const net = sum(playbooks.map((one) => one.net))
  const [followed, broken] = [part('followed'), part('broken')]
  return {
    trades: added(({ trades }) => trades),
    wins: added(({ wins }) => wins),
    net,
    followed,
    broken,
    // with these both parts add up to all
    unfilledNet: sum([net, negate(followed.net), negate(broken.net)]),
    rules: added(({ discipline }) => discipline.rules),
    ticked: added(({ discipline }) => discipline.ticked),
  }
}

type Sums = ReturnType<typeof sumsOf>

interface Figure {
  readonly key: string
  readonly label: string
  readonly definition: string
  readonly value: (of: Sums) => ReactNode
  readonly drawing: (of: Sums) => ReactNode
  readonly left: (of: Sums) => ReactNode
  /** Undefined if `left` takes the whole width. */
  readonly right?: (of: Sums) => ReactNode
  /** The placeholder of a text with more than one line on phones, whatever its numbers. */
  readonly skeleton?: (words: ReactNode) => ReactNode
}

/** Puts two texts beside each other; on phones below each other, where the numbers decide whether both fit into a line. */
const pair = (first: ReactNode, second: ReactNode) => (
  <span className="flex flex-wrap justify-between gap-x-2 max-md:flex-col">
    <span>{first}</span>
    <span>{second}</span>
  </span>
)

/** Two texts beside each other with a third below them, as the parts of a sum. */
const three = (first: ReactNode, second: ReactNode, third: ReactNode) => (
  <span className="flex flex-wrap justify-between gap-x-2">
    <span>{first}</span>
    <span>{second}</span>
    <span className="basis-full">{third}</span>
  </span>
)

/** A share of a number; a dash without any. */
const share = (part: number, whole: number, digits: number): string =>
  whole === 0 ? '–' : percent(part / whole, { digits })

const parts = (first: number, others: number, colours: readonly [string, string]) => (
  <AllocationBar
    className="h-1.5"
    parts={[
      { key: 'first', value: first, colour: `var(--hb-${colours[0]})` },
      { key: 'others', value: others, colour: `var(--hb-${colours[1]})` },
    ]}
  />
)

/** Trades that followed every rule above those that broke one; the colours are those of gain and loss. */
const byRules = (followed: string, broken: string) => {
  const bar = (key: string, net: string) => ({
    key,
    value: Math.abs(approximate(net)),
    colour: `var(--hb-${approximate(net) < 0 ? 'loss' : 'gain'})`,
  })
  return <PairBars parts={[bar('followed', followed), bar('broken', broken)]} />
}

const average = (of: { readonly trades: number; readonly net: string }) => (
  <Pnl of={netPerTrade(of)} why={texts.noTrades} digits={0} quiet />
)

const figures: readonly Figure[] = [
  {
    key: 'net',
    ...texts.headline.net,
    value: ({ net }) => <Pnl of={net} />,
    drawing: ({ followed, broken }) => byRules(followed.net, broken.net),
    left: ({ followed, broken, unfilledNet }) =>
      three(
        texts.ofFollowed(<Pnl of={followed.net} digits={0} quiet />),
        texts.ofBroken(<Pnl of={broken.net} digits={0} quiet />),
        texts.ofUnfilled(<Pnl of={unfilledNet} digits={0} quiet />),
      ),
    skeleton: (words) => three(words, words, words),
  },
  {
    key: 'winRate',
    ...texts.headline.winRate,
    value: ({ wins, trades }) => share(wins, trades, 1),
    drawing: ({ wins, trades }) => parts(wins, trades - wins, ['gain', 'loss']),
    left: ({ wins, trades }) => texts.wonOf(count(wins), count(trades)),
    right: () => null,
  },
  {
    key: 'expectancy',
    ...texts.headline.expectancy,
    value: (of) => <Pnl of={netPerTrade(of)} why={texts.noTrades} />,
    drawing: ({ followed, broken }) => byRules(netPerTrade(followed) ?? '0', netPerTrade(broken) ?? '0'),
    left: ({ followed, broken }) =>
      pair(texts.ofFollowed(average(followed)), texts.ofBroken(average(broken))),
    skeleton: (words) => pair(words, words),
  },
  {
    key: 'trades',
    ...texts.headline.trades,
    value: ({ trades }) => count(trades),
    drawing: ({ trades, followed, broken }) =>
      parts(followed.trades + broken.trades, trades - followed.trades - broken.trades, [
        'muted',
        'line-strong',
      ]),
    left: ({ trades, followed, broken }) =>
      pair(
        texts.withChecklist(count(followed.trades + broken.trades)),
        texts.withoutChecklist(count(trades - followed.trades - broken.trades)),
      ),
    skeleton: (words) => pair(words, words),
  },
  {
    key: 'rules',
    ...texts.headline.rules,
    value: ({ ticked, rules }) => share(ticked, rules, 0),
    drawing: ({ ticked, rules }) => parts(ticked, rules - ticked, ['muted', 'line-strong']),
    left: ({ ticked, rules }) => texts.rulesTicked(count(ticked), count(rules)),
    right: () => null,
  },
]

const wordsSkeleton = <Skeleton className="my-0.75 h-2.5 w-24 max-w-full" />

interface HeadlineProps {
  readonly answer: Answer<Playbooks>
  /** The days of comparison, and the same playbooks in them; null without a comparison. */
  readonly before: { readonly days: string; readonly of: Playbooks | undefined } | null
}

/** The figures of all playbooks in the range, above the list of them. */
export const PlaybooksHeadline = ({ answer, before }: HeadlineProps) => (
  <KpiAnswer
    label={texts.headlineLabel}
    answer={answer}
    what={texts.thePlaybooks}
    skeleton={
      <NamedKpiSkeleton
        label={texts.headlineLabel}
        figures={figures.map(({ label, definition, skeleton }) => ({
          label,
          definition,
          ...(skeleton && { left: skeleton(wordsSkeleton) }),
        }))}
        left={wordsSkeleton}
        before={before === null ? null : <Skeleton className="my-0.75 h-2.5 w-24" />}
      />
    }
  >
    {({ playbooks }) => {
      const [now, then] = [sumsOf(playbooks), before?.of ? sumsOf(before.of.playbooks) : null]
      return (
        <KpiStrip label={texts.headlineLabel}>
          {figures.map(({ key, label, definition, value, drawing, left, right }) => (
            <Kpi
              key={key}
              label={label}
              about={definition}
              value={value(now)}
              drawing={drawing(now)}
              left={left(now)}
              right={right?.(now)}
              before={
                before === null ? null : (
                  <BeforeWords days={before.days} value={then === null ? null : value(then)} change={null} />
                )
              }
            />
          ))}
        </KpiStrip>
      )
    }}
  </KpiAnswer>
)
