import type { Bot, SubAccount } from '@harbour/contract/trading/bots'
import { VolumeX } from 'lucide-react'
import { createContext, type ReactNode, use } from 'react'
import { Money, Pnl, toneInk, Unknown } from '../../core/kit/amount.tsx'
import { Badge } from '../../core/kit/badge.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { DivergingBar } from '../../core/kit/chart/small.tsx'
import { count, counted, percent } from '../../core/kit/format.ts'
import { ago, exactTime } from '../../core/kit/format-time.ts'
import { useNow } from '../../core/kit/now.ts'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { type Accounts, AccountTag } from '../scope/accounts.tsx'
import { useScope } from '../scope/scope.ts'
import { cyclesOf, type LedgerRow, ownFigures, whereOf } from './sub-account-rows.ts'
import { silenceWords } from './words.ts'

/** The figures of all rows come of one answer. */
export type FiguresStateValue = 'pending' | 'failed' | 'known'
export const FiguresState = createContext<FiguresStateValue>('known')

interface OfRow {
  readonly of: LedgerRow
}

interface KnownFigureProps<T> {
  readonly of: T | null
  readonly children: (known: T) => ReactNode
}

/** A figure, its grey stand-in while it is on its way, or a dash where the answer could not be had. */
function KnownFigure<T>({ of: figures, children }: KnownFigureProps<T>) {
  const state = use(FiguresState)
  if (figures !== null) return children(figures)
  if (state === 'pending') return <Skeleton className="inline-block h-3 w-14 align-middle" />
  return <Unknown why="could not be loaded" />
}

const noPrice = 'A price is missing'
const why = ({ unpriced }: Pick<SubAccount, 'unpriced'>): string =>
  unpriced.length === 0 ? noPrice : `No price for ${unpriced.join(', ')}`
const reasonOf = (row: LedgerRow): string => {
  const own = ownFigures(row)
  return own ? why(own) : noPrice
}

/** The name of a row, and what its bot does not do any more. */
export function Name({ of: row, link }: OfRow & { readonly link: (bot: Bot) => ReactNode }) {
  if (row.kind === 'hand') return <span className="text-muted-foreground">By hand</span>
  if (row.kind === 'account') return <AccountName />
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      {link(row.bot)} <Silence of={row.bot} />
    </span>
  )
}

function AccountName() {
  const { accounts } = useScope()
  return (
    <span className="font-semibold">
      {accounts.length === 0 ? 'All accounts' : accounts.length === 1 ? 'The account' : 'These accounts'}
    </span>
  )
}

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

const maxSymbols = 2

/** The account tiles and the first symbols; the others by their number. */
export function WhereShown({ of: row, accounts }: OfRow & { readonly accounts: Accounts }) {
  if (row.kind === 'account') return null
  const { accounts: ids, symbols } = whereOf(row.bot, row.figures)
  // spot and perpetual of one pair have one name here
  const pairs = [...new Set(symbols.map((symbol) => symbol.split(':')[0]))]
  const more = pairs.length - maxSymbols
  const shown = pairs.slice(0, maxSymbols).join(', ')
  const [first, ...others] = ids
  return (
    <span
      className="inline-flex min-w-0 max-w-full items-center gap-1.5 align-middle"
      title={symbols.join(', ')}
    >
      {first === undefined ? null : others.length > 0 ? (
        <span className="text-muted-foreground">{counted(ids.length, 'account')}</span>
      ) : (
        <AccountTag
          of={first}
          accounts={accounts}
          className="max-w-36 shrink-0 *:last:@max-[76rem]:sr-only"
        />
      )}
      <span className="truncate text-subtle-foreground">
        {shown}
        {more > 0 ? ` +${more}` : ''}
      </span>
    </span>
  )
}

export const Realised = ({ of: row }: OfRow) => (
  <KnownFigure of={row.figures}>{({ realised }) => <Pnl of={realised} quiet />}</KnownFigure>
)

export const Unrealised = ({ of: row }: OfRow) => (
  <KnownFigure of={row.figures}>
    {({ unrealised }) => <Pnl of={unrealised.value} why={reasonOf(row)} quiet />}
  </KnownFigure>
)

export const Fees = ({ of: row }: OfRow) => (
  <KnownFigure of={row.figures}>{({ fees }) => <Money of={fees} />}</KnownFigure>
)

export const Funding = ({ of: row }: OfRow) => (
  <KnownFigure of={row.figures}>
    {({ funding }) => (/[1-9]/.test(funding) ? <Pnl of={funding} quiet /> : <None />)}
  </KnownFigure>
)

const None = () => <span className="text-subtle-foreground">–</span>

/** The total, with a bar against the largest of the list where there is room. */
export function Total({ of: row, most = 0 }: OfRow & { readonly most?: number }) {
  return (
    <KnownFigure of={row.figures}>
      {({ total }) => (
        <span className="inline-flex items-center">
          <Pnl
            of={total.value}
            why={reasonOf(row)}
            className={row.kind === 'account' ? 'font-semibold' : 'font-medium'}
          />
          {most > 0 ? (
            <span className="@max-[84rem]:hidden">
              <DivergingBar share={Number(total.value ?? 0) / most} />
            </span>
          ) : null}
        </span>
      )}
    </KnownFigure>
  )
}

export function Return({ of: row }: OfRow) {
  if (row.kind === 'account')
    return <Unknown why="The capital of several bots is not in use at the same time" />
  return (
    <KnownFigure of={row.figures}>
      {({ returnOnPeak, total }) =>
        returnOnPeak === null ? (
          <Unknown why={total.value === null ? reasonOf(row) : 'No capital in use yet'} />
        ) : (
          <span className={cx('num', toneInk(Number(returnOnPeak)))}>
            {percent(Number(returnOnPeak), { signed: true })}
          </span>
        )
      }
    </KnownFigure>
  )
}

export function CycleCount({ of: row }: OfRow) {
  if (row.kind === 'account') return <Unknown why="Cycles of different bots do not add up" />
  return (
    <KnownFigure of={row.figures}>
      {(figures) => {
        const { count: done, of, wins, losses } = cyclesOf(figures)
        const words = of === 'grid' ? 'trades of the grid' : 'from flat to flat'
        return (
          <span className="num" title={`${words}: ${count(wins)} won, ${count(losses)} lost`}>
            {count(done)}
          </span>
        )
      }}
    </KnownFigure>
  )
}

export function LastFill({ of: row }: OfRow) {
  const now = useNow(60_000)
  const isNarrowed = useIsNarrowed()
  if (row.kind === 'account') return null
  return (
    <KnownFigure of={row.figures}>
      {({ lastAt }) =>
        lastAt === null ? (
          <span className="text-subtle-foreground">{isNarrowed ? '–' : 'never'}</span>
        ) : (
          <time dateTime={lastAt} title={exactTime(lastAt)} className="num">
            {ago(lastAt, { now })}
          </time>
        )
      }
    </KnownFigure>
  )
}
