import { dayMs } from '@harbour/ledger/durations'
import type { ExchangeKey } from '@harbour/contract/trading/exchange-accounts'
import { KeyRound, ShieldCheck, TriangleAlert } from 'lucide-react'
import { Badge } from '../../core/kit/badge.tsx'
import { Banner } from '../../core/kit/banner.tsx'
import { Button } from '../../core/kit/button.tsx'
import { Dot, type DotTone } from '../../core/kit/dot.tsx'
import { ago, day, exactTime } from '../../core/kit/format-time.ts'
import { agoMs, useNow } from '../../core/kit/now.ts'
import { Tooltip } from '../../core/kit/tooltip.tsx'
import { useIsLive } from '../sync/live-state.ts'

const states: Record<ExchangeKey['status'], readonly [tone: DotTone, words: string]> = {
  connecting: ['info', 'Starting'],
  syncing: ['info', 'Syncing'],
  synced: ['gain', 'Synced'],
  retrying: ['warn', 'Waiting to try again'],
  needs_attention: ['danger', 'Needs attention'],
  disconnected: ['flat', 'Disconnected'],
}

/** A point and words: when it was read last, or what it is doing. */
export function AccountHealth({
  account,
  isLive,
}: {
  readonly account: ExchangeKey
  /** The server hears of this account from its exchange at once. */
  readonly isLive: boolean
}) {
  const now = useNow(agoMs)
  const isConnected = useIsLive()
  const [tone, words] = states[account.status]
  const last = account.lastSyncedAt
  return (
    <div className="num flex items-center gap-1.5 max-md:text-xs max-md:text-muted-foreground">
      <Dot tone={tone} />
      <span className="truncate" title={last ? exactTime(last) : undefined}>
        {account.status === 'synced' && last ? ago(last, { now }) : words}
      </span>
      {isLive && isConnected ? (
        <Tooltip
          text={`${account.exchangeName} sends live updates while you are here. Otherwise Harbour checks every minute or two; nothing is lost either way.`}
        >
          <button type="button" className="-my-0.5 inline-flex min-h-6 items-center rounded-sm">
            <Badge tone="gain">Live</Badge>
          </button>
        </Tooltip>
      ) : null}
    </div>
  )
}

/** Shows the key's permissions as the exchange last stated them. */
export function ProvedRights({ account }: { readonly account: ExchangeKey }) {
  const { permissions, ipRestricted, unverified } = account.check
  if (unverified)
    return (
      <span title={`${account.exchangeName} does not report key permissions`}>
        <Badge tone="warn" icon={TriangleAlert}>
          Not verified
        </Badge>
      </span>
    )
  const isFine = permissions.every(({ fine }) => fine)
  return (
    <span
      className="flex min-w-0 items-center gap-2"
      title={`Verified ${exactTime(account.checkedAt)}${ipRestricted ? ', bound to IP addresses' : ''}`}
    >
      <Badge tone={isFine ? 'gain' : 'warn'} icon={isFine ? ShieldCheck : TriangleAlert}>
        {isFine ? 'Read-only' : 'Not read-only'}
      </Badge>
      {ipRestricted ? <span className="truncate text-xs text-subtle-foreground">IP bound</span> : null}
    </span>
  )
}

const soonDays = 14

/** Shows the error that keeps an account from being read, in the exchange's words, and the remedy. */
export function AccountTrouble({
  account,
  onReplace,
}: {
  readonly account: ExchangeKey
  readonly onReplace: () => void
}) {
  const now = useNow(60_000)
  const replace = account.address ? null : (
    <Button size="sm" onClick={onReplace}>
      Replace key
    </Button>
  )
  if (account.status === 'needs_attention') {
    return (
      <Banner
        tone="danger"
        icon={KeyRound}
        title={`${account.exchangeName} stopped.`}
        action={replace}
        className="mt-3"
        role="alert"
      >
        {account.message ?? 'The key no longer works.'}
      </Banner>
    )
  }
  if (account.status === 'retrying') {
    return (
      <Banner tone="warn" icon={TriangleAlert} title="Harbour retries automatically." className="mt-3">
        {account.message ?? `${account.exchangeName} did not answer.`}
      </Banner>
    )
  }
  const { expiresAt } = account.check
  if (expiresAt && Date.parse(expiresAt) - now < soonDays * dayMs) {
    return (
      <Banner
        tone="warn"
        icon={KeyRound}
        title={`This key expires on ${day(expiresAt)}.`}
        action={replace}
        className="mt-3"
      >
        Replace it to keep syncing.
      </Banner>
    )
  }
  return null
}
