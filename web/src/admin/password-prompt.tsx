import { useEffect, useRef, useState } from 'react'
import { OwnPassword, passwordGiven } from '../account/own-password.tsx'
import { SecretForm } from '../account/secret-form.tsx'
import { sessions } from '../account/calls.ts'
import { Dialog } from '../kit/dialog.tsx'
import { askWith } from './fresh-password.ts'

/** Asks for the own password when a call wants a fresh one. */
export function PasswordPrompt({ email }: { readonly email: string }) {
  const [open, setOpen] = useState(false)
  const answer = useRef<((given: boolean) => void) | null>(null)
  const settle = (given: boolean): void => {
    setOpen(false)
    answer.current?.(given)
    answer.current = null
  }
  useEffect(
    () =>
      askWith(
        () =>
          new Promise((resolve) => {
            // two calls at once share the one question that is open
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
      title="Confirm it is you"
      asks
    >
      <p className="mb-4 text-sm text-muted-foreground">
        You gave your password more than ten minutes ago, and this cannot be undone with a click.
      </p>
      <SecretForm
        initial={{ password: '' }}
        rules={{ password: passwordGiven }}
        action="Confirm"
        busyText="Checking..."
        fallback="Failed to check the password"
        fieldOf={{ INVALID_CURRENT_PASSWORD: 'password' }}
        onCancel={() => settle(false)}
        onSubmit={async ({ password }) => {
          await sessions.confirm({ body: { password } })
          settle(true)
        }}
      >
        {(form) => <OwnPassword form={form} email={email} />}
      </SecretForm>
    </Dialog>
  )
}
