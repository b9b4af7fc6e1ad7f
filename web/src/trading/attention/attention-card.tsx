import { minuteMs } from '@harbour/ledger/durations'
import type { ExchangeAccount } from '@harbour/contract/trading/exchange-accounts/exchange-accounts'
import type { PerformanceReport } from '@harbour/contract/trading/performance'
import type { Balance } from '@harbour/contract/trading/balances'
import type { Position } from '@harbour/contract/trading/positions'
import type { ReportRate } from '@harbour/contract/trading/report-currency'
import {
  CircleAlert,
  CircleCheck,
  Database,
  type LucideIcon,
  ShieldCheck,
  TrendingDown,
  VolumeX,
} from 'lucide-react'
import { api as coreApi } from '../../core/api/api.ts'
import { useApiQuery, usePartOf } from '../../core/api/query.ts'
import { AmountsIn, Money } from '../../core/kit/amount.tsx'
import { Card } from '../../core/kit/card.tsx'
import { dayKey, shownIn } from '../../core/kit/format-time.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { Info, inlineMark } from '../../core/kit/info.tsx'
import { useNow } from '../../core/kit/now.ts'
import { useFirstRows } from '../../core/kit/show-all.tsx'
import { Link } from '../../core/router/router.tsx'
import { daysLater } from '../../core/time/month.ts'
import { api } from '../analytics/api.ts'
import { bots as botsApi } from '../bots/api.ts'
import { withSearch } from '../scope/with-search.ts'
import { useScope } from '../scope/scope.ts'
import { AttentionSkeleton } from './attention-skeleton.tsx'
import {
  type Attention,
  hedgedLosses,
  type HedgedLoss,
  incompleteData,
  nearLiquidations,
  type Piece,
  silentBots,
  unreadAccounts,
  unusualLosses,
  unusualOpenLosses,
} from './rules.ts'
import * as texts from '#texts/trading/overview/attention'
import { needsALook } from '#texts/trading/overview/overview'

interface Given<T> {
  readonly data: T | undefined
  readonly isPending: boolean
  readonly isError: boolean
}

interface AttentionCardProps {
  readonly report: Given<PerformanceReport>
  readonly balances: Given<{ readonly balances: readonly Balance[]; readonly unpriced: readonly string[] }>
  readonly positions: Given<{
    readonly positions: readonly Position[]
    readonly rate: ReportRate | null
  }>
  readonly className?: string
}

const shownAtFirst = 2
/** Recent days whose losses are checked, and the days that define the usual loss. */
const lookedAt = 7
const usualOf = 90

/** Lists what needs attention, each in a sentence with its figure. */
export function AttentionCard({ report, balances, positions, className }: AttentionCardProps) {
  const { query, search, accounts: chosen } = useScope()
  const now = useNow(minuteMs)
  const today = dayKey(now)
  const since = (days: number) => ({ timeZone: shownIn(), from: daysLater(today, 1 - days), ...query })
  const usual = useApiQuery(api.performance.report, { query: since(usualOf) })
  const losses = useApiQuery(api.performance.closedTrades, {
    query: { ...since(lookedAt), result: 'loss', limit: '100' },
  })
  const holdings = useApiQuery(api.performance.openTrades, { query })
  const bots = useApiQuery(botsApi.list, { query: since(1) })
  const { data: connected, isFailed: isError } = usePartOf(coreApi.exchangeKeys.list, {}, readTimes)
  const accounts = { isPending: connected === undefined && !isError, isError }
  const asked = [report, balances, positions, holdings, usual, losses, bots, accounts]
  const isKnown = asked.every((one) => !one.isPending)
  const failed = asked.filter((one) => one.isError).length
  const { averageLoss = null, all } = usual.data ?? {}
  const usualLoss = { average: averageLoss, losses: all?.losses ?? 0, days: usualOf }
  const perUsd = usual.data && rateOf(usual.data.currency, positions.data?.rate)
  const open = positions.data?.positions ?? []
  const found = [
    ...nearLiquidations(open),
    // without the holdings it is unknown which losses are hedged
    ...(perUsd && holdings.data ? unusualOpenLosses(open, holdings.data.trades, usualLoss, perUsd) : []),
    ...silentBots(bots.data?.bots ?? [], now),
    ...unusualLosses(losses.data?.trades ?? [], usualLoss),
    ...unreadAccounts(
      (connected ?? []).filter(({ id }) => chosen.length === 0 || chosen.includes(id)),
      now,
    ),
    ...incompleteData({
      report: report.data,
      unpriced: balances.data?.unpriced ?? [],
      positions: open,
    }),
  ]
  const hedged = perUsd && holdings.data ? hedgedLosses(open, holdings.data.trades, usualLoss, perUsd) : []
  return (
    <Card title={needsALook} {...(className ? { className } : {})} busy={!isKnown}>
      <AmountsIn of={losses.data}>
        {isKnown ? (
          <Found of={found} hedged={hedged} failed={failed} search={search} />
        ) : (
          <AttentionSkeleton />
        )}
      </AmountsIn>
    </Card>
  )
}

/** Returns the rate from dollars to the currency; null if the answer beside it is in another one. */
function rateOf(currency: string, rate: ReportRate | null | undefined): string | null {
  if (currency === 'USD') return '1'
  return rate?.wanted === currency ? rate.perUsd : null
}

/** Times to the hour, so that not every sync renders the card again. */
const readTimes = (accounts: readonly ExchangeAccount[]) =>
  accounts.map(({ id, label, disconnectedAt, lastSyncedAt }) => ({
    id,
    label,
    disconnectedAt,
    lastSyncedAt: lastSyncedAt && `${lastSyncedAt.slice(0, 13)}:00:00.000Z`,
  }))

interface FoundProps {
  readonly of: readonly Attention[]
  readonly hedged: readonly HedgedLoss[]
  /** The number of failed queries. */
  readonly failed: number
  readonly search: string
}

function Found({ of: found, hedged, failed, search }: FoundProps) {
  const { shown, showAll } = useFirstRows(found, shownAtFirst)
  return (
    <>
      <ul className="num">
        {shown.map((one) => (
          <li key={one.key}>
            <Link
              to={withSearch(one.to, search)}
              className="flex min-h-9 items-start gap-2 px-4 py-1.5 text-xs -outline-offset-2 hover:bg-raised max-md:min-h-11 max-md:py-2"
            >
              <Icon of={icons[one.kind]} size={14} className="mt-px shrink-0 text-warn" />
              <Sentence of={one.sentence} />
            </Link>
          </li>
        ))}
      </ul>
      {hedged.map(({ key, sentence }) => (
        <p key={key} className="num flex items-start gap-2 px-4 pb-3 text-xs text-muted-foreground">
          <Icon of={ShieldCheck} size={14} className="mt-px shrink-0" />
          <Sentence of={sentence} />
        </p>
      ))}
      {found.length === 0 && failed === 0 ? (
        <p className="flex items-center gap-2 px-4 pb-3 text-xs text-muted-foreground max-md:pb-4">
          <Icon of={CircleCheck} size={14} className="shrink-0 text-gain" />
          <span>
            {hedged.length === 0 ? texts.nothing : texts.nothingElse}{' '}
            <span className={inlineMark}>
              <Info about={needsALook} text={texts.lookedFor} />
            </span>
          </span>
        </p>
      ) : null}
      {failed > 0 ? <p className="px-4 pb-3 text-xs text-muted-foreground">{texts.notAllChecked}</p> : null}
      {showAll}
    </>
  )
}

const Sentence = ({ of: pieces }: { readonly of: readonly Piece[] }) => (
  <span>
    {pieces.map((piece, at) => (typeof piece === 'string' ? piece : <Money key={at} of={piece.amount} />))}
  </span>
)

const icons: Readonly<Record<Attention['kind'], LucideIcon>> = {
  liquidation: CircleAlert,
  silent: VolumeX,
  loss: TrendingDown,
  incomplete: Database,
}
