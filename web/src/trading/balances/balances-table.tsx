import { coinDigits, Coins, Money, Unknown } from '../../core/kit/amount.tsx'
import { NONE, percent, price, priceDigits } from '../../core/kit/format.ts'
import { useNarrow } from '../../core/kit/narrow.ts'
import type { Sort } from '../../core/kit/sorting.ts'
import { type Column, type Heading, RowList, Table } from '../../core/kit/table.tsx'
import { RowsSkeleton } from '../../core/kit/table-skeleton.tsx'
import { type Accounts, AccountTag } from '../scope/accounts.tsx'
import type { BalanceRow } from './balance-rows.ts'
import { shareOf } from './totals.ts'
import { walletName } from './wallets.ts'
import * as forms from '@harbour/contract/core/forms'
import * as texts from '#texts/trading/balances'
import * as terms from '#texts/trading/terms'

interface BalancesTableProps {
  readonly rows: readonly (BalanceRow | Heading)[]
  readonly totalUsd: string
  readonly accounts: Accounts
  readonly sort: Sort
  readonly onSort: (key: string) => void
  /** Shows the balances of an asset by account. */
  readonly onSplit: (asset: string) => void
}

const keyOf = (row: BalanceRow) => row.key
const unpriced = texts.unpriced

export function BalancesTable({ rows, totalUsd, accounts, sort, onSort, onSplit }: BalancesTableProps) {
  const narrow = useNarrow()
  if (narrow) {
    return (
      <RowList
        label={texts.balances}
        rows={rows}
        keyOf={keyOf}
        row={(row) => <Lines of={row} totalUsd={totalUsd} />}
      />
    )
  }
  return (
    <Table
      label={texts.balances}
      columns={columnsFor(totalUsd, accounts, onSplit)}
      rows={rows}
      keyOf={keyOf}
      sort={sort}
      onSort={onSort}
    />
  )
}

interface SkeletonProps extends Pick<BalancesTableProps, 'accounts'> {
  readonly rows: number
  readonly perHeading?: number
}

export const BalanceRowsSkeleton = ({ accounts, ...rest }: SkeletonProps) => (
  <RowsSkeleton
    columns={columnsFor('0', accounts, nothing)}
    sort={{ key: 'value', direction: 'descending' }}
    {...rest}
  />
)

const nothing = () => undefined

const columnsFor = (
  totalUsd: string,
  accounts: Accounts,
  onSplit: BalancesTableProps['onSplit'],
): Column<BalanceRow>[] => [
  {
    key: 'asset',
    title: texts.asset,
    sortable: true,
    bar: 'w-10',
    cell: (row) => <span className="font-medium">{row.asset}</span>,
  },
  {
    key: 'where',
    title: texts.heldIn,
    muted: true,
    bar: 'w-12',
    cell: (row) => <Where of={row} accounts={accounts} onSplit={onSplit} />,
  },
  {
    key: 'free',
    title: texts.free,
    right: true,
    muted: true,
    className: 'min-w-24 @max-[52rem]:hidden',
    cell: (row) => <Coins of={row.free} unit={null} {...inCents(row.asset)} />,
  },
  {
    key: 'locked',
    title: texts.inOrders,
    right: true,
    muted: true,
    className: '@max-[52rem]:hidden',
    cell: (row) => <Locked of={row} />,
  },
  {
    key: 'total',
    title: texts.total,
    right: true,
    className: 'min-w-24',
    sortable: true,
    cell: (row) => <Coins of={row.total} unit={null} {...inCents(row.asset)} />,
  },
  {
    key: 'price',
    title: terms.price,
    right: true,
    className: 'min-w-21',
    muted: true,
    sortable: true,
    cell: (row) => <Price of={row.priceUsd} />,
  },
  {
    key: 'share',
    title: texts.share,
    right: true,
    bar: 'w-10',
    className: 'min-w-15',
    muted: true,
    cell: (row) => <Share of={row.valueUsd} whole={totalUsd} />,
  },
  {
    key: 'value',
    title: terms.value,
    right: true,
    className: 'min-w-24',
    sortable: true,
    cell: (row) => <Money of={row.valueUsd} why={unpriced} className="font-medium" />,
  },
]

const inCents = (asset: string) => {
  const digits = coinDigits(asset)
  return digits === undefined ? {} : { digits }
}

interface WhereProps extends Pick<BalancesTableProps, 'accounts' | 'onSplit'> {
  readonly of: BalanceRow
}

function Where({ of: row, accounts, onSplit }: WhereProps) {
  if (row.accountId !== null) return walletName(row.wallets[0] ?? '')
  const [first, ...others] = row.accounts
  return (
    <span className="inline-flex items-center gap-2">
      <AccountTag of={first ?? ''} accounts={accounts} />
      {others.length > 0 ? (
        <button
          type="button"
          title={texts.showByAccount(row.asset)}
          onClick={() => onSplit(row.asset)}
          className="touch rounded-sm text-link hover:underline"
        >
          {texts.andMore(others.length)}
          <span className="sr-only">: {texts.showByAccount(row.asset)}</span>
        </button>
      ) : null}
    </span>
  )
}

function Locked({ of: row }: { readonly of: BalanceRow }) {
  if (!/[1-9]/.test(row.locked))
    return (
      <span className="text-subtle-foreground">
        <span aria-hidden="true">{NONE}</span>
        <span className="sr-only">{texts.noneLocked}</span>
      </span>
    )
  return <Coins of={row.locked} unit={null} {...inCents(row.asset)} />
}

function Price({ of: value }: { readonly of: string | null }) {
  return value === null ? (
    <Unknown why={unpriced} />
  ) : (
    <span className="num">{forms.amount('$', price(value, { digits: priceDigits(value) }))}</span>
  )
}

function Share({ of: value, whole }: { readonly of: string | null; readonly whole: string }) {
  const share = shareOf(value, whole)
  return share === null ? (
    <Unknown why={unpriced} />
  ) : (
    <span className="num">{percent(share, { digits: 1 })}</span>
  )
}

function Lines({ of: row, totalUsd }: { readonly of: BalanceRow; readonly totalUsd: string }) {
  const amount = <Coins of={row.total} unit={null} {...inCents(row.asset)} />
  return (
    <>
      <span className="truncate font-medium">{row.asset}</span>
      <Money of={row.valueUsd} why={unpriced} className="text-right font-medium" />
      <span className="truncate text-xs text-subtle-foreground">
        {row.priceUsd === null ? (
          texts.withoutPrice(amount)
        ) : (
          <>
            {amount} @ <Price of={row.priceUsd} />
          </>
        )}{' '}
        · {row.accountId === null ? texts.inAccounts(row.accounts.length) : walletName(row.wallets[0] ?? '')}
      </span>
      <span className="text-right text-xs text-subtle-foreground">
        <Share of={row.valueUsd} whole={totalUsd} />
      </span>
    </>
  )
}
