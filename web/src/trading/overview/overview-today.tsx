import type { ComponentProps } from 'react'
import { AttentionCard } from '../attention/attention-card.tsx'
import { BridgeCard } from '../equity-bridge/bridge-card.tsx'
import { useMovedRange } from './moved-range.ts'

type Props = Pick<ComponentProps<typeof AttentionCard>, 'report' | 'balances' | 'positions'>

/** Shows what moved, and what needs attention. */
export function OverviewToday(props: Props) {
  const moved = useMovedRange()
  return (
    <>
      <BridgeCard {...moved} className="lg:col-span-8" />
      <AttentionCard {...props} className="min-h-[148px] max-md:min-h-[138px] lg:col-span-4" />
    </>
  )
}
