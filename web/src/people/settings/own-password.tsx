import { PasswordField, WhosePassword } from '../auth/fields.tsx'
import type { FormState } from '../../core/kit/use-form.ts'
import * as auth from '#texts/people/auth'
import * as texts from '#texts/people/settings'

export const passwordGiven = (password: string): string | null => (password ? null : auth.passwordMissing)

interface OwnPasswordProps<V extends Record<string, string> & { readonly password: string }> {
  readonly form: FormState<V>
  readonly email: string
}

/** Asks for the person's password again before a change that requires it. */
export function OwnPassword<V extends Record<string, string> & { readonly password: string }>({
  form,
  email,
}: OwnPasswordProps<V>) {
  return (
    <>
      <WhosePassword email={email} />
      <PasswordField
        form={form}
        name="password"
        label={texts.yourPassword}
        what={auth.passwordSecret}
        autoComplete="current-password"
        autoFocus
      />
    </>
  )
}
