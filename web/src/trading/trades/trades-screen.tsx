import { ListChecks } from 'lucide-react'
import { lazy, Suspense, useId, useMemo, useRef } from 'react'
import { Card } from '../../core/kit/card.tsx'
import { zoneName } from '../../core/kit/format-time.ts'
import { PageHeader } from '../../core/kit/page-header.tsx'
import { TabPanel } from '../../core/kit/tabs.tsx'
import { type Accounts, useAccounts } from '../scope/accounts.tsx'
import { NoAccounts } from '../scope/no-accounts.tsx'
import { paths } from '../../core/router/paths.ts'
import { useSearchParams } from '../../core/router/router.tsx'
import { useDefaultView } from '../saved-views/use-default-view.ts'
import { ColumnsButton } from '../fills/columns-button.tsx'
import { useViewsAction } from '../saved-views/use-views-action.tsx'
import { useExportTrades } from './use-export-trades.ts'
import { isNewestFirst, readOrder } from '../closed-trades/closed-order.ts'
import { ClosedSkeleton } from '../closed-trades/closed-skeleton.tsx'
import { useOrderMenu } from '../closed-trades/use-closed-order.ts'
import { readColumns } from '../fills/columns.ts'
import { FillsSkeleton } from '../fills/fills-table.tsx'
import { FillsView } from '../fills/fills-view.tsx'
import { FilterBar } from '../trade-filters/filter-bar.tsx'
import { botAlone, inView, readFilters, type View, viewOf } from '../trade-filters/filters.ts'
import { SelectButton } from '../trade-selection/selection-layer.tsx'
import * as texts from '#texts/trading/trades'
import { columns } from '#texts/trading/fills'
import * as terms from '#texts/trading/terms'

// The code of closed trades is shared with the analytics, and loaded with them.
const ClosedView = lazy(async () => ({
  default: (await import('../closed-trades/closed-view.tsx')).ClosedView,
}))

const SampleTrades = lazy(async () => ({
  default: (await import('../closed-trades/sample-trades.tsx')).SampleTrades,
}))

const tabs = [
  { value: 'closed', label: texts.closedTab },
  { value: 'fills', label: terms.fills },
] as const

const toReview = { label: texts.toReview, icon: ListChecks, to: `${paths.trades}?range=All&reviewed=no` }

/** Lists trades as round trips with their results, or as single fills. */
export function TradesScreen() {
  const accounts = useAccounts()
  const [params, setParams] = useSearchParams()
  const view = viewOf(params)
  const views = useViewsAction(view)
  const files = useExportTrades(view)
  const order = useOrderMenu()
  const id = useId()
  if (accounts.isKnown && accounts.all.length === 0)
    return (
      <NoAccounts
        title={texts.trades}
        of="trades"
        outline={null}
        sample={
          <Suspense
            fallback={
              <Card>
                <ClosedSkeleton chosen={null} />
              </Card>
            }
          >
            <SampleTrades />
          </Suspense>
        }
      />
    )
  const closedNote = isNewestFirst(readOrder(params)) ? texts.closedNote : texts.sortedNote
  const note = view === 'closed' ? closedNote : texts.fillsNote
  return (
    <>
      <PageHeader
        title={texts.trades}
        note={note(zoneName())}
        tabs={{
          id,
          label: texts.kindOfList,
          tabs,
          value: view,
          onPick: (next: View) => setParams((before) => inView(before, next)),
        }}
        more={[
          views,
          { label: columns, own: <ColumnsButton view={view} /> },
          files,
          ...(view === 'closed' && params.get('reviewed') !== 'no' ? [toReview] : []),
        ]}
        {...(view === 'closed' && botAlone(readFilters(params, view)) === null ? { onPhones: [order] } : {})}
      />
      <TabPanel id={id} value={view}>
        <List key={view} view={view} accounts={accounts} />
      </TabPanel>
    </>
  )
}

/** One of both lists, once its view is known. */
function List({ view, accounts }: { readonly view: View; readonly accounts: Accounts }) {
  const isSettled = useDefaultView(view)
  const onItsWay = <ListSkeleton view={view} accounts={accounts} />
  if (!isSettled) return onItsWay
  return (
    <Suspense fallback={onItsWay}>
      {view === 'closed' ? <ClosedView accounts={accounts} /> : <FillsView accounts={accounts} />}
    </Suspense>
  )
}

/** The skeleton of the list and its filters, which are disabled until its view is known. */
function ListSkeleton({ view, accounts }: { readonly view: View; readonly accounts: Accounts }) {
  const [params] = useSearchParams()
  const filters = useMemo(() => readFilters(params, view), [params, view])
  const field = useRef<HTMLInputElement>(null)
  const chosen = readColumns(params.get('columns'), view)
  return (
    <Card label={view === 'closed' ? terms.closedTrades : terms.fills} busy>
      <div aria-hidden inert>
        <FilterBar
          view={view}
          filters={filters}
          accounts={accounts}
          field={field}
          end={view === 'closed' ? selectButton : null}
        />
      </div>
      {view === 'closed' ? (
        <ClosedSkeleton chosen={chosen} />
      ) : (
        <FillsSkeleton accounts={accounts} chosen={chosen} />
      )}
    </Card>
  )
}

const selectButton = <SelectButton selection={null} isOn={false} onTurn={() => undefined} />
