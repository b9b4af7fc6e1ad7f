import { createContext, type ReactNode, use, useDeferredValue, useMemo } from 'react'
import type { ApiQuery } from '../../core/api/query.ts'
import { useTogether } from '../../core/api/together.ts'
import { useScope } from '../scope/scope.ts'
import { useLatestBalances, useLatestEquity, useLatestPositions } from './answers.ts'

type Balances = ReturnType<typeof useLatestBalances>
type Positions = ReturnType<typeof useLatestPositions>
type Equity = ReturnType<typeof useLatestEquity>

interface Answers extends Readonly<Record<string, ApiQuery<unknown>>> {
  readonly balances: Balances
  readonly positions: Positions
  readonly equity: Equity
}

const BalancesAnswer = createContext<Balances | null>(null)
const PositionsAnswer = createContext<Positions | null>(null)
const EquityAnswer = createContext<Equity | null>(null)

/**
 * Reads balances, positions and equity once for all parts of the overview: equity and unrealised P&L stand in several of them, and must
 * read the same in all. They are deferred here as well, since a part that defers its own answer would show the former one for longer.
 * Each has a context of its own, so that an answer renders only its parts again.
 */
export function OneMoment({ children }: { readonly children: ReactNode }) {
  const { search } = useScope()
  const together = useTogether(
    { equity: useLatestEquity(), balances: useLatestBalances(), positions: useLatestPositions() },
    { of: search, agree: areOfOneRead },
  )
  const equity = useSame(together.equity)
  const balances = useSame(together.balances)
  const positions = useSame(together.positions)
  const latest = useMemo(() => ({ equity, balances, positions }), [equity, balances, positions])
  const shown = useDeferredValue(latest)
  return (
    <EquityAnswer value={shown.equity}>
      <BalancesAnswer value={shown.balances}>
        <PositionsAnswer value={shown.positions}>{children}</PositionsAnswer>
      </BalancesAnswer>
    </EquityAnswer>
  )
}

/**
 * Balances and positions of an account are stored together, and its equity soon after them: the three agree if both have the same time
 * for each account, and equity is as new.
 */
function areOfOneRead({ equity, balances, positions }: Answers): boolean {
  if (!equity.data || !balances.data || !positions.data) return true
  const timeOf = new Map(balances.data.balances.map(({ accountId, asOf }) => [accountId, asOf]))
  const newest = [...timeOf.values()].toSorted().at(-1) ?? ''
  return (
    positions.data.positions.every(({ accountId, asOf }) => (timeOf.get(accountId) ?? asOf) === asOf) &&
    newest <= (equity.data.points.at(-1)?.at ?? '')
  )
}

/** The same object while nothing in it changes. */
function useSame<T>(answer: ApiQuery<T>): ApiQuery<T> {
  const { data, error, isError, isPending, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = answer
  return useMemo(
    () => ({ data, error, isError, isPending, isFetching, isPlaceholderData, dataUpdatedAt, refetch }),
    [data, error, isError, isPending, isFetching, isPlaceholderData, dataUpdatedAt, refetch],
  )
}

export const useEquity = (): Equity => known(use(EquityAnswer))
export const useBalances = (): Balances => known(use(BalancesAnswer))
export const usePositions = (): Positions => known(use(PositionsAnswer))

function known<T>(answer: T | null): T {
  if (answer === null) throw new Error('outside OneMoment')
  return answer
}
