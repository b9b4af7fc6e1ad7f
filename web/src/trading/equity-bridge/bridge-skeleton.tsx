import { bridgeMetrics } from '@harbour/contract/trading/metrics/bridge-metrics'
import { usualBridgeParts } from '@harbour/ledger/metrics/shown-bridge'
import { Fragment, type ReactNode } from 'react'
import { Unknown } from '../../core/kit/amount.tsx'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { BridgeCell, BridgeGrid } from './bridge-grid.tsx'

/** Holds the place of the parts: their names are known, and the days that they are of take as many lines as later. */
export function BridgeSkeleton() {
  return (
    <NamedParts
      figure={
        <span className="flex h-[1lh] items-center justify-end lg:justify-start">
          <Skeleton className="h-4 w-20" />
        </span>
      }
      note={
        // wraps as the days do: in one line where the card is wide, in two where it is not
        <span className="block max-lg:h-[1lh] max-lg:overflow-hidden">
          {['from', 'to', 'now'].map((part) => (
            <Fragment key={part}>
              <span className="inline-block h-[1lh] w-[4.6em] align-top" />{' '}
            </Fragment>
          ))}
        </span>
      }
    />
  )
}

/** The parts without figures, and the reason. */
export const UnknownBridge = ({ why }: { readonly why: string }) => (
  <NamedParts figure={<Unknown />} note={why} />
)

function NamedParts({ figure, note }: { readonly figure: ReactNode; readonly note: ReactNode }) {
  return (
    <BridgeGrid change={figure} note={note}>
      {usualBridgeParts.map((key, at) => (
        <BridgeCell
          key={key}
          about={bridgeMetrics[key]}
          title={<span className="min-w-0">{bridgeMetrics[key].name}</span>}
          isFirst={at === 0}
        >
          {figure}
        </BridgeCell>
      ))}
    </BridgeGrid>
  )
}
