import type { Balance } from '@harbour/contract/trading/balances'
import { approximate } from '@harbour/ledger/decimal'
import { Search } from 'lucide-react'
import { type ReactNode, type RefObject, useMemo } from 'react'
import { useSearchParams } from '../../core/router/router.tsx'
import { api } from '../../core/api/api.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { Money } from '../../core/kit/amount.tsx'
import { Button } from '../../core/kit/button.tsx'
import { Card } from '../../core/kit/card.tsx'
import { AllocationBar } from '../../core/kit/chart/small.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { accountColour } from '../../core/kit/exchange-tile.tsx'
import { percent } from '../../core/kit/format.ts'
import { day } from '../../core/kit/format-time.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { Input } from '../../core/kit/input.tsx'
import { IsHeld, Loaded } from '../../core/kit/loaded.tsx'
import { PageHeader } from '../../core/kit/page-header.tsx'
import { Segmented } from '../../core/kit/segmented.tsx'
import { Skeleton, SkeletonLine } from '../../core/kit/skeleton.tsx'
import { useSlashFocus } from '../../core/kit/slash-focus.ts'
import { useSorting } from '../../core/kit/sorting.ts'
import type { Heading } from '../../core/kit/table.tsx'
import { type Accounts, AccountTag, useAccounts } from '../scope/accounts.tsx'
import { DisconnectedNote } from '../scope/disconnected-note.tsx'
import { NoAccounts } from '../scope/no-accounts.tsx'
import { CurrencyChoice } from '../report-currency/currency-choice.tsx'
import { useCurrencyEntry } from '../report-currency/use-currency-entry.ts'
import { RateNote } from '../report-currency/rate-note.tsx'
import { useScope } from '../scope/scope.ts'
import { type BalanceRow, orders, rowsByAsset, rowsByWallet, sift } from './balance-rows.ts'
import { BalanceRowsSkeleton, BalancesTable } from './balances-table.tsx'
import { assetTotals, shareOf, valueOf } from './totals.ts'
import * as texts from '#texts/trading/balances'
import * as terms from '#texts/trading/terms'

type Grouping = 'account' | 'asset'

/** Shows the balances of all wallets and their value. */
export function BalancesScreen() {
  const scope = useScope()
  const accounts = useAccounts()
  const answer = useApiQuery(api.portfolio.balances, { query: scope.query }, { keepPrevious: true })
  const currency = useCurrencyEntry(answer.data)
  if (accounts.isKnown && accounts.all.length === 0)
    return (
      <NoAccounts
        title={texts.balances}
        of="balances"
        outline={
          <Card>
            <BalancesSkeleton accounts={accounts} />
          </Card>
        }
      />
    )
  return (
    <>
      <PageHeader
        title={texts.balances}
        note={texts.inCurrency(<CurrencyChoice of={answer.data} />)}
        onPhones={currency}
      />
      <RateNote of={answer.data} past="none" />
      <DisconnectedNote />
      <Card label={texts.balances}>
        {/* The wallets are in the order of the accounts: rendered before it is known, they would move. */}
        <IsHeld value={!accounts.isKnown && !accounts.isFailed}>
          <Loaded
            answer={answer}
            what={texts.theBalances}
            skeleton={<BalancesSkeleton accounts={accounts} />}
          >
            {(data) =>
              data.balances.length === 0 ? (
                <EmptyState title={texts.noBalances}>{texts.afterFirstSync}</EmptyState>
              ) : (
                <Holdings {...data} accounts={accounts} />
              )
            }
          </Loaded>
        </IsHeld>
      </Card>
    </>
  )
}

interface HoldingsProps {
  readonly balances: readonly Balance[]
  readonly totalUsd: string
  readonly unpriced: readonly string[]
  readonly accounts: Accounts
}

function Holdings({ balances, totalUsd, unpriced, accounts }: HoldingsProps) {
  const [params, setParams] = useSearchParams()
  const grouping: Grouping = params.get('by') === 'asset' ? 'asset' : 'account'
  const search = params.get('asset') ?? ''
  const withSmall = params.get('small') === 'show'
  const put = (name: string, value: string) =>
    setParams((before) => changed(before, name, value), { replace: true })
  const { sort, toggle, sorted } = useSorting(orders, { key: 'value', direction: 'descending' })
  const all = useMemo(
    () => (grouping === 'asset' ? rowsByAsset(balances) : rowsByWallet(balances)),
    [balances, grouping],
  )
  const { rows, small } = sift(all, { search, withSmall })
  const ordered = sorted(rows)
  const field = useSlashFocus()
  return (
    <>
      <Allocation balances={balances} totalUsd={totalUsd} unpriced={unpriced} />
      <Tools
        field={field}
        search={search}
        onSearch={(text) => put('asset', text)}
        grouping={grouping}
        onGroup={(value) => put('by', value === 'asset' ? value : '')}
      >
        {withSmall || small > 0 ? (
          <Button
            size="sm"
            tone="ghost"
            title={texts.worthLess}
            onClick={() => put('small', withSmall ? '' : 'show')}
          >
            {withSmall ? texts.hideSmall : texts.showSmall(small)}
          </Button>
        ) : null}
      </Tools>
      {ordered.length === 0 ? (
        <EmptyState
          title={terms.noItems}
          action={<Button onClick={() => put('asset', '')}>{terms.clearFilters}</Button>}
        >
          {search ? texts.nothingMatches(search) : texts.allWorthLess}
        </EmptyState>
      ) : (
        <BalancesTable
          rows={grouping === 'account' ? grouped(ordered, accounts) : ordered}
          totalUsd={totalUsd}
          accounts={accounts}
          sort={sort}
          onSort={toggle}
          onSplit={(asset) =>
            setParams((before) => changed(changed(before, 'by', ''), 'asset', asset), { replace: true })
          }
        />
      )}
    </>
  )
}

interface ToolsProps {
  readonly field?: RefObject<HTMLInputElement | null>
  readonly search: string
  readonly onSearch: (text: string) => void
  readonly grouping: Grouping
  readonly onGroup: (by: Grouping) => void
  readonly children?: ReactNode
}

/** The search and the grouping above the rows. */
const Tools = ({ field, search, onSearch, grouping, onGroup, children }: ToolsProps) => (
  <div className="flex flex-wrap items-center gap-2 border-y px-3 py-2.5">
    <div className="w-55 max-md:w-full print:hidden">
      <Input
        compact
        {...(field ? { ref: field } : {})}
        leading={<Icon of={Search} size={14} className="text-subtle-foreground" />}
        placeholder={texts.asset}
        aria-label={texts.searchAssets}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
    </div>
    <Segmented<Grouping>
      small
      label={texts.groupBy}
      value={grouping}
      onPick={onGroup}
      options={[
        { value: 'account', label: texts.byAccount },
        { value: 'asset', label: texts.byAsset },
      ]}
    />
    {children}
  </div>
)

function changed(before: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(before)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}

/** The rows of each account under its name, the accounts in their own order. */
function grouped(rows: readonly BalanceRow[], accounts: Accounts): (BalanceRow | Heading)[] {
  const groups = Map.groupBy(rows, ({ accountId }) => accountId ?? '')
  const place = (id: string) => accounts.of(id)?.index ?? accounts.all.length
  return [...groups]
    .toSorted(([a], [b]) => place(a) - place(b))
    .flatMap(([id, held]) => [
      { key: id, heading: <AccountHeading id={id} held={held} accounts={accounts} /> },
      ...held,
    ])
}

function AccountHeading({
  id,
  held,
  accounts,
}: {
  readonly id: string
  readonly held: readonly BalanceRow[]
  readonly accounts: Accounts
}) {
  const usd = valueOf(held)
  const since = accounts.of(id)?.lastKnownAt
  return (
    <span className="num flex items-center gap-2">
      <AccountTag of={id} accounts={accounts} className="max-w-1/2 shrink-0 font-medium *:text-foreground" />
      <span>
        {accounts.of(id)?.exchangeName} · {texts.countOf(held.length)}
        {since ? ` · ${texts.asOf(day(since))}` : null}
      </span>
      <span className="flex-1" />
      <Money of={usd} className="font-medium text-foreground" />
    </span>
  )
}

const named = 5

/** The total, and its assets. */
function Allocation({ balances, totalUsd, unpriced }: Omit<HoldingsProps, 'accounts'>) {
  const parts = useMemo(() => allocation(balances, totalUsd), [balances, totalUsd])
  return (
    <div className={allocationLook}>
      <div className="text-xs text-muted-foreground">{texts.total}</div>
      <Money of={totalUsd} className={totalLook} />
      <AllocationBar
        className={barLook}
        parts={parts.map(({ name, share, colour }) => ({ key: name, value: share, colour }))}
      />
      <ul className={partsLook}>
        {parts.map(({ name, share, colour }) => (
          <li key={name} className="inline-flex items-center gap-1.5">
            <i className="size-2.25 rounded-[2px]" style={{ background: colour }} />
            {name} <span className="text-subtle-foreground">{percent(share, { digits: 1 })}</span>
          </li>
        ))}
      </ul>
      {unpriced.length > 0 ? (
        <p className="mt-2.5 text-xs text-subtle-foreground">
          {texts.notInTotal(<span className="text-muted-foreground">{unpriced.join(', ')}</span>)}
        </p>
      ) : null}
    </div>
  )
}

/** The largest assets by value, the rest as one. Debts are left out. */
function allocation(
  balances: readonly Balance[],
  totalUsd: string,
): { name: string; share: number; colour: string }[] {
  const shares = assetTotals(balances)
    .flatMap(({ asset, valueUsd }) => {
      const share = valueUsd !== null && approximate(valueUsd) > 0 ? shareOf(valueUsd, totalUsd) : null
      return share === null ? [] : [{ name: asset, share }]
    })
    .toSorted((a, b) => b.share - a.share)
  const rest = shares.slice(named).reduce((sum, { share }) => sum + share, 0)
  const shown =
    rest >= 0.0005 ? [...shares.slice(0, named), { name: texts.others, share: rest }] : shares.slice(0, named)
  // the rest is grey, as it is beside curves
  return shown.map((part, i) => ({ ...part, colour: i < named ? accountColour(i) : 'var(--hb-chart-axis)' }))
}

const allocationLook = 'num px-4 py-3.5'
const totalLook = 'text-[28px] leading-[34px] font-semibold tracking-[-0.022em]'
const barLook = 'mt-3 h-2'
const partsLook = 'mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground'
/** So many balances, and an account for each five. */
const [usualRows, perAccount] = [14, 5]
const nothing = () => undefined

function BalancesSkeleton({ accounts }: { readonly accounts: Accounts }) {
  const [params] = useSearchParams()
  const grouping: Grouping = params.get('by') === 'asset' ? 'asset' : 'account'
  return (
    <div aria-hidden inert>
      <div className={`skeletons ${allocationLook}`}>
        <div className="text-xs text-muted-foreground">{texts.total}</div>
        <SkeletonTotal />
        <Skeleton className={barLook} />
        <ul className={partsLook}>
          {Array.from({ length: named + 1 }, (_, part) => (
            <li key={part}>
              <SkeletonLine className="h-2.5 w-18" />
            </li>
          ))}
        </ul>
      </div>
      <Tools search={params.get('asset') ?? ''} onSearch={nothing} grouping={grouping} onGroup={nothing} />
      <BalanceRowsSkeleton
        accounts={accounts}
        rows={usualRows}
        {...(grouping === 'account' ? { perHeading: perAccount } : {})}
      />
    </div>
  )
}

const SkeletonTotal = () => (
  <div className={totalLook}>
    <Skeleton className="mt-0.75 mb-1.5 h-7 w-44" />
  </div>
)
