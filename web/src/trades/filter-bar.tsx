import { Search } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSearchParams } from '../router.tsx'
import { Button } from '../kit/button.tsx'
import { AddChip, Chip, Choose } from '../kit/chip.tsx'
import { span, utc, zoneName } from '../kit/format-time.ts'
import { Icon } from '../kit/icon.tsx'
import { Input } from '../kit/input.tsx'
import { useNow } from '../kit/now.ts'
import { Popover } from '../kit/popover.tsx'
import type { Accounts } from '../overview/accounts.tsx'
import { JournalChoices } from '../journal/journal-filters.tsx'
import { FacetChips } from '../performance/facet-chips.tsx'
import { useScope, useSetScope } from '../shell/scope.ts'
import {
  changed,
  cleanSymbol,
  cleared,
  type FilterName,
  type Filters,
  isNarrowed,
  rangeStart,
  type Result,
  results,
  type Side,
  sidesOf,
  type View,
} from './filters.ts'

interface FilterBarProps {
  readonly view: View
  readonly filters: Filters
  readonly accounts: Accounts
  readonly field: RefObject<HTMLInputElement | null>
}

/** Search, the filters that are on as chips, and those that could be. All of it lives in the address. */
export function FilterBar({ view, filters, accounts, field }: FilterBarProps) {
  const [, setParams] = useSearchParams()
  const set = (change: Partial<Record<FilterName, string>>) => setParams((before) => changed(before, change))
  const exchanges = new Map(accounts.all.map(({ exchange, exchangeName }) => [exchange, exchangeName]))
  return (
    <div className="flex flex-wrap items-center gap-2 border-b px-3 py-2.5">
      <SymbolSearch value={filters.symbol} field={field} />
      <AccountChip accounts={accounts} />
      <DateChip filters={filters} onClear={() => set({ from: '', to: '' })} />
      {filters.side ? (
        <Chip name="Side" value={sideNames[filters.side]} onRemove={() => set({ side: '' })} />
      ) : null}
      {filters.result ? (
        <Chip name="Result" value={resultNames[filters.result]} onRemove={() => set({ result: '' })} />
      ) : null}
      {filters.exchange ? (
        <Chip
          name="Exchange"
          value={exchanges.get(filters.exchange) ?? filters.exchange}
          onRemove={() => set({ exchange: '' })}
        />
      ) : null}
      <FacetChips facets={filters.facets} onChange={set} />
      {view === 'closed' ? <JournalChoices facets={filters.facets} onPick={set} /> : null}
      {filters.side ? null : (
        <Choose
          name="Side"
          options={sidesOf[view].map((value) => ({ value, label: sideNames[value] }))}
          onPick={(side) => set({ side })}
        />
      )}
      {filters.result || view === 'fills' ? null : (
        <Choose
          name="Result"
          options={results.map((value) => ({ value, label: resultNames[value] }))}
          onPick={(result) => set({ result })}
        />
      )}
      {filters.exchange || exchanges.size < 2 ? null : (
        <Choose
          name="Exchange"
          options={[...exchanges].map(([value, label]) => ({ value, label }))}
          onPick={(exchange) => set({ exchange })}
        />
      )}
      {filters.from || filters.to ? null : <ChooseDates onPick={(from, to) => set({ from, to })} />}
      {isNarrowed(filters) ? (
        <Button size="sm" tone="ghost" onClick={() => setParams((before) => cleared(before))}>
          Clear
        </Button>
      ) : null}
    </div>
  )
}

const sideNames: Readonly<Record<Side, string>> = { buy: 'Buy', sell: 'Sell', long: 'Long', short: 'Short' }

const resultNames: Readonly<Record<Result, string>> = {
  win: 'Won',
  loss: 'Lost',
  breakeven: 'Breakeven',
  incomplete: 'Opening unknown',
  unpriced: 'No known price',
}

const typingMs = 300

function SymbolSearch({
  value,
  field,
}: {
  readonly value: string
  readonly field: RefObject<HTMLInputElement | null>
}) {
  const [, setParams] = useSearchParams()
  const [typed, setTyped] = useState(value)
  const [asked, setAsked] = useState(value)
  // The address changed by other means, such as Clear or the way back.
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    if (value !== asked) {
      setAsked(value)
      setTyped(value)
    }
  }
  useEffect(() => {
    const wanted = cleanSymbol(typed)
    if (wanted === asked) return undefined
    const timer = setTimeout(() => {
      // Known before the address says so: what is typed meanwhile stays.
      setAsked(wanted)
      setParams((before) => changed(before, { symbol: wanted }), { replace: true })
    }, typingMs)
    return () => clearTimeout(timer)
  }, [typed, asked, setParams])
  return (
    <div className="w-55 max-md:w-full">
      <Input
        compact
        ref={field}
        type="search"
        leading={<Icon of={Search} size={14} className="text-subtle-foreground" />}
        placeholder="Symbol, like BTC-USDT"
        aria-label="Search by symbol"
        aria-keyshortcuts="/"
        maxLength={40}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  )
}

function AccountChip({ accounts }: { readonly accounts: Accounts }) {
  const scope = useScope()
  const setScope = useSetScope()
  const [one] = scope.accounts
  if (one === undefined) return null
  const value =
    scope.accounts.length > 1
      ? `${scope.accounts.length} selected`
      : (accounts.of(one)?.label ?? '1 selected')
  return <Chip name="Account" value={value} onRemove={() => setScope({ accounts: [] })} />
}

function DateChip({ filters, onClear }: { readonly filters: Filters; readonly onClear: () => void }) {
  const scope = useScope()
  const setScope = useSetScope()
  const now = useNow(60_000)
  const { from, to } = filters
  if (from || to) return <Chip name="Date" value={datesOf(from, to)} onRemove={onClear} />
  const start = rangeStart(scope, now)
  return start ? (
    <Chip name="Date" value={span(start, now)} onRemove={() => setScope({ range: 'All' })} />
  ) : null
}

function datesOf(from: string, to: string): string {
  if (from && to) return span(from, to, utc)
  return from ? `from ${span(from, from, utc)}` : `to ${span(to, to, utc)}`
}

function ChooseDates({ onPick }: { readonly onPick: (from: string, to: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <AddChip name="Dates" isOpen={isOpen} onPress={() => setOpen(!isOpen)} button={button} />
      <Popover open={isOpen} onOpenChange={setOpen} anchor={button} label="Dates" className="p-4">
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            const given = new FormData(event.currentTarget)
            const [from, to] = [textOf(given.get('from')), textOf(given.get('to'))]
            setOpen(false)
            onPick(...inOrder(from, to))
          }}
        >
          <label className="grid gap-1.5 text-xs font-medium">
            From
            <Input compact type="date" name="from" />
          </label>
          <label className="grid gap-1.5 text-xs font-medium">
            To, included ({zoneName()})
            <Input compact type="date" name="to" />
          </label>
          <Button type="submit">Show these days</Button>
        </form>
      </Popover>
    </>
  )
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '')
const inOrder = (from: string, to: string): [string, string] =>
  from && to && from > to ? [to, from] : [from, to]
