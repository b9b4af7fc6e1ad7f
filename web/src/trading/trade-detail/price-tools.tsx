import { ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../core/kit/button.tsx'
import { IconButton } from '../../core/kit/icon-button.tsx'
import { Segmented } from '../../core/kit/segmented.tsx'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { useEdgeFade } from '../../core/kit/use-edge-fade.ts'
import { candleName } from '../markets/candle-name.ts'
import { type IntervalName, intervals } from './price-plot.ts'
import * as texts from '#texts/trading/trade-detail'

/** The height of the chart, as classes. */
export const chartHeight = 'h-[374px] md:h-[420px]'
export const hintLook =
  'num h-8 overflow-hidden px-1 pt-1.5 text-xs text-muted-foreground max-md:h-10 max-md:text-2xs'
export const legendLook =
  'num flex min-h-5 flex-wrap gap-x-3.5 gap-y-1 px-1 pt-1.5 text-2xs text-muted-foreground'

interface IntervalChoiceProps {
  /** Null until the length of the trade is known. */
  readonly value: IntervalName | null
  readonly onPick: (interval: IntervalName) => void
}

/** Selects the length of a candle. */
export const IntervalChoice = ({ value, onPick }: IntervalChoiceProps) => (
  <Segmented<IntervalName | ''>
    small
    label={texts.candleLength}
    value={value ?? ''}
    onPick={(name) => {
      if (name !== '') onPick(name)
    }}
    options={intervals.map(({ name }) => ({ value: name, label: candleName(name) }))}
  />
)

interface PriceToolsProps {
  /** The start of the row. */
  readonly choice: ReactNode
  /** The tools of the chart; a table has none. */
  readonly ofChart?: {
    readonly onOut: () => void
    readonly onIn: () => void
    readonly onWhole: () => void
    readonly isReplaying: boolean
    readonly onReplay: () => void
  }
}

/** The row of controls above the price; on phones it scrolls, with room for the touch targets that its ends would cut. */
export function PriceTools({ choice, ofChart }: PriceToolsProps) {
  const row = useRef<HTMLDivElement>(null)
  useEdgeFade(row)
  return (
    <div
      ref={row}
      className="edge-fade flex flex-wrap items-center gap-x-2 gap-y-1.5 px-1 max-md:-my-1.5 max-md:flex-nowrap max-md:overflow-x-auto max-md:py-1.5 max-md:[scrollbar-width:none] max-md:*:shrink-0 print:hidden"
    >
      {choice}
      <span className="flex-1 max-md:hidden" />
      {ofChart ? (
        <>
          {/* fingers zoom by pinching, and the other tools then fit into one row */}
          <span className="contents max-md:hidden pointer-coarse:hidden">
            <IconButton small icon={ZoomOut} label={texts.zoomOut} onClick={ofChart.onOut} />
            <IconButton small icon={ZoomIn} label={texts.zoomIn} onClick={ofChart.onIn} />
          </span>
          {/* first, as a phone shows only one of them before the row is scrolled */}
          <Button size="sm" aria-pressed={ofChart.isReplaying} onClick={ofChart.onReplay}>
            {texts.replay}
          </Button>
          <Button size="sm" onClick={ofChart.onWhole}>
            {texts.wholeTrade}
          </Button>
        </>
      ) : null}
    </div>
  )
}

const nothing = () => undefined
const waiting = { onOut: nothing, onIn: nothing, onWhole: nothing, onReplay: nothing, isReplaying: false }

/** The price card while it loads: its controls, and grey in place of the chart and its legend. */
export const PriceSkeleton = ({ interval }: { readonly interval: IntervalName | null }) => (
  <div inert aria-hidden className="skeletons">
    <PriceTools choice={<IntervalChoice value={interval} onPick={nothing} />} ofChart={waiting} />
    <div className={hintLook}>
      <Skeleton className="my-1 h-2.5 w-64 max-w-full" />
    </div>
    <Skeleton className={`opacity-40 ${chartHeight}`} />
    <div className={legendLook}>
      <Skeleton className="my-1 h-2 w-80 max-w-full" />
    </div>
  </div>
)
