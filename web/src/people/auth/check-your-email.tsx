import { limits } from '@harbour/contract/core/limits'
import { MailCheck } from 'lucide-react'
import { paths } from '../../core/router/paths.ts'
import { AuthResult, AuthShell } from './auth-shell.tsx'
import { ResendButton, useResend } from './resend.tsx'
import * as auth from '#texts/people/auth'
import * as login from '#texts/people/login'
import * as texts from '#texts/people/sign-up'

/** Confirms a sign-up; the same text even for a known address (account enumeration). */
export function CheckYourEmail({ email }: { readonly email: string }) {
  const resend = useResend(email, { sentAlready: true })
  const hint = (
    <>
      <p>{texts.nothingYet}</p>
      <p role="status" className={resend.outcome === 'sent' ? 'text-gain' : 'text-destructive'}>
        {resend.outcome === 'none' ? null : resend.outcome === 'sent' ? login.resent : login.resendFailed}
      </p>
      <ResendButton {...resend} />
    </>
  )
  return (
    <AuthShell>
      <AuthResult
        icon={MailCheck}
        tone="info"
        title={texts.checkEmail}
        to={paths.login}
        action={auth.goToLogin}
        hint={hint}
      >
        {texts.linkSent(
          <span className="font-medium wrap-anywhere text-foreground">{email}</span>,
          limits.verificationHours,
        )}
      </AuthResult>
    </AuthShell>
  )
}
