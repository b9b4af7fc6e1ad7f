import type { AccountCoverage } from '@harbour/contract/trading/coverage'
import { Card } from '../../core/kit/card.tsx'
import { count, counted } from '../../core/kit/format.ts'
import { day, span, utc } from '../../core/kit/format-time.ts'

/** Lists trades that no figure counts, since the history lacks their opening. */
export function LeftOutCard({ of: { leftOut, equity } }: { readonly of: AccountCoverage }) {
  const named = leftOut.symbols.reduce((sum, { trades }) => sum + trades, 0)
  return (
    <Card title="Excluded from figures">
      <p className="border-t px-4 py-3 text-muted-foreground">
        {leftOut.trades === 0
          ? 'Nothing: every trade’s opening is known.'
          : `${counted(leftOut.trades, 'trade')} without a known opening, so at unknown cost. Listed, but not counted in win rate, profit factor or totals.`}
        {equity === null ? null : <> {equityWords(equity)}</>}
      </p>
      {leftOut.symbols.length > 0 ? (
        <ul aria-label="Trades without an opening" className="border-t py-1">
          {leftOut.symbols.map(({ symbol, trades, firstAt, lastAt }) => (
            <li key={symbol} className="flex flex-wrap gap-x-4 gap-y-0.5 px-4 py-1">
              <span className="min-w-40 font-medium">{symbol}</span>
              <span className="num text-muted-foreground">{counted(trades, 'trade')}</span>
              <span className="num text-subtle-foreground">{span(firstAt, lastAt)}</span>
            </li>
          ))}
          {named < leftOut.trades ? (
            <li className="px-4 py-1 text-subtle-foreground">and {count(leftOut.trades - named)} more</li>
          ) : null}
        </ul>
      ) : null}
    </Card>
  )
}

const equityWords = ({ since, isWhole }: NonNullable<AccountCoverage['equity']>): string =>
  isWhole
    ? `The equity curve starts with the account, on ${day(since, { ...utc, now: 0 })}.`
    : `The equity curve starts on ${day(since, { ...utc, now: 0 })}; earlier values are unknown.`
