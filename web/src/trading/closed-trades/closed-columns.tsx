import type { ListedTrade } from '@harbour/contract/trading/closed-trades'
import { Coins, Money, Pnl, toneInk, Unknown } from '../../core/kit/amount.tsx'
import { Badge } from '../../core/kit/badge.tsx'
import { DivergingBar } from '../../core/kit/chart/small.tsx'
import { count, percent, price, priceDigits } from '../../core/kit/format.ts'
import { day, exactTime, time } from '../../core/kit/format-time.ts'
import { Side } from '../../core/kit/side.tsx'
import type { Column } from '../../core/kit/table.tsx'
import { type Accounts, AccountTag } from '../scope/accounts.tsx'
import { duration } from '../result-words/duration.ts'
import { marketOf } from '../markets/market-name.ts'
import { whyNoEntry, whyNoNet } from './closed-text.ts'
import { multiple } from '../result-words/multiple.ts'
import { JournalSigns } from './journal-signs.tsx'
import { ExcursionCell } from './excursion-cell.tsx'
import { OpenLink } from './open-link.tsx'
import { OpeningBadge } from './opening-badge.tsx'
import * as texts from '#texts/trading/closed-trades'
import * as terms from '#texts/trading/terms'
import * as ofTrade from '#texts/trading/trade-detail'

const largestOf = (trades: readonly ListedTrade[]) =>
  Math.max(0, ...trades.map(({ net }) => Math.abs(Number(net ?? 0))))

/** All columns that a page of the list can have. */
export const columnsFor = (accounts: Accounts, page: readonly ListedTrade[]): Column<ListedTrade>[] => {
  const largest = largestOf(page)
  return [
    {
      key: 'closed',
      title: terms.closed,
      muted: true,
      cell: ({ closedAt }) => (
        <time dateTime={closedAt} title={exactTime(closedAt)}>
          {time(closedAt)}
        </time>
      ),
    },
    {
      key: 'opened',
      title: terms.opened,
      muted: true,
      cell: ({ openedAt }) => (
        <time dateTime={openedAt} title={exactTime(openedAt)}>
          {day(openedAt)}, {time(openedAt)}
        </time>
      ),
    },
    { key: 'symbol', title: terms.symbol, cell: (trade) => <Market of={trade} /> },
    { key: 'side', title: terms.side, cell: ({ side }) => <Side of={side} /> },
    {
      key: 'account',
      title: terms.account,
      className: '@max-[62rem]:hidden',
      cell: ({ accountId }) => <AccountTag of={accountId} accounts={accounts} className="max-w-36" />,
    },
    {
      key: 'size',
      title: terms.size,
      right: true,
      className: '@max-[50rem]:hidden',
      cell: ({ size, sizeAsset }) => <Coins of={size} unit={sizeAsset} />,
    },
    {
      key: 'entry',
      title: terms.entry,
      right: true,
      muted: true,
      cell: (trade) => <Average of={trade.entryPrice} why={whyNoEntry(trade)} />,
    },
    {
      key: 'exit',
      title: terms.exit,
      right: true,
      cell: (trade) => <Average of={trade.exitPrice} why={whyNoEntry(trade)} />,
    },
    {
      key: 'held',
      title: terms.held,
      right: true,
      muted: true,
      className: '@max-[72rem]:hidden',
      cell: (trade) => duration(heldMs(trade)),
    },
    {
      key: 'fills',
      title: terms.fills,
      right: true,
      muted: true,
      cell: ({ fills }) => <span className="num">{count(fills)}</span>,
    },
    {
      key: 'fees',
      title: terms.fees,
      right: true,
      muted: true,
      className: '@max-[72rem]:hidden',
      cell: ({ fees }) => <Money of={fees} why={texts.assetWithoutPrice} />,
    },
    {
      key: 'funding',
      title: terms.funding,
      right: true,
      muted: true,
      className: '@max-[84rem]:hidden',
      cell: ({ funding }) => <Pnl of={funding} why={texts.assetWithoutPrice} quiet />,
    },
    {
      key: 'return',
      title: texts.returnHead,
      right: true,
      className: '@max-[44rem]:hidden',
      cell: (trade) => <Return of={trade} />,
    },
    {
      key: 'r',
      title: 'R',
      right: true,
      cell: ({ journal: { r } }) =>
        r === null ? (
          <Unknown why={texts.noInitialStop} />
        ) : (
          <span className={`num ${toneInk(r)}`}>{multiple(r)}</span>
        ),
    },
    {
      key: 'mae',
      title: ofTrade.levels.mae,
      right: true,
      about: { name: ofTrade.levels.mae, definition: texts.maeHelp },
      cell: (trade) => <ExcursionCell of={trade} page={page} which="mae" />,
    },
    {
      key: 'mfe',
      title: ofTrade.levels.mfe,
      right: true,
      about: { name: ofTrade.levels.mfe, definition: texts.mfeHelp },
      cell: (trade) => <ExcursionCell of={trade} page={page} which="mfe" />,
    },
    {
      key: 'tags',
      title: terms.tags,
      cell: ({ journal: { tags } }) => <Words of={tags.join(', ')} />,
    },
    {
      key: 'playbook',
      title: terms.playbook,
      cell: ({ journal: { playbook } }) => <Words of={playbook ?? ''} />,
    },
    {
      key: 'rating',
      title: terms.rating,
      muted: true,
      cell: ({ journal: { rating } }) =>
        rating === null ? <Words of="" /> : <span className="num">{texts.ratingOf(rating)}</span>,
    },
    {
      key: 'net',
      title: (
        <>
          {terms.netPnl}
          <span className="inline-block w-18 @max-[58rem]:hidden" />
        </>
      ),
      right: true,
      cell: (trade) => (
        <span className="whitespace-nowrap">
          <Net of={trade} />
          <span className="@max-[58rem]:hidden">
            <DivergingBar share={trade.net === null || largest === 0 ? 0 : Number(trade.net) / largest} />
          </span>
        </span>
      ),
    },
  ]
}

/** Words of the person, cut where a table has no room for them. */
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

/** Marks a trade that was not ended by an own order, or of which something is unknown. */
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
