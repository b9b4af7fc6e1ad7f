import type { Reply } from '@harbour/contract/core/route'
import type { twoFactor as contract } from '@harbour/contract/people/two-factor'
import { CodeField, codeRule } from '../auth/fields.tsx'
import { CopyButton } from '../../core/kit/copy-button.tsx'
import { time } from '../../core/kit/format-time.ts'
import { twoFactor } from '../settings/calls.ts'
import { SecretForm } from '../settings/secret-form.tsx'
import { SetupSteps } from './setup-steps.tsx'
import * as texts from '#texts/people/two-factor'

interface TwoFactorScanProps {
  readonly setup: Reply<typeof contract.setup>
  readonly onCodes: (codes: readonly string[]) => void
  readonly onCancel: () => void
}

/** The secret, to be scanned or typed, and the code that proves that the app has it. */
export function TwoFactorScan({ setup, onCodes, onCancel }: TwoFactorScanProps) {
  const { qr, secret, otpauthUrl, expiresAt } = setup
  return (
    <SecretForm
      initial={{ code: '' }}
      rules={{ code: codeRule }}
      action={texts.turnOn}
      busyText={texts.checking}
      fallback={texts.turnOnFailed}
      fieldOf={{ TWO_FACTOR_INVALID: 'code' }}
      onCancel={onCancel}
      onSubmit={async ({ code }) => {
        const { backupCodes } = await twoFactor.confirm({ body: { code: code.trim() } })
        onCodes(backupCodes)
      }}
    >
      {(form) => (
        <>
          <SetupSteps at={1} />
          <div className="flex flex-wrap items-start gap-5">
            <svg
              role="img"
              aria-label={texts.qrCode}
              viewBox={`0 0 ${qr.size} ${qr.size}`}
              shapeRendering="crispEdges"
              className="size-52 shrink-0 rounded-md bg-white text-black"
            >
              <path d={qr.path} fill="currentColor" />
            </svg>
            <div className="flex min-w-0 flex-1 basis-52 flex-col gap-3 text-sm text-muted-foreground">
              <p>
                {texts.scan(
                  <a href={otpauthUrl} className="text-link underline">
                    {texts.openInApp}
                  </a>,
                )}
              </p>
              <div>
                <p>{texts.typeKey}</p>
                <div className="mt-0.5 break-all">
                  <CopyButton text={secret} label={texts.key} />
                </div>
              </div>
              <p className="num text-xs text-subtle-foreground">{texts.validUntil(time(expiresAt))}</p>
            </div>
          </div>
          <div>
            <CodeField form={form} name="code" autoFocus />
            <p className="mt-1.5 text-xs text-subtle-foreground">
              {form.errors.code ? texts.ifCodeIsWrong : texts.sixDigits}
            </p>
          </div>
        </>
      )}
    </SecretForm>
  )
}
