import type { PerformanceReport } from '@harbour/contract/trading/performance'
import { amount, approximate, text } from '@harbour/ledger/decimal'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { Pnl, useMoney } from '../../core/kit/amount.tsx'
import { Card } from '../../core/kit/card.tsx'
import { niceBetween } from '../../core/kit/chart/axis-steps.ts'
import { cx } from '../../core/kit/class-names.ts'
import { count, type MoneyStyle, unbroken } from '../../core/kit/format.ts'
import { useAmountsHidden } from '../../core/kit/preferences.ts'
import { RowList } from '../../core/kit/table.tsx'
import { ViewSwitch } from '../../core/kit/view-switch.tsx'
import { boxLook, sentenceLook } from './columns-card.tsx'
import { distributionSentence } from '../result-words/result-sentences.ts'
import * as texts from '#texts/trading/performance/analytics'

type Distribution = NonNullable<PerformanceReport['distribution']>

interface Span {
  readonly from: string
  readonly to: string
  readonly trades: number
  readonly isFirst: boolean
  readonly isLast: boolean
}

interface DistributionCardProps {
  readonly distribution: Distribution
  /** The mean of all trades. */
  readonly mean: string | null
  readonly className?: string
}

/** A histogram of results: a column per bucket, a line at zero, and the mean. */
export function DistributionCard({ distribution, mean, className }: DistributionCardProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const hidden = useAmountsHidden()
  const money = useMoney()
  const pnl = (amountOf: string, style: MoneyStyle) => money(amountOf, { ...style, signed: true })
  const { buckets, width } = distribution
  const spans: readonly Span[] = buckets.map(({ from, trades }, at) => ({
    from,
    to: text(amount(from).plus(width)),
    trades,
    isFirst: at === 0,
    isLast: at === buckets.length - 1,
  }))
  const max = Math.max(...buckets.map(({ trades }) => trades))
  const name = ({ from, to, isFirst, isLast }: Span): string => {
    if (hidden) return texts.amountsHidden
    if (isFirst && distribution.below > 0) return texts.below(pnl(to, { digits: placesOf(width) }))
    if (isLast && distribution.above > 0) return texts.fromOn(pnl(from, { digits: placesOf(width) }))
    return texts.between(pnl(from, { digits: placesOf(width) }), pnl(to, { digits: placesOf(width) }))
  }
  const edge = (value = '0') => pnl(value, { digits: placesOf(width) })
  const fullest = spans.find(({ trades }) => trades === max)
  const first = approximate(buckets[0]?.from ?? '0')
  const length = approximate(width) * buckets.length
  const placeOf = (value: string) => ((approximate(value) - first) / length) * 100
  const meanAt = mean === null ? null : Math.min(Math.max(placeOf(mean), 0), 100)
  const zeroAt = placeOf('0')
  const ticks = niceBetween(first, first + length, 5)
  const sentence = distributionSentence(
    distribution,
    hidden ? null : (net) => unbroken(pnl(net, { digits: placesOf(width) })),
  )
  return (
    <Card
      id="distribution"
      title={texts.distribution}
      note={texts.ofResults}
      {...(className ? { className } : {})}
      actions={<ViewSwitch of={texts.viewDistribution} chart={ChartColumn} value={view} onPick={setView} />}
    >
      {view === 'table' ? (
        <RowList
          label={texts.distribution}
          rows={spans.filter(({ trades }) => trades > 0)}
          keyOf={({ from }) => from}
          row={(span) => (
            <>
              <span>{name(span)}</span>
              <span className="text-right">{texts.countOfTrades(span.trades)}</span>
            </>
          )}
        />
      ) : (
        <div className={boxLook}>
          {sentence ? <p className={sentenceLook}>{sentence}</p> : null}
          <p className="num min-h-5 text-xs text-subtle-foreground">
            {mean === null ? null : (
              // the line of the mean in the drawing
              <i
                aria-hidden="true"
                className="mr-1.5 inline-block h-3 border-l border-dashed border-foreground align-middle"
              />
            )}
            {mean === null
              ? null
              : texts.meanAndBuckets(
                  <Pnl of={mean} className="font-medium" />,
                  hidden ? texts.oneSize : money(width, { digits: placesOf(width) }),
                )}
          </p>
          <div
            role="img"
            aria-label={texts.maxTrades(count(max), fullest ? name(fullest) : texts.noSpan)}
            className="relative mt-2 flex h-36 items-end gap-px"
          >
            {[max, Math.round(max / 2)].map((trades, i) => (
              <span
                key={i}
                aria-hidden="true"
                className="pointer-events-none absolute inset-x-0 translate-y-full border-t text-right text-2xs leading-4 text-subtle-foreground"
                style={{ bottom: `${(trades / max) * 100}%` }}
              >
                {i === 0 ? texts.countOfTrades(trades) : count(trades)}
              </span>
            ))}
            {spans.map((span) => (
              <span
                key={span.from}
                title={`${name(span)}: ${texts.countOfTrades(span.trades)}`}
                // above the lines of the scale
                className="group relative flex h-full min-w-0 flex-1 items-end rounded-xs"
              >
                <i
                  aria-hidden="true"
                  className={cx(
                    'w-full rounded-xs opacity-80 group-hover:opacity-100',
                    approximate(span.from) < 0 ? 'bg-loss' : 'bg-gain',
                    span.trades > 0 && 'min-h-0.5',
                  )}
                  style={{ height: `${(span.trades / max) * 100}%` }}
                />
              </span>
            ))}
            {zeroAt > 0 && zeroAt < 100 ? (
              <i
                aria-hidden="true"
                className="absolute inset-y-0 w-px bg-border-strong"
                style={{ left: `${zeroAt}%` }}
              />
            ) : null}
            {meanAt === null ? null : (
              <i
                aria-hidden="true"
                className="absolute inset-y-0 w-0 border-l border-dashed border-foreground"
                style={{ left: `${meanAt}%` }}
              />
            )}
          </div>
          <div aria-hidden="true" className="num relative mt-1 h-4 text-2xs text-subtle-foreground">
            {hidden
              ? null
              : ticks
                  .filter((tick) => hasRoom(placeOf(String(tick)), distribution))
                  .map((tick) => (
                    <span
                      key={tick}
                      className="absolute -translate-x-1/2 whitespace-nowrap"
                      style={{ left: `${placeOf(String(tick))}%` }}
                    >
                      {pnl(String(tick), { digits: placesOf(width) })}
                    </span>
                  ))}
            {!hidden && distribution.below > 0 ? (
              <span className="absolute left-0">{texts.under(edge(spans[0]?.to))}</span>
            ) : null}
            {!hidden && distribution.above > 0 ? (
              <span className="absolute right-0">{texts.atLeast(edge(spans.at(-1)?.from))}</span>
            ) : null}
          </div>
        </div>
      )}
    </Card>
  )
}

/**
 * A label stands below its own place: one at an edge, which it would have to leave, is left out, so that all are evenly spaced, and so is one
 * that the name of a column with everything beyond would touch.
 */
const hasRoom = (place: number, { below, above }: Distribution): boolean =>
  place >= (below > 0 ? 26 : 4) && place <= (above > 0 ? 74 : 95)

/** Buckets of a dollar and more need no cents. */
const placesOf = (width: string): number => (approximate(width) >= 1 ? 0 : 2)
