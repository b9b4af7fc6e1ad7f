import { marketName } from '@harbour/contract/trading/market-name'
import type { AccountCoverage } from '@harbour/contract/trading/coverage/coverage'
import { Card } from '../../core/kit/card.tsx'
import { day, span, utc } from '../../core/kit/format-time.ts'
import { SkeletonLine } from '../../core/kit/skeleton.tsx'
import * as texts from '#texts/trading/account-history'

/** Lists trades outside all figures, since the history lacks their opening. */
export function LeftOutCard({ of: { leftOut, equity } }: { readonly of: AccountCoverage }) {
  const named = leftOut.symbols.reduce((sum, { trades }) => sum + trades, 0)
  return (
    <Card title={texts.excluded}>
      <p className={look}>
        {leftOut.trades === 0 ? texts.nothingExcluded : texts.excludedTrades(leftOut.trades)}
        {equity === null ? null : <> {equityWords(equity)}</>}
      </p>
      {leftOut.symbols.length > 0 ? (
        <ul aria-label={texts.tradesWithoutOpening} className="border-t py-1">
          {leftOut.symbols.map(({ symbol, trades, firstAt, lastAt }) => (
            <li key={symbol} className="flex flex-wrap gap-x-4 gap-y-0.5 px-4 py-1">
              <span className="min-w-40 font-medium">{marketName(symbol)}</span>
              <span className="num text-muted-foreground">{texts.trades(trades)}</span>
              <span className="num text-subtle-foreground">{span(firstAt, lastAt)}</span>
            </li>
          ))}
          {named < leftOut.trades ? (
            <li className="px-4 py-1 text-subtle-foreground">{texts.more(leftOut.trades - named)}</li>
          ) : null}
        </ul>
      ) : null}
    </Card>
  )
}

export const LeftOutSkeleton = () => (
  <Card title={texts.excluded}>
    <div aria-hidden className={`skeletons ${look}`}>
      <SkeletonLine className="h-3 w-[32rem] max-w-full" />
      <SkeletonLine onPhones className="h-3 w-4/5" />
    </div>
  </Card>
)

const look = 'border-t px-4 py-3 text-muted-foreground'

const equityWords = ({ since, isWhole }: NonNullable<AccountCoverage['equity']>): string =>
  (isWhole ? texts.equityIsWhole : texts.equityStarts)(day(since, { ...utc, now: 0 }))
