import { countsPayments } from '@harbour/contract/trading/bots/counted-cycles'
import type { Bot, SubAccount } from '@harbour/contract/trading/bots'
import { marketOf } from '@harbour/contract/trading/market-name'
import type { PlacedMetric } from '@harbour/contract/trading/metrics/metric'
import type { MetricValue } from '@harbour/contract/trading/metrics/read-metric'
import { TriangleAlert, VolumeX } from 'lucide-react'
import { createContext, type ReactNode, use } from 'react'
import { Pnl, Unknown } from '../../core/kit/amount.tsx'
import { Badge } from '../../core/kit/badge.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { DivergingBar } from '../../core/kit/chart/small.tsx'
import { count } from '../../core/kit/format.ts'
import { ExchangeTile } from '../../core/kit/exchange-tile.tsx'
import { dayTime, exactTime } from '../../core/kit/format-time.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { Tooltip } from '../../core/kit/tooltip.tsx'
import { Link } from '../../core/router/router.tsx'
import { MetricShown } from '../metrics/metric-value.tsx'
import { reasonOf as reasonInWords } from '../result-words/reasons.ts'
import type { Accounts } from '../scope/accounts.tsx'
import { useScope } from '../scope/scope.ts'
import { alertSentence, alertTitle, type BotAlert, isWarning, useShownMoney } from './alert-words.ts'
import { botKindNames } from '@harbour/contract/trading/metrics/report-labels'
import { changeOf, isSum, type LedgerRow, ownRange, valueIn, whereOf } from './sub-account-rows.ts'
import { silenceWords } from './words.ts'
import * as texts from '#texts/trading/bots'

/** True if an answer that all rows need could not be loaded. */
export const AreFiguresLost = createContext(false)

type BotRow = LedgerRow & { readonly kind: 'bot' }

interface OfRow {
  readonly of: LedgerRow
}

interface KnownFigureProps<T> {
  readonly of: T | null
  readonly children: (known: T) => ReactNode
}

/** A figure, or a dash if the answer could not be loaded. */
function KnownFigure<T>({ of: figures, children }: KnownFigureProps<T>) {
  const areLost = use(AreFiguresLost)
  if (figures !== null) return children(figures)
  // a bot created a moment ago is not in the answer yet
  return <Unknown why={areLost ? texts.notLoaded : texts.beingAddedUp} />
}

const why = ({ unpriced }: Pick<SubAccount, 'unpriced'>): string =>
  unpriced.length === 0 ? texts.priceMissing : texts.noPriceFor(unpriced.join(', '))
const reasonOf = (row: LedgerRow): string => {
  return row.figures ? why(row.figures) : texts.priceMissing
}

/** The name of a row, and whether its bot has ended. */
export function Name({ of: row, link }: OfRow & { readonly link: (bot: Bot | null) => ReactNode }) {
  if (row.kind === 'hand') return link(null)
  if (isSum(row)) return row.kind === 'account' ? <AccountName /> : <Untraded />
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2">
      <span className="min-w-0 md:truncate">{link(row.bot)}</span> <Marks of={row} />
    </span>
  )
}

/** A silence beyond its hours, and further alerts for its owner. */
function Marks({ of: { bot, figures } }: { readonly of: BotRow }) {
  return (
    <>
      <Silence of={bot} />
      <Alerts of={figures?.alerts ?? []} bot={bot} />
    </>
  )
}

interface AlertsProps {
  readonly of: readonly BotAlert[]
  readonly bot: Bot
}

/** A silence beyond the bot's hours is shown by its badge and the banner above the list, an unknown state by its badge. */
const toTell = ({ of: alerts, bot }: AlertsProps) =>
  alerts.filter(
    ({ kind }) =>
      (kind !== 'silent' || bot.silence !== 'silent') && (kind !== 'unread' || bot.silence !== 'unknown'),
  )

function Alerts(props: AlertsProps) {
  const write = useShownMoney()
  const alerts = toTell(props)
  if (alerts.length === 0) return null
  const warns = alerts.some(isWarning)
  const badges = alerts.map(({ kind }) => texts.alertBadges[kind]).join(', ')
  return (
    <Tooltip
      // the mark is cut before the name
      className="inline-flex min-w-0 shrink-99"
      text={alerts
        .map((alert) => `${alertTitle(alert, props.bot.name)} ${alertSentence(alert, write)}`)
        .join(' ')}
    >
      <button
        type="button"
        aria-label={`${props.bot.name}: ${badges}`}
        className={cx(
          'touch -my-1 inline-flex h-6 min-w-0 items-center gap-1 rounded-sm text-2xs max-md:mr-1.5',
          // on a phone a name has no room beside it; the bot's page says what warns of nothing
          warns ? 'text-warn' : 'text-subtle-foreground hover:text-foreground max-md:hidden',
        )}
      >
        {warns ? <Icon of={TriangleAlert} size={14} /> : null}
        <span className="truncate">{badges}</span>
      </button>
    </Tooltip>
  )
}

/** The kind of a bot in words; null until it is known, and for rows without one. */
export const kindOf = (row: LedgerRow): string | null =>
  row.kind === 'bot' && row.figures?.kind ? botKindNames[row.figures.kind] : null

function AccountName() {
  const { accounts } = useScope()
  return (
    <span className="font-semibold">
      {accounts.length === 0
        ? texts.allAccounts
        : accounts.length === 1
          ? texts.theAccount
          : texts.theseAccounts}
    </span>
  )
}

/** Links to the equity of the same days, whose bridge explains it. */
function Untraded() {
  const { search } = useScope()
  return (
    <Link
      to={`/trading/equity${search}`}
      title={texts.aboutUntraded}
      className="touch text-muted-foreground hover:underline"
    >
      {texts.untraded}
    </Link>
  )
}

/** Returns true while only trades of some accounts are shown: a bot may trade in others. */
const useIsNarrowed = (): boolean => useScope().accounts.length > 0

function Silence({ of: { silence } }: { readonly of: Bot }) {
  const words = useIsNarrowed() && silence === 'new' ? texts.noneInTheseAccounts : silenceWords[silence]
  if (words === null) return null
  return silence === 'silent' ? (
    <Badge tone="warn" icon={VolumeX}>
      {words}
    </Badge>
  ) : (
    <Badge>{words}</Badge>
  )
}

interface WhereProps extends OfRow {
  readonly accounts: Accounts
}

/** The account of a row; of several their number. */
const accountIn = (row: LedgerRow, accounts: Accounts) => {
  const { accounts: ids } = whereOf(row.bot, row.figures)
  const one = ids.length === 1 ? accounts.of(ids[0] ?? '') : null
  return { one, count: ids.length, name: one?.label ?? (ids.length > 1 ? texts.accounts(ids.length) : '') }
}

/** The tile of a row's account before its lines, or the number of its accounts; the line with the symbols names it. */
export function WhereTile({ of: row, accounts }: WhereProps) {
  if (isSum(row)) return null
  const { one, count: several, name } = accountIn(row, accounts)
  // the place of a tile, so that names stay in line
  if (!one && several < 2) return <span className="size-8 shrink-0" />
  return (
    <span className="inline-flex" title={name}>
      <ExchangeTile large code={one?.code ?? count(several)} {...(one ? { index: one.index } : {})} />
    </span>
  )
}

/** The first pair by name, the others by number. */
function pairsOf(symbols: readonly string[]): string {
  // spot and perpetual of one pair have one name here
  const [first = '', ...others] = new Set(symbols.map((symbol) => marketOf(symbol).pair))
  return others.length > 0 ? `${first} +${others.length}` : first
}

interface PairsProps extends WhereProps {
  readonly after?: string
  /** The account is written, too, in a wide list. */
  readonly isNamed?: boolean
}

/** The first symbol of a row below its name, the others by number. */
export function Pairs({ of: row, accounts, after, isNamed = false }: PairsProps) {
  if (isSum(row)) return null
  const { symbols } = whereOf(row.bot, row.figures)
  const { name } = accountIn(row, accounts)
  if (symbols.length === 0) return null
  return (
    <span title={symbols.map((symbol) => marketOf(symbol).pair).join(', ')}>
      {isNamed ? null : <span className="sr-only">{name} </span>}
      {pairsOf(symbols)}
      {isNamed && name ? <span className="@max-[92rem]:sr-only"> · {name}</span> : null}
      {after}
    </span>
  )
}

const None = () => <span className="text-subtle-foreground">–</span>

/** The value of a metric in the range; a row of several bots has their sum. */
export function RowMetric({ of: row, metric, max = 0 }: OfMetric) {
  if (isSum(row) && !('botSums' in metric.wire))
    return row.kind === 'account' ? <Unknown why={noSums[metric.perBot ?? 'capital']} /> : null
  return (
    <KnownFigure of={row.ranged}>
      {({ range }) => {
        const value = valueIn(row, range, metric)
        if (value.value === null) return <Unknown why={whyNone(row, value.why)} />
        if (metric.id === 'cycles' && hasPayments(row)) return <Payments of={row} />
        if (metric.id === 'totalInRange') return <Total of={row} value={value} max={max} />
        if (metric.isRare && !/[1-9]/.test(String(value.value))) return <None />
        return (
          <span className="num" {...titleOf(row, metric)}>
            <MetricShown metric={metric} of={value} />
          </span>
        )
      }}
    </KnownFigure>
  )
}

/** Payments of funding count as the trades of its bot, instead of cycles. */
export const hasPayments = (row: LedgerRow): boolean =>
  row.kind === 'bot' && countsPayments(row.figures?.kind ?? null)

function Payments({ of: row }: OfRow) {
  const payments = ownRange(row)?.fundingPayments ?? 0
  return (
    <span className="num whitespace-nowrap" title={texts.paymentsInRange(count(payments))}>
      {count(payments)}
      <span className="sr-only"> {texts.payments(payments)}</span>
    </span>
  )
}

interface OfMetric extends OfRow {
  readonly metric: PlacedMetric
  /** The largest total of the list, the scale of the bars; without it there are none. */
  readonly max?: number
}

const noSums = { capital: texts.noSharedCapital, cycles: texts.noSharedCycles } as const

function whyNone(row: LedgerRow, why: string | null): string {
  if (why === 'no_price') return reasonOf(row)
  return why === 'no_capital' ? texts.noCapitalYet : reasonInWords(why)
}

/** Describes the wins and losses of cycles. */
function titleOf(row: LedgerRow, { id }: PlacedMetric): { readonly title?: string } {
  const cycles = ownRange(row)?.cycles
  if (id !== 'cycles' || !cycles) return {}
  const words = cycles.of === 'grid_trade' ? texts.gridTrades : texts.roundTrips
  return { title: words(count(cycles.wins), count(cycles.losses)) }
}

/** The total, with a bar relative to the largest of the list if there is room. */
function Total({ of: row, value: { value }, max }: OfTotal) {
  return (
    <span className="inline-flex items-center">
      <Pnl
        of={typeof value === 'string' ? value : null}
        className={row.kind === 'account' ? 'font-semibold' : 'font-medium'}
      />
      {max > 0 ? (
        <span className="@max-[84rem]:hidden">
          <DivergingBar share={Number(value ?? 0) / max} />
        </span>
      ) : null}
    </span>
  )
}

interface OfTotal extends OfRow {
  readonly value: MetricValue
  readonly max: number
}

/** The change of the total since the days of comparison, and its value then. */
export function Change({ of: row }: OfRow) {
  const write = useShownMoney()
  return (
    <KnownFigure of={row.ranged}>
      {({ before }) => {
        const then = before?.total ?? null
        return (
          <span {...(then === null ? {} : { title: texts.totalThen(write(then)) })}>
            <Pnl of={changeOf(row)} why={reasonOf(row)} quiet />
          </span>
        )
      }}
    </KnownFigure>
  )
}

export function LastFill({ of: row }: OfRow) {
  const isNarrowed = useIsNarrowed()
  if (isSum(row)) return null
  return (
    <KnownFigure of={row.figures}>
      {({ lastAt }) =>
        lastAt === null ? (
          <span className="text-subtle-foreground">{isNarrowed ? '–' : texts.never}</span>
        ) : (
          <time dateTime={lastAt} title={exactTime(lastAt)} className="num">
            {dayTime(lastAt)}
          </time>
        )
      }
    </KnownFigure>
  )
}
