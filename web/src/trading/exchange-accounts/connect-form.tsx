import type {
  ExchangeInfo,
  ExchangeAccount,
  WantedExchange,
} from '@harbour/contract/trading/exchange-accounts/exchange-accounts'
import { limits } from '@harbour/contract/core/limits'
import { CloudAlert, FlaskConical, Lock } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../core/api/api.ts'
import { useApiMutation } from '../../core/api/query.ts'
import { Banner } from '../../core/kit/banner.tsx'
import { Button } from '../../core/kit/button.tsx'
import { Field } from '../../core/kit/field.tsx'
import { Form } from '../../core/kit/form.tsx'
import { useForm } from '../../core/kit/use-form.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { Input } from '../../core/kit/input.tsx'
import { AddressField } from './address-field.tsx'
import { ExchangePicker } from './exchange-picker.tsx'
import { Guidance, Readings } from './guidance.tsx'
import { KeyCheckPanel } from './key-check-panel.tsx'
import { isAddress, KeyFields, keyRules, noKey } from './key-fields.tsx'
import { fieldWords, type KeyRefusal, keyRefusalOf } from './key-refusal.ts'
import { Vouch } from './vouch.tsx'
import { type CheckState, useKeyCheck } from './use-key-check.ts'
import * as texts from '#texts/trading/exchange-accounts'

interface ConnectFormProps {
  readonly id: string
  readonly exchanges: readonly ExchangeInfo[]
  readonly wanted: readonly WantedExchange[]
  /** The addresses that the next account at an exchange is read from, by exchange. */
  readonly addressesByExchange: Readonly<Record<string, readonly string[]>>
  readonly onBusy: (busy: boolean) => void
  readonly onConnected: (account: ExchangeAccount) => void
}

interface Refused {
  readonly values: typeof noKey
  readonly refusal: KeyRefusal
}

export function ConnectForm({
  id,
  exchanges,
  wanted,
  addressesByExchange,
  onBusy,
  onConnected,
}: ConnectFormProps) {
  const [exchangeId, setExchangeId] = useState(exchanges[0]?.id ?? '')
  const exchange = exchanges.find((one) => one.id === exchangeId) ?? exchanges[0]
  const byAddress = exchange?.connectsBy === 'address'
  const [refused, setRefused] = useState<Refused | null>(null)
  const [vouched, setVouched] = useState(false)
  const [isVouchMissing, setVouchMissing] = useState(false)
  const create = useApiMutation(api.exchangeKeys.create, {
    refresh: [api.exchangeKeys.list, api.sync.status],
  })
  const form = useForm({
    initial: { label: '', ...noKey },
    rules: keyRules(exchange?.needsPassphrase ?? false, byAddress),
    onSubmit: async (values) => {
      const { label } = values
      setRefused(null)
      if (exchange?.proves === false && !vouched) {
        setVouchMissing(true)
        return
      }
      onBusy(true)
      try {
        onConnected(
          await create.mutateAsync({
            body: {
              ...accessOf(exchangeId, exchange, values),
              ...(label.trim() ? { label: label.trim() } : {}),
              ...(vouched ? { vouched } : {}),
            },
          }),
        )
      } catch (error) {
        setRefused({ values, refusal: keyRefusalOf(error, byAddress) })
        form.refuse(fieldWords(error, byAddress))
      } finally {
        onBusy(false)
      }
    },
  })
  const check = useCheckOf(exchange, form.values)
  // A refusal is outdated once the values change.
  const refusal = refused?.values === form.values ? refused.refusal : null
  if (!exchange) return null
  const vouch = (next: boolean): void => {
    setVouched(next)
    setVouchMissing(false)
  }
  const pick = (next: string): void => {
    setExchangeId(next)
    vouch(false)
    form.fill(noKey)
  }
  const shown = stateToShow(check, refusal)
  const found = shown.name === 'refused' ? shown.refusal : null
  const fields = { ...form, errors: { ...form.errors, ...wordsAt(found) } }
  return (
    <div className="grid md:grid-cols-[minmax(0,1fr)_336px]">
      <Form id={id} form={form} className="flex flex-col gap-4 p-5 max-md:p-4">
        {found?.place === 'form' ? (
          <Banner
            tone={found.passing ? 'warn' : 'danger'}
            icon={CloudAlert}
            title={found.message}
            role="alert"
          />
        ) : null}
        <ExchangePicker exchanges={exchanges} wanted={wanted} value={exchange.id} onPick={pick} />
        {exchanges.some(({ demoKey }) => demoKey) && !exchange.bestEffort ? (
          <DemoKey exchange={exchange} onPick={form.fill} />
        ) : null}
        <Field label={texts.label} aside={texts.onlyYouSeeIt} error={form.errors.label}>
          {(control) => (
            <Input
              {...control}
              {...form.bind('label')}
              placeholder={exchange.name}
              maxLength={limits.exchangeKey.label}
              autoComplete="off"
            />
          )}
        </Field>
        {byAddress ? (
          <AddressField form={fields} />
        ) : (
          <KeyFields form={fields} needsPassphrase={exchange.needsPassphrase} />
        )}
        {exchange.proves ? null : (
          <Vouch exchange={exchange} vouched={vouched} onVouch={vouch} isMissing={isVouchMissing} />
        )}
        <p className="flex gap-2 text-xs text-subtle-foreground">
          <Icon of={Lock} size={14} className="mt-px" />
          <span>
            {byAddress ? texts.noSecrets : texts.encrypted}
            {exchange.needsPassphrase ? ` ${texts.keysNeedPassphrase(exchange.name)}` : ''}
          </span>
        </p>
      </Form>
      <aside className="flex flex-col gap-5 border-border-strong bg-card p-5 max-md:border-t max-md:p-4 md:border-l">
        <Readings exchange={exchange} />
        <Guidance exchange={exchange} egressAddresses={addressesByExchange[exchange.id] ?? []} />
        <KeyCheckPanel state={shown} proves={exchange.proves} byAddress={byAddress} />
      </aside>
    </div>
  )
}

/** Picks the credentials that the exchange needs from the form values. */
function accessOf(id: string, exchange: ExchangeInfo | undefined, values: typeof noKey) {
  if (exchange?.connectsBy === 'address') return { exchange: id, address: values.address.trim() }
  const apiKey = values.apiKey.trim()
  const apiSecret = values.apiSecret.trim()
  return {
    exchange: id,
    apiKey,
    apiSecret,
    ...(exchange?.needsPassphrase ? { passphrase: values.passphrase } : {}),
  }
}

function useCheckOf(exchange: ExchangeInfo | undefined, values: typeof noKey): CheckState {
  const asked = accessOf(exchange?.id ?? '', exchange, values)
  const complete =
    asked.address === undefined
      ? asked.apiKey !== '' && asked.apiSecret !== '' && asked.passphrase !== ''
      : isAddress(asked.address)
  return useKeyCheck(asked, complete)
}

/** A refusal about one field is shown below that field. */
const wordsAt = (refusal: KeyRefusal | null): Readonly<Record<string, string>> =>
  refusal === null || refusal.place === 'form' || refusal.place === 'check'
    ? {}
    : { [refusal.place]: refusal.message }

/** Returns the state to show: a refusal of connecting overrides the check before it. */
const stateToShow = (check: CheckState, refusal: KeyRefusal | null): CheckState =>
  refusal ? { name: 'refused', refusal } : check

interface DemoKeyProps {
  readonly exchange: ExchangeInfo
  readonly onPick: (values: { apiKey: string; apiSecret: string; passphrase: string; label: string }) => void
}

/** Offers a key of a simulated account while the demo runs. */
function DemoKey({ exchange: { name, demoKey }, onPick }: DemoKeyProps) {
  if (!demoKey) return <p className="text-xs text-muted-foreground">{texts.allDemoKeysConnected(name)}</p>
  const fill = (): void =>
    onPick({ ...noKey, ...demoKey, passphrase: demoKey.passphrase ?? '', label: texts.demoLabel(name) })
  return (
    <Banner
      icon={FlaskConical}
      title={texts.justLooking}
      action={
        <Button size="sm" onClick={fill}>
          {texts.useDemoKey}
        </Button>
      }
    >
      {texts.simulatedAccount(name)}
    </Banner>
  )
}
