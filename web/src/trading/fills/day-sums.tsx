import type { ReactNode } from 'react'
import { AmountsIn, Coins, Pnl } from '../../core/kit/amount.tsx'
import { FeePaid } from '../result-words/fee-paid.tsx'
import type { DayGroup } from './day-groups.ts'
import { Fee } from './fee.tsx'
import { type AssetSum, usePricesNow } from './prices-now.ts'
import { Approximate, currenciesFirst, MoreSums } from './sums-line.tsx'
import * as texts from '#texts/trading/fills'

interface SumsOfDayProps {
  readonly of: readonly AssetSum[]
  readonly one: (sum: AssetSum) => ReactNode
  readonly whole: (value: string) => ReactNode
}

/** The sums of a day in one line. Those of several assets are one figure at present prices, if each has one. */
function SumsOfDay({ of: sums, one, whole }: SumsOfDayProps) {
  const [first, ...more] = currenciesFirst(sums)
  if (!first) return null
  return (
    <span className="num inline-flex items-center gap-x-1.5 whitespace-nowrap">
      {more.length === 0 ? one(first) : <SeveralOfDay of={[first, ...more]} one={one} whole={whole} />}
    </span>
  )
}

function SeveralOfDay({ of: sums, one, whole }: SumsOfDayProps) {
  const { areKnown, balances, valueOf } = usePricesNow()
  const value = valueOf(sums)
  const [first, ...more] = sums
  if (!areKnown || !first) return null
  if (value !== null)
    return (
      <AmountsIn of={balances}>
        <Approximate whole={whole(value)} of={sums} one={one} />
      </AmountsIn>
    )
  return (
    <>
      {one(first)}
      <MoreSums of={more} one={one}>
        {texts.andMore(more.length)}
      </MoreSums>
    </>
  )
}

/** The results of a day in one line. */
export const RealisedOfDay = ({ of: realised }: { readonly of: readonly AssetSum[] }) => (
  <SumsOfDay
    of={realised}
    one={({ asset, value }) => <Coins of={value} unit={asset} signed className="font-medium" />}
    whole={(value) => <Pnl of={value} className="font-medium" />}
  />
)

/** The sums of a day, by column. */
export function sumsOf(
  { isWhole, realised, fees }: DayGroup,
  places: ReadonlyMap<string, number>,
): Readonly<Record<string, ReactNode>> {
  if (!isWhole) return {}
  return {
    fee: (
      <SumsOfDay
        of={fees}
        one={({ asset, value }) => <Fee of={{ fee: value, feeAsset: asset }} places={places} isAligned />}
        whole={(value) => <FeePaid of={value} />}
      />
    ),
    realised: <RealisedOfDay of={realised} />,
  }
}
