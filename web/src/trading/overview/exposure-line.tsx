import { currentMetrics } from '@harbour/contract/trading/metrics/equity-metrics'
import type { Position } from '@harbour/contract/trading/positions'
import { Money, Unknown } from '../../core/kit/amount.tsx'
import { quantity } from '../../core/kit/format.ts'
import { Info } from '../../core/kit/info.tsx'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { exposure, leverage } from './exposure.ts'
import { exposureLook } from './skeletons.tsx'
import * as texts from '#texts/trading/overview/cards'

interface ExposureLineProps {
  readonly open: readonly Position[]
  /** Undefined until it is known. */
  readonly equity: string | undefined
  /** The reason why the equity is unknown, if the balances failed to load. */
  readonly why: string | undefined
}

/** The value of open positions against equity, by direction. */
export function ExposureLine({ open, equity, why }: ExposureLineProps) {
  const { name, definition } = currentMetrics.exposure
  const exposed = exposure(open)
  const times = equity === undefined ? null : leverage(exposed, equity)
  return (
    <div role="group" aria-label={name} className={exposureLook}>
      <span className="inline-flex items-center gap-1">
        {name} <Info about={name} text={definition} />
      </span>
      <span className="font-medium text-foreground">
        {equity === undefined && why === undefined ? (
          <Skeleton className="inline-block h-3 w-12" />
        ) : times === null ? (
          <Unknown why={why ?? texts.noEquity} />
        ) : (
          (exposed.unvalued > 0 ? texts.atLeastTimesOfEquity : texts.timesOfEquity)(
            quantity(times.toFixed(2), { digits: 2 }),
          )
        )}
      </span>
      <span>{texts.longExposure(<Money of={exposed.long} digits={0} />)}</span>
      <span>{texts.shortExposure(<Money of={exposed.short} digits={0} />)}</span>
      {exposed.unvalued > 0 ? <span>{texts.withoutPrice(exposed.unvalued)}</span> : null}
    </div>
  )
}
