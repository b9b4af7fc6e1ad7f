import { bridgeMetrics } from '@harbour/contract/trading/metrics/bridge-metrics'
import { usualBridgeParts } from '@harbour/ledger/metrics/shown-bridge'
import type { ReactNode } from 'react'
import { Unknown } from '../../core/kit/amount.tsx'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { BridgeCell, BridgeGrid } from './bridge-grid.tsx'
import * as texts from '#texts/trading/overview/attention'

/** The placeholder of the parts, whose names are known. */
export function BridgeSkeleton() {
  return (
    <NamedParts
      figure={
        <span className="flex h-[1lh] items-center sm:max-lg:justify-end">
          <Skeleton className="h-4 w-20" />
        </span>
      }
      note={null}
    />
  )
}

/** The parts without figures, and the reason. */
export const UnknownBridge = ({ why }: { readonly why: string }) => (
  <NamedParts figure={<Unknown />} note={why} />
)

function NamedParts({ figure, note }: { readonly figure: ReactNode; readonly note: string | null }) {
  return (
    <BridgeGrid change={figure} note={note}>
      {usualBridgeParts.map((key) => (
        <BridgeCell
          key={key}
          about={bridgeMetrics[key]}
          title={
            <span aria-label={bridgeMetrics[key].name}>
              {texts.bridgeHeads[key][0] ?? bridgeMetrics[key].name}
            </span>
          }
          part={key}
        >
          {figure}
        </BridgeCell>
      ))}
    </BridgeGrid>
  )
}
