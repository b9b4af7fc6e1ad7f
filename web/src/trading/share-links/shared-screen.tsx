import type { SharedPage } from '@harbour/contract/trading/share-links'
import { useEffect } from 'react'
import { ApiError } from '../../core/errors/api-error.ts'
import { useApiQuery } from '../../core/api/ask.ts'
import { Card } from '../../core/kit/card.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { zoneNamed } from '../../core/kit/format-time.ts'
import { Loaded } from '../../core/kit/loaded.tsx'
import { usePageTitle } from '../../core/kit/page-title.ts'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { SinglePage } from '../../core/pages/single-page.tsx'
import { useParams } from '../../core/router/router.tsx'
import { shareLinks } from './api.ts'
import { periodWords } from './period-words.ts'
import { SharedCurve } from './shared-curve.tsx'
import { datedHow } from '../result-words/pnl-recognition.ts'
import { SharedFigures } from './shared-figures.tsx'
import { SharedMonths } from './shared-months.tsx'
import { sourceWords } from './source-words.ts'

/** Figures of a period that somebody shows to whoever has the address. No account, and no name of anybody. */
export function SharedScreen() {
  useUnlisted()
  return (
    <SinglePage>
      <Shared />
    </SinglePage>
  )
}

/** Asks search engines to leave the page out; the server says so too. */
function useUnlisted() {
  useEffect(() => {
    const tag = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' })
    document.head.append(tag)
    return () => tag.remove()
  }, [])
}

function Shared() {
  const { token = '' } = useParams()
  const answer = useApiQuery(shareLinks.open, { body: { token } })
  usePageTitle(answer.data ? titleOf(answer.data) : 'Shared page')
  if (answer.error instanceof ApiError && (answer.error.status === 404 || answer.error.status === 400)) {
    return (
      <section className="card">
        <h1 className="sr-only">Shared page</h1>
        <EmptyState title="This link does not work">
          It has expired or was revoked. Ask its owner for a new one.
        </EmptyState>
      </section>
    )
  }
  return (
    <Loaded answer={answer} what="this page" skeleton={<SkeletonRows />}>
      {(page) => <Page page={page} />}
    </Loaded>
  )
}

const titleOf = ({ title }: SharedPage): string => title || 'Trading results'

function Page({ page }: { readonly page: SharedPage }) {
  return (
    <>
      <h1 className="text-2xl font-semibold break-words">{titleOf(page)}</h1>
      <p className="num mt-1.5 text-sm text-muted-foreground">
        {periodWords(page)}. Closed trades after fees and funding, results {datedHow[page.dating]}, days in{' '}
        {zoneNamed(page.timeZone)}.{page.showsAmounts ? ' In USD.' : ' Amounts are hidden.'}
      </p>
      <SharedFigures page={page} />
      {page.curve.length > 1 ? (
        <Card title="Equity" note="in percent, excl. deposits and withdrawals" className="mt-4">
          <SharedCurve curve={page.curve} />
        </Card>
      ) : null}
      {page.days.length > 0 ? (
        <SharedMonths days={page.days} showsAmounts={page.showsAmounts} dating={page.dating} />
      ) : null}
      {page.trades === 0 && page.days.length === 0 ? (
        <Card label="No trades" className="mt-4">
          <EmptyState title="No closed trades in this period">
            Figures appear here once a trade closes.
          </EmptyState>
        </Card>
      ) : null}
      <p className="mt-4 max-w-[70ch] text-xs text-subtle-foreground">
        {sourceWords(page.sources)} The owner chose the period and accounts; past results are no guarantee.
        {page.hasGaps ? ' An exchange does not provide part of the history, so figures exclude it.' : null}
        {page.isUncounted
          ? ' An account is still being calculated, so some of its trades are missing.'
          : null}
        {page.mayLackTrades
          ? page.isUncounted
            ? ' Other trades may be missing too.'
            : ' Some trades may be missing.'
          : null}
        {page.areFlowsUnread
          ? ' Some deposits or withdrawals are unavailable, so return, drawdown and Sharpe are hidden.'
          : null}
      </p>
    </>
  )
}
