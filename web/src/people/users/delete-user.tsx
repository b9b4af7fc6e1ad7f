import type { AdminUser } from '@harbour/contract/people/users'
import { useState } from 'react'
import { withFreshPassword } from '../settings/fresh-password.ts'
import { ConfirmDialog } from '../../core/kit/confirm-dialog.tsx'
import { Field } from '../../core/kit/field.tsx'
import { FormDialog } from '../../core/kit/form-dialog.tsx'
import { useForm } from '../../core/kit/use-form.ts'
import { Input } from '../../core/kit/input.tsx'
import { toast } from '../../core/kit/toast.tsx'
import { users } from './api.ts'
import { type Changing, seenVersion } from './use-change.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/people/users'

interface DeleteUserProps {
  readonly person: AdminUser
  readonly change: Changing
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Two confirmations: what is deleted and what stays, and then the typed address. */
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
    if (done) toast.success(texts.deleted(person.username))
  }
  const { exchangeAccounts, trades } = person._count
  return (
    <>
      <ConfirmDialog
        open={open && !isSure}
        onOpenChange={turn}
        title={texts.askDelete(person.username)}
        verb={texts.goOn}
        onConfirm={() => setSure(true)}
      >
        <p>
          {texts.whatGoes(
            <b className="font-medium break-all text-foreground">{person.email}</b>,
            exchangeAccounts,
            trades,
          )}
        </p>
        <p className="mt-3">{texts.whatStays}</p>
      </ConfirmDialog>
      <TypeAddress
        // the text of a failed attempt is cleared for the next one
        key={String(isSure)}
        person={person}
        open={open && isSure}
        onOpenChange={turn}
        onConfirm={remove}
      />
    </>
  )
}

interface TypeAddressProps {
  readonly person: AdminUser
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onConfirm: () => Promise<void>
}

function TypeAddress({ person, open, onOpenChange, onConfirm }: TypeAddressProps) {
  const form = useForm({ initial: { email: '' }, onSubmit: onConfirm })
  return (
    <FormDialog
      form={form}
      open={open}
      title={texts.typeEmail}
      verb={texts.deleteUser}
      busyText={actions.deleting}
      danger
      ready={form.values.email.trim().toLowerCase() === person.email.toLowerCase()}
      onClose={() => onOpenChange(false)}
    >
      <Field label={texts.emailOfAccount} help={<span className="break-all">{person.email}</span>}>
        {(control) => (
          <Input {...control} {...form.bind('email')} type="email" autoComplete="off" spellCheck={false} />
        )}
      </Field>
    </FormDialog>
  )
}
