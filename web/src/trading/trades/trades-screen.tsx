import { ListChecks } from 'lucide-react'
import { lazy, Suspense, useId } from 'react'
import { Card } from '../../core/kit/card.tsx'
import { zoneName } from '../../core/kit/format-time.ts'
import { PageHeader } from '../../core/kit/page-header.tsx'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { TabPanel } from '../../core/kit/tabs.tsx'
import { type Accounts, useAccounts } from '../scope/accounts.tsx'
import { NoAccounts } from '../scope/no-accounts.tsx'
import { paths } from '../../core/router/paths.ts'
import { useSearchParams } from '../../core/router/router.tsx'
import { useDefaultView } from '../saved-views/use-default-view.ts'
import { ColumnsButton } from '../fills/columns-button.tsx'
import { useViewsAction } from '../saved-views/use-views-action.tsx'
import { useExportTrades } from './use-export-trades.ts'
import { FillsView } from '../fills/fills-view.tsx'
import { inView, type View, viewOf } from '../trade-filters/filters.ts'
import * as texts from '#texts/trading/trades'
import { columns } from '#texts/trading/fills'
import * as terms from '#texts/trading/terms'

// The code of closed trades is shared with the analytics, and loaded with them.
const ClosedView = lazy(async () => ({
  default: (await import('../closed-trades/closed-view.tsx')).ClosedView,
}))

const tabs = [
  { value: 'closed', label: texts.closedTab },
  { value: 'fills', label: terms.fills },
] as const

const toReview = { label: texts.review, icon: ListChecks, to: `${paths.trades}?range=All&reviewed=no` }

/** Lists trades as round trips with their results, or as single fills. */
export function TradesScreen() {
  const accounts = useAccounts()
  const [params, setParams] = useSearchParams()
  const view = viewOf(params)
  const views = useViewsAction(view)
  const files = useExportTrades(view)
  const id = useId()
  if (accounts.isKnown && accounts.all.length === 0) return <NoAccounts title={texts.trades} />
  const note = view === 'closed' ? texts.closedNote : texts.fillsNote
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
      />
      <TabPanel id={id} value={view}>
        <List key={view} view={view} accounts={accounts} />
      </TabPanel>
    </>
  )
}

/** One of both lists, as soon as it is known which view of it is meant. */
function List({ view, accounts }: { readonly view: View; readonly accounts: Accounts }) {
  const isSettled = useDefaultView(view)
  const onItsWay = (
    <Card label={view === 'closed' ? terms.closedTrades : terms.fills} busy>
      <SkeletonRows rows={14} />
    </Card>
  )
  if (!isSettled) return onItsWay
  return (
    <Suspense fallback={onItsWay}>
      {view === 'closed' ? <ClosedView accounts={accounts} /> : <FillsView accounts={accounts} />}
    </Suspense>
  )
}
