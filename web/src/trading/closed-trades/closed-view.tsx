import { minuteMs } from '@harbour/ledger/durations'
import type { ClosedTradeTotals, ListedTrade } from '@harbour/contract/trading/closed-trades'
import { useCallback, useMemo, useState } from 'react'
import { ApiError } from '../../core/errors/api-error.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { Pnl } from '../../core/kit/amount.tsx'
import { Card } from '../../core/kit/card.tsx'
import { count, percent } from '../../core/kit/format.ts'
import { Info } from '../../core/kit/info.tsx'
import { Loaded } from '../../core/kit/loaded.tsx'
import { useNow } from '../../core/kit/now.ts'
import { useRowKeys } from '../../core/kit/use-row-shortcuts.ts'
import { useSlashFocus } from '../../core/kit/slash-focus.ts'
import type { Accounts } from '../scope/accounts.tsx'
import { api } from '../analytics/api.ts'
import { useFreshAfterSync } from '../scope/use-fresh-after-sync.ts'
import { Link, useSearchParams } from '../../core/router/router.tsx'
import { useScope } from '../scope/scope.ts'
import { closedQueryOf } from './closed-query.ts'
import { orderQuery } from './closed-order.ts'
import { ClosedSkeleton } from './closed-skeleton.tsx'
import { ClosedTable } from './closed-table.tsx'
import { useClosedOrder } from './use-closed-order.ts'
import { readColumns } from '../fills/columns.ts'
import { FilterBar } from '../trade-filters/filter-bar.tsx'
import { BotFilterLine } from '../bot-filter/bot-filter-line.tsx'
import { BotTrades } from '../bot-filter/bot-trades.tsx'
import { useBotFilter } from '../bot-filter/use-bot-filter.ts'
import { FeePaid } from '../result-words/fee-paid.tsx'
import * as ofBot from '#texts/trading/bot-filter'
import {
  botAlone,
  changed,
  type Filters,
  isNarrowed,
  readFilters,
  type Result,
} from '../trade-filters/filters.ts'
import { NewRows } from '../fills/new-rows.tsx'
import { NoRows } from '../fills/no-rows.tsx'
import { SelectButton, SelectionLayer } from '../trade-selection/selection-layer.tsx'
import { maxSelected } from '../trade-selection/selection.ts'
import { useSelection } from '../trade-selection/use-selection.ts'
import { PageSteps } from '../../core/kit/page-steps.tsx'
import { usePaging } from '../../core/api/paging.ts'
import { useSteadyList } from '../fills/use-paused-list.ts'
import * as texts from '#texts/trading/closed-trades'
import * as terms from '#texts/trading/terms'

const none: readonly ListedTrade[] = []
/** Scrolled this far, a person is reading, and the list must not move. */
const readingFromPx = 80
const isReading = () => window.scrollY > readingFromPx
const nothingOpens = () => undefined

/** Closed round trips, or the cycles of a bot if that is the list's only filter. */
export function ClosedView({ accounts }: { readonly accounts: Accounts }) {
  const [params] = useSearchParams()
  const filters = useMemo(() => readFilters(params, 'closed'), [params])
  const field = useSlashFocus()
  const filter = useBotFilter()
  const bot = botAlone(filters)
  return (
    <>
      <BotFilterLine
        filter={filter}
        hasChip={false}
        words={bot === null ? ofBot.tradesOfAccount : ofBot.tradesOfBot}
      />
      {bot === null ? (
        <AccountTrades accounts={accounts} />
      ) : (
        <Card label={terms.closedTrades}>
          <FilterBar view="closed" filters={filters} accounts={accounts} field={field} />
          <BotTrades key={bot} id={bot} />
        </Card>
      )}
    </>
  )
}

/** Closed round trips, newest first or by a column, fifty per page, with the totals of all that match the filter. */
function AccountTrades({ accounts }: { readonly accounts: Accounts }) {
  const scope = useScope()
  const [params] = useSearchParams()
  const filters = useMemo(() => readFilters(params, 'closed'), [params])
  const columns = params.get('columns')
  const chosen = useMemo(() => readColumns(columns, 'closed'), [columns])
  const paging = usePaging()
  const field = useSlashFocus()
  const { order, isNewestFirst, onSort } = useClosedOrder()
  const query = { ...closedQueryOf(filters, scope, paging.cursor, useNow(minuteMs)), ...orderQuery(order) }
  const answer = useApiQuery(api.performance.closedTrades, { query }, { keepPrevious: true })
  useFreshAfterSync(api.performance.closedTrades)
  const { shown, waiting, showAll } = useSteadyList(
    answer.data?.trades ?? none,
    JSON.stringify(query),
    isReading,
  )
  const { cursor: _page, ...question } = query
  const selection = useSelection(shown, JSON.stringify(question))
  const [isSelecting, setSelecting] = useState(false)
  const button = useMemo(
    () => <SelectButton selection={selection} isOn={isSelecting} onTurn={setSelecting} />,
    [selection, isSelecting],
  )
  useRowKeys(
    useMemo(() => shown.map(({ id }) => id), [shown]),
    null,
    nothingOpens,
  )
  const showNew = useCallback(() => {
    showAll()
    window.scrollTo(0, 0)
  }, [showAll])
  const pageLost = answer.error instanceof ApiError && answer.error.code === 'CURSOR_INVALID'
  return (
    <>
      <NewRows count={waiting} words={texts.newTrades} onShow={showNew} />
      <Card label={terms.closedTrades}>
        <FilterBar view="closed" filters={filters} accounts={accounts} field={field} end={button} />
        <Loaded
          answer={pageLost ? { ...answer, refetch: async () => paging.first() } : answer}
          what={texts.theClosedTrades}
          skeleton={<ClosedSkeleton chosen={chosen} />}
        >
          {({ nextCursor, totals }) =>
            shown.length === 0 ? (
              <NoRows
                view="closed"
                isFirstPage={paging.cursor === ''}
                onFirst={paging.first}
                narrowed={isNarrowed(filters)}
              />
            ) : (
              <>
                <ClosedTable
                  trades={shown}
                  hasNewer={paging.cursor !== ''}
                  hasOlder={nextCursor !== null}
                  accounts={accounts}
                  chosen={chosen}
                  selection={selection}
                  isSelecting={isSelecting}
                  order={order}
                  onSort={onSort}
                />
                <Foot
                  isNewestFirst={isNewestFirst}
                  totals={totals}
                  onNewer={paging.cursor === '' ? null : paging.newer}
                  onOlder={nextCursor === null ? null : () => paging.older(nextCursor)}
                />
              </>
            )
          }
        </Loaded>
      </Card>
      <SelectionLayer
        selection={selection}
        readAll={async () => {
          const all = { ...question, limit: String(maxSelected) }
          return (await api.performance.closedTrades({ query: all })).trades
        }}
        matching={answer.data?.totals.trades ?? 0}
        // trades that no longer match a filter of the journal leave the list
        isKept={!isOfJournal(filters)}
      />
    </>
  )
}

const isOfJournal = ({ facets, where, search }: Filters): boolean =>
  Boolean(facets.tag ?? facets.playbook ?? facets.reviewed ?? where ?? search)

interface FootProps {
  readonly isNewestFirst: boolean
  readonly totals: ClosedTradeTotals
  readonly onNewer: (() => void) | null
  readonly onOlder: (() => void) | null
}

/** Shows the totals of all trades of the filter, regardless of the page. */
function Foot({ totals, isNewestFirst, onNewer, onOlder }: FootProps) {
  const { trades, wins, losses, breakevens, incomplete, unpriced, net, fees, funding } = totals
  const known = wins + losses + breakevens
  return (
    <div className="num flex flex-wrap items-center gap-x-5 gap-y-2 border-t px-4 py-2 text-xs text-muted-foreground">
      <div role="status" aria-label={texts.allMatching} className="contents">
        <span className="inline-flex items-center gap-1.5">
          {texts.total(<b className="font-medium text-foreground">{count(trades)}</b>, trades)}
          <Info about={terms.closedTrades} text={texts.aboutDay} />
        </span>
        <span>
          {texts.net(
            known === 0 ? <Pnl of={null} why={texts.noResult} /> : <Pnl of={net} className="font-medium" />,
          )}
        </span>
        {known === 0 ? null : (
          <span>
            {texts.won(<b className="font-medium text-foreground">{percent(wins / known, { digits: 0 })}</b>)}
          </span>
        )}
        <span>{texts.feesOf(<FeePaid of={fees} className="font-medium text-foreground" />)}</span>
        <span>{texts.fundingOf(<Pnl of={funding} quiet className="font-medium text-foreground" />)}</span>
        <LeftOut count={incomplete} words={texts.withUnknownOpening} result="incomplete" />
        <LeftOut count={unpriced} words={texts.withoutPrice} result="unpriced" />
      </div>
      <span className="flex-1" />
      <PageSteps onNewer={onNewer} onOlder={onOlder} isNewestFirst={isNewestFirst} />
    </div>
  )
}

interface LeftOutProps {
  readonly count: number
  readonly words: (trades: string) => string
  readonly result: Result
}

/** Trades outside all sums of results, with a link to them. */
function LeftOut({ count: number, words, result }: LeftOutProps) {
  const [params] = useSearchParams()
  if (number === 0) return null
  return (
    <Link
      to={`?${changed(params, { result }).toString()}`}
      title={texts.notCounted}
      className="inline-flex min-h-6 items-center text-link hover:underline"
    >
      {words(count(number))}
    </Link>
  )
}
