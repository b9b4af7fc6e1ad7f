import { Field } from '../../core/kit/field.tsx'
import type { FormState } from '../../core/kit/use-form.ts'
import { Input } from '../../core/kit/input.tsx'
import type { KeyValues } from './key-fields.tsx'
import * as texts from '#texts/trading/exchange-accounts'

/** The only input for an exchange with public accounts: an address, which is no secret. */
export function AddressField<V extends KeyValues>({ form }: { readonly form: FormState<V> }) {
  return (
    <Field label={texts.address} error={form.errors.address}>
      {(control) => (
        <Input
          {...control}
          {...form.bind('address')}
          className="mono"
          placeholder="0x…"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          // room for copied blanks
          maxLength={60}
        />
      )}
    </Field>
  )
}
