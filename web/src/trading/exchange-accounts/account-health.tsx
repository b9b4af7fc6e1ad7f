import { dayMs, minuteMs } from '@harbour/ledger/durations'
import type { ExchangeAccount } from '@harbour/contract/trading/exchange-accounts/exchange-accounts'
import { KeyRound, ShieldCheck, TriangleAlert } from 'lucide-react'
import { Badge } from '../../core/kit/badge.tsx'
import { Banner } from '../../core/kit/banner.tsx'
import { Button } from '../../core/kit/button.tsx'
import { Dot } from '../../core/kit/dot.tsx'
import { ago, day, exactTime } from '../../core/kit/format-time.ts'
import { agoMs, useNow } from '../../core/kit/now.ts'
import { Tooltip } from '../../core/kit/tooltip.tsx'
import { useIsLive } from '../sync/live-state.ts'
import { statusTones } from '../sync/status-tones.ts'
import * as texts from '#texts/trading/exchange-accounts'

/** A dot and words: when it was last read, or its present state. */
export function AccountHealth({
  account,
  isLive,
}: {
  readonly account: ExchangeAccount
  /** The exchange pushes this account's events. */
  readonly isLive: boolean
}) {
  const now = useNow(agoMs)
  const isConnected = useIsLive()
  const last = account.lastSyncedAt
  // the time of the last check would contradict events that arrive at once
  const isStreamed = isLive && isConnected && account.status === 'synced'
  return (
    <div className="num flex items-center gap-1.5 max-md:text-xs max-md:text-muted-foreground">
      {/* one mark of the state: the badge has a dot of its own */}
      {isStreamed ? null : (
        <>
          <Dot tone={statusTones[account.status]} />
          <span className="truncate" title={last ? exactTime(last) : undefined}>
            {account.status === 'synced' && last ? ago(last, { now }) : texts.states[account.status]}
          </span>
        </>
      )}
      {isLive && isConnected ? (
        <Tooltip text={texts.aboutLive(account.exchangeName)}>
          <button type="button" className="touch -my-0.5 inline-flex min-h-6 items-center rounded-sm">
            <Badge tone="gain" dot={isStreamed}>
              {texts.live}
            </Badge>
          </button>
        </Tooltip>
      ) : null}
    </div>
  )
}

/** Shows the key's permissions as the exchange last stated them. */
export function ProvedRights({ account }: { readonly account: ExchangeAccount }) {
  const { permissions, ipRestricted, unverified } = account.check
  if (unverified)
    return (
      <span title={texts.permissionsNotReported(account.exchangeName)}>
        <Badge tone="warn" icon={TriangleAlert}>
          {texts.notVerified}
        </Badge>
      </span>
    )
  const isFine = permissions.every(({ fine }) => fine)
  return (
    <span
      className="flex min-w-0 items-center gap-2"
      title={texts.verified(exactTime(account.checkedAt), ipRestricted === true)}
    >
      <Badge tone={isFine ? 'gain' : 'warn'} icon={isFine ? ShieldCheck : TriangleAlert}>
        {isFine ? texts.readOnly : texts.notReadOnly}
      </Badge>
      {ipRestricted ? <span className="truncate text-xs text-subtle-foreground">{texts.ipBound}</span> : null}
    </span>
  )
}

const soonDays = 14

/** Shows the error that prevents reading an account, in the exchange's words, and the remedy. */
export function AccountTrouble({
  account,
  onReplace,
}: {
  readonly account: ExchangeAccount
  readonly onReplace: () => void
}) {
  const now = useNow(minuteMs)
  const replace = account.address ? null : (
    <Button size="sm" onClick={onReplace}>
      {texts.replaceKey}
    </Button>
  )
  if (account.status === 'needs_attention') {
    return (
      <Banner
        tone="danger"
        icon={KeyRound}
        title={texts.stopped(account.exchangeName)}
        action={replace}
        className="mt-3"
        role="alert"
      >
        {account.message ?? texts.keyNoLongerWorks}
      </Banner>
    )
  }
  if (account.status === 'retrying') {
    return (
      <Banner tone="warn" icon={TriangleAlert} title={texts.retriesAutomatically} className="mt-3">
        {account.message ?? texts.didNotAnswer(account.exchangeName)}
      </Banner>
    )
  }
  const { expiresAt } = account.check
  if (expiresAt && Date.parse(expiresAt) - now < soonDays * dayMs) {
    return (
      <Banner
        tone="warn"
        icon={KeyRound}
        title={texts.keyExpires(day(expiresAt))}
        action={replace}
        className="mt-3"
      >
        {texts.replaceToKeepSyncing}
      </Banner>
    )
  }
  return null
}
