import type { ListedTrade } from '@harbour/contract/trading/closed-trades'
import { Coins, Pnl, toneInk, Unknown } from '../../core/kit/amount.tsx'
import { Badge } from '../../core/kit/badge.tsx'
import { DivergingBar } from '../../core/kit/chart/small.tsx'
import { count, percent, price, priceDigits } from '../../core/kit/format.ts'
import { day, exactTime, time } from '../../core/kit/format-time.ts'
import { Side } from '../../core/kit/side.tsx'
import type { Column } from '../../core/kit/table.tsx'
import { type Accounts, AccountTag } from '../scope/accounts.tsx'
import { sizeDigits } from '../markets/size-digits.ts'
import { duration } from '../result-words/duration.ts'
import { marketOf } from '@harbour/contract/trading/market-name'
import { whyNoEntry, whyNoNet } from './closed-text.ts'
import { multiple } from '../result-words/multiple.ts'
import { JournalSigns } from './journal-signs.tsx'
import { ExcursionCell } from './excursion-cell.tsx'
import { type ClosedColumn, closedHeads } from './closed-heads.tsx'
import { OpenLink } from './open-link.tsx'
import { OpeningBadge } from './opening-badge.tsx'
import { FeePaid } from '../result-words/fee-paid.tsx'
import * as texts from '#texts/trading/closed-trades'
import * as terms from '#texts/trading/terms'

const largestOf = (trades: readonly ListedTrade[]) =>
  Math.max(0, ...trades.map(({ net }) => Math.abs(Number(net ?? 0))))

/** All columns that a page of the list can have. Without a heading for each day, the day stands in the row. */
export const columnsFor = (
  accounts: Accounts,
  page: readonly ListedTrade[],
  hasDays: boolean,
): Column<ListedTrade>[] => {
  const largest = largestOf(page)
  const cells: Readonly<Record<ClosedColumn, Column<ListedTrade>['cell']>> = {
    closed: ({ closedAt }) => (
      <time dateTime={closedAt} title={exactTime(closedAt)}>
        {hasDays ? time(closedAt) : day(closedAt)}
      </time>
    ),
    opened: ({ openedAt }) => (
      <time dateTime={openedAt} title={exactTime(openedAt)}>
        {day(openedAt)}, {time(openedAt)}
      </time>
    ),
    symbol: (trade) => <Market of={trade} />,
    side: ({ side }) => <Side of={side} />,
    account: ({ accountId }) => <AccountTag of={accountId} accounts={accounts} className="max-w-36" />,
    size: ({ symbol, size, sizeAsset }) => (
      <Coins of={size} unit={sizeAsset} {...sizeDigits(symbol, size, sizeAsset)} />
    ),
    entry: (trade) => <Average of={trade.entryPrice} why={whyNoEntry(trade)} />,
    exit: (trade) => <Average of={trade.exitPrice} why={whyNoEntry(trade)} />,
    held: (trade) => duration(heldMs(trade)),
    fills: ({ fills }) => <span className="num">{count(fills)}</span>,
    fees: ({ fees }) => <FeePaid of={fees} why={texts.assetWithoutPrice} />,
    funding: ({ funding }) => <Pnl of={funding} why={texts.assetWithoutPrice} quiet />,
    return: (trade) => <Return of={trade} />,
    r: ({ journal: { r } }) =>
      r === null ? (
        <Unknown why={texts.noInitialStop} />
      ) : (
        <span className={`num ${toneInk(r)}`}>{multiple(r)}</span>
      ),
    mae: (trade) => <ExcursionCell of={trade} page={page} which="mae" />,
    mfe: (trade) => <ExcursionCell of={trade} page={page} which="mfe" />,
    tags: ({ journal: { tags } }) => <Words of={tags.join(', ')} />,
    playbook: ({ journal: { playbook } }) => <Words of={playbook ?? ''} />,
    rating: ({ journal: { rating } }) =>
      rating === null ? <Words of="" /> : <span className="num">{texts.ratingOf(rating)}</span>,
    net: (trade) => (
      <span className="inline-flex items-center whitespace-nowrap">
        <span className="@max-[58rem]:hidden">
          <DivergingBar share={trade.net === null || largest === 0 ? 0 : Number(trade.net) / largest} />
        </span>
        {/* figures of one width keep the bars in line */}
        <span className="min-w-22">
          <Net of={trade} />
        </span>
      </span>
    ),
  }
  return closedHeads.map((head) => ({ ...head, cell: cells[head.key] }))
}

/** The person's own text, cut if a table has no room for it. */
function Words({ of: words }: { readonly of: string }) {
  if (words === '') return <span className="text-subtle-foreground">–</span>
  return (
    <span title={words} className="block max-w-44 truncate">
      {words}
    </span>
  )
}

export const heldMs = ({ openedAt, closedAt }: ListedTrade) => Date.parse(closedAt) - Date.parse(openedAt)

function Market({ of: trade }: { readonly of: ListedTrade }) {
  const { pair, kind } = marketOf(trade.symbol)
  return (
    <span className="inline-flex items-center gap-2">
      <OpenLink of={trade}>
        <span className="font-medium">{pair}</span>{' '}
        <span className="text-xs text-subtle-foreground">{kind}</span>
      </OpenLink>
      <Marks of={trade} />
    </span>
  )
}

/** Marks a trade that did not end by its owner's order, or with unknown parts. */
export function Marks({ of: trade }: { readonly of: ListedTrade }) {
  const { endedBy } = trade
  return (
    <>
      {endedBy === null ? null : (
        <Badge tone={endedBy === 'settlement' ? 'plain' : 'warn'}>{terms.endings[endedBy]}</Badge>
      )}
      <OpeningBadge of={trade} brief />
      <JournalSigns of={trade.journal} />
    </>
  )
}

/** An average is rounded to what suits a price of its size. */
function Average({ of: value, why }: { readonly of: string | null; readonly why: string }) {
  if (value === null) return <Unknown why={why} />
  return <span className="num">{price(value, { digits: priceDigits(value) })}</span>
}

export function Return({ of: trade }: { readonly of: ListedTrade }) {
  const { return: share, net } = trade
  if (share === null) return <Unknown why={net === null ? whyNoNet(trade) : texts.noEntryValue} />
  return <span className={`num ${toneInk(share)}`}>{percent(share, { signed: true })}</span>
}

export function Net({ of: trade }: { readonly of: ListedTrade }) {
  return <Pnl of={trade.net} why={whyNoNet(trade)} className="font-medium" />
}
