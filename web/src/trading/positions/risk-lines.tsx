import type { Position } from '@harbour/contract/trading/positions'
import { TriangleAlert } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Money } from '../../core/kit/amount.tsx'
import { count, percent } from '../../core/kit/format.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { onMargin, positionKey, toLiquidation } from './difference.ts'
import { HedgeSkeleton } from './hedge-skeleton.tsx'
import { Price } from './position-prices.tsx'
import { atRisk, marginUsed, nearest, positionName, riskOf } from './risk.ts'
import { Share } from './share.tsx'
import * as texts from '#texts/trading/positions'

// It reads the holdings, whose table of the API comes with the analytics.
const Hedge = lazy(async () => ({ default: (await import('./hedge.tsx')).Hedge }))

const sumsLook =
  'num flex flex-wrap items-center gap-x-5 gap-y-1 border-t px-4 py-2 text-xs text-muted-foreground'
const valueLook = 'font-medium text-foreground'

/** The margin of all positions and the nearest liquidation, then a sentence on each position at risk. */
export function RiskLines({ of: positions }: { readonly of: readonly Position[] }) {
  return (
    <>
      <div className={sumsLook}>
        <MarginUsed of={positions} />
        <Nearest of={positions} />
      </div>
      {atRisk(positions).map((one) => (
        <p
          key={positionKey(one)}
          className="num flex items-start gap-2 border-t bg-warn-wash px-4 py-2 text-xs"
        >
          <Icon of={TriangleAlert} size={14} className="mt-px shrink-0 text-warn" />
          <span className="min-w-0">
            {riskOf(one) === 'liquidation' ? (
              <NearLiquidation of={one} />
            ) : (
              <>
                <LossAboveMargin of={one} />
                <HedgeLine of={one} among={positions} />
              </>
            )}
          </span>
        </p>
      ))}
    </>
  )
}

/** The sums while the positions load. */
export const RiskSkeleton = () => (
  <div aria-hidden className={`skeletons ${sumsLook}`}>
    <Named name={texts.marginUsed}>
      <Skeleton className="ml-1 inline-block h-2.5 w-16" />
    </Named>
    <Named name={texts.nearestLiquidation}>
      <Skeleton className="ml-1 inline-block h-2.5 w-28" />
    </Named>
  </div>
)

const Named = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <span>
    {name} {children}
  </span>
)

function MarginUsed({ of: positions }: { readonly of: readonly Position[] }) {
  const used = marginUsed(positions)
  return (
    <Named name={texts.marginUsed}>
      <Money of={used?.total ?? null} why={texts.noMargin} className={valueLook} />
      {used && used.unknown > 0 ? ` ${texts.notStatedBy(count(used.unknown))}` : null}
    </Named>
  )
}

function Nearest({ of: positions }: { readonly of: readonly Position[] }) {
  const found = nearest(positions)
  const unknown = positions.filter((one) => toLiquidation(one) === null).length
  return (
    <Named name={texts.nearestLiquidation}>
      {/* one that is far away is no news: it is as calm as the words around it */}
      <span className={found !== null && found.distance < 1 ? valueLook : ''}>
        {found === null
          ? texts.noneStated
          : found.distance < 1
            ? texts.awayFrom(positionName(found.position), percent(found.distance, { digits: 1 }))
            : texts.farFrom(positionName(found.position))}
      </span>
      {found !== null && unknown > 0 ? ` ${texts.notStatedBy(count(unknown))}` : null}
    </Named>
  )
}

const NearLiquidation = ({ of: one }: { readonly of: Position }) =>
  texts.nearLiquidation(
    positionName(one),
    percent(toLiquidation(one) ?? 0, { digits: 1 }),
    <Price of={one.markPrice} in={one} why={texts.noMarkPrice} />,
    <Price of={one.liquidationPrice} in={one} why={texts.noLiquidationPrice} />,
  )

const LossAboveMargin = ({ of: one }: { readonly of: Position }) =>
  texts.lossAboveMargin(
    positionName(one),
    <Share of={onMargin(one)} why={texts.noMargin} />,
    one.marginUsd === null ? null : <Money of={one.marginUsd} />,
    toLiquidation(one) === null ? null : (
      <Price of={one.liquidationPrice} in={one} why={texts.noLiquidationPrice} />
    ),
  )

/** Takes one line from the beginning, so that nothing moves when the holdings arrive. */
const HedgeLine = ({ of: one, among }: { readonly of: Position; readonly among: readonly Position[] }) => (
  <span className="block truncate text-muted-foreground">
    {texts.hedge}{' '}
    <Suspense fallback={<HedgeSkeleton />}>
      <Hedge of={one} among={among} />
    </Suspense>
  </span>
)
