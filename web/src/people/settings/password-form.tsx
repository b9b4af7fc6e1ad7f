import type { Profile } from '@harbour/contract/people/auth'
import { limits } from '@harbour/contract/core/limits'
import { api } from '../../core/api/api.ts'
import { useApiMutation } from '../../core/api/ask.ts'
import { PasswordField, WhosePassword } from '../auth/fields.tsx'
import { Button } from '../../core/kit/button.tsx'
import { Form } from '../../core/kit/form.tsx'
import { useForm } from '../../core/kit/use-form.ts'
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

export function PasswordForm({ me }: { readonly me: Profile }) {
  const [notice, setNotice] = useNotice()
  const change = useApiMutation(api.auth.changePassword, { refresh: [sessions.list] })
  const form = useForm({
    initial: empty,
    rules,
    onSubmit: async ({ currentPassword, newPassword }) => {
      setNotice(null)
      await change.mutateAsync({ body: { currentPassword, newPassword } })
      form.fill(empty)
      setNotice({ good: true, text: 'Password changed successfully' })
    },
    onInvalid: ({ newPassword, confirm }) => setNotice({ good: false, text: newPassword ?? confirm ?? '' }),
    failed: 'Failed to change password',
    onFailed: (text) => setNotice({ good: false, text }),
  })
  const isComplete = Object.values(form.values).every((text) => text !== '')
  return (
    <Form form={form}>
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
    </Form>
  )
}
