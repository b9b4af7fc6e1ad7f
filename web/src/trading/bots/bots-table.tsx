import { bookedMetrics } from '@harbour/contract/trading/metrics/booked-metrics'
import { currentMetrics } from '@harbour/contract/trading/metrics/equity-metrics'
import { tradeMetrics } from '@harbour/contract/trading/metrics/trade-metrics'
import type { Bot } from '@harbour/contract/trading/bots'
import { negate } from '@harbour/ledger/decimal'
import { Pencil, VolumeX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Pnl, Unknown } from '../../core/kit/amount.tsx'
import { Badge } from '../../core/kit/badge.tsx'
import { count, counted, percent } from '../../core/kit/format.ts'
import { ago, day, exactTime } from '../../core/kit/format-time.ts'
import { IconButton } from '../../core/kit/icon-button.tsx'
import { useNarrow } from '../../core/kit/narrow.ts'
import { useNow } from '../../core/kit/now.ts'
import { byAmount, byText, type Orders, useSorting } from '../../core/kit/sorting.ts'
import { type Column, RowList, Table } from '../../core/kit/table.tsx'
import { useScope } from '../scope/scope.ts'
import { silenceWords } from './words.ts'

interface BotsTableProps {
  readonly bots: readonly Bot[]
  /** Describes the rule that attributes trades to a bot. */
  readonly ruleOf: (bot: Bot) => string
  /** The way to its figures. */
  readonly nameOf: (bot: Bot) => ReactNode
  readonly onEdit: (bot: Bot) => void
}

const orders: Orders<Bot> = {
  name: (a, b) => byText(a.name, b.name),
  trades: (a, b) => a.results.trades - b.results.trades,
  rate: (a, b) => (a.winRate.value ?? -1) - (b.winRate.value ?? -1),
  drawdown: (a, b) => byAmount(a.drawdown ?? '0', b.drawdown ?? '0'),
  days: (a, b) => a.activeDays - b.activeDays,
  last: (a, b) => byText(a.lastAt ?? '', b.lastAt ?? ''),
  unrealised: (a, b) => byAmount(a.unrealised ?? '0', b.unrealised ?? '0'),
  closed: (a, b) => byAmount(a.results.net, b.results.net),
  net: (a, b) => byAmount(a.booked?.net ?? a.results.net, b.booked?.net ?? b.results.net),
}

/** Every bot in a line: what it brought, how deep it fell, and whether it lives. */
export function BotsTable({ bots, ruleOf, nameOf, onEdit }: BotsTableProps) {
  const narrow = useNarrow()
  const { sort, toggle, sorted } = useSorting(orders, { key: 'net', direction: 'descending' })
  const rows = sorted(bots)
  const edit = (bot: Bot) => (
    <IconButton icon={Pencil} label={`Edit ${bot.name}`} onClick={() => onEdit(bot)} />
  )
  if (narrow)
    return (
      <RowList
        label="Bots"
        rows={rows}
        keyOf={keyOf}
        row={(bot) => (
          <>
            <span className="flex min-w-0 flex-wrap items-center gap-1.5">
              {nameOf(bot)} <Silence of={bot} />
            </span>
            <span className="flex items-center justify-end gap-1">
              <Booked of={bot} /> {edit(bot)}
            </span>
            <span className="truncate text-xs text-subtle-foreground">{ruleOf(bot)}</span>
            <span className="text-right text-xs text-subtle-foreground">realised</span>
            <span className="text-xs text-subtle-foreground">
              last fill <LastFill of={bot} />
            </span>
            <span className="text-right text-xs text-subtle-foreground">
              {bot.open > 0 ? (
                <>
                  unrealised <Unrealised of={bot} />
                </>
              ) : (
                'no open trades'
              )}
            </span>
            <span className="col-span-2 text-xs text-subtle-foreground">
              {bot.results.trades === 0 ? (
                'No closed trades in this range'
              ) : (
                <>
                  {counted(bot.results.trades, 'closed trade')}, {rateText(bot)} won, net{' '}
                  <Pnl of={bot.results.net} quiet />, max drawdown of closed trades <Fall of={bot} />
                </>
              )}
            </span>
          </>
        )}
      />
    )
  const columns: readonly Column<Bot>[] = [
    {
      key: 'name',
      title: 'Bot',
      sortable: true,
      cell: (bot) => (
        <span className="flex items-center gap-2">
          {nameOf(bot)} <Silence of={bot} />
        </span>
      ),
    },
    {
      key: 'rule',
      title: 'Identified by',
      muted: true,
      cell: (bot) => (
        <span className="block max-w-64 truncate" title={ruleOf(bot)}>
          {ruleOf(bot)}
        </span>
      ),
      className: '@max-[84rem]:hidden',
    },
    {
      key: 'net',
      title: bookedMetrics.booked.net.name,
      right: true,
      sortable: true,
      cell: (bot) => <Booked of={bot} />,
    },
    {
      key: 'unrealised',
      title: currentMetrics.unrealisedOpen.name,
      right: true,
      sortable: true,
      cell: (bot) => <Unrealised of={bot} />,
    },
    {
      key: 'closed',
      title: tradeMetrics.net.name,
      right: true,
      sortable: true,
      cell: (bot) => (bot.results.trades === 0 ? <NoneClosed /> : <Pnl of={bot.results.net} quiet />),
      className: '@max-[50rem]:hidden',
    },
    {
      key: 'trades',
      title: 'Trades',
      right: true,
      sortable: true,
      muted: true,
      cell: (bot) => <Trades of={bot} />,
    },
    {
      key: 'rate',
      title: tradeMetrics.winRate.name,
      right: true,
      sortable: true,
      muted: true,
      cell: (bot) => <span className="num">{rateText(bot)}</span>,
    },
    {
      key: 'drawdown',
      title: tradeMetrics.drawdown.name,
      right: true,
      sortable: true,
      cell: (bot) => <Fall of={bot} />,
      className: '@max-[64rem]:hidden',
    },
    {
      key: 'last',
      title: 'Last fill',
      sortable: true,
      cell: (bot) => <LastFill of={bot} />,
    },
    {
      key: 'days',
      title: 'Active days',
      right: true,
      sortable: true,
      muted: true,
      cell: (bot) => <Uptime of={bot} />,
      className: '@max-[96rem]:hidden',
    },
    { key: 'edit', title: <span className="sr-only">Change</span>, right: true, cell: edit },
  ]
  return <Table label="Bots" columns={columns} rows={rows} keyOf={keyOf} sort={sort} onSort={toggle} />
}

const keyOf = (bot: Bot) => bot.id

const rateText = ({ winRate }: Bot): string =>
  winRate.value === null ? '–' : percent(winRate.value, { digits: 1 })

/** Returns true while only trades of some accounts are shown: a bot may be at work in others. */
const useIsNarrowed = (): boolean => useScope().accounts.length > 0

function Silence({ of: { silence } }: { readonly of: Bot }) {
  const words = useIsNarrowed() && silence === 'new' ? 'none in these accounts' : silenceWords[silence]
  if (words === null) return null
  return silence === 'silent' ? (
    <Badge tone="warn" icon={VolumeX}>
      {words}
    </Badge>
  ) : (
    <Badge>{words}</Badge>
  )
}

function LastFill({ of: { lastAt } }: { readonly of: Bot }) {
  const now = useNow(60_000)
  const isNarrowed = useIsNarrowed()
  if (lastAt === null) return <span className="text-subtle-foreground">{isNarrowed ? '–' : 'never'}</span>
  return (
    <time dateTime={lastAt} title={exactTime(lastAt)} className="num">
      {ago(lastAt, { now })}
    </time>
  )
}

/** Shows the days with an opening or a close, and the span from the first order to the last fill. */
function Uptime({ of: { firstAt, lastAt, activeDays } }: { readonly of: Bot }) {
  if (firstAt === null || lastAt === null) return <span className="num">0</span>
  return (
    <span className="num" title={`${day(firstAt)} to ${day(lastAt)}`}>
      {count(activeDays)}
      <span className="text-subtle-foreground"> since {day(firstAt)}</span>
    </span>
  )
}

/** Shows the number of counted trades; its notes tell how many are left out or still open. */
function Trades({ of: { results, leftOut, open } }: { readonly of: Bot }) {
  const missing = leftOut.incomplete + leftOut.unpriced
  const notes = [
    ...(missing > 0 ? [`${count(missing)} without a result`] : []),
    ...(open > 0 ? [`${count(open)} open`] : []),
  ]
  return (
    <span className="num" {...(notes.length > 0 ? { title: notes.join(', ') } : {})}>
      {count(results.trades)}
      {notes.length > 0 ? <span className="text-subtle-foreground"> ({notes.join(', ')})</span> : null}
    </span>
  )
}

const sharedMarkets = 'Other trades share its markets'

/** Shows the P&L that its fills booked in the period; unknown for a bot that shares its markets with others. */
function Booked({ of: { booked } }: { readonly of: Bot }) {
  if (booked === null) return <Unknown why={`${sharedMarkets}: see its closed trades`} />
  const parts = `Price ${booked.price}, fees ${booked.fees}, funding ${booked.funding}`
  return (
    <span title={parts}>
      <Pnl of={booked.net} className="font-medium" />
    </span>
  )
}

/** Shows the unrealised P&L of its open trades. A grid may never be flat. */
function Unrealised({ of: { open, unrealised, booked } }: { readonly of: Bot }) {
  if (open === 0) return <span className="text-subtle-foreground">–</span>
  return (
    <span title={`${counted(open, 'open trade')} at current prices`}>
      <Pnl of={unrealised} why={booked === null ? sharedMarkets : 'A price is missing'} />
    </span>
  )
}

const NoneClosed = () => <Unknown why="No closed trades in this range" />

function Fall({ of: { drawdown } }: { readonly of: Bot }) {
  if (drawdown === null) return <NoneClosed />
  return <Pnl of={drawdown === '0' ? '0' : negate(drawdown)} />
}
