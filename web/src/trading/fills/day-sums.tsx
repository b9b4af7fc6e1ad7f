import type { ReactNode } from 'react'
import { coinDigits, Coins } from '../../core/kit/amount.tsx'
import { Tooltip } from '../../core/kit/tooltip.tsx'
import type { DayGroup } from './day-groups.ts'
import { Fee } from './fee.tsx'
import * as texts from '#texts/trading/fills'

type Sums = DayGroup['fees']

interface SumsOfDayProps {
  readonly of: Sums
  readonly one: (sum: Sums[number]) => ReactNode
}

/** The sums of a day in one line: that in a currency before those in coins, which show on hover or a press. */
function SumsOfDay({ of: sums, one }: SumsOfDayProps) {
  const [first, ...more] = sums.toSorted((a, b) => Number(isCoin(a)) - Number(isCoin(b)))
  if (!first) return null
  return (
    <span className="num inline-flex items-center gap-x-1.5 whitespace-nowrap">
      {one(first)}
      {more.length === 0 ? null : (
        <Tooltip
          text={
            <span className="num grid gap-y-0.5">
              {more.map((sum) => (
                <span key={sum.asset}>{one(sum)}</span>
              ))}
            </span>
          }
        >
          <button
            type="button"
            className="touch rounded-sm text-xs text-subtle-foreground hover:text-foreground"
          >
            {texts.andMore(more.length)}
          </button>
        </Tooltip>
      )}
    </span>
  )
}

const isCoin = ({ asset }: Sums[number]): boolean => coinDigits(asset) === undefined

/** The results of a day in one line. */
export const RealisedOfDay = ({ of: realised }: { readonly of: Sums }) => (
  <SumsOfDay
    of={realised}
    one={({ asset, value }) => <Coins of={value} unit={asset} signed className="font-medium" />}
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
        one={({ asset, value }) => <Fee of={{ fee: value, feeAsset: asset }} places={places} />}
      />
    ),
    realised: <RealisedOfDay of={realised} />,
  }
}
