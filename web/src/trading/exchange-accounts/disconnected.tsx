import type { ExchangeKey } from '@harbour/contract/trading/exchange-accounts'
import { Unplug } from 'lucide-react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { api } from '../../core/api/api.ts'
import { useApiMutation } from '../../core/api/ask.ts'
import { Banner } from '../../core/kit/banner.tsx'
import { Button } from '../../core/kit/button.tsx'
import { day } from '../../core/kit/format-time.ts'
import { toast } from '../../core/kit/toast.tsx'
import { ofLastBalances } from './of-last-balances.ts'

interface DisconnectedProps {
  readonly account: ExchangeKey
  /** Leads to where a key is entered. */
  readonly onReconnect: () => void
}

/** Shows since when an account is disconnected, which balances its figures count, and the way to reconnect. */
export function Disconnected({ account, onReconnect }: DisconnectedProps) {
  const reconnect = useApiMutation(api.exchangeKeys.reconnect, { refresh: ofLastBalances })
  const change = useApiMutation(api.exchangeKeys.countLast, { refresh: ofLastBalances })
  const isCounted = account.lastBalances === 'counted'
  const since = account.disconnectedAt ? day(account.disconnectedAt) : null
  const countOtherwise = (): void =>
    change.mutate(
      { params: { id: account.id }, body: { lastBalances: isCounted ? 'withdrawn' : 'counted' } },
      { onError: (error) => toast.failure(sentenceOf(error)) },
    )
  // an address is public: there is no key to enter
  const again = (): void =>
    account.address
      ? reconnect.mutate(
          { params: { id: account.id } },
          {
            onSuccess: () => toast.success(`${account.label} is connected again`),
            onError: (error) => toast.failure(sentenceOf(error)),
          },
        )
      : onReconnect()
  return (
    <Banner
      icon={Unplug}
      title={`Disconnected${since ? ` on ${since}` : ''}.`}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" tone="ghost" busy={change.isPending} onClick={countOtherwise}>
            {isCounted ? 'Count as withdrawn' : 'Count its balances'}
          </Button>
          <Button size="sm" busy={reconnect.isPending} onClick={again}>
            Reconnect
          </Button>
        </span>
      }
      className="mt-3"
    >
      {isCounted
        ? `Its history stays. Its holdings${account.lastSyncedAt ? ` on ${day(account.lastSyncedAt)}` : ''} still count in balances, positions and equity.`
        : 'Its history stays. Its holdings count as withdrawn that day and no longer in balances, positions or equity.'}
    </Banner>
  )
}
