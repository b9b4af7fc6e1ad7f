import { limits } from '@harbour/contract/core/limits'
import { MailCheck } from 'lucide-react'
import { paths } from '../../core/router/paths.ts'
import { AuthResult, AuthShell } from './auth-shell.tsx'
import { ResendButton, resendWords, useResend } from './resend.tsx'

/** Confirms a sign-up; it reads the same even if the address was known before. */
export function CheckYourEmail({ email }: { readonly email: string }) {
  const resend = useResend(email, { sentAlready: true })
  const hint = (
    <>
      <p>Nothing after a few minutes? Check your spam folder, or resend the link.</p>
      <p role="status" className={resend.outcome === 'sent' ? 'text-gain' : 'text-destructive'}>
        {resend.outcome === 'none' ? null : resendWords[resend.outcome]}
      </p>
      <ResendButton {...resend} />
    </>
  )
  return (
    <AuthShell>
      <AuthResult
        icon={MailCheck}
        tone="info"
        title="Check Your Email"
        to={paths.login}
        action="Go to Login"
        hint={hint}
      >
        A verification link was sent to{' '}
        <span className="font-medium wrap-anywhere text-foreground">{email}</span>. It expires in{' '}
        {limits.verificationHours} hours.
      </AuthResult>
    </AuthShell>
  )
}
