import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { ApiError, sentenceOf } from '../../core/errors/api-error.ts'
import { Button } from '../../core/kit/button.tsx'
import { Form } from '../../core/kit/form.tsx'
import { useForm } from '../../core/kit/use-form.ts'
import { usePageTitle } from '../../core/kit/page-title.ts'
import { paths } from '../../core/router/paths.ts'
import { useNavigate } from '../../core/router/router.tsx'
import { AuthHeading, AuthResult, AuthShell } from './auth-shell.tsx'
import { passwordReset } from './calls.ts'
import { useMailedToken } from './mailed-token.ts'
import { NewPasswordFields, newPasswordRules } from './new-password.tsx'
import * as auth from '#texts/people/auth'
import * as texts from '#texts/people/password-reset'

type Step =
  | { readonly name: 'choosing' }
  | { readonly name: 'changed'; readonly message: string }
  | { readonly name: 'refused'; readonly message: string }

/** The target of the mailed link: sets a new password, once. */
export function ResetPasswordScreen() {
  usePageTitle(texts.newPassword)
  const token = useMailedToken('token')
  const [step, setStep] = useState<Step>({ name: 'choosing' })
  if (step.name === 'refused') return <Refused message={step.message} />
  if (step.name === 'changed') {
    return (
      <AuthShell>
        <AuthResult
          icon={CircleCheck}
          tone="gain"
          title={texts.passwordChanged}
          to={paths.login}
          action={auth.goToLogin}
        >
          {step.message}
        </AuthResult>
      </AuthShell>
    )
  }
  if (!token) return <Refused message={texts.linkIncomplete} />
  return (
    <AuthShell>
      <AuthHeading title={texts.chooseNew}>{texts.logsOutEverywhere}</AuthHeading>
      <NewPasswordForm token={token} onStep={setStep} />
    </AuthShell>
  )
}

interface NewPasswordFormProps {
  readonly token: string
  readonly onStep: (step: Step) => void
}

function NewPasswordForm({ token, onStep }: NewPasswordFormProps) {
  const navigate = useNavigate()
  const form = useForm({
    initial: { password: '', confirm: '' },
    rules: newPasswordRules,
    fieldOf: { COMMON_PASSWORD: 'password' },
    onSubmit: async ({ password }) => {
      try {
        const { message } = await passwordReset.choose({ body: { token, newPassword: password } })
        navigate(paths.resetPassword, { replace: true })
        onStep({ name: 'changed', message })
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'RESET_INVALID')) throw error
        onStep({ name: 'refused', message: sentenceOf(error) })
      }
    },
  })
  return (
    <Form form={form} className="mt-6 flex flex-col gap-4">
      <NewPasswordFields form={form} />
      <Button type="submit" tone="primary" size="lg" block busy={form.busy} busyText={texts.changing}>
        {texts.changePassword}
      </Button>
    </Form>
  )
}

function Refused({ message }: { readonly message: string }) {
  return (
    <AuthShell>
      <AuthResult
        icon={CircleX}
        tone="danger"
        title={texts.linkFails}
        to={paths.forgotPassword}
        action={texts.requestNewLink}
      >
        {message}
      </AuthResult>
    </AuthShell>
  )
}
