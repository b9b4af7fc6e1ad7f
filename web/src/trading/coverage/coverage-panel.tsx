import { minuteMs } from '@harbour/ledger/durations'
import { useApiQuery } from '../../core/api/query.ts'
import { LoadedPage } from '../../core/kit/loaded-page.tsx'
import { useFreshAfterSync } from '../scope/use-fresh-after-sync.ts'
import { api } from './api.ts'
import { LeftOutCard, LeftOutSkeleton } from './left-out-card.tsx'
import { MissingCard, MissingSkeleton } from './missing-card.tsx'
import { PairsCard } from './pairs-card.tsx'
import { SpansCard, SpansSkeleton } from './spans-card.tsx'
import * as texts from '#texts/trading/account-history'

/** Shows which days of an account's history are complete, how to fill gaps, and what the figures leave out. */
export function CoveragePanel({ accountId }: { readonly accountId: string }) {
  const answer = useApiQuery(api.coverage.show, { params: { id: accountId } }, { refetchInterval: minuteMs })
  useFreshAfterSync(api.coverage.show)
  return (
    <LoadedPage answer={answer} what={texts.thisHistory} skeleton={<CoverageSkeleton />}>
      {(data) => (
        <div className={cardsLook}>
          <SpansCard of={data} />
          <MissingCard of={data} />
          {data.pairs === null ? null : (
            <PairsCard accountId={accountId} exchangeName={data.exchangeName} pairs={data.pairs} />
          )}
          <LeftOutCard of={data} />
        </div>
      )}
    </LoadedPage>
  )
}

const cardsLook = 'grid gap-4 max-md:gap-3'

const CoverageSkeleton = () => (
  <div aria-hidden inert className={cardsLook}>
    <SpansSkeleton />
    <MissingSkeleton />
    <LeftOutSkeleton />
  </div>
)
