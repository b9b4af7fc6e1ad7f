import type { FillTotals } from '@harbour/contract/trading/fills'
import { isZero, sum, times } from '@harbour/ledger/decimal'
import { use } from 'react'
import { api } from '../../core/api/api.ts'
import { type ApiQuery, useApiQuery } from '../../core/api/query.ts'
import { isUnreachable } from '../../core/errors/api-error.ts'
import { reasonOf } from '../../core/errors/reason.ts'
import { AmountsIn, Coins, Pnl } from '../../core/kit/amount.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { count } from '../../core/kit/format.ts'
import { asOf, zoneName } from '../../core/kit/format-time.ts'
import { IsAgeSaidAbove, ShownSince } from '../../core/kit/shown-since.ts'
import { Tooltip } from '../../core/kit/tooltip.tsx'
import { usePendingClass } from '../../core/kit/use-delayed-pending.ts'
import { FeeInKind, FeePaid } from '../result-words/fee-paid.tsx'
import { asOf as notRefreshed } from '#texts/core/kit'
import * as texts from '#texts/trading/fills'
import * as terms from '#texts/trading/terms'

/** The sums of the former filter are dimmed until the new ones are loaded. */
export function FillSums({ of: totals }: { readonly of: ApiQuery<FillTotals> }) {
  const { data, error, isPlaceholderData, dataUpdatedAt } = totals
  const faint = usePendingClass(isPlaceholderData)
  const balances = useApiQuery(api.portfolio.balances, { query: {} })
  if (!data) return <span role="status">{error ? reasonOf(error) : texts.addingUp}</span>
  const { fills, assets } = data
  const prices = new Map([
    ['USD', '1'],
    ...(balances.data?.balances ?? []).flatMap(({ asset, priceUsd }) =>
      priceUsd === null ? [] : ([[asset, priceUsd]] as const),
    ),
  ])
  const sumsOf = (name: 'fee' | 'pnl') =>
    assets.flatMap((one) => {
      const value = one[name]
      return value === null || isZero(value) ? [] : { asset: one.asset, value }
    })
  return (
    <AmountsIn of={balances.data}>
      <div
        role="status"
        aria-label={texts.allMatching}
        className={cx('flex flex-wrap gap-x-5 gap-y-2', faint)}
      >
        <span>{texts.total(<b className="font-medium text-foreground">{count(fills)}</b>, fills)}</span>
        <Sums name={texts.realised} of={sumsOf('pnl')} prices={prices} />
        <Sums name={terms.fees} of={sumsOf('fee')} prices={prices} arePaid />
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
  readonly of: readonly { readonly asset: string; readonly value: string }[]
  /** Present dollars per unit of each asset. */
  readonly prices: ReadonlyMap<string, string>
  /** They are fees. */
  readonly arePaid?: boolean
}

/** All of them in the report currency, if each has a price; beside it the quantity of each asset. */
function Sums({ name, of: sums, prices, arePaid = false }: SumsProps) {
  if (sums.length === 0) return null
  const valued = sums.flatMap(({ asset, value }) => {
    const price = prices.get(asset)
    return price === undefined ? [] : times(value, price)
  })
  const [Whole, InKind] = arePaid ? ([FeePaid, FeeInKind] as const) : ([Pnl, SignedCoins] as const)
  const one = ({ asset, value }: SumsProps['of'][number]) => <InKind key={asset} of={value} unit={asset} />
  // a single one more takes no more room than the button that would show it
  const max = sums.length <= 3 ? 3 : 2
  const [first, rest] = [sums.slice(0, max), sums.slice(max)]
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      {name}{' '}
      {valued.length === sums.length ? (
        <span title={texts.atPricesNow}>
          {'≈ '}
          <Whole of={sum(valued)} className={cx('font-medium', arePaid && 'text-foreground')} />
          <span className="sr-only">, {texts.atPricesNow}:</span>
        </span>
      ) : null}
      {first.map(one)}
      {rest.length > 0 ? (
        <Tooltip text={<span className="num grid gap-y-0.5">{rest.map(one)}</span>}>
          <button
            type="button"
            className="touch rounded-sm text-subtle-foreground underline decoration-dotted underline-offset-2 hover:text-foreground"
          >
            {texts.more(rest.length)}
          </button>
        </Tooltip>
      ) : null}
    </span>
  )
}

const SignedCoins = ({ of, unit }: { readonly of: string; readonly unit: string }) => (
  <Coins of={of} unit={unit} signed quiet />
)
