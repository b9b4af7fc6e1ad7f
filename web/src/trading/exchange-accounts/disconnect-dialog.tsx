import type {
  ExchangeAccount,
  LastBalances,
} from '@harbour/contract/trading/exchange-accounts/exchange-accounts'
import { useState } from 'react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { api } from '../../core/api/api.ts'
import { useApiMutation } from '../../core/api/query.ts'
import { ConfirmDialog } from '../../core/kit/confirm-dialog.tsx'
import { toast } from '../../core/kit/toast.tsx'
import { LastBalancesChoice } from './last-balances.tsx'
import { ofLastBalances } from './of-last-balances.ts'
import * as texts from '#texts/trading/exchange-accounts'

interface DisconnectDialogProps {
  readonly account: ExchangeAccount
  readonly onDone: () => void
}

/** Disconnects an account for good; everything that was read stays. */
export function DisconnectDialog({ account, onDone }: DisconnectDialogProps) {
  const [lastBalances, setLastBalances] = useState<LastBalances>('counted')
  const disconnect = useApiMutation(api.exchangeKeys.disconnect, { refresh: ofLastBalances })
  const confirm = (): void =>
    disconnect.mutate(
      { params: { id: account.id }, body: { lastBalances } },
      {
        onSuccess: () => {
          toast.success(texts.wasDisconnected(account.label))
          onDone()
        },
        onError: (error) => toast.failure(sentenceOf(error)),
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onDone()}
      title={texts.askDisconnect(account.label)}
      verb={texts.disconnect}
      busyText={texts.disconnecting}
      busy={disconnect.isPending}
      onConfirm={confirm}
    >
      <p>
        {account.address ? texts.stopsReadingAddress : texts.deletesKey(account.exchangeName)}{' '}
        {texts.whatStays}
      </p>
      <LastBalancesChoice value={lastBalances} onPick={setLastBalances} />
      {account.address ? null : <p className="mt-3">{texts.deleteKeyToo(account.exchangeName)}</p>}
    </ConfirmDialog>
  )
}
