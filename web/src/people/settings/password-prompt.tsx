import { useEffect, useRef, useState } from 'react'
import { CodeField } from '../auth/fields.tsx'
import { ApiError } from '../../core/errors/api-error.ts'
import { Dialog } from '../../core/kit/dialog.tsx'
import { sessions } from './calls.ts'
import { askWith } from './fresh-password.ts'
import { OwnPassword, passwordGiven } from './own-password.tsx'
import { SecretForm } from './secret-form.tsx'
import * as texts from '#texts/people/settings'

/** Asks for the person's password when a call requires a recent one, and for a code if two-factor sign-in is on. */
export function PasswordPrompt({ email }: { readonly email: string }) {
  const [open, setOpen] = useState(false)
  const [wantsCode, setWantsCode] = useState(false)
  const answer = useRef<((given: boolean) => void) | null>(null)
  const settle = (given: boolean): void => {
    setOpen(false)
    setWantsCode(false)
    answer.current?.(given)
    answer.current = null
  }
  useEffect(
    () =>
      askWith(
        () =>
          new Promise((resolve) => {
            // two concurrent calls share one prompt
            const before = answer.current
            answer.current = (given) => {
              before?.(given)
              resolve(given)
            }
            setOpen(true)
          }),
      ),
    [],
  )
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) settle(false)
      }}
      title={texts.confirmYou}
      asks
    >
      <p className="mb-4 text-sm text-muted-foreground">{texts.enterAgain}</p>
      <SecretForm
        initial={{ password: '', code: '' }}
        rules={{ password: passwordGiven }}
        action={texts.confirm}
        busyText={texts.checking}
        fallback={texts.checkFailed}
        fieldOf={{
          INVALID_CURRENT_PASSWORD: 'password',
          TWO_FACTOR_REQUIRED: 'code',
          TWO_FACTOR_INVALID: 'code',
        }}
        onCancel={() => settle(false)}
        onSubmit={async ({ password, code }) => {
          try {
            await sessions.confirm({ body: { password, ...(wantsCode ? { code } : {}) } })
          } catch (error) {
            if (error instanceof ApiError && error.code === 'TWO_FACTOR_REQUIRED') setWantsCode(true)
            throw error
          }
          settle(true)
        }}
      >
        {(form) => (
          <>
            <OwnPassword form={form} email={email} />
            {wantsCode ? <CodeField form={form} name="code" autoFocus /> : null}
          </>
        )}
      </SecretForm>
    </Dialog>
  )
}
