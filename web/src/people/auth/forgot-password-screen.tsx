import { limits } from '@harbour/contract/core/limits'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../core/kit/button.tsx'
import { Form } from '../../core/kit/form.tsx'
import { useForm } from '../../core/kit/use-form.ts'
import { usePageTitle } from '../../core/kit/page-title.ts'
import { paths } from '../../core/router/paths.ts'
import { Link } from '../../core/router/router.tsx'
import { AuthHeading, AuthResult, AuthShell } from './auth-shell.tsx'
import { passwordReset } from './calls.ts'
import { EmailField, emailRule } from './fields.tsx'
import * as auth from '#texts/people/auth'
import * as texts from '#texts/people/password-reset'

/** Requests a link to choose a new password; the answer is the same for unknown addresses (account enumeration). */
export function ForgotPasswordScreen() {
  usePageTitle(texts.forgotPassword)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    initial: { email: '' },
    rules: { email: emailRule },
    onSubmit: async ({ email }) => {
      await passwordReset.ask({ body: { email: email.trim() } })
      setSentTo(email.trim())
    },
  })
  if (sentTo) return <Sent to={sentTo} onAgain={() => setSentTo(null)} />
  return (
    <AuthShell>
      <AuthHeading title={texts.askForgot}>{texts.enterEmail}</AuthHeading>
      <Form form={form} className="mt-6 flex flex-col gap-4">
        <EmailField form={form} name="email" autoComplete="username" />
        <Button type="submit" tone="primary" size="lg" block busy={form.busy} busyText={texts.sending}>
          {texts.sendLink}
        </Button>
        <Link to={paths.login} className="touch self-start py-0.5 text-sm text-link hover:underline">
          {texts.backToLogin}
        </Link>
      </Form>
    </AuthShell>
  )
}

function Sent({ to, onAgain }: { readonly to: string; readonly onAgain: () => void }) {
  return (
    <AuthShell>
      <AuthResult
        icon={MailCheck}
        tone="info"
        title={texts.checkEmail}
        to={paths.login}
        action={auth.goToLogin}
        hint={texts.nothingYet(
          <button
            type="button"
            onClick={onAgain}
            className="touch min-h-6 text-link underline underline-offset-2"
          >
            {texts.askAgain}
          </button>,
        )}
      >
        {texts.linkSent(
          <span className="font-medium wrap-anywhere text-foreground">{to}</span>,
          limits.passwordResetHours,
        )}
      </AuthResult>
    </AuthShell>
  )
}
