import type { ExchangeAccount } from '@harbour/contract/trading/exchange-accounts/exchange-accounts'
import { useMemo } from 'react'
import { api } from '../../core/api/api.ts'
import { usePartOf } from '../../core/api/query.ts'
import { Unknown } from '../../core/kit/amount.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { ExchangeTile } from '../../core/kit/exchange-tile.tsx'
import * as texts from '#texts/trading/scope/scope'

export interface Account {
  readonly id: string
  readonly label: string
  readonly code: string
  readonly exchange: string
  readonly exchangeName: string
  /** Its index among all accounts, which determines its colour. */
  readonly index: number
  readonly disconnectedAt: string | null
  /** When the balances of a disconnected account were last read, possibly long before; null for any other. */
  readonly lastKnownAt: string | null
  readonly lastBalances: ExchangeAccount['lastBalances']
}

export interface Accounts {
  readonly all: readonly Account[]
  readonly isKnown: boolean
  /** True if loading failed: there are accounts, but their names are unknown. */
  readonly isFailed: boolean
  readonly of: (id: string) => Account | null
}

const none: readonly Account[] = []

/** Returns the fields that stay stable during a sync, whose states change all the time. */
const named = (accounts: readonly ExchangeAccount[]): readonly Account[] =>
  accounts.map(
    ({ id, label, code, exchange, exchangeName, disconnectedAt, lastSyncedAt, lastBalances }, index) => ({
      id,
      label,
      code,
      exchange,
      exchangeName,
      index,
      disconnectedAt,
      lastKnownAt: disconnectedAt && (lastSyncedAt ?? disconnectedAt),
      lastBalances,
    }),
  )

/** The connected accounts by id, for names and colours on the trading screens. */
export function useAccounts(): Accounts {
  const { data: known, isFailed } = usePartOf(api.exchangeKeys.list, {}, named)
  return useMemo(() => {
    const all = known ?? none
    const byId = new Map(all.map((account) => [account.id, account]))
    return { all, isKnown: known !== undefined, isFailed, of: (id) => byId.get(id) ?? null }
  }, [known, isFailed])
}

/**
 * Returns true if rows must name their account: there are several, or their number could not be loaded. While it loads the rows decide, so
 * that no column appears later.
 */
export const areSeveral = (
  { all, isKnown, isFailed }: Accounts,
  rows: readonly { readonly accountId: string }[],
): boolean =>
  isFailed || (isKnown ? all.length > 1 : new Set(rows.map(({ accountId }) => accountId)).size > 1)

/** Returns true if skeleton rows probably need an account: there may be several until their number is known. */
export const areMany = ({ all, isKnown }: Accounts): boolean => !isKnown || all.length > 1

interface AccountTagProps {
  readonly of: string
  readonly accounts: Accounts
  readonly className?: string
}

/** Tile and label of an account; it takes its space while the names load. */
export function AccountTag({ of: id, accounts, className }: AccountTagProps) {
  const account = accounts.of(id)
  if (!account && accounts.isFailed) return <Unknown why={texts.accountNotLoaded} />
  if (!account) return <span className="inline-block h-5 w-24" />
  return (
    <span className={cx('inline-flex min-w-0 items-center gap-1.5', className)} title={account.exchangeName}>
      <ExchangeTile code={account.code} index={account.index} />
      <span className="truncate text-muted-foreground">{account.label}</span>
    </span>
  )
}
