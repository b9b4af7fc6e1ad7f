import { limits } from '@harbour/contract/core/limits'
import { CircleCheck, CircleX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from '../../core/router/router.tsx'
import { ApiError } from '../../core/errors/api-error.ts'
import { api } from '../../core/api/api.ts'
import { usePageTitle } from '../../core/kit/page-title.ts'
import { Spinner } from '../../core/kit/spinner.tsx'
import { paths } from '../../core/router/paths.ts'
import { AuthResult, AuthShell } from './auth-shell.tsx'
import { loginNews } from './login-news.ts'
import * as auth from '#texts/people/auth'
import * as texts from '#texts/people/verify-email'

type Step =
  | { readonly name: 'verifying' }
  | { readonly name: 'verified'; readonly message: string }
  | { readonly name: 'failed'; readonly message: string }

export function VerifyEmailScreen() {
  usePageTitle(texts.verifyEmail)
  const [params] = useSearchParams()
  const step = useVerification(params.get('token')?.trim() ?? '')
  return (
    <AuthShell>
      {step.name === 'verifying' ? (
        <div role="status" className="flex items-center gap-3">
          <span className="text-primary">
            <Spinner size={24} />
          </span>
          <h1 className="text-md">{texts.verifying}</h1>
        </div>
      ) : null}
      {step.name === 'verified' ? <Verified message={step.message} /> : null}
      {step.name === 'failed' ? <Failed message={step.message} /> : null}
    </AuthShell>
  )
}

/** Sends one request per token, however often the effect runs. */
function useVerification(token: string): Step {
  const [step, setStep] = useState<Step>(
    token ? { name: 'verifying' } : { name: 'failed', message: texts.linkInvalid },
  )
  const asked = useRef<string | null>(null)
  useEffect(() => {
    if (!token || asked.current === token) return
    asked.current = token
    api.auth.verifyEmail({ params: { token } }).then(
      ({ message }) => setStep({ name: 'verified', message }),
      (error: unknown) => setStep({ name: 'failed', message: failureOf(error) }),
    )
  }, [token])
  return step
}

/** The server's message; 'Verification failed' for an answer without one, the longer text without an answer. */
function failureOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return texts.notAnswered
  return error.stated ? error.message : texts.failed
}

function Verified({ message }: { readonly message: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const goOn = (): void => navigate(paths.login, { state: loginNews(message) })
    const timer = setTimeout(goOn, limits.verificationRedirectSeconds * 1000)
    return () => clearTimeout(timer)
  }, [message, navigate])
  return (
    <AuthResult
      icon={CircleCheck}
      tone="gain"
      title={texts.emailVerified}
      to={paths.login}
      action={auth.goToLogin}
      hint={texts.redirecting(limits.verificationRedirectSeconds)}
    >
      {message}
    </AuthResult>
  )
}

function Failed({ message }: { readonly message: string }) {
  return (
    <AuthResult
      icon={CircleX}
      tone="danger"
      title={texts.verificationFailed}
      to={paths.login}
      action={auth.goToLogin}
      hint={texts.getNewLink}
    >
      {message}
    </AuthResult>
  )
}
