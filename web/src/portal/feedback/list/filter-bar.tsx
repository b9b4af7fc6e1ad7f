import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../../../core/kit/class-names.ts'
import { FilterButton } from '../../../core/kit/filter-button.tsx'
import { Icon } from '../../../core/kit/icon.tsx'
import { SearchParam } from '../../../core/kit/search-param.tsx'
import { Segmented } from '../../../core/kit/segmented.tsx'
import type { Change, Filters } from '../filters.ts'
import { types, typeWords } from '../labels.ts'
import * as texts from '#texts/portal/feedback'

interface FilterBarProps {
  readonly filters: Filters
  readonly onChange: (change: Change) => void
}

const statusOptions = [
  ['', texts.all],
  ['OPEN', texts.open],
  ['IN_PROGRESS', texts.inProgressOption],
  ['CLOSED', texts.closed],
] as const
const ownOptions = [
  ['', texts.everyones],
  ['mine', texts.mine],
  ['voted', texts.votedByMe],
] as const
const sortOptions = [
  ['', texts.newestFirst],
  ['upvotes', texts.popularFirst],
] as const

/** Search, type, and the filters that phones hide behind a button until one is set. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const [isFolded, setFolded] = useState(true)
  const typeOptions = [
    { value: '', label: texts.all },
    ...types.map((type) => ({
      value: type,
      label: (
        <>
          <Icon of={typeWords[type].icon} size={14} />
          {typeWords[type].label}
        </>
      ),
    })),
  ]
  return (
    <div
      role="search"
      aria-label={texts.items}
      className="flex flex-wrap items-center gap-2 border-b p-3 max-md:py-2.5"
    >
      <Segmented
        label={texts.type}
        options={typeOptions}
        value={filters.type ?? ''}
        onPick={(type) => onChange({ type })}
        className="max-md:w-full max-md:overflow-x-auto max-md:*:grow max-md:*:px-1.5"
      />
      <Pick
        name={texts.status}
        options={statusOptions}
        value={filters.status ?? ''}
        isFolded={isFolded}
        onPick={(status) => onChange({ status })}
      />
      <Pick
        name={texts.showOnly}
        options={ownOptions}
        value={filters.own ?? ''}
        isFolded={isFolded}
        onPick={(show) => onChange({ show })}
      />
      <Pick
        name={texts.sort}
        options={sortOptions}
        value={filters.sort === 'upvotes' ? 'upvotes' : ''}
        isFolded={isFolded}
        onPick={(sort) => onChange({ sort })}
      />
      <span className="flex-1 max-md:hidden" />
      <span className="flex items-center gap-2 max-md:-order-1 max-md:w-full">
        <SearchParam label={texts.search} placeholder={texts.searchPlaceholder} />
        <FilterButton isOpen={!isFolded} onPress={() => setFolded(!isFolded)} />
      </span>
    </div>
  )
}

interface PickProps {
  readonly name: string
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly value: string
  /** True if phones omit it while nothing is chosen. */
  readonly isFolded: boolean
  readonly onPick: (value: string) => void
}

/** A select with its name: 'Status All'. */
function Pick({ name, options, value, isFolded, onPick }: PickProps) {
  return (
    <label
      className={cx(
        'relative inline-flex h-(--hb-h-md) items-center rounded-md pl-2.5 text-sm hairline-strong focus-within:outline-2 focus-within:outline-ring hover:bg-raised max-md:h-11 max-md:flex-1',
        isFolded && value === '' && 'max-md:hidden',
      )}
    >
      <span className="text-subtle-foreground">{name}</span>
      <select
        value={value}
        onChange={(event) => onPick(event.target.value)}
        className="h-full flex-1 cursor-pointer appearance-none rounded-md bg-transparent pr-7 pl-1.5 outline-none"
      >
        {options.map(([option, label]) => (
          <option key={option} value={option} className="bg-popover text-foreground">
            {label}
          </option>
        ))}
      </select>
      <Icon
        of={ChevronDown}
        size={14}
        className="pointer-events-none absolute right-2 text-subtle-foreground"
      />
    </label>
  )
}
