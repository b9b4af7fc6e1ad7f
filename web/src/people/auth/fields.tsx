import { limits } from '@harbour/contract/core/limits'
import type { ComponentProps, ReactNode } from 'react'
import { Field } from '../../core/kit/field.tsx'
import type { FormState } from '../../core/kit/use-form.ts'
import { Input, SecretInput } from '../../core/kit/input.tsx'
import * as texts from '#texts/people/auth'

interface FieldOf<V extends Record<string, string>> {
  readonly form: Pick<FormState<V>, 'bind' | 'errors'>
  readonly name: keyof V & string
}

export const emailMissing = (email: string): string | null => (email.trim() ? null : texts.emailMissing)
export const emailRule = (email: string): string | null =>
  emailMissing(email) ?? (/^\S+@\S+\.\S+$/.test(email.trim()) ? null : texts.emailInvalid)

interface EmailFieldProps<V extends Record<string, string>> extends FieldOf<V> {
  /** 'username' if a password manager should fill in a known address. */
  readonly autoComplete: 'email' | 'username'
}

/** On touch screens a focused field would open the keyboard over the page. */
const hasMouse = (): boolean => window.matchMedia('(pointer: fine)').matches

/** The first field of its form, focused on arrival: `<EmailField form={form} name="email" autoComplete="username" />` */
export function EmailField<V extends Record<string, string>>({ form, name, ...rest }: EmailFieldProps<V>) {
  return (
    <Field label={texts.email} error={form.errors[name]}>
      {(control) => (
        <Input
          {...control}
          {...form.bind(name)}
          {...rest}
          autoFocus={hasMouse()}
          type="email"
          maxLength={limits.email.max}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
    </Field>
  )
}

interface PasswordFieldProps<V extends Record<string, string>>
  extends FieldOf<V>,
    Pick<ComponentProps<'input'>, 'autoFocus' | 'ref'> {
  readonly label: string
  /** The name of the secret that its button shows and hides. */
  readonly what: string
  readonly autoComplete: 'current-password' | 'new-password'
  /** Between the field and its error. */
  readonly below?: ReactNode
}

export function PasswordField<V extends Record<string, string>>(props: PasswordFieldProps<V>) {
  const { form, name, label, below, ...rest } = props
  const isNew = rest.autoComplete === 'new-password'
  return (
    <Field label={label} error={form.errors[name]}>
      {(control) => (
        <>
          <SecretInput
            {...control}
            {...form.bind(name)}
            {...rest}
            {...(isNew ? { maxLength: limits.password.max } : {})}
            required
          />
          {below}
        </>
      )}
    </Field>
  )
}

/** Six digits of an authenticator app, or a backup code. */
export function CodeField<V extends Record<string, string>>(
  props: FieldOf<V> & Pick<ComponentProps<'input'>, 'autoFocus'>,
) {
  const { form, name, autoFocus } = props
  return (
    <Field label={texts.code} error={form.errors[name]}>
      {(control) => (
        <Input
          {...control}
          {...form.bind(name)}
          autoFocus={autoFocus}
          className="mono"
          maxLength={40}
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
        />
      )}
    </Field>
  )
}

export const codeRule = (code: string): string | null => (code.trim() ? null : texts.codeMissing)

/** The address, so that password managers know whose password is entered. */
export function WhosePassword({ email }: { readonly email: string }) {
  return <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
}
