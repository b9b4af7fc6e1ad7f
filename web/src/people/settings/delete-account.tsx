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
import * as actions from '#texts/core/actions'
import * as texts from '#texts/people/settings'

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
        setNotice({ good: false, text: sentenceOf(error, texts.deleteFailed) })
      },
    })
  return (
    <>
      <NoticeBanner notice={notice} />
      <PasswordPrompt email={me.email} />
      <p className="text-sm text-muted-foreground">{texts.downloadFirst}</p>
      <Button tone="danger-outline" size="lg" className="self-start" onClick={() => setAsking(true)}>
        {texts.deleteAccount}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={texts.askDelete}
        verb={texts.confirmDelete}
        busyText={actions.deleting}
        busy={remove.isPending}
        onConfirm={confirm}
      >
        <p>{texts.whatGoes}</p>
        <p className="mt-3 font-medium text-foreground">{texts.weKeep}</p>
        <ul className="mt-1 list-disc pl-5">
          <li>{texts.retainedFeedback}</li>
          <li>{texts.retainedMessages}</li>
          <li>{texts.retainedDownloads}</li>
          <li>{texts.retainedPayments}</li>
        </ul>
      </ConfirmDialog>
    </>
  )
}
