import type { AdminUser } from '@harbour/contract/people/users'
import { type FormEvent, useState } from 'react'
import { withFreshPassword } from '../settings/fresh-password.ts'
import { ConfirmDialog } from '../../core/kit/confirm-dialog.tsx'
import { Dialog } from '../../core/kit/dialog.tsx'
import { DialogFooter } from '../../core/kit/dialog-footer.tsx'
import { Field } from '../../core/kit/field.tsx'
import { counted } from '../../core/kit/format.ts'
import { Input } from '../../core/kit/input.tsx'
import { toast } from '../../core/kit/toast.tsx'
import { users } from './api.ts'
import { type Changing, seenVersion } from './use-change.ts'

interface DeleteUserProps {
  readonly person: AdminUser
  readonly change: Changing
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Two confirmations: what goes and what stays, and then the address, typed. */
export function DeleteUser({ person, change, open, onOpenChange }: DeleteUserProps) {
  const [isSure, setSure] = useState(false)
  const turn = (next: boolean) => {
    setSure(false)
    onOpenChange(next)
  }
  const remove = async () => {
    const done = await change.run('delete', () =>
      withFreshPassword(() => users.remove({ params: { id: person.id }, ifMatch: seenVersion(person) })),
    )
    turn(false)
    if (done) toast.success(`${person.username} was deleted`)
  }
  const { exchangeAccounts, trades } = person._count
  return (
    <>
      <ConfirmDialog
        open={open && !isSure}
        onOpenChange={turn}
        title={`Delete ${person.username}?`}
        verb="Continue"
        onConfirm={() => setSure(true)}
      >
        <p>
          <b className="font-medium break-all text-foreground">{person.email}</b> is signed out and deleted
          for good, with {counted(exchangeAccounts, 'exchange account')}, their keys and{' '}
          {counted(trades, 'trade')}. Votes go, and counts fall.
        </p>
        <p className="mt-3">
          Feedback and comments stay without the name, contact messages without the address. Payments and
          commissions stay in the books. The address may sign up again. This cannot be undone.
        </p>
      </ConfirmDialog>
      <TypeAddress
        // what was typed for an attempt that failed is not there at the next one
        key={String(isSure)}
        person={person}
        open={open && isSure}
        busy={change.busy === 'delete'}
        onOpenChange={turn}
        onConfirm={() => void remove()}
      />
    </>
  )
}

interface TypeAddressProps {
  readonly person: AdminUser
  readonly open: boolean
  readonly busy: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onConfirm: () => void
}

function TypeAddress({ person, open, busy, onOpenChange, onConfirm }: TypeAddressProps) {
  const [typed, setTyped] = useState('')
  const isRight = typed.trim().toLowerCase() === person.email.toLowerCase()
  const formId = `delete-${person.id}`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isRight && !busy) onConfirm()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Type the email to confirm"
      asks
      footer={
        <DialogFooter
          verb="Delete user"
          onCancel={() => onOpenChange(false)}
          form={formId}
          danger
          disabled={!isRight}
          busy={busy}
          busyText="Deleting..."
        />
      }
    >
      <form id={formId} onSubmit={submit}>
        <Field label="Email of the account" help={<span className="break-all">{person.email}</span>}>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
