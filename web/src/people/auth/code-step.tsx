import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { ApiError, sentenceOf } from '../../core/errors/api-error.ts'
import { Banner } from '../../core/kit/banner.tsx'
import { Button } from '../../core/kit/button.tsx'
import { useForm } from '../../core/kit/form.ts'
import { AuthHeading } from './auth-shell.tsx'
import { CodeField, codeRule } from './fields.tsx'

interface CodeStepProps {
  readonly email: string
  readonly onSubmit: (code: string) => Promise<void>
  readonly onBack: () => void
}

/** The second factor, after the right password. */
export function CodeStep({ email, onSubmit, onBack }: CodeStepProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({
    initial: { code: '' },
    rules: { code: codeRule },
    onSubmit: async ({ code }) => {
      setFailure(null)
      try {
        await onSubmit(code.trim())
      } catch (error) {
        const words = sentenceOf(error, 'Login failed')
        if (error instanceof ApiError && error.code === 'TWO_FACTOR_INVALID') form.refuse({ code: words })
        else setFailure(words)
      }
    },
  })
  return (
    <>
      <AuthHeading title="Two-factor sign-in">
        Enter the six digits that your authenticator app shows for{' '}
        <span className="font-medium wrap-anywhere text-foreground">{email}</span>, or one of your backup
        codes.
      </AuthHeading>
      <form noValidate onSubmit={form.onSubmit} className="mt-6 flex flex-col gap-4">
        {failure ? <Banner tone="danger" icon={CircleAlert} title={failure} role="alert" /> : null}
        <CodeField form={form} name="code" autoFocus />
        <Button type="submit" tone="primary" size="lg" block busy={form.busy} busyText="Signing in...">
          Log in
        </Button>
        <button
          type="button"
          onClick={onBack}
          className="min-h-6 self-start text-sm text-link hover:underline"
        >
          Back to email and password
        </button>
      </form>
    </>
  )
}
