import { limits } from '@harbour/contract/core/limits'
import { useApiQuery } from '../../core/api/query.ts'
import { AmountsIn, Pnl, Unknown } from '../../core/kit/amount.tsx'
import { count } from '../../core/kit/format.ts'
import { exactTime, time } from '../../core/kit/format-time.ts'
import { Loaded } from '../../core/kit/loaded.tsx'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { dayTitle } from '../../core/time/month.ts'
import { bots } from '../bots/api.ts'
import { marketOf } from '@harbour/contract/trading/market-name'
import { useScope } from '../scope/scope.ts'
import { useFreshAfterSync } from '../scope/use-fresh-after-sync.ts'
import * as texts from '#texts/trading/bot-filter'
import { priceWasMissing } from '#texts/trading/bot-page'
import { newestOf } from '#texts/trading/performance/calendar'

/** The cycles of a bot that ended on a day. */
export function CyclesOfDay({ date, id }: { readonly date: string; readonly id: string }) {
  const { query } = useScope()
  const days = { from: date, to: date, limit: String(limits.trades.pageMax), ...query }
  const answer = useApiQuery(bots.trades, { params: { id }, query: days })
  useFreshAfterSync(bots.trades)
  return (
    <Loaded answer={answer} what={texts.theTrades} skeleton={<SkeletonRows rows={4} />}>
      {({ trades, totals, timeZone: zone }) => (
        <AmountsIn of={answer.data}>
          {trades.length === 0 ? (
            <p className="border-t px-4 py-3 text-muted-foreground">{texts.noCyclesThen}</p>
          ) : (
            <ul
              aria-label={texts.endedOn(dayTitle(date))}
              className="overflow-y-auto xl:max-h-[440px]"
              tabIndex={0}
            >
              {trades.map(({ key, closedAt, symbol, net }) => (
                <li
                  key={key}
                  className="num grid min-h-11 grid-cols-[42px_minmax(0,1fr)_auto] items-center gap-x-2 border-t px-4 py-1.5"
                >
                  <time
                    dateTime={closedAt}
                    title={exactTime(closedAt)}
                    className="text-xs text-subtle-foreground"
                  >
                    {time(closedAt, { zone })}
                  </time>
                  <span className="truncate font-medium">{marketOf(symbol).pair}</span>
                  {net === null ? (
                    <Unknown why={priceWasMissing} />
                  ) : (
                    <Pnl of={net} className="text-right font-medium" />
                  )}
                </li>
              ))}
            </ul>
          )}
          {totals.trades + totals.unpriced > trades.length ? (
            <p className="border-t px-4 py-2 text-xs text-subtle-foreground">
              {newestOf(count(trades.length), count(totals.trades + totals.unpriced))}
            </p>
          ) : null}
        </AmountsIn>
      )}
    </Loaded>
  )
}
