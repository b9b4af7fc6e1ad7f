import { sum, times } from '@harbour/ledger/decimal'
import type { ComponentProps } from 'react'
import { api } from '../../core/api/api.ts'
import { useApiQuery } from '../../core/api/query.ts'
import type { AmountsIn } from '../../core/kit/amount.tsx'

export interface AssetSum {
  readonly asset: string
  readonly value: string
}

interface PricesNow {
  /** False until the prices are loaded, or could not be. */
  readonly areKnown: boolean
  /** The answer with the prices; amounts are in its currency. */
  readonly balances: ComponentProps<typeof AmountsIn>['of']
  /** The sum of all in dollars; null if one of them has no price. */
  readonly valueOf: (sums: readonly AssetSum[]) => string | null
}

/** Values sums of several assets at the present prices of the assets held. */
export function usePricesNow(): PricesNow {
  const { data, isPending } = useApiQuery(api.portfolio.balances, { query: {} })
  const prices = new Map([
    ['USD', '1'],
    ...(data?.balances ?? []).flatMap(({ asset, priceUsd }) =>
      priceUsd === null ? [] : ([[asset, priceUsd]] as const),
    ),
  ])
  return {
    areKnown: !isPending,
    balances: data,
    valueOf: (sums) => {
      const valued = sums.flatMap(({ asset, value }) => {
        const price = prices.get(asset)
        return price === undefined ? [] : times(value, price)
      })
      return valued.length === sums.length ? sum(valued) : null
    },
  }
}
