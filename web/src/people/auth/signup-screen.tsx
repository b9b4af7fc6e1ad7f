import { useEffect, useRef, useState } from 'react'
import { api } from '../../core/api/api.ts'
import { Button } from '../../core/kit/button.tsx'
import { Form } from '../../core/kit/form.tsx'
import { useForm } from '../../core/kit/use-form.ts'
import { usePageTitle } from '../../core/kit/page-title.ts'
import { paths } from '../../core/router/paths.ts'
import { Link } from '../../core/router/router.tsx'
import { AuthHeading, AuthShell } from './auth-shell.tsx'
import { CheckYourEmail } from './check-your-email.tsx'
import { EmailField, emailRule } from './fields.tsx'
import { NewPasswordFields, newPasswordRules } from './new-password.tsx'
import { forgetReferral, rememberReferral } from './referral.ts'
import { countVisit, ReferralField } from './referral-field.tsx'
import * as auth from '#texts/people/auth'
import * as texts from '#texts/people/sign-up'

const rules = { email: emailRule, ...newPasswordRules }

export function SignupScreen() {
  usePageTitle(texts.signUp)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [code] = useState(() => rememberReferral())
  const counted = useRef(false)
  useEffect(() => {
    if (counted.current) return
    counted.current = true
    countVisit()
  }, [])
  const form = useForm({
    initial: { email: '', password: '', confirm: '', ref: code },
    rules,
    onSubmit: async ({ email, password, ref }) => {
      await api.auth.register({
        body: { email: email.trim(), password, ...(ref.trim() ? { ref: ref.trim() } : {}) },
      })
      forgetReferral()
      setSentTo(email.trim())
    },
    failed: texts.signupFailed,
    fieldOf: { COMMON_PASSWORD: 'password' },
  })
  if (sentTo) return <CheckYourEmail email={sentTo} />
  return (
    <AuthShell>
      <AuthHeading title={texts.createAccount}>{texts.freeForEveryone}</AuthHeading>
      <Form form={form} className="mt-6 flex flex-col gap-4">
        <EmailField form={form} name="email" autoComplete="email" />
        <NewPasswordFields form={form} />
        <ReferralField value={form.values.ref} onChange={(ref) => form.set('ref', ref)} />
        <Button
          type="submit"
          tone="primary"
          size="lg"
          block
          busy={form.busy}
          busyText={texts.creatingAccount}
        >
          {auth.signUpFree}
        </Button>
        <p className="text-xs text-subtle-foreground">
          {texts.accept(
            <LegalLink to={paths.terms}>{auth.terms}</LegalLink>,
            <LegalLink to={paths.privacy}>{auth.privacy}</LegalLink>,
          )}
        </p>
        <p className="text-sm text-muted-foreground">
          {texts.haveAccount}{' '}
          <Link to={paths.login} className="text-link underline underline-offset-2">
            {texts.login}
          </Link>
        </p>
      </Form>
    </AuthShell>
  )
}

/** Opens in a new tab: the form stays filled in. */
const LegalLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Link
    to={to}
    target="_blank"
    className="touch text-muted-foreground underline underline-offset-2 hover:text-foreground"
  >
    {children}
  </Link>
)
