import type { Profile } from '@harbour/contract/people/auth'
import { limits } from '@harbour/contract/core/limits'
import { type FormEvent } from 'react'
import { fieldErrorsOf, sentenceOf } from '../../core/errors/api-error.ts'
import { api } from '../../core/api/api.ts'
import { useApiMutation } from '../../core/api/ask.ts'
import { PasswordField, WhosePassword } from '../auth/fields.tsx'
import { Button } from '../../core/kit/button.tsx'
import { useForm } from '../../core/kit/form.ts'
import { sessions } from './calls.ts'
import { PasswordStrength } from './password-strength.tsx'
import { NoticeBanner, useNotice } from './section.tsx'

const empty = { currentPassword: '', newPassword: '', confirm: '' }
type Values = typeof empty

const rules = {
  newPassword: (text: string) =>
    Array.from(text).length >= limits.password.min
      ? null
      : `Password must be at least ${limits.password.min} characters`,
  confirm: (text: string, { newPassword }: Values) =>
    text === newPassword ? null : 'Passwords do not match',
}

const problemWith = (values: Values): string | null =>
  rules.newPassword(values.newPassword) ?? rules.confirm(values.confirm, values)

export function PasswordForm({ me }: { readonly me: Profile }) {
  const [notice, setNotice] = useNotice()
  const change = useApiMutation(api.auth.changePassword, { refresh: [sessions.list] })
  const form = useForm({
    initial: empty,
    rules,
    onSubmit: async ({ currentPassword, newPassword }) => {
      try {
        await change.mutateAsync({ body: { currentPassword, newPassword } })
        form.fill(empty)
        setNotice({ good: true, text: 'Password changed successfully' })
      } catch (error) {
        form.refuse(fieldErrorsOf(error))
        setNotice({ good: false, text: sentenceOf(error, 'Failed to change password') })
      }
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    const problem = problemWith(form.values)
    setNotice(problem ? { good: false, text: problem } : null)
    form.onSubmit(event)
  }
  const isComplete = Object.values(form.values).every((text) => text !== '')
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <NoticeBanner notice={notice} />
      <WhosePassword email={me.email} />
      <PasswordField
        form={form}
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
      />
      <div>
        <PasswordField form={form} name="newPassword" label="New password" autoComplete="new-password" />
        <PasswordStrength password={form.values.newPassword} />
      </div>
      <PasswordField
        form={form}
        name="confirm"
        label="Confirm new password"
        what="confirmation"
        autoComplete="new-password"
      />
      <Button
        type="submit"
        size="lg"
        className="self-start"
        busy={form.busy}
        busyText="Changing..."
        disabled={!isComplete}
      >
        Change password
      </Button>
    </form>
  )
}
