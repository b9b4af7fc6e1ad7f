import { useRef } from 'react'
import { useApiQuery } from '../../core/api/query.ts'
import { bots } from '../bots/api.ts'
import { byHandId } from '../bots/by-hand.ts'
import { Button } from '../../core/kit/button.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { Choose } from '../../core/kit/chip.tsx'
import { useEdgeFade } from '../../core/kit/use-edge-fade.ts'
import { sideNames } from '../../core/kit/side.tsx'
import { JournalChoices, ReviewChoice } from '../journal/journal-filters.tsx'
import type { Accounts } from '../scope/accounts.tsx'
import { useSearchParams } from '../../core/router/router.tsx'
import { FilterChips } from '../facets/filter-chips.tsx'
import {
  type FilterName,
  filterNames,
  holdingTimes,
  hourName,
  narrowed,
  type ReportFilters,
  weekdayNames,
} from '../facets/facets.ts'
import { marketName } from '@harbour/contract/trading/market-name'
import { symbolAlone } from '../markets/market-name.ts'
import * as texts from '#texts/trading/performance/analytics'
import * as facets from '#texts/trading/facets'
import * as terms from '#texts/trading/terms'

interface ReportFilterBarProps {
  readonly filters: ReportFilters
  readonly accounts: Accounts
  /** The traded symbols, best first: the options of the symbol filter. Undefined while they are loading. */
  readonly symbols: readonly string[] | undefined
  /** True if phones, too, show the available filters. */
  readonly isOpen: boolean
}

const maxSymbols = 40
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourName(hour) }))
const weekdays = weekdayNames.map((label, at) => ({ value: String(at + 1), label }))
const sides = [
  { value: 'long', label: sideNames.long },
  { value: 'short', label: sideNames.short },
]

/**
 * The active and the available filters of the figures; all of them are in the address. On phones they are one
 * line, so that late ones move nothing, and hidden until requested or active.
 */
export function ReportFilterBar({ filters, accounts, symbols, isOpen }: ReportFilterBarProps) {
  const [, setParams] = useSearchParams()
  const { data } = useApiQuery(bots.list, { query: {} })
  const set = (change: Readonly<Partial<Record<FilterName, string>>>) =>
    setParams((before) => narrowed(before, change))
  const exchanges = new Map(accounts.all.map(({ exchange, exchangeName }) => [exchange, exchangeName]))
  const own = data?.bots ?? []
  const row = useRef<HTMLDivElement>(null)
  useEdgeFade(row)
  const isAny = Object.keys(filters).length > 0
  const isHeld = filters.heldFrom !== undefined || filters.heldTo !== undefined
  return (
    <div
      role="group"
      aria-label={texts.filters}
      ref={row}
      className={cx(
        'edge-fade mb-4 flex flex-wrap items-center gap-2 max-md:-mx-3 max-md:mb-3 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-3 max-md:*:shrink-0',
        !isOpen && !isAny && 'max-md:hidden',
      )}
    >
      <FilterChips filters={filters} exchanges={exchanges} onChange={set} />
      {filters.exchange !== undefined || (accounts.isKnown && exchanges.size < 2) ? null : (
        <Choose
          name={terms.exchange}
          options={[...exchanges].map(([value, label]) => ({ value, label }))}
          onPick={(exchange) => set({ exchange })}
        />
      )}
      {filters.symbol !== undefined || (symbols && symbols.length < 2) ? null : (
        <Choose
          name={terms.symbol}
          options={(symbols ?? [])
            .slice(0, maxSymbols)
            .map((symbol) => ({ value: symbolAlone(symbol), label: marketName(symbol) }))}
          onPick={(symbol) => set({ symbol })}
        />
      )}
      {filters.side === undefined ? (
        <Choose name={terms.side} options={sides} onPick={(side) => set({ side })} />
      ) : null}
      <ReviewChoice facets={filters} onPick={set} />
      {filters.bot !== undefined || (data && own.length === 0) ? null : (
        <Choose
          name={facets.bot}
          options={[
            ...own.map(({ id, name }) => ({ value: id, label: name })),
            { value: byHandId, label: terms.byHand },
          ]}
          onPick={(bot) => set({ bot })}
        />
      )}
      {filters.weekday === undefined ? (
        <Choose name={facets.weekday} options={weekdays} onPick={(weekday) => set({ weekday })} />
      ) : null}
      {filters.hour === undefined ? (
        <Choose name={facets.hour} options={hours} onPick={(hour) => set({ hour })} />
      ) : null}
      {isHeld ? null : (
        <Choose
          name={terms.held}
          options={holdingTimes.map(({ from, name }) => ({ value: String(from), label: name }))}
          onPick={(picked) => {
            const time = holdingTimes.find(({ from }) => String(from) === picked)
            if (time)
              set({ heldFrom: time.from === 0 ? '' : String(time.from), heldTo: String(time.to ?? '') })
          }}
        />
      )}
      <JournalChoices facets={filters} onPick={set} />
      {isAny ? (
        <Button
          size="sm"
          tone="ghost"
          onClick={() => set(Object.fromEntries(filterNames.map((name) => [name, ''])))}
        >
          {texts.clear}
        </Button>
      ) : null}
    </div>
  )
}
