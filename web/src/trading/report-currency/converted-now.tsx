import { table } from 'virtual:api-table/reportCurrency'
import { clientOf } from '../../core/api/api.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { AmountsIn, Money } from '../../core/kit/amount.tsx'
import { Skeleton } from '../../core/kit/skeleton.tsx'

const api = clientOf<'reportCurrency'>(table)

/** Loads the current rate of the dollar in the person's report currency. */
export const useRateNow = () => useApiQuery(api.reportCurrency.now, {})

interface MoneyNowProps {
  /** The amount in USD; null if it is unknown. */
  readonly of: string | null
  readonly why?: string
}

/** Shows a current amount in the person's report currency; in USD if no rate is known. */
export function MoneyNow({ of: usd, why }: MoneyNowProps) {
  const { data, isPending } = useRateNow()
  // dollars that change to euros a moment later would be read as the wrong amount
  if (isPending && usd !== null) return <Skeleton className="ml-auto h-3 w-14" />
  return (
    <AmountsIn of={{ rate: data?.rate ?? null }}>
      <Money of={usd} {...(why ? { why } : {})} />
    </AmountsIn>
  )
}
