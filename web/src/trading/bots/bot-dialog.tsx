import type { Bot, BotRule } from '@harbour/contract/trading/bots'
import { limits } from '@harbour/contract/core/limits'
import { useState } from 'react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { useApiMutation } from '../../core/api/ask.ts'
import { Button } from '../../core/kit/button.tsx'
import { ConfirmDialog } from '../../core/kit/confirm-dialog.tsx'
import { Field } from '../../core/kit/field.tsx'
import { FormDialog } from '../../core/kit/form-dialog.tsx'
import { type FormState, useForm } from '../../core/kit/use-form.ts'
import { Input } from '../../core/kit/input.tsx'
import { Select } from '../../core/kit/select.tsx'
import { toast } from '../../core/kit/toast.tsx'
import type { Accounts } from '../scope/accounts.tsx'
import { bots } from './api.ts'

export interface BotDraft extends BotRule {
  /** Null for one that is new. */
  readonly id: string | null
  readonly name: string
  readonly silenceHours: number | null
}

export const emptyDraft: BotDraft = {
  id: null,
  name: '',
  accountId: null,
  symbols: null,
  clientIds: null,
  botType: null,
  silenceHours: null,
}

export const draftOf = ({
  id,
  name,
  accountId,
  symbols,
  clientIds,
  botType,
  silenceHours,
}: Bot): BotDraft => ({
  id,
  name,
  accountId,
  symbols,
  clientIds,
  botType,
  silenceHours,
})

interface BotDialogProps {
  readonly draft: BotDraft
  readonly accounts: Accounts
  readonly onDone: () => void
}

const orNull = (text: string): string | null => text.trim() || null

/** Names a bot, says by what its trades are known, and after how long a silence to tell. */
export function BotDialog({ draft, accounts, onDone }: BotDialogProps) {
  const [forgetting, setForgetting] = useState(false)
  const refresh = { refresh: [bots.list, bots.subAccounts] }
  const create = useApiMutation(bots.create, refresh)
  const update = useApiMutation(bots.update, refresh)
  const remove = useApiMutation(bots.remove, refresh)
  const form = useForm({
    initial: {
      name: draft.name,
      accountId: draft.accountId ?? '',
      symbols: draft.symbols ?? '',
      clientIds: draft.clientIds ?? '',
      botType: draft.botType ?? '',
      silenceHours: draft.silenceHours === null ? '' : String(draft.silenceHours),
    },
    rules: {
      name: (name) => (name.trim() ? null : 'Please enter a name'),
      clientIds: (clientIds, all) =>
        clientIds.trim() || all.symbols.trim() || all.accountId || all.botType
          ? null
          : 'Please enter an account, a symbol or client order IDs',
      silenceHours: (hours) =>
        hours.trim() === '' ||
        (/^\d{1,4}$/.test(hours.trim()) && Number(hours) >= 1 && Number(hours) <= limits.bots.silenceHours)
          ? null
          : 'Please enter whole hours, from 1 to a year',
    },
    onSubmit: async (values) => {
      const body = {
        name: values.name.trim(),
        accountId: values.accountId || null,
        symbols: orNull(values.symbols),
        clientIds: orNull(values.clientIds),
        botType: orNull(values.botType),
        silenceHours: values.silenceHours.trim() === '' ? null : Number(values.silenceHours),
      }
      if (draft.id === null) await create.mutateAsync({ body })
      else await update.mutateAsync({ params: { id: draft.id }, body })
      toast.success(draft.id === null ? 'Bot added' : 'Bot updated')
      onDone()
    },
    fieldOf: 'name',
  })
  const forget = (id: string) =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          toast.success('Bot removed')
          onDone()
        },
        onError: (error) => toast.failure(sentenceOf(error)),
      },
    )
  if (forgetting && draft.id !== null) {
    const { id } = draft
    return (
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && setForgetting(false)}
        title={`Remove ${draft.name}?`}
        verb="Remove"
        busyText="Removing..."
        busy={remove.isPending}
        onConfirm={() => forget(id)}
      >
        Its name, rule and alert are deleted. All trades stay.
      </ConfirmDialog>
    )
  }
  return (
    <FormDialog
      form={form}
      title={draft.id === null ? 'Track a bot' : 'Edit bot'}
      discard={draft.id === null ? 'Discard this bot?' : 'Discard your changes?'}
      onClose={onDone}
      aside={
        draft.id === null ? null : (
          <Button size="lg" tone="danger-ghost" className="mr-auto" onClick={() => setForgetting(true)}>
            Remove
          </Button>
        )
      }
    >
      <Field label="Name" error={form.errors.name}>
        {(control) => (
          <Input {...control} {...form.bind('name')} maxLength={limits.bots.name} autoComplete="off" />
        )}
      </Field>
      <p className="text-sm text-muted-foreground">
        Trades whose opening order matches all of these belong to this bot.
      </p>
      <Field label="Account">
        {(control) => (
          <Select
            {...control}
            name="accountId"
            value={form.values.accountId}
            onPick={(value) => form.set('accountId', value)}
            options={[
              { value: '', label: 'Any account' },
              ...accounts.all.map(({ id, label }) => ({ value: id, label })),
            ]}
          />
        )}
      </Field>
      <PatternField
        form={form}
        name="symbols"
        label="Symbol"
        help="BTC/USDT is spot, BTC/USDT:USDT the perpetual; * matches any text, as in BTC/*"
      />
      <PatternField
        form={form}
        name="clientIds"
        label="Client order IDs start with"
        help="The prefix on the bot’s orders, such as grid_"
        className="font-mono"
      />
      {draft.botType === null ? null : (
        <Field label="Bot type, as the exchange names it" error={form.errors.botType}>
          {(control) => <Input {...control} {...form.bind('botType')} autoComplete="off" />}
        </Field>
      )}
      <Field
        label="Alert after hours without a fill"
        aside="optional"
        help="We email you and show a note here"
        error={form.errors.silenceHours}
      >
        {(control) => (
          <Input {...control} {...form.bind('silenceHours')} inputMode="numeric" autoComplete="off" />
        )}
      </Field>
    </FormDialog>
  )
}

interface PatternFieldProps {
  readonly form: Pick<FormState<{ readonly symbols: string; readonly clientIds: string }>, 'bind' | 'errors'>
  readonly name: 'symbols' | 'clientIds'
  readonly label: string
  readonly help: string
  readonly className?: string
}

function PatternField({ form, name, label, help, className }: PatternFieldProps) {
  return (
    <Field label={label} aside="optional" help={help} error={form.errors[name]}>
      {(control) => (
        <Input
          {...control}
          {...form.bind(name)}
          maxLength={limits.bots.pattern}
          autoComplete="off"
          spellCheck={false}
          {...(className ? { className } : {})}
        />
      )}
    </Field>
  )
}
