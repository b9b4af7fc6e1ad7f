import type { Profile } from '@harbour/contract/people/auth'
import { limits } from '@harbour/contract/core/limits'
import { api } from '../../core/api/api.ts'
import { useApiMutation } from '../../core/api/query.ts'
import { PasswordField, WhosePassword } from '../auth/fields.tsx'
import { Button } from '../../core/kit/button.tsx'
import { Form } from '../../core/kit/form.tsx'
import { useForm } from '../../core/kit/use-form.ts'
import { sessions } from './calls.ts'
import { PasswordStrength } from './password-strength.tsx'
import { NoticeBanner, useNotice } from './section.tsx'
import * as auth from '#texts/people/auth'
import * as texts from '#texts/people/settings'

const empty = { currentPassword: '', newPassword: '', confirm: '' }
type Values = typeof empty

const rules = {
  newPassword: (text: string) =>
    Array.from(text).length >= limits.password.min ? null : texts.passwordTooShort(limits.password.min),
  confirm: (text: string, { newPassword }: Values) => (text === newPassword ? null : auth.passwordsDiffer),
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
      setNotice({ good: true, text: texts.passwordChanged })
    },
    onInvalid: ({ newPassword, confirm }) => setNotice({ good: false, text: newPassword ?? confirm ?? '' }),
    failed: texts.passwordFailed,
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
        label={texts.currentPassword}
        what={texts.currentPasswordSecret}
        autoComplete="current-password"
      />
      <div>
        <PasswordField
          form={form}
          name="newPassword"
          label={texts.newPassword}
          what={texts.newPasswordSecret}
          autoComplete="new-password"
        />
        <PasswordStrength password={form.values.newPassword} />
      </div>
      <PasswordField
        form={form}
        name="confirm"
        label={texts.confirmNewPassword}
        what={auth.confirmationSecret}
        autoComplete="new-password"
      />
      <Button
        type="submit"
        tone="primary"
        size="lg"
        className="self-start"
        busy={form.busy}
        busyText={texts.changing}
        disabled={!isComplete}
      >
        {texts.changePassword}
      </Button>
    </Form>
  )
}
