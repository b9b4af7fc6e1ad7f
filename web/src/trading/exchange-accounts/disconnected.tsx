import type { ExchangeAccount } from '@harbour/contract/trading/exchange-accounts/exchange-accounts'
import { Unplug } from 'lucide-react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { api } from '../../core/api/api.ts'
import { useApiMutation } from '../../core/api/query.ts'
import { Banner } from '../../core/kit/banner.tsx'
import { Button } from '../../core/kit/button.tsx'
import { day } from '../../core/kit/format-time.ts'
import { toast } from '../../core/kit/toast.tsx'
import { ofLastBalances } from './of-last-balances.ts'
import * as texts from '#texts/trading/exchange-accounts'

interface DisconnectedProps {
  readonly account: ExchangeAccount
  /** Opens the form for a key. */
  readonly onReconnect: () => void
}

/** Shows since when an account is disconnected, which balances its figures count, and the way to reconnect. */
export function Disconnected({ account, onReconnect }: DisconnectedProps) {
  const reconnect = useApiMutation(api.exchangeKeys.reconnect, { refresh: ofLastBalances })
  const change = useApiMutation(api.exchangeKeys.countLast, { refresh: ofLastBalances })
  const isCounted = account.lastBalances === 'counted'
  const { disconnectedAt, lastSyncedAt } = account
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
            onSuccess: () => toast.success(texts.isConnectedAgain(account.label)),
            onError: (error) => toast.failure(sentenceOf(error)),
          },
        )
      : onReconnect()
  return (
    <Banner
      icon={Unplug}
      title={disconnectedAt ? texts.disconnectedOn(day(disconnectedAt)) : texts.disconnected}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" tone="ghost" busy={change.isPending} onClick={countOtherwise}>
            {isCounted ? texts.countAsWithdrawn : texts.countBalances}
          </Button>
          <Button size="sm" busy={reconnect.isPending} onClick={again}>
            {texts.reconnect}
          </Button>
        </span>
      }
      className="mt-3"
    >
      {!isCounted
        ? texts.countedAsWithdrawn
        : lastSyncedAt
          ? texts.stillCountedOf(day(lastSyncedAt))
          : texts.stillCounted}
    </Banner>
  )
}
