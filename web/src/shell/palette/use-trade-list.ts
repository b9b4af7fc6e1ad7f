import { minuteMs } from '@harbour/ledger/durations'
import { ListFilter } from 'lucide-react'
import { useNow } from '../../core/kit/now.ts'
import { paths } from '../../core/router/paths.ts'
import { useNavigate } from '../../core/router/router.tsx'
import { datesIn } from './parse-dates.ts'
import type { Entry } from './entry.ts'
import { allTradesFor } from '#texts/shell/palette'

/** The prefix of the ids of entries that exist for the typed text only: recent entries leave them out. */
export const typedOnly = 'typed:'

/** Offers the list of closed trades with the typed text as its search and the typed dates as its range, whatever else is found. */
export function useTradeList(typed: string): readonly Entry[] {
  const navigate = useNavigate()
  const now = useNow(minuteMs)
  const text = typed.trim()
  if (text === '') return []
  const run = () => {
    const { text: search, from, to } = datesIn(text, now)
    const dates = from || to ? { ...(from && { from }), ...(to && { to }) } : { range: 'All' }
    const address = new URLSearchParams({ ...(search && { search }), ...dates })
    navigate({ pathname: paths.trades, search: address.toString() })
  }
  return [{ id: `${typedOnly}trades`, group: 'trades', label: allTradesFor(text), icon: ListFilter, run }]
}
