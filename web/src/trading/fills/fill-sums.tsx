import type { FillTotals } from '@harbour/contract/trading/fills'
import { isZero } from '@harbour/ledger/decimal'
import { use } from 'react'
import type { ApiQuery } from '../../core/api/query.ts'
import { isUnreachable } from '../../core/errors/api-error.ts'
import { reasonOf } from '../../core/errors/reason.ts'
import { AmountsIn, Coins, Pnl } from '../../core/kit/amount.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { count } from '../../core/kit/format.ts'
import { asOf, zoneName } from '../../core/kit/format-time.ts'
import { IsAgeSaidAbove, ShownSince } from '../../core/kit/shown-since.ts'
import { usePendingClass } from '../../core/kit/use-delayed-pending.ts'
import { FeeInKind, FeePaid } from '../result-words/fee-paid.tsx'
import { type AssetSum, usePricesNow } from './prices-now.ts'
import { Approximate, currenciesFirst, MoreSums } from './sums-line.tsx'
import { asOf as notRefreshed } from '#texts/core/kit'
import * as texts from '#texts/trading/fills'
import * as terms from '#texts/trading/terms'

/** The sums of the former filter are dimmed until the new ones are loaded. */
export function FillSums({ of: totals }: { readonly of: ApiQuery<FillTotals> }) {
  const { data, error, isPlaceholderData, dataUpdatedAt } = totals
  const faint = usePendingClass(isPlaceholderData)
  const prices = usePricesNow()
  if (!data) return <span role="status">{error ? reasonOf(error) : texts.addingUp}</span>
  const { fills, assets } = data
  const sumsOf = (name: 'fee' | 'pnl') =>
    assets.flatMap((one) => {
      const value = one[name]
      return value === null || isZero(value) ? [] : { asset: one.asset, value }
    })
  return (
    <AmountsIn of={prices.balances}>
      <div
        role="status"
        aria-label={texts.allMatching}
        className={cx('flex flex-wrap gap-x-5 gap-y-2', faint)}
      >
        <span>{texts.total(<b className="font-medium text-foreground">{count(fills)}</b>, fills)}</span>
        <Sums name={texts.realised} of={sumsOf('pnl')} valueOf={prices.valueOf} />
        <Sums name={terms.fees} of={sumsOf('fee')} valueOf={prices.valueOf} arePaid />
        {error ? <NotRefreshed error={error} since={dataUpdatedAt} /> : null}
      </div>
    </AmountsIn>
  )
}

function NotRefreshed({ error, since }: { readonly error: Error; readonly since: number }) {
  const isSaidAbove = use(IsAgeSaidAbove)
  if (isSaidAbove && isUnreachable(error)) return <ShownSince at={since} />
  return (
    <span title={reasonOf(error)} className="text-warn">
      {notRefreshed(asOf(since), zoneName())}
    </span>
  )
}

interface SumsProps {
  readonly name: string
  readonly of: readonly AssetSum[]
  readonly valueOf: (sums: readonly AssetSum[]) => string | null
  /** They are fees. */
  readonly arePaid?: boolean
}

/** One figure in the report currency, if each asset has a price; otherwise the sums in currencies before those in coins. */
function Sums({ name, of: sums, valueOf, arePaid = false }: SumsProps) {
  if (sums.length === 0) return null
  const value = valueOf(sums)
  const [Whole, InKind] = arePaid ? ([FeePaid, FeeInKind] as const) : ([Pnl, SignedCoins] as const)
  const one = ({ asset, value: sum }: AssetSum) => <InKind key={asset} of={sum} unit={asset} />
  const sorted = currenciesFirst(sums)
  // a single one more takes no more room than the button that would show it
  const max = sorted.length === 2 ? 2 : 1
  const rest = sorted.slice(max)
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      {name}{' '}
      {value === null ? (
        <>
          {sorted.slice(0, max).map(one)}
          {rest.length > 0 ? (
            <MoreSums of={rest} one={one}>
              {texts.more(rest.length)}
            </MoreSums>
          ) : null}
        </>
      ) : (
        <Approximate
          whole={<Whole of={value} className={cx('font-medium', arePaid && 'text-foreground')} />}
          of={sorted}
          one={one}
        />
      )}
    </span>
  )
}

const SignedCoins = ({ of, unit }: { readonly of: string; readonly unit: string }) => (
  <Coins of={of} unit={unit} signed quiet />
)
