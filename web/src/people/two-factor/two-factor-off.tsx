import type { Reply } from '@harbour/contract/core/route'
import type { twoFactor as contract } from '@harbour/contract/people/two-factor'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../core/kit/button.tsx'
import { twoFactor } from '../settings/calls.ts'
import { OwnPassword, passwordGiven } from '../settings/own-password.tsx'
import { SecretForm } from '../settings/secret-form.tsx'
import { SetupSteps } from './setup-steps.tsx'
import { TwoFactorScan } from './two-factor-scan.tsx'
import * as texts from '#texts/people/two-factor'

type Setup = Reply<typeof contract.setup>

interface TwoFactorOffProps {
  readonly email: string
  readonly onCodes: (codes: readonly string[]) => void
}

/** Turns two-factor authentication on: asks for the password, shows the secret, and verifies one code. */
export function TwoFactorOff({ email, onCodes }: TwoFactorOffProps) {
  const [asksPassword, setAsksPassword] = useState(false)
  const [setup, setSetup] = useState<Setup | null>(null)
  const cancel = (): void => {
    setAsksPassword(false)
    setSetup(null)
  }
  if (setup) return <TwoFactorScan setup={setup} onCodes={onCodes} onCancel={cancel} />
  if (!asksPassword) {
    return (
      <>
        <p className="text-sm text-muted-foreground">{texts.whatItIs}</p>
        <Button size="lg" icon={ShieldCheck} className="self-start" onClick={() => setAsksPassword(true)}>
          {texts.setUp}
        </Button>
      </>
    )
  }
  return (
    <SecretForm
      initial={{ password: '' }}
      rules={{ password: passwordGiven }}
      action={texts.goOn}
      busyText={texts.checking}
      fallback={texts.setupFailed}
      fieldOf={{ INVALID_CURRENT_PASSWORD: 'password' }}
      onCancel={cancel}
      onSubmit={async ({ password }) => setSetup(await twoFactor.setup({ body: { password } }))}
    >
      {(form) => (
        <>
          <SetupSteps at={0} />
          <OwnPassword form={form} email={email} />
        </>
      )}
    </SecretForm>
  )
}
