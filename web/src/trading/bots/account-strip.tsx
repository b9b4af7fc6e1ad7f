import type { BotRangeSums } from '@harbour/contract/trading/bot-range'
import type { PlacedMetric } from '@harbour/contract/trading/metrics/metric'
import { sum } from '@harbour/ledger/decimal'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Pnl } from '../../core/kit/amount.tsx'
import { ShareBar } from '../../core/kit/chart/small.tsx'
import { Icon } from '../../core/kit/icon.tsx'
import { Kpi, KpiStrip } from '../../core/kit/kpi.tsx'
import { KpiAnswer, NamedKpiSkeleton } from '../../core/kit/kpi-answer.tsx'
import type { Answer } from '../../core/kit/loaded.tsx'
import { useNarrow } from '../../core/kit/narrow.ts'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { BeforeLine } from '../metrics/before-line.tsx'
import { botFiguresAt, readBotMetric } from '../metrics/bot-figures.ts'
import { amountIn, type BotRanges, gained, hasUntraded } from './sub-account-rows.ts'
import { FeePaid } from '../result-words/fee-paid.tsx'
import * as texts from '#texts/trading/bots'

const metrics = botFiguresAt('botAccount')
const label = texts.accountFigures
const named = ({ name, definition }: PlacedMetric) => ({ label: name, definition })

interface AccountFiguresProps {
  readonly answer: Answer<BotRanges>
  /** The days of comparison; null without any. */
  readonly compared: string | null
}

export const AccountFigures = ({ answer, compared }: AccountFiguresProps) => {
  const isNarrow = useNarrow()
  return (
    <KpiAnswer
      label={label}
      answer={answer}
      what={texts.botPnl}
      skeleton={
        <NamedKpiSkeleton
          label={label}
          figures={metrics.map((metric) => ({
            ...named(metric),
            left: isNarrow ? null : <SharesSkeleton hasUntraded={hasUntraded(metric.id)} />,
          }))}
          before={compared === null ? null : <Skeleton className="my-0.75 h-2.5 w-24" />}
          left={null}
          isDrawn={false}
          foot={isNarrow ? <SplitButton isSplit={false} /> : null}
        />
      }
    >
      {(known) => <AccountStrip of={known} compared={compared} />}
    </KpiAnswer>
  )
}

interface OfRanges extends Pick<AccountFiguresProps, 'compared'> {
  readonly of: BotRanges
}

/** The account in five figures, each split into bots, manual trades, and untraded coins: on phones unfolded by a press, above the bots. */
function AccountStrip({ of, compared }: OfRanges) {
  const isNarrow = useNarrow()
  const [isSplit, setSplit] = useState(false)
  return (
    <KpiStrip
      label={label}
      foot={isNarrow ? <SplitButton isSplit={isSplit} onPress={() => setSplit(!isSplit)} /> : null}
    >
      {metrics.map((metric) => (
        <Figure key={metric.id} metric={metric} of={of} compared={compared} isSplit={isSplit || !isNarrow} />
      ))}
    </KpiStrip>
  )
}

interface SplitProps {
  readonly isSplit: boolean
  readonly onPress?: () => void
}

/** The last line of the strip: a detail, not an action of the screen. */
const SplitButton = ({ isSplit, onPress }: SplitProps) => (
  <button
    type="button"
    aria-expanded={isSplit}
    onClick={onPress}
    className="flex h-11 w-full items-center justify-center gap-1.5 text-xs text-muted-foreground"
  >
    {isSplit ? texts.hideShares : texts.showShares}
    <Icon of={ChevronDown} size={14} className={isSplit ? 'rotate-180' : ''} />
  </button>
)

interface ShareProps {
  readonly name: string
  readonly about?: string
  /** The bar of the amount: up to 1 to the right, for a loss down to −1 to the left; null while it is loading. */
  readonly size: number | null
  /** A cost has the colour of its amount. */
  readonly isPaid?: boolean
  readonly children: ReactNode
}

/** Lines whose names, bars and amounts align. */
const Shares = ({ children }: { readonly children: ReactNode }) => (
  <span className="grid grid-cols-[auto_minmax(0,1fr)_auto]">{children}</span>
)

/** Each on a separate line, so that no width changes the height of the strip: its name, a bar from zero, its amount. */
const Share = ({ name, about, size, isPaid = false, children }: ShareProps) => (
  <span
    className="col-span-3 grid grid-cols-subgrid items-center gap-x-2"
    {...(about ? { title: about } : {})}
  >
    <span>{name} </span>
    {size === null ? <span /> : <ShareBar share={size} isQuiet={isPaid} />}
    <span className="text-right">{children}</span>
  </span>
)

const shareNames = [
  { name: texts.shareOfBots },
  { name: texts.shareByHand },
  { name: texts.shareUntraded, about: texts.aboutUntraded },
] as const

const SharesSkeleton = ({ hasUntraded: has }: { readonly hasUntraded: boolean }) => (
  <Shares>
    {shareNames.slice(0, has ? 3 : 2).map((one) => (
      <Share key={one.name} {...one} size={null}>
        <Skeleton className="inline-block h-2.5 w-16" />
      </Share>
    ))}
  </Shares>
)

/** The sum of several; null if one of them is unknown. */
function sumOf(values: readonly (string | null)[]): string | null {
  const known = values.filter((value) => value !== null)
  return known.length < values.length ? null : sum(known)
}

function Figure({
  metric,
  of: { bots, byHand, untraded, all },
  compared,
  isSplit,
}: OfRanges & { readonly metric: PlacedMetric; readonly isSplit: boolean }) {
  const isPaid = metric.unit === 'money'
  const valueIn = (range: BotRangeSums) => amountIn(range, metric)
  const shown = (value: string | null) =>
    isPaid ? (
      <FeePaid of={value} why={texts.priceMissing} />
    ) : (
      <Pnl of={value} why={texts.priceMissing} quiet />
    )
  const ofUntraded = untraded.range === null ? null : valueIn(gained(untraded.range))
  const shares = [
    sumOf(bots.map(({ range }) => valueIn(range))),
    valueIn(byHand.range),
    ...(hasUntraded(metric.id) && ofUntraded !== null ? [ofUntraded] : []),
  ]
  const largest = Math.max(...shares.map((share) => Math.abs(Number(share ?? '0'))), Number.MIN_VALUE)
  const sumOfAll = valueIn(all.range)
  return (
    <Kpi
      label={metric.name}
      about={metric.definition}
      value={
        isPaid ? (
          <FeePaid of={sumOfAll} why={texts.priceMissing} />
        ) : (
          <Pnl of={sumOfAll} why={texts.priceMissing} />
        )
      }
      left={
        isSplit ? (
          <Shares>
            {shareNames.slice(0, shares.length).map((one, at) => {
              const share = shares[at] ?? null
              // a fee is paid: to the left, like a loss
              const size = (Number(share ?? '0') / largest) * (isPaid ? -1 : 1)
              return (
                <Share key={one.name} {...one} size={size} isPaid={isPaid && size <= 0}>
                  {shown(share)}
                </Share>
              )
            })}
          </Shares>
        ) : null
      }
      before={
        compared === null ? null : (
          <BeforeLine
            metric={metric}
            now={readBotMetric(all.range, metric, 'botSums')}
            before={all.before ? readBotMetric(all.before, metric, 'botSums') : undefined}
            days={compared}
          />
        )
      }
    />
  )
}
