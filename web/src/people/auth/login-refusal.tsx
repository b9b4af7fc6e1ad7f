import { CircleAlert, CircleCheck, MailWarning } from 'lucide-react'
import { ApiError, fallbackMessages, sentenceOf } from '../../core/errors/api-error.ts'
import { Banner } from '../../core/kit/banner.tsx'
import { session } from '../../core/api/session.ts'
import { ResendButton, useResend } from './resend.tsx'
import * as texts from '#texts/people/login'

export interface Refusal {
  readonly message: string
  readonly isUnverified: boolean
  /** The email or the password is wrong. */
  readonly isWrong: boolean
}

/** Maps a failed login to its message; the server's code or words reveal an unverified address. */
export function refusalOf(error: unknown): Refusal {
  const message = sentenceOf(error, texts.loginFailed)
  const code = error instanceof ApiError ? error.code : ''
  return {
    message,
    isWrong: code === 'INVALID_CREDENTIALS',
    isUnverified:
      code === 'EMAIL_NOT_VERIFIED' || /EMAIL_NOT_VERIFIED|verify (?:your|the) email/i.test(message),
  }
}

/** Explains why a person is not signed in: the failure just now, or an expired session. */
export function LoginNotice({
  refusal,
  email,
}: {
  readonly refusal: Refusal | null
  readonly email: string
}) {
  if (refusal?.isUnverified) return <Unverified message={refusal.message} email={email} />
  if (refusal) return <Banner tone="danger" icon={CircleAlert} title={refusal.message} role="alert" />
  if (session.lastEnding() !== 'expired') return null
  return (
    <Banner tone="warn" icon={CircleAlert} role="status">
      {fallbackMessages.expired}
    </Banner>
  )
}

function Unverified({ message, email }: { readonly message: string; readonly email: string }) {
  const resend = useResend(email)
  const isSent = resend.outcome === 'sent'
  return (
    <Banner
      tone={isSent ? 'gain' : 'danger'}
      icon={isSent ? CircleCheck : MailWarning}
      title={isSent ? texts.resent : message}
      role={isSent ? 'status' : 'alert'}
    >
      <span className="mt-0.5 block">
        {resend.outcome === 'failed' ? <span className="block">{texts.resendFailed}</span> : null}
        <ResendButton {...resend} />
      </span>
    </Banner>
  )
}
