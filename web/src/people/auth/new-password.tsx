import type { FormState } from '../../core/kit/use-form.ts'
import { PasswordField } from './fields.tsx'
import { meetsAllRules, PasswordChecklist } from './password-checklist.tsx'
import * as texts from '#texts/people/auth'

interface NewPassword {
  readonly password: string
  readonly confirm: string
}

export const newPasswordRules = {
  password: (password: string) => (meetsAllRules(password) ? null : texts.requirementsNotMet),
  confirm: (confirm: string, { password }: NewPassword) =>
    confirm === password ? null : texts.passwordsDiffer,
}

/** A new password entered twice, with its rules ticked off below. */
export function NewPasswordFields({
  form,
}: {
  readonly form: Pick<FormState<Record<keyof NewPassword, string>>, 'bind' | 'errors' | 'values'>
}) {
  return (
    <>
      <PasswordField
        form={form}
        name="password"
        label={texts.password}
        what={texts.passwordSecret}
        autoComplete="new-password"
        below={
          <PasswordChecklist password={form.values.password} isRefused={form.errors.password !== undefined} />
        }
      />
      <PasswordField
        form={form}
        name="confirm"
        label={texts.confirmPassword}
        what={texts.confirmationSecret}
        autoComplete="new-password"
      />
    </>
  )
}
