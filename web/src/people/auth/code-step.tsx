import { Button } from '../../core/kit/button.tsx'
import { Form } from '../../core/kit/form.tsx'
import { useForm } from '../../core/kit/use-form.ts'
import { AuthHeading } from './auth-shell.tsx'
import { CodeField, codeRule } from './fields.tsx'
import * as texts from '#texts/people/login'

interface CodeStepProps {
  readonly email: string
  readonly onSubmit: (code: string) => Promise<void>
  readonly onBack: () => void
}

/** The second factor, after the right password. */
export function CodeStep({ email, onSubmit, onBack }: CodeStepProps) {
  const form = useForm({
    initial: { code: '' },
    rules: { code: codeRule },
    onSubmit: ({ code }) => onSubmit(code.trim()),
    failed: texts.loginFailed,
    fieldOf: { TWO_FACTOR_INVALID: 'code' },
  })
  return (
    <>
      <AuthHeading title={texts.twoFactor}>
        {texts.enterCode(<span className="font-medium wrap-anywhere text-foreground">{email}</span>)}
      </AuthHeading>
      <Form form={form} className="mt-6 flex flex-col gap-4">
        <CodeField form={form} name="code" autoFocus />
        <Button type="submit" tone="primary" size="lg" block busy={form.busy} busyText={texts.signingIn}>
          {texts.logIn}
        </Button>
        <button
          type="button"
          onClick={onBack}
          className="touch min-h-6 self-start text-sm text-link hover:underline"
        >
          {texts.backToPassword}
        </button>
      </Form>
    </>
  )
}
