import type { ExchangeKey } from '@harbour/contract/exchange-keys'
import { Unplug } from 'lucide-react'
import { sentenceOf } from '../api-error.ts'
import { api } from '../api.ts'
import { useDo } from '../ask.ts'
import { Banner } from '../kit/banner.tsx'
import { Button } from '../kit/button.tsx'
import { day } from '../kit/format-time.ts'
import { toast } from '../kit/toast.tsx'

interface DisconnectedProps {
  readonly account: ExchangeKey
  /** Leads to where a key is entered. */
  readonly onReconnect: () => void
}

/** Since when an account is not read, what its figures are then of, and the way back. */
export function Disconnected({ account, onReconnect }: DisconnectedProps) {
  const reconnect = useDo(api.exchangeKeys.reconnect, { refresh: [api.exchangeKeys.list, api.sync.status] })
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
      title={`Disconnected${account.disconnectedAt ? ` on ${day(account.disconnectedAt)}` : ''}.`}
      action={
        <Button size="sm" busy={reconnect.isPending} onClick={again}>
          Reconnect
        </Button>
      }
      className="mt-3"
    >
      Its history stays; balances and positions are of the last sync
      {account.lastSyncedAt ? `, ${day(account.lastSyncedAt)}` : ''}.
    </Banner>
  )
}
