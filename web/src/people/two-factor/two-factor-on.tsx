import type { TwoFactor } from '@harbour/contract/people/two-factor'
import { limits } from '@harbour/contract/core/limits'
import { ShieldCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { CodeField, codeRule } from '../auth/fields.tsx'
import { Badge } from '../../core/kit/badge.tsx'
import { Banner } from '../../core/kit/banner.tsx'
import { Button } from '../../core/kit/button.tsx'
import { day, exactTime } from '../../core/kit/format-time.ts'
import { twoFactor } from '../settings/calls.ts'
import { OwnPassword, passwordGiven } from '../settings/own-password.tsx'
import { SecretForm } from '../settings/secret-form.tsx'
import * as texts from '#texts/people/two-factor'

/** The number of backup codes below which new ones are recommended. */
const fewCodes = 3

interface TwoFactorOnProps {
  readonly state: TwoFactor
  readonly email: string
  readonly onCodes: (codes: readonly string[]) => void
  readonly onOff: () => void
}

type Step = 'rest' | 'renewing' | 'ending'

export function TwoFactorOn({ state, email, onCodes, onOff }: TwoFactorOnProps) {
  const [step, setStep] = useState<Step>('rest')
  const rest = () => setStep('rest')
  if (step === 'renewing') return <Renew onCodes={onCodes} onCancel={rest} />
  if (step === 'ending') return <SwitchOff email={email} onOff={onOff} onCancel={rest} />
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
        <Badge tone="gain" icon={ShieldCheck}>
          {texts.on}
        </Badge>
        {state.since ? (
          <time dateTime={state.since} title={exactTime(state.since)} className="text-muted-foreground">
            {texts.since(day(state.since))}
          </time>
        ) : null}
        <span className="num text-muted-foreground">
          {texts.codesLeft(state.backupCodesLeft, limits.twoFactor.backupCodes)}
        </span>
      </div>
      {state.backupCodesLeft < fewCodes ? (
        <Banner tone="warn" icon={TriangleAlert}>
          {texts.fewCodes}
        </Banner>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button size="lg" onClick={() => setStep('renewing')}>
          {texts.newCodes}
        </Button>
        <Button size="lg" tone="danger-ghost" onClick={() => setStep('ending')}>
          {texts.turnOff}
        </Button>
      </div>
    </>
  )
}

interface RenewProps {
  readonly onCodes: (codes: readonly string[]) => void
  readonly onCancel: () => void
}

function Renew({ onCodes, onCancel }: RenewProps) {
  return (
    <SecretForm
      initial={{ code: '' }}
      rules={{ code: codeRule }}
      action={texts.createCodes}
      busyText={texts.creating}
      fallback={texts.createFailed}
      fieldOf={{ TWO_FACTOR_INVALID: 'code' }}
      onCancel={onCancel}
      onSubmit={async ({ code }) => {
        const { backupCodes } = await twoFactor.renewBackupCodes({ body: { code: code.trim() } })
        onCodes(backupCodes)
      }}
    >
      {(form) => (
        <>
          <p className="text-sm text-muted-foreground">{texts.oldCodesStop}</p>
          <CodeField form={form} name="code" autoFocus />
        </>
      )}
    </SecretForm>
  )
}

interface SwitchOffProps {
  readonly email: string
  readonly onOff: () => void
  readonly onCancel: () => void
}

function SwitchOff({ email, onOff, onCancel }: SwitchOffProps) {
  return (
    <SecretForm
      initial={{ password: '', code: '' }}
      rules={{ password: passwordGiven, code: codeRule }}
      action={texts.turnOff}
      busyText={texts.turningOff}
      tone="danger"
      fallback={texts.turnOffFailed}
      fieldOf={{ INVALID_CURRENT_PASSWORD: 'password', TWO_FACTOR_INVALID: 'code' }}
      onCancel={onCancel}
      onSubmit={async ({ password, code }) => {
        await twoFactor.disable({ body: { password, code: code.trim() } })
        onOff()
      }}
    >
      {(form) => (
        <>
          <OwnPassword form={form} email={email} />
          <CodeField form={form} name="code" />
        </>
      )}
    </SecretForm>
  )
}
