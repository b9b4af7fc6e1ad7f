import type { TradeDetail } from '@harbour/contract/trading/trade-detail'
import { ChartCandlestick } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useApiQuery } from '../../core/api/query.ts'
import { Card } from '../../core/kit/card.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { zoneName } from '../../core/kit/format-time.ts'
import { Info } from '../../core/kit/info.tsx'
import { Loaded } from '../../core/kit/loaded.tsx'
import { type View, ViewSwitch } from '../../core/kit/view-switch.tsx'
import { api } from '../analytics/api.ts'
import { PricePanel } from './price-panel.tsx'
import { bestInterval, type IntervalName, isTooLong, lengthOf } from './price-plot.ts'
import { IntervalChoice, PriceSkeleton } from './price-tools.tsx'
import * as texts from '#texts/trading/trade-detail'

interface Wanted {
  readonly interval: IntervalName
  /** The middle of the first loaded candles; null for the trade as a whole. */
  readonly around: number | null
}

/** The number of candles on each side of the middle in the first request. */
const halfPage = 480

interface PriceCardProps {
  readonly trade: TradeDetail
  /** Receives whether a replay has not reached the close: nothing else may reveal the result. */
  readonly onConceal: (isConcealing: boolean) => void
}

/** The exchange's own candles around a trade, with its executions on them. */
export function PriceCard({ trade, onConceal }: PriceCardProps) {
  const [opened, closed] = [Date.parse(trade.openedAt), Date.parse(trade.closedAt)]
  const best: Wanted = { interval: bestInterval(closed - opened), around: null }
  const [wanted, setWanted] = useState(best)
  const [look, setLook] = useState<View>('chart')
  const middle = useRef<number | null>(null)
  const answer = useApiQuery(
    api.performance.tradeCandles,
    { params: { id: trade.id }, query: queryOf(wanted, opened, closed) },
    { keepPrevious: true },
  )
  // while other candles load the former ones stay, at their own length
  const [settled, setSettled] = useState(wanted)
  if (answer.data && !answer.isPlaceholderData && settled !== wanted) setSettled(wanted)
  const shown = answer.isPlaceholderData ? settled : wanted

  const pick = (interval: IntervalName) => {
    const at = middle.current
    const isAway = at !== null && (at < opened || at > closed)
    setWanted({ interval, around: isAway || isTooLong(closed - opened, lengthOf(interval)) ? at : null })
  }
  const reset = () => {
    middle.current = null
    setWanted(best)
  }
  const choice = <IntervalChoice value={wanted.interval} onPick={pick} />
  return (
    <Frame busy={answer.isPlaceholderData} look={look} onLook={setLook}>
      <Loaded answer={answer} what={texts.theCandles} skeleton={<PriceSkeleton interval={wanted.interval} />}>
        {({ candles }) =>
          candles.length === 0 ? (
            <>
              <div className="px-1">{choice}</div>
              <EmptyState title={texts.noCandles}>{texts.noCandlesHelp}</EmptyState>
            </>
          ) : (
            <PricePanel
              key={`${shown.interval} ${shown.around}`}
              trade={trade}
              interval={shown.interval}
              candles={candles}
              isPart={shown.around !== null || isTooLong(closed - opened, lengthOf(shown.interval))}
              asTable={look === 'table'}
              onReset={reset}
              onConceal={onConceal}
              onMiddle={(at) => {
                middle.current = at
              }}
            >
              {choice}
            </PricePanel>
          )
        }
      </Loaded>
    </Frame>
  )
}

interface FrameProps {
  readonly busy?: boolean
  readonly look: View
  readonly onLook: (look: View) => void
  readonly children: ReactNode
}

const Frame = ({ busy = false, look, onLook, children }: FrameProps) => (
  <Card
    title={texts.priceAndExecutions}
    note={
      <span className="inline-flex items-center gap-1">
        {zoneName()} <Info about={texts.priceAndExecutions} text={texts.chartHint} />
      </span>
    }
    busy={busy}
    actions={<ViewSwitch of={texts.thePrice} chart={ChartCandlestick} value={look} onPick={onLook} />}
  >
    <div className="px-3 pb-3 max-md:px-2">{children}</div>
  </Card>
)

/** The card while its trade loads. */
export const PriceCardSkeleton = () => (
  <Frame look="chart" onLook={() => undefined}>
    <PriceSkeleton interval={null} />
  </Frame>
)

/** The trade with its surroundings, or a part of the time if that would be too many candles. */
function queryOf({ interval, around }: Wanted, opened: number, closed: number) {
  const ms = lengthOf(interval)
  if (around === null && !isTooLong(closed - opened, ms)) return { interval }
  const middle = Math.floor((around ?? closed) / ms) * ms
  const iso = (at: number) => new Date(at).toISOString()
  return { interval, from: iso(middle - halfPage * ms), to: iso(middle + halfPage * ms) }
}
