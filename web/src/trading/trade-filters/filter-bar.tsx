import { lazy, memo, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'
import { useSearchParams } from '../../core/router/router.tsx'
import { Button } from '../../core/kit/button.tsx'
import { AddChip, Chip, Choose } from '../../core/kit/chip.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { FilterButton } from '../../core/kit/filter-button.tsx'
import { useShortcuts } from '../../core/kit/shortcuts.ts'
import type { Accounts } from '../scope/accounts.tsx'
import { JournalChoices, ReviewChoice } from '../journal/journal-filters.tsx'
import { sideNames } from '../../core/kit/side.tsx'
import { FacetChips } from '../facets/facet-chips.tsx'
import { filterName } from '../markets/market-name.ts'
import { useScope, useSetScope } from '../scope/scope.ts'
import {
  changed,
  cleared,
  type FilterName,
  type Filters,
  isNarrowed,
  results,
  sidesOf,
  type View,
} from './filters.ts'
import { SearchField } from './search-field.tsx'
import * as texts from '#texts/trading/trade-filters'
import * as terms from '#texts/trading/terms'

const ConditionsBar = lazy(async () => ({ default: (await import('./conditions-bar.tsx')).ConditionsBar }))

interface FilterBarProps {
  readonly view: View
  readonly filters: Filters
  readonly accounts: Accounts
  readonly field: RefObject<HTMLInputElement | null>
  /** The end of the line; on phones next to the search. */
  readonly end?: ReactNode
}

/** Search, the active filters as chips, and the available ones. All of it is kept in the address; answers do not render it again. */
export const FilterBar = memo(function FilterBar({ view, filters, accounts, field, end }: FilterBarProps) {
  const [, setParams] = useSearchParams()
  const scope = useScope()
  const set = (change: Partial<Record<FilterName, string>>) => setParams((before) => changed(before, change))
  const exchanges = new Map(accounts.all.map(({ exchange, exchangeName }) => [exchange, exchangeName]))
  const [isOpen, setOpen] = useConditionsOpen()
  const conditions = useRef<HTMLButtonElement>(null)
  const [areShown, setShown] = useState(false)
  return (
    <>
      <div
        className={cx(
          'flex flex-wrap items-center gap-2 border-b px-3 py-2.5 max-md:py-1.5',
          // in print it would be an empty row
          !isNarrowed(filters) && scope.accounts.length === 0 && 'print:hidden',
        )}
      >
        <div className="contents max-md:flex max-md:w-full max-md:items-center max-md:gap-2">
          <SearchField key={view} view={view} value={filters.search} field={field} />
          <FilterButton isOpen={areShown} onPress={() => setShown(!areShown)} />
          {end}
        </div>
        {filters.symbol ? (
          <Chip name={terms.symbol} value={filterName(filters.symbol)} onRemove={() => set({ symbol: '' })} />
        ) : null}
        <AccountChip accounts={accounts} />
        {filters.side ? (
          <Chip name={terms.side} value={sideNames[filters.side]} onRemove={() => set({ side: '' })} />
        ) : null}
        {filters.result ? (
          <Chip
            name={terms.result}
            value={texts.results[filters.result]}
            onRemove={() => set({ result: '' })}
          />
        ) : null}
        {filters.exchange ? (
          <Chip
            name={terms.exchange}
            value={exchanges.get(filters.exchange) ?? filters.exchange}
            onRemove={() => set({ exchange: '' })}
          />
        ) : null}
        <FacetChips facets={filters.facets} onChange={set} />
        <div className={cx('contents', !areShown && 'max-md:hidden')}>
          {view === 'closed' ? <ReviewChoice facets={filters.facets} onPick={set} /> : null}
          {filters.side ? null : (
            <Choose
              name={terms.side}
              options={sidesOf[view].map((value) => ({ value, label: sideNames[value] }))}
              onPick={(side) => set({ side })}
            />
          )}
          {filters.result || view === 'fills' ? null : (
            <Choose
              name={terms.result}
              options={results.map((value) => ({ value, label: texts.results[value] }))}
              onPick={(result) => set({ result })}
            />
          )}
          {filters.exchange || (accounts.isKnown && exchanges.size < 2) ? null : (
            <Choose
              name={terms.exchange}
              options={[...exchanges].map(([value, label]) => ({ value, label }))}
              onPick={(exchange) => set({ exchange })}
            />
          )}
          <AddChip
            name={texts.conditions}
            isOpen={isOpen}
            onPress={() => setOpen(!isOpen)}
            button={conditions}
          />
          {view === 'closed' ? <JournalChoices facets={filters.facets} onPick={set} /> : null}
        </div>
        {isNarrowed(filters) ? (
          <Button size="sm" tone="ghost" onClick={() => setParams((before) => cleared(before))}>
            {texts.clear}
          </Button>
        ) : null}
      </div>
      {isOpen || filters.where ? (
        <Suspense fallback={null}>
          <ConditionsBar
            key={view}
            view={view}
            where={filters.where}
            accounts={accounts}
            isOpen={isOpen}
            onOpen={() => setOpen(true)}
            onClose={() => {
              setOpen(false)
              conditions.current?.focus()
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
})

/** The open state of the conditions; F toggles it. */
function useConditionsOpen(): [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false)
  useShortcuts({ filter: () => setOpen((before) => !before) })
  return [isOpen, setOpen]
}

function AccountChip({ accounts }: { readonly accounts: Accounts }) {
  const scope = useScope()
  const setScope = useSetScope()
  const [one] = scope.accounts
  if (one === undefined) return null
  const value =
    scope.accounts.length > 1
      ? texts.selected(scope.accounts.length)
      : (accounts.of(one)?.label ?? texts.selected(1))
  return <Chip name={terms.account} value={value} onRemove={() => setScope({ accounts: [] })} />
}
