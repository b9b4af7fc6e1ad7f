import type { ExchangeAccount } from '@harbour/contract/trading/exchange-accounts/exchange-accounts'
import { CloudAlert, ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../core/api/api.ts'
import { useApiQuery, useApiMutation } from '../../core/api/query.ts'
import { Banner } from '../../core/kit/banner.tsx'
import { FormDialog } from '../../core/kit/form-dialog.tsx'
import { useForm } from '../../core/kit/use-form.ts'
import { toast } from '../../core/kit/toast.tsx'
import { Guidance } from './guidance.tsx'
import { KeyFields, keyRules, noKey } from './key-fields.tsx'
import { Vouch } from './vouch.tsx'
import { fieldWords, type KeyRefusal, keyRefusalOf } from './key-refusal.ts'
import * as texts from '#texts/trading/exchange-accounts'

/** A new key for the same account at the exchange; everything that was read stays. */
export function ReplaceKeyDialog({
  account,
  onDone,
}: {
  readonly account: ExchangeAccount
  readonly onDone: () => void
}) {
  const isOff = account.status === 'disconnected'
  const catalogue = useApiQuery(api.exchangeKeys.exchanges, {})
  const exchange = catalogue.data?.exchanges.find(({ id }) => id === account.exchange)
  const [refusal, setRefusal] = useState<KeyRefusal | null>(null)
  const [vouched, setVouched] = useState(false)
  const [isVouchMissing, setVouchMissing] = useState(false)
  const update = useApiMutation(api.exchangeKeys.update, {
    refresh: [api.exchangeKeys.list, api.sync.status],
  })
  const form = useForm({
    initial: noKey,
    rules: keyRules(exchange?.needsPassphrase ?? false),
    onSubmit: async ({ apiKey, apiSecret, passphrase }) => {
      setRefusal(null)
      if (exchange?.proves === false && !vouched) {
        setVouchMissing(true)
        return
      }
      try {
        const own = exchange?.needsPassphrase ? { passphrase } : {}
        const body = { apiKey, apiSecret, ...own, ...(vouched ? { vouched } : {}) }
        await update.mutateAsync({ params: { id: account.id }, body })
        toast.success(isOff ? texts.isConnectedAgain(account.label) : texts.keyReplaced(account.label))
        onDone()
      } catch (error) {
        setRefusal(keyRefusalOf(error))
        form.refuse(fieldWords(error))
      }
    },
  })
  const words = refusal && (refusal.place === 'form' || refusal.place === 'check') ? refusal : null
  return (
    <FormDialog
      form={form}
      title={isOff ? texts.reconnectAccount(account.label) : texts.replaceKeyOf(account.label)}
      subtitle={texts.sameAccount}
      verb={isOff ? texts.reconnect : texts.replaceKey}
      busyText={texts.checking}
      onClose={onDone}
    >
      {words ? (
        <Banner
          tone={words.passing ? 'warn' : 'danger'}
          icon={words.place === 'check' ? ShieldAlert : CloudAlert}
          title={words.message}
          role="alert"
        />
      ) : null}
      <KeyFields form={form} needsPassphrase={exchange?.needsPassphrase ?? false} />
      {exchange && !exchange.proves ? (
        <Vouch
          exchange={exchange}
          vouched={vouched}
          onVouch={(next) => {
            setVouched(next)
            setVouchMissing(false)
          }}
          isMissing={isVouchMissing}
        />
      ) : null}
      {exchange ? (
        <div className="rounded-md bg-card p-4 hairline">
          <Guidance
            exchange={exchange}
            egressAddresses={catalogue.data?.addressesOf.accounts[account.id] ?? []}
          />
        </div>
      ) : null}
    </FormDialog>
  )
}
