import { useState } from 'react'
import { limits } from '@harbour/contract/core/limits'
import { audit } from '../../people/audit/api.ts'
import { reauthenticating } from '../../people/settings/fresh-password.ts'
import { useApiQuery, useApiMutation } from '../../core/api/ask.ts'
import { Button } from '../../core/kit/button.tsx'
import { Card } from '../../core/kit/card.tsx'
import { Field } from '../../core/kit/field.tsx'
import { FormDialog } from '../../core/kit/form-dialog.tsx'
import { useForm } from '../../core/kit/use-form.ts'
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
            Deletes every stored API key and secret at once. Accounts stop syncing until their owners enter a
            new key. Synced data stays.
          </p>
          <p className="num mt-0.5 text-muted-foreground">
            {stored
              ? `${counted(stored.accounts, 'account')} of ${counted(stored.people, 'person', 'people')} would stop.`
              : 'The number of affected accounts is unknown.'}
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
  const revoke = useApiMutation(reauthenticating(system.revokeSecrets), {
    refresh: [system.state, audit.list],
  })
  const form = useForm({
    initial: { confirm: '' },
    onSubmit: async (body) => {
      try {
        const done = await revoke.mutateAsync({ body })
        toast.success(`The secrets of ${counted(done.accounts, 'account')} were deleted.`)
        close()
      } catch (error) {
        toast.failure('Failed to delete the secrets')
        throw error
      }
    },
    fieldOf: 'confirm',
  })
  const close = (): void => {
    form.fill({ confirm: '' })
    onOpenChange(false)
  }
  return (
    <FormDialog
      form={form}
      open={open}
      title="Delete all exchange secrets?"
      verb="Delete all"
      busyText="Deleting..."
      danger
      ready={form.values.confirm === revokeWord}
      onClose={close}
    >
      <p className="text-muted-foreground">
        {accounts === null ? 'All accounts stop' : `${counted(accounts, 'account stops', 'accounts stop')}`}{' '}
        syncing at once. This cannot be undone: every owner must create a new key and is emailed about it.
      </p>
      <Field label={`Type ${revokeWord} to confirm`} error={form.errors.confirm}>
        {(control) => (
          <Input
            {...control}
            {...form.bind('confirm')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </Field>
    </FormDialog>
  )
}
