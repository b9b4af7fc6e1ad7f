import type { Trade } from '@harbour/contract/trades'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from '../router.tsx'
import { api } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { useAsk } from '../ask.ts'
import { Coins } from '../kit/amount.tsx'
import { Card } from '../kit/card.tsx'
import { cx } from '../kit/class-names.ts'
import { Loaded } from '../kit/loaded.tsx'
import { useNow } from '../kit/now.ts'
import { useRowKeys } from '../kit/row-keys.ts'
import { SkeletonRows } from '../kit/skeleton.tsx'
import { useSlashFocus } from '../kit/slash-focus.ts'
import type { Accounts } from '../overview/accounts.tsx'
import { useScope } from '../shell/scope.ts'
import { feesOf, realisedOf } from './day-groups.ts'
import { FilterBar } from './filter-bar.tsx'
import { isNarrowed, queryOf, readFilters } from './filters.ts'
import { NewRows } from './new-rows.tsx'
import { NoRows } from './no-rows.tsx'
import { PageSteps } from './page-steps.tsx'
import { usePaging } from './paging.ts'
import { useSteadyList } from './steady-list.ts'
import { TradeDetails } from './trade-details.tsx'
import { TradesTable } from './trades-table.tsx'

const none: readonly Trade[] = []
/** Scrolled this far, someone is reading, and the list must not move. */
const readingFromPx = 80

/** Fills of all accounts, newest first, fifty a page. */
export function FillsView({ accounts }: { readonly accounts: Accounts }) {
  const scope = useScope()
  const [params] = useSearchParams()
  const filters = readFilters(params, 'fills')
  const paging = usePaging()
  const field = useSlashFocus()
  const query = queryOf(filters, scope, paging.cursor, useNow(60_000))
  const answer = useAsk(api.trades.list, { query }, { keep: true })
  const [open, setOpen] = useOpenTrade()
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
        one="new fill"
        onShow={() => {
          showAll()
          window.scrollTo(0, 0)
        }}
      />
      <Card label="Fills" busy={answer.isPlaceholderData}>
        <FilterBar view="fills" filters={filters} accounts={accounts} field={field} />
        <Loaded
          answer={pageLost ? { ...answer, refetch: async () => paging.first() } : answer}
          what="trades"
          skeleton={<SkeletonRows rows={14} />}
        >
          {({ nextCursor }) =>
            shown.length === 0 ? (
              <NoRows
                one="fill"
                isFirstPage={paging.cursor === ''}
                onFirst={paging.first}
                narrowed={isNarrowed(filters)}
              />
            ) : (
              <div className={cx('transition-opacity', answer.isPlaceholderData && 'opacity-60')}>
                <TradesTable
                  trades={shown}
                  hasNewer={paging.cursor !== ''}
                  hasOlder={nextCursor !== null}
                  accounts={accounts}
                  open={open}
                  onOpen={setOpen}
                />
                <Foot
                  trades={shown}
                  onNewer={paging.cursor === '' ? null : paging.newer}
                  onOlder={nextCursor === null ? null : () => paging.older(nextCursor)}
                />
              </div>
            )
          }
        </Loaded>
      </Card>
      <TradeDetails
        trade={shown[at] ?? null}
        accounts={accounts}
        onClose={() => setOpen(null)}
        onNewer={leadTo(ids[at - 1])}
        onOlder={at === -1 ? null : leadTo(ids[at + 1])}
      />
    </>
  )
}

/** The fill whose details are open, by its id in the address. */
function useOpenTrade(): [string | null, (id: string | null) => void] {
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
        // The pages that led here belong to this entry of the history and stay with it.
        { replace: true, state: window.history.state },
      ),
    [setParams],
  )
  return [open, setOpen]
}

interface FootProps {
  readonly trades: readonly Trade[]
  readonly onNewer: (() => void) | null
  readonly onOlder: (() => void) | null
}

/** What this page adds up to, and the way to the next one. */
function Foot({ trades, onNewer, onOlder }: FootProps) {
  const [realised, fees] = [realisedOf(trades), feesOf(trades)]
  return (
    <div className="num flex flex-wrap items-center gap-x-5 gap-y-2 border-t px-4 py-2 text-xs text-muted-foreground">
      <span>
        <b className="font-medium text-foreground">{trades.length}</b> shown
      </span>
      <Sums name="Realised" of={realised} signed />
      <Sums name="Fees" of={fees} />
      <span className="flex-1" />
      <PageSteps onNewer={onNewer} onOlder={onOlder} />
    </div>
  )
}

interface SumsProps {
  readonly name: string
  readonly of: readonly { readonly asset: string; readonly value: string }[]
  readonly signed?: boolean
}

function Sums({ name, of: sums, signed = false }: SumsProps) {
  if (sums.length === 0) return null
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      {name}
      {sums.slice(0, 3).map(({ asset, value }) => (
        <Coins
          key={asset}
          of={value}
          unit={asset}
          signed={signed}
          className={signed ? 'font-medium' : 'font-medium text-foreground'}
        />
      ))}
      {sums.length > 3 ? <span className="text-subtle-foreground">and {sums.length - 3} more</span> : null}
    </span>
  )
}
