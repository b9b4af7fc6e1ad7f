import { minuteMs } from '@harbour/ledger/durations'
import type { FillTotals, Fill } from '@harbour/contract/trading/fills'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from '../../core/router/router.tsx'
import { api } from '../../core/api/api.ts'
import { ApiError } from '../../core/errors/api-error.ts'
import { type ApiQuery, useApiQuery } from '../../core/api/query.ts'
import { Card } from '../../core/kit/card.tsx'
import { Loaded } from '../../core/kit/loaded.tsx'
import { useNow } from '../../core/kit/now.ts'
import { useRowKeys } from '../../core/kit/use-row-shortcuts.ts'
import { useSlashFocus } from '../../core/kit/slash-focus.ts'
import type { Accounts } from '../scope/accounts.tsx'
import { useScope } from '../scope/scope.ts'
import { readColumns } from './columns.ts'
import { FilterBar } from '../trade-filters/filter-bar.tsx'
import { isNarrowed, queryOf, readFilters } from '../trade-filters/filters.ts'
import { NewRows } from './new-rows.tsx'
import { NoRows } from './no-rows.tsx'
import { PageSteps } from '../../core/kit/page-steps.tsx'
import { usePaging } from '../../core/api/paging.ts'
import { useSteadyList } from './use-paused-list.ts'
import { FillDetails } from './fill-details.tsx'
import { FillSums } from './fill-sums.tsx'
import { FillsSkeleton, FillsTable } from './fills-table.tsx'
import * as texts from '#texts/trading/fills'
import * as terms from '#texts/trading/terms'

const none: readonly Fill[] = []
/** Scrolled this far, a person is reading, and the list must not move. */
const readingFromPx = 80

/** Fills of all accounts, newest first, fifty per page. */
export function FillsView({ accounts }: { readonly accounts: Accounts }) {
  const scope = useScope()
  const [params] = useSearchParams()
  const filters = useMemo(() => readFilters(params, 'fills'), [params])
  const columns = params.get('columns')
  const chosen = useMemo(() => readColumns(columns, 'fills'), [columns])
  const paging = usePaging()
  const field = useSlashFocus()
  const query = queryOf(filters, scope, paging.cursor, useNow(minuteMs))
  const answer = useApiQuery(api.trades.list, { query }, { keepPrevious: true })
  const { cursor: _, ...filter } = query
  const totals = useApiQuery(api.trades.totals, { query: filter }, { keepPrevious: true })
  const [open, setOpen] = useOpenFill()
  const isReading = useCallback(() => open !== null || window.scrollY > readingFromPx, [open])
  const { shown, waiting, showAll } = useSteadyList(
    answer.data?.trades ?? none,
    JSON.stringify(query),
    isReading,
  )
  const ids = useMemo(() => shown.map(({ id }) => id), [shown])
  useRowKeys(ids, open, setOpen)

  const at = open === null ? -1 : ids.indexOf(open)
  const leadTo = (id: string | undefined) => (id === undefined ? null : () => setOpen(id))
  const pageLost = answer.error instanceof ApiError && answer.error.code === 'CURSOR_INVALID'
  return (
    <>
      <NewRows
        count={waiting}
        words={texts.newFills}
        onShow={() => {
          showAll()
          window.scrollTo(0, 0)
        }}
      />
      <Card label={terms.fills}>
        <FilterBar view="fills" filters={filters} accounts={accounts} field={field} />
        <Loaded
          answer={pageLost ? { ...answer, refetch: async () => paging.first() } : answer}
          what={texts.theFills}
          skeleton={<FillsSkeleton accounts={accounts} chosen={chosen} />}
        >
          {({ nextCursor }) =>
            shown.length === 0 ? (
              <NoRows
                view="fills"
                isFirstPage={paging.cursor === ''}
                onFirst={paging.first}
                narrowed={isNarrowed(filters)}
              />
            ) : (
              <>
                <FillsTable
                  fills={shown}
                  hasNewer={paging.cursor !== ''}
                  hasOlder={nextCursor !== null}
                  accounts={accounts}
                  open={open}
                  onOpen={setOpen}
                  chosen={chosen}
                />
                <Foot
                  totals={totals}
                  onNewer={paging.cursor === '' ? null : paging.newer}
                  onOlder={nextCursor === null ? null : () => paging.older(nextCursor)}
                />
              </>
            )
          }
        </Loaded>
      </Card>
      <FillDetails
        fill={shown[at] ?? null}
        accounts={accounts}
        onClose={() => setOpen(null)}
        onNewer={leadTo(ids[at - 1])}
        onOlder={at === -1 ? null : leadTo(ids[at + 1])}
      />
    </>
  )
}

/** The fill with open details, by its id in the address. */
function useOpenFill(): [string | null, (id: string | null) => void] {
  const [params, setParams] = useSearchParams()
  const open = params.get('trade')
  const setOpen = useCallback(
    (id: string | null) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          if (id === null) next.delete('trade')
          else next.set('trade', id)
          next.set('view', 'fills')
          return next
        },
        // The earlier pages belong to this history entry and stay with it.
        { replace: true, state: window.history.state },
      ),
    [setParams],
  )
  return [open, setOpen]
}

interface FootProps {
  readonly totals: ApiQuery<FillTotals>
  readonly onNewer: (() => void) | null
  readonly onOlder: (() => void) | null
}

/** Shows the totals of all fills of the filter, regardless of the page, and the pagination. */
function Foot({ totals, onNewer, onOlder }: FootProps) {
  return (
    <div
      className="num flex flex-wrap items-center gap-x-5 gap-y-2 border-t px-4 py-2 text-xs text-muted-foreground"
      aria-busy={totals.isPlaceholderData || undefined}
    >
      <FillSums of={totals} />
      <span className="flex-1" />
      <PageSteps onNewer={onNewer} onOlder={onOlder} />
    </div>
  )
}
