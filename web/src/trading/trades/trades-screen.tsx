import { ListChecks } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { ButtonLink } from '../../core/kit/button.tsx'
import { Card } from '../../core/kit/card.tsx'
import { zoneName } from '../../core/kit/format-time.ts'
import { PageHeader } from '../../core/kit/page-header.tsx'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { Tabs } from '../../core/kit/tabs.tsx'
import { type Accounts, useAccounts } from '../scope/accounts.tsx'
import { NoAccounts } from '../scope/no-accounts.tsx'
import { paths } from '../../core/router/paths.ts'
import { useSearchParams } from '../../core/router/router.tsx'
import { useDefaultView } from '../saved-views/use-default-view.ts'
import { ColumnsButton } from '../fills/columns-button.tsx'
import { ExportTrades } from './export-trades.tsx'
import { FillsView } from '../fills/fills-view.tsx'
import { inView, type View, viewOf } from '../trade-filters/filters.ts'
import * as texts from '#texts/trading/trades'
import * as terms from '#texts/trading/terms'

// The code of closed trades is shared with the analytics, and loaded with them.
const ClosedView = lazy(async () => ({
  default: (await import('../closed-trades/closed-view.tsx')).ClosedView,
}))

// The list waits for a default view alone; the button that shows all of them comes beside it.
const ViewsButton = lazy(async () => ({
  default: (await import('../saved-views/views-button.tsx')).ViewsButton,
}))

const tabs = [
  { value: 'closed', label: terms.closedTrades },
  { value: 'fills', label: terms.fills },
] as const

/** Lists trades as round trips with their results, or as single fills. */
export function TradesScreen() {
  const accounts = useAccounts()
  const [params, setParams] = useSearchParams()
  const view = viewOf(params)
  if (accounts.isKnown && accounts.all.length === 0) return <NoAccounts title={texts.trades} />
  const note = view === 'closed' ? texts.closedNote : texts.fillsNote
  return (
    <>
      <PageHeader
        title={texts.trades}
        note={note(zoneName())}
        actions={
          <>
            <Suspense fallback={null}>
              <ViewsButton key={view} list={view} />
            </Suspense>
            <ColumnsButton view={view} />
            <ExportTrades view={view} />
            {view === 'closed' && params.get('reviewed') !== 'no' ? (
              <ButtonLink icon={ListChecks} to={`${paths.trades}?range=All&reviewed=no`}>
                {texts.review}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <Tabs
        label={texts.kindOfList}
        tabs={tabs}
        value={view}
        onPick={(next) => setParams((before) => inView(before, next))}
      >
        <List key={view} view={view} accounts={accounts} />
      </Tabs>
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
