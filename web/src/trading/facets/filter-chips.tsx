import { Chip } from '../../core/kit/chip.tsx'
import { sideNames } from '../../core/kit/side.tsx'
import { FacetChips } from './facet-chips.tsx'
import type { FilterName, ReportFilters } from './facets.ts'
import { filterName } from '../markets/market-name.ts'
import * as terms from '#texts/trading/terms'

interface FilterChipsProps {
  readonly filters: ReportFilters
  /** Names of exchanges by id. */
  readonly exchanges: ReadonlyMap<string, string>
  readonly onChange: (change: Readonly<Partial<Record<FilterName, string>>>) => void
}

/** The active filters of Analytics, each with a button that removes it. */
export const FilterChips = ({ filters, exchanges, onChange }: FilterChipsProps) => (
  <>
    {filters.exchange === undefined ? null : (
      <Chip
        name={terms.exchange}
        value={exchanges.get(filters.exchange) ?? filters.exchange}
        onRemove={() => onChange({ exchange: '' })}
      />
    )}
    {filters.symbol === undefined ? null : (
      <Chip
        name={terms.symbol}
        value={filterName(filters.symbol)}
        onRemove={() => onChange({ symbol: '' })}
      />
    )}
    {filters.side === undefined ? null : (
      <Chip name={terms.side} value={sideNames[filters.side]} onRemove={() => onChange({ side: '' })} />
    )}
    <FacetChips facets={filters} onChange={onChange} />
  </>
)
