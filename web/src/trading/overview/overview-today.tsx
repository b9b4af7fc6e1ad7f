import type { ComponentProps } from 'react'
import { AttentionCard } from '../attention/attention-card.tsx'
import { BridgeCard } from '../equity-bridge/bridge-card.tsx'
import * as texts from '#texts/trading/overview/overview'

type Props = Pick<ComponentProps<typeof AttentionCard>, 'report' | 'balances' | 'positions'>

/** Shows today's changes, and what needs attention. */
export function OverviewToday(props: Props) {
  return (
    <>
      <BridgeCard range="today" title={texts.movedToday} className="lg:col-span-8" />
      <AttentionCard {...props} className="min-h-[148px] max-md:min-h-[138px] lg:col-span-4" />
    </>
  )
}
