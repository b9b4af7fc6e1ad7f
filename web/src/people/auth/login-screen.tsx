import { useEffect, useState } from 'react'
import { ApiError } from '../../core/errors/api-error.ts'
import { api } from '../../core/api/api.ts'
import { usePageTitle } from '../../core/kit/page-title.ts'
import { paths } from '../../core/router/paths.ts'
import { returnPlaceOf } from '../../core/router/return-place.ts'
import { Navigate, useLocation, useNavigate } from '../../core/router/router.tsx'
import { session, useSignedIn } from '../../core/api/session.ts'
import { AuthShell } from './auth-shell.tsx'
import { CodeStep } from './code-step.tsx'
import { type Credentials, CredentialsStep } from './credentials-step.tsx'
import { loginNewsOf } from './login-news.ts'
import { useMailedToken } from './mailed-token.ts'
import { rememberReferral } from './referral.ts'
import * as texts from '#texts/people/login'

/** Asks for email and password, and then for the second factor's code if the account has one. */
export function LoginScreen() {
  usePageTitle(texts.logIn)
  const navigate = useNavigate()
  useEffect(() => void rememberReferral(), [])
  const unlock = useMailedToken('unlock')
  const { state } = useLocation()
  const home = returnPlaceOf(state) ?? paths.dashboard
  const [busy, setBusy] = useState(false)
  const [typed, setTyped] = useState<Credentials>({ email: '', password: '' })
  const [asksCode, setAsksCode] = useState(false)
  const logIn = async (credentials: Credentials, code?: string): Promise<void> => {
    setBusy(true)
    setTyped(credentials)
    try {
      const { email, password } = credentials
      session.begin(
        await api.auth.login({
          body: {
            email: email.trim(),
            password,
            ...(code ? { code } : {}),
            ...(unlock ? { unlock } : {}),
          },
        }),
      )
      navigate(home)
    } catch (error) {
      if (!needsCode(error)) throw error
      setAsksCode(true)
    } finally {
      setBusy(false)
    }
  }
  if (useSignedIn() && !busy) return <Navigate to={home} replace />
  return (
    <AuthShell>
      {asksCode ? (
        <CodeStep
          email={typed.email}
          onSubmit={(code) => logIn(typed, code)}
          onBack={() => {
            setTyped({ ...typed, password: '' })
            setAsksCode(false)
          }}
        />
      ) : (
        <CredentialsStep initial={typed} news={loginNewsOf(state)} onSubmit={logIn} />
      )}
    </AuthShell>
  )
}

const needsCode = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'TWO_FACTOR_REQUIRED'
