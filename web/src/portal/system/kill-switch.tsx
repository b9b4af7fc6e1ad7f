import { useState } from 'react'
import { limits } from '@harbour/contract/core/limits'
import { audit } from '../../people/audit/api.ts'
import { reauthenticating } from '../../people/settings/fresh-password.ts'
import { useApiQuery, useApiMutation } from '../../core/api/query.ts'
import { Button } from '../../core/kit/button.tsx'
import { Card } from '../../core/kit/card.tsx'
import { Field } from '../../core/kit/field.tsx'
import { FormDialog } from '../../core/kit/form-dialog.tsx'
import { useForm } from '../../core/kit/use-form.ts'
import { Input } from '../../core/kit/input.tsx'
import { Known } from '../../core/kit/known.tsx'
import { toast } from '../../core/kit/toast.tsx'
import { system } from './api.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/portal/system'

const { revokeWord } = limits

/** The kill switch for leaked keys: deletes every stored secret. It shows first how many accounts it stops. */
export function KillSwitch() {
  const [asking, setAsking] = useState(false)
  const state = useApiQuery(system.state, {})
  const stored = state.data?.secrets
  return (
    <Card title={texts.secrets}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 pb-4 text-sm">
        <div className="min-w-0 flex-1 basis-80">
          <p>{texts.aboutSecrets}</p>
          <p className="num mt-0.5 text-muted-foreground">
            <Known answer={state} otherwise={texts.affectedUnknown} width="w-48">
              {({ secrets }) => texts.wouldStop(secrets.accounts, secrets.people)}
            </Known>
          </p>
        </div>
        <Button
          tone="danger-outline"
          size="lg"
          disabled={stored === undefined}
          onClick={() => setAsking(true)}
        >
          {texts.deleteSecrets}
        </Button>
      </div>
      <RevokeDialog open={asking} onOpenChange={setAsking} accounts={stored?.accounts ?? 0} />
    </Card>
  )
}

interface RevokeDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly accounts: number
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
        toast.success(texts.secretsDeleted(done.accounts))
        close()
      } catch (error) {
        toast.failure(texts.secretsNotDeleted)
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
      title={texts.deleteSecretsQuestion}
      verb={texts.deleteAll}
      busyText={actions.deleting}
      danger
      ready={form.values.confirm === revokeWord}
      onClose={close}
    >
      <p className="text-muted-foreground">{texts.accountsStop(accounts)}</p>
      <Field label={texts.typeToConfirm(revokeWord)} error={form.errors.confirm}>
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
