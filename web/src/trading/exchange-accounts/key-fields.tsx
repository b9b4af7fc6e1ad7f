import { chainAddress, chainAddressWords } from '@harbour/contract/trading/exchange-accounts/chain-address'
import { limits } from '@harbour/contract/core/limits'
import { Field } from '../../core/kit/field.tsx'
import type { FormState, Rule } from '../../core/kit/use-form.ts'
import { Input, SecretInput } from '../../core/kit/input.tsx'
import * as texts from '#texts/trading/exchange-accounts'

export interface KeyValues extends Record<string, string> {
  readonly apiKey: string
  readonly apiSecret: string
  readonly passphrase: string
  readonly address: string
}

export const noKey = { apiKey: '', apiSecret: '', passphrase: '', address: '' }

/** An account of a public chain. */
export const isAddress = (text: string): boolean => chainAddress.test(text.trim())

/** Returns the validation rules of the fields, applied before the exchange is called. */
export const keyRules = (
  needsPassphrase: boolean,
  byAddress = false,
): Readonly<Record<keyof typeof noKey, Rule<KeyValues>>> => ({
  address: (text) => (!byAddress || isAddress(text) ? null : chainAddressWords),
  apiKey: (text) => (text.trim() || byAddress ? null : texts.pasteKey),
  apiSecret: (text) => (text.trim() || byAddress ? null : texts.pasteSecret),
  passphrase: (text) => (text || !needsPassphrase ? null : texts.needsPassphrase),
})

interface KeyFieldsProps<V extends KeyValues> {
  readonly form: FormState<V>
  readonly needsPassphrase: boolean
}

/** Key, secret and, if the exchange has one, passphrase. Never prefilled with stored values. */
export function KeyFields<V extends KeyValues>({ form, needsPassphrase }: KeyFieldsProps<V>) {
  return (
    <>
      <Field label={texts.apiKey} error={form.errors.apiKey}>
        {(control) => (
          <Input
            {...control}
            {...form.bind('apiKey')}
            className="mono"
            autoComplete="off"
            spellCheck={false}
            maxLength={limits.exchangeKey.key}
          />
        )}
      </Field>
      <div className={needsPassphrase ? 'grid gap-4 sm:grid-cols-2 sm:gap-3' : ''}>
        <Field label={texts.apiSecret} error={form.errors.apiSecret}>
          {(control) => (
            <SecretInput
              {...control}
              {...form.bind('apiSecret')}
              what={texts.apiSecret}
              className="mono"
              autoComplete="off"
              maxLength={limits.exchangeKey.secret}
            />
          )}
        </Field>
        {needsPassphrase ? (
          <Field label={texts.passphrase} error={form.errors.passphrase}>
            {(control) => (
              <SecretInput
                {...control}
                {...form.bind('passphrase')}
                what={texts.shownPassphrase}
                className="mono"
                autoComplete="off"
                maxLength={limits.exchangeKey.passphrase}
              />
            )}
          </Field>
        ) : null}
      </div>
    </>
  )
}
