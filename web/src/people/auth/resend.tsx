import { useState } from 'react'
import { ApiError } from '../../core/errors/api-error.ts'
import { api } from '../../core/api/api.ts'
import { useNow } from '../../core/kit/now.ts'
import * as texts from '#texts/people/login'

/** One mail per minute and address; more requests send none. */
const waitSeconds = 60

export interface Resending {
  readonly outcome: 'none' | 'sent' | 'failed'
  readonly busy: boolean
  /** The number of seconds until the next request is allowed. */
  readonly secondsLeft: number
  readonly again: () => void
}

/** Requests the verification link again, at most once a minute. */
export function useResend(email: string, { sentAlready = false } = {}): Resending {
  const [outcome, setOutcome] = useState<Resending['outcome']>('none')
  const [busy, setBusy] = useState(false)
  const [sentAt, setSentAt] = useState(() => (sentAlready ? Date.now() : 0))
  const secondsLeft = Math.min(waitSeconds, waitSeconds - Math.floor((useNow() - sentAt) / 1000))
  const ask = async (): Promise<void> => {
    setBusy(true)
    try {
      await api.auth.resendVerification({ body: { email: email.trim() } })
      setSentAt(Date.now())
      setOutcome('sent')
    } catch (error) {
      // Too many requests: the link of a minute ago is on its way.
      if (error instanceof ApiError && error.status === 429) setSentAt(Date.now())
      setOutcome('failed')
    } finally {
      setBusy(false)
    }
  }
  const again = (): void => {
    if (!busy) void ask()
  }
  return { outcome, busy, secondsLeft, again }
}

export function ResendButton({ busy, secondsLeft, again }: Resending) {
  if (secondsLeft > 0) {
    return <span className="num block min-h-6 text-subtle-foreground">{texts.resendIn(secondsLeft)}</span>
  }
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      onClick={again}
      className="touch min-h-6 font-medium text-link hover:underline aria-disabled:opacity-60"
    >
      {texts.resend}
    </button>
  )
}
