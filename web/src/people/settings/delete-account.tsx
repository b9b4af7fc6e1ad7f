import type { Profile } from '@harbour/contract/people/auth'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { api } from '../../core/api/api.ts'
import { Button } from '../../core/kit/button.tsx'
import { ConfirmDialog } from '../../core/kit/confirm-dialog.tsx'
import { session } from '../../core/api/session.ts'
import { agreed } from './agreed-preferences.ts'
import { withFreshPassword } from './fresh-password.ts'
import { PasswordPrompt } from './password-prompt.tsx'
import { NoticeBanner, useNotice } from './section.tsx'

const failureShowsMs = 5_000

export function DeleteAccount({ me }: { readonly me: Profile }) {
  const [asking, setAsking] = useState(false)
  const [notice, setNotice] = useNotice(failureShowsMs)
  const remove = useMutation({ mutationFn: () => withFreshPassword(() => api.auth.deleteAccount({})) })
  const confirm = (): void =>
    remove.mutate(undefined, {
      onSuccess: () => {
        session.end('logout')
        agreed.forget()
      },
      onError: (error) => {
        setAsking(false)
        setNotice({ good: false, text: sentenceOf(error, 'Failed to delete account') })
      },
    })
  return (
    <>
      <NoticeBanner notice={notice} />
      <PasswordPrompt email={me.email} />
      <p className="text-sm text-muted-foreground">
        Download your data first if you may need it. A paid subscription is cancelled with the account.
      </p>
      <Button tone="danger" size="lg" className="self-start" onClick={() => setAsking(true)}>
        Delete account
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete your account?"
        verb="Yes, Delete My Account"
        busyText="Deleting..."
        busy={remove.isPending}
        onConfirm={confirm}
      >
        <p>
          Your connections, their keys, all trading data, your votes and your sessions are removed from
          Harbour. Nothing changes on your exchanges. This cannot be undone.
        </p>
        <p className="mt-3 font-medium text-foreground">We keep, without your name and email:</p>
        <ul className="mt-1 list-disc pl-5">
          <li>your feedback items and comments, signed &lsquo;Deleted user&rsquo;</li>
          <li>the text of messages you sent us</li>
          <li>which release was downloaded on which day</li>
          <li>invoices and commissions, as the law requires</li>
        </ul>
      </ConfirmDialog>
    </>
  )
}
