import { useState } from 'react'
import { limits } from '@harbour/contract/core/limits'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { audit } from '../../people/audit/api.ts'
import { useApiQuery, useApiMutation } from '../../core/api/ask.ts'
import { Button } from '../../core/kit/button.tsx'
import { Card } from '../../core/kit/card.tsx'
import { Dialog } from '../../core/kit/dialog.tsx'
import { DialogFooter } from '../../core/kit/dialog-footer.tsx'
import { Field } from '../../core/kit/field.tsx'
import { counted } from '../../core/kit/format.ts'
import { Input } from '../../core/kit/input.tsx'
import { toast } from '../../core/kit/toast.tsx'
import { system } from './api.ts'

const { revokeWord } = limits

/** The kill switch for leaked keys: deletes every stored secret. */
export function KillSwitch() {
  const [asking, setAsking] = useState(false)
  const state = useApiQuery(system.state, {})
  const stored = state.data?.secrets
  return (
    <Card title="Exchange secrets">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 pb-4 text-sm">
        <div className="min-w-0 flex-1 basis-80">
          <p>
            Deletes every stored API key and secret at once. Accounts stop reading until their owners enter a
            new key; what was read stays.
          </p>
          <p className="num mt-0.5 text-muted-foreground">
            {stored
              ? `${counted(stored.accounts, 'account')} of ${counted(stored.people, 'person', 'people')} would stop.`
              : 'How many accounts would stop is not known at the moment.'}
          </p>
        </div>
        <Button tone="danger" size="lg" onClick={() => setAsking(true)}>
          Delete all exchange secrets
        </Button>
      </div>
      <RevokeDialog open={asking} onOpenChange={setAsking} accounts={stored?.accounts ?? null} />
    </Card>
  )
}

interface RevokeDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly accounts: number | null
}

function RevokeDialog({ open, onOpenChange, accounts }: RevokeDialogProps) {
  const [typed, setTyped] = useState('')
  const revoke = useApiMutation(system.revokeSecrets, { refresh: [system.state, audit.list] })
  const close = (): void => {
    setTyped('')
    revoke.reset()
    onOpenChange(false)
  }
  const send = (): void => {
    if (typed !== revokeWord || revoke.isPending) return
    revoke.mutate(
      { body: { confirm: typed } },
      {
        onSuccess: (done) => {
          toast.success(`The secrets of ${counted(done.accounts, 'account')} were deleted.`)
          close()
        },
        onError: () => toast.failure('Failed to delete the secrets'),
      },
    )
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Delete all exchange secrets?"
      asks
      footer={
        <DialogFooter
          verb="Delete all"
          onCancel={close}
          onDo={send}
          danger
          busy={revoke.isPending}
          busyText="Deleting..."
          disabled={typed !== revokeWord}
        />
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
        className="flex flex-col gap-4"
      >
        <p className="text-muted-foreground">
          {accounts === null ? 'All accounts stop' : `${counted(accounts, 'account stops', 'accounts stop')}`}{' '}
          reading at once. Nobody can undo this: every owner has to make a new key at the exchange and is told
          so by mail.
        </p>
        <Field label={`Type ${revokeWord} to confirm`} error={revoke.error ? sentenceOf(revoke.error) : null}>
          {(control) => (
            <Input
              {...control}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
