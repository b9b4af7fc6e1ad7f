import { percent } from '../../core/kit/format.ts'
import { heatShares } from '../../core/kit/heat.ts'
import * as texts from '#texts/trading/performance/calendar'

const [second = '', third = '', fourth = ''] = heatShares.map((share) =>
  percent(share, { digits: share < 0.002 ? 2 : 1 }),
)

interface HeatLegendProps {
  readonly shades: (second: string, third: string, fourth: string) => string
  readonly isMeasured: boolean
  /** The zone of the days: phones have no room for it beside the title. */
  readonly zone: string
}

/** Explains the shades of the heat map. */
export function HeatLegend({ shades, isMeasured, zone }: HeatLegendProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2 text-2xs text-subtle-foreground">
      <span aria-hidden="true" className="flex gap-0.5 *:size-2.5 *:rounded-[2px]">
        <i className="bg-heat-loss-4" />
        <i className="bg-heat-loss-3" />
        <i className="bg-heat-loss-2" />
        <i className="bg-heat-loss-1" />
        <i className="ml-1 bg-heat-gain-1" />
        <i className="bg-heat-gain-2" />
        <i className="bg-heat-gain-3" />
        <i className="bg-heat-gain-4" />
      </span>
      {isMeasured ? shades(second, third, fourth) : texts.shadesOnly}
      <span className="md:hidden">{texts.daysEndIn(zone)}</span>
    </p>
  )
}
