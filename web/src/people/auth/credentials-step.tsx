import { CircleCheck, Compass } from 'lucide-react'
import { useRef, useState } from 'react'
import { Banner } from '../../core/kit/banner.tsx'
import { Button } from '../../core/kit/button.tsx'
import { Form } from '../../core/kit/form.tsx'
import { useForm } from '../../core/kit/use-form.ts'
import { paths } from '../../core/router/paths.ts'
import { Link } from '../../core/router/router.tsx'
import { AuthHeading } from './auth-shell.tsx'
import { DemoSignIns } from './demo-sign-ins.tsx'
import type { LoginNews } from './login-news.ts'
import { EmailField, emailMissing, PasswordField } from './fields.tsx'
import { LoginNotice, type Refusal, refusalOf } from './login-refusal.tsx'
import * as auth from '#texts/people/auth'
import * as texts from '#texts/people/login'

export interface Credentials {
  readonly email: string
  readonly password: string
}

const rules = {
  email: emailMissing,
  password: (password: string) => (password ? null : auth.passwordMissing),
}

interface CredentialsStepProps {
  readonly initial: Credentials
  /** The reason for this step, shown above the form until an attempt is refused. */
  readonly news?: LoginNews | null
  readonly onSubmit: (credentials: Credentials) => Promise<void>
}

export function CredentialsStep({ initial, news = null, onSubmit }: CredentialsStepProps) {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const password = useRef<HTMLInputElement>(null)
  const form = useForm({
    initial: { email: initial.email, password: initial.password },
    rules,
    onSubmit: async (credentials) => {
      setRefusal(null)
      try {
        await onSubmit(credentials)
      } catch (error) {
        const refused = refusalOf(error)
        setRefusal(refused)
        // whichever of both was wrong, the password is typed again
        if (!refused.isWrong) return
        password.current?.focus()
        password.current?.select()
      }
    },
  })
  return (
    <>
      <AuthHeading title={texts.logIn}>
        {texts.newToHarbour}{' '}
        <Link to={paths.signup} className="text-link underline underline-offset-2">
          {auth.signUpFree}
        </Link>
      </AuthHeading>
      <Form form={form} className="mt-6 flex flex-col gap-4">
        {news !== null && refusal === null ? (
          <Banner
            tone={news.isMissing ? 'info' : 'gain'}
            icon={news.isMissing ? Compass : CircleCheck}
            role="status"
          >
            {news.news}{' '}
            {news.isMissing ? (
              <Link to={paths.landing} className="text-link underline underline-offset-2">
                {texts.toStartPage}
              </Link>
            ) : null}
          </Banner>
        ) : null}
        <LoginNotice refusal={refusal} email={form.values.email} />
        <EmailField form={form} name="email" autoComplete="username" />
        <PasswordField
          form={form}
          name="password"
          label={auth.password}
          what={auth.passwordSecret}
          autoComplete="current-password"
          ref={password}
        />
        <Button type="submit" tone="primary" size="lg" block busy={form.busy} busyText={texts.signingIn}>
          {texts.logIn}
        </Button>
        <Link to={paths.forgotPassword} className="touch self-start py-0.5 text-sm text-link hover:underline">
          {texts.forgotPassword}
        </Link>
      </Form>
      <DemoSignIns onPick={form.fill} />
    </>
  )
}
