import { minuteMs } from '@harbour/ledger/durations'
import { ApiError } from '../../core/errors/api-error.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { usePaging } from '../../core/api/paging.ts'
import { AmountsIn, Pnl } from '../../core/kit/amount.tsx'
import { count, percent } from '../../core/kit/format.ts'
import { Loaded } from '../../core/kit/loaded.tsx'
import { useNow } from '../../core/kit/now.ts'
import { PageSteps } from '../../core/kit/page-steps.tsx'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { CyclesTable } from '../bot-page/cycles-table.tsx'
import { bots } from '../bots/api.ts'
import { NoClosedTrades } from './no-closed-trades.tsx'
import { periodOf } from '../scope/period.ts'
import { useScope } from '../scope/scope.ts'
import { useFreshAfterSync } from '../scope/use-fresh-after-sync.ts'
import * as texts from '#texts/trading/bot-filter'

const rowsOfPage = 50

/** The cycles that count as trades of a bot, newest first, fifty per page, with the totals of the range. */
export function BotTrades({ id }: { readonly id: string }) {
  const { timeZone: _, ...days } = periodOf(useScope(), useNow(minuteMs))
  const paging = usePaging()
  const query = {
    ...days,
    limit: String(rowsOfPage),
    ...(paging.cursor ? { cursor: paging.cursor } : {}),
  }
  const answer = useApiQuery(bots.trades, { params: { id }, query }, { keepPrevious: true })
  useFreshAfterSync(bots.trades)
  const pageLost = answer.error instanceof ApiError && answer.error.code === 'CURSOR_INVALID'
  return (
    <Loaded
      answer={pageLost ? { ...answer, refetch: async () => paging.first() } : answer}
      what={texts.theTrades}
      skeleton={<SkeletonRows rows={14} />}
    >
      {({ trades, totals, nextCursor }) => (
        <AmountsIn of={answer.data}>
          {totals.trades + totals.unpriced === 0 ? (
            <NoClosedTrades id={id} />
          ) : trades.length === 0 ? null : (
            <CyclesTable all={trades} shown={trades} />
          )}
          <div className="num flex flex-wrap items-center gap-x-5 gap-y-2 border-t px-4 py-2 text-xs text-muted-foreground">
            <span role="status" className="contents">
              <span>{texts.cyclesInAll(count(totals.trades + totals.unpriced))}</span>
              <span>{texts.netOf(<Pnl of={totals.net} className="font-medium" />)}</span>
              {totals.trades === 0 ? null : (
                <span>{texts.wonOf(percent(totals.wins / totals.trades, { digits: 0 }))}</span>
              )}
              {totals.unpriced === 0 ? null : <span>{texts.withoutPrice(count(totals.unpriced))}</span>}
              {totals.unlisted === 0 ? null : <span>{texts.unlisted(count(totals.unlisted))}</span>}
            </span>
            <span className="flex-1" />
            <PageSteps
              onNewer={paging.cursor === '' ? null : paging.newer}
              onOlder={nextCursor === null ? null : () => paging.older(nextCursor)}
            />
          </div>
        </AmountsIn>
      )}
    </Loaded>
  )
}
