import type { Bot, BotRule } from '@harbour/contract/trading/bots'
import { limits } from '@harbour/contract/core/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { outdate, useApiMutation, useApiQuery } from '../../core/api/query.ts'
import { dayKey } from '../../core/kit/format-time.ts'
import { dayStart } from '../../core/time/day-start.ts'
import { daysLater } from '../../core/time/month.ts'
import { Button } from '../../core/kit/button.tsx'
import { ConfirmDialog } from '../../core/kit/confirm-dialog.tsx'
import { Field } from '../../core/kit/field.tsx'
import { FormDialog } from '../../core/kit/form-dialog.tsx'
import { type FormState, useForm } from '../../core/kit/use-form.ts'
import { Input } from '../../core/kit/input.tsx'
import { Select } from '../../core/kit/select.tsx'
import { toast } from '../../core/kit/toast.tsx'
import type { Accounts } from '../scope/accounts.tsx'
import { isDay } from '../scope/ranges.ts'
import { answersOfBots, bots } from './api.ts'
import { ClaimedFirst } from './claimed-first.tsx'
import * as texts from '#texts/trading/bots'
import * as terms from '#texts/trading/terms'
import * as actions from '#texts/core/actions'
import { language } from '#texts/core/language'

export interface BotDraft extends BotRule {
  /** Null for a new one. */
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
  fromAt: null,
  toAt: null,
}

export const draftOf = ({
  id,
  name,
  accountId,
  symbols,
  clientIds,
  botType,
  silenceHours,
  fromAt,
  toAt,
}: Bot): BotDraft => ({
  id,
  name,
  accountId,
  symbols,
  clientIds,
  botType,
  silenceHours,
  fromAt,
  toAt,
})

interface BotDialogProps {
  readonly draft: BotDraft
  readonly accounts: Accounts
  readonly onDone: () => void
  /** Instead of `onDone`, once the bot is removed. */
  readonly onRemoved?: () => void
}

/** The last day that the end of a rule includes. */
const lastDay = (toAt: string) => dayKey(Date.parse(toAt) - 1)

/** The moment of a day that was typed; one that nobody changed keeps its own, whatever the zone is now. */
/** A half-typed year, such as 0002-05-05 on the way to 2025, is invalid. */
const fromOf = (typed: string, { fromAt }: BotDraft) =>
  !isDay(typed) ? null : fromAt !== null && dayKey(fromAt) === typed ? fromAt : dayStart(typed)
const toOf = (typed: string, { toAt }: BotDraft) =>
  !isDay(typed) ? null : toAt !== null && lastDay(toAt) === typed ? toAt : dayStart(daysLater(typed, 1))

/** The changed fields with their former values, so that concurrent changes of other fields are kept. */
function changesOf(draft: BotDraft, typed: Omit<BotDraft, 'id'>) {
  const names = (Object.keys(typed) as (keyof typeof typed)[]).filter((name) => typed[name] !== draft[name])
  const only = (of: Omit<BotDraft, 'id'>): Partial<typeof typed> =>
    Object.fromEntries(names.map((name) => [name, of[name]]))
  return { ...only(typed), before: only(draft) }
}

const orNull = (text: string): string | null => text.trim() || null

/** Names a bot, defines its rule, and sets after how long a silence to alert. */
export function BotDialog({ draft, accounts, onDone, onRemoved = onDone }: BotDialogProps) {
  const all = useApiQuery(bots.list, { query: {} })
  const client = useQueryClient()
  const [forgetting, setForgetting] = useState(false)
  const refresh = { outdates: answersOfBots }
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
      from: draft.fromAt === null ? '' : dayKey(draft.fromAt),
      to: draft.toAt === null ? '' : lastDay(draft.toAt),
    },
    rules: {
      name: (name) => (name.trim() ? null : texts.nameMissing),
      clientIds: (clientIds, all) =>
        clientIds.trim() || all.symbols.trim() || all.accountId || all.botType || all.from || all.to
          ? null
          : texts.ruleMissing,
      from: (from) => (from === '' || isDay(from) ? null : texts.dayWrong),
      to: (to, all) =>
        to !== '' && !isDay(to)
          ? texts.dayWrong
          : to === '' || all.from === '' || all.from <= to
            ? null
            : texts.daysTurned,
      silenceHours: (hours) =>
        hours.trim() === '' ||
        (/^\d{1,4}$/.test(hours.trim()) && Number(hours) >= 1 && Number(hours) <= limits.bots.silenceHours)
          ? null
          : texts.hoursWrong,
    },
    onSubmit: async (values) => {
      // an address may name a missing account: the select then shows any
      const isNobodys = draft.id === null && accounts.isKnown && !accounts.of(values.accountId)
      const body = {
        name: values.name.trim(),
        accountId: isNobodys ? null : values.accountId || null,
        symbols: orNull(values.symbols),
        clientIds: orNull(values.clientIds),
        botType: orNull(values.botType),
        fromAt: fromOf(values.from, draft),
        toAt: toOf(values.to, draft),
        silenceHours: values.silenceHours.trim() === '' ? null : Number(values.silenceHours),
      }
      if (draft.id === null) await create.mutateAsync({ body })
      else
        await update
          .mutateAsync({ params: { id: draft.id }, body: changesOf(draft, body) })
          .catch((error: unknown) => {
            // reopening it shows the present values
            void outdate(client, bots.list.key)
            throw error
          })
      toast.success(draft.id === null ? texts.botAdded : texts.botUpdated)
      onDone()
    },
    fieldOf: {
      BOT_NAME_TAKEN: 'name',
      BOT_RULE_MISSING: 'clientIds',
      BOT_TIMES_TURNED: 'to',
    },
  })
  const forget = (id: string) =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          toast.success(texts.botRemoved)
          onRemoved()
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
        title={texts.removeBot(draft.name)}
        verb={actions.remove}
        busyText={texts.removing}
        busy={remove.isPending}
        onConfirm={() => forget(id)}
      >
        {texts.removalEffect}
      </ConfirmDialog>
    )
  }
  return (
    <FormDialog
      form={form}
      title={draft.id === null ? texts.addBot : texts.editBot}
      discard={draft.id === null ? texts.discardBot : texts.discardChanges}
      onClose={onDone}
      aside={
        draft.id === null ? null : (
          <Button size="lg" tone="danger-ghost" className="mr-auto" onClick={() => setForgetting(true)}>
            {actions.remove}
          </Button>
        )
      }
    >
      <Field label={texts.name} error={form.errors.name}>
        {(control) => (
          <Input {...control} {...form.bind('name')} maxLength={limits.bots.name} autoComplete="off" />
        )}
      </Field>
      <p className="text-sm text-muted-foreground">
        {texts.ruleHelp} {texts.orderOfRules}
      </p>
      <ClaimedFirst
        of={{
          id: draft.id,
          accountId: form.values.accountId || null,
          symbols: orNull(form.values.symbols),
          clientIds: orNull(form.values.clientIds),
          botType: orNull(form.values.botType),
          fromAt: fromOf(form.values.from, draft),
          toAt: toOf(form.values.to, draft),
        }}
        all={all.data?.bots ?? []}
        className="text-sm text-muted-foreground"
      />
      <Field label={terms.account}>
        {(control) => (
          <Select
            {...control}
            name="accountId"
            value={form.values.accountId}
            onPick={(value) => form.set('accountId', value)}
            options={[
              { value: '', label: texts.anyAccount },
              ...accounts.all.map(({ id, label }) => ({ value: id, label })),
            ]}
          />
        )}
      </Field>
      <PatternField form={form} name="symbols" label={terms.symbol} help={texts.symbolHelp} />
      <PatternField
        form={form}
        name="clientIds"
        label={texts.clientIds}
        help={texts.clientIdsHelp}
        className="font-mono"
      />
      <BotTypeField form={form} types={all.data?.botTypes ?? []} at={all.data?.botTypesAt ?? []} />
      <div className="grid grid-cols-2 gap-3">
        <Field label={texts.fromDay} aside={actions.optional} error={form.errors.from}>
          {(control) => <Input {...control} {...form.bind('from')} type="date" />}
        </Field>
        <Field label={texts.toDay} aside={actions.optional} help={texts.daysHelp} error={form.errors.to}>
          {(control) => <Input {...control} {...form.bind('to')} type="date" />}
        </Field>
      </div>
      <Field
        label={texts.silenceHours}
        aside={actions.optional}
        help={texts.silenceHoursHelp}
        error={form.errors.silenceHours}
      >
        {(control) => (
          <Input {...control} {...form.bind('silenceHours')} inputMode="numeric" autoComplete="off" />
        )}
      </Field>
    </FormDialog>
  )
}

interface BotTypeFieldProps {
  readonly form: Pick<FormState<{ readonly botType: string }>, 'values' | 'set' | 'errors'>
  /** The bot names of the person's exchanges. */
  readonly types: readonly string[]
  /** The exchanges that state such names. */
  readonly at: readonly string[]
}

/**
 * Offers the exchange's own bots if one of the person's exchanges reports them, and otherwise explains why there is no
 * choice.
 */
function BotTypeField({ form, types, at }: BotTypeFieldProps) {
  const { botType } = form.values
  const offered = botType === '' || types.includes(botType) ? types : [botType, ...types]
  if (offered.length === 0)
    return at.length === 0 ? null : (
      <p className="text-xs text-subtle-foreground">
        {texts.noBotTypes(new Intl.ListFormat(language).format(at), at.length)}
      </p>
    )
  return (
    <Field label={texts.botType} aside={actions.optional} error={form.errors.botType}>
      {(control) => (
        <Select
          {...control}
          name="botType"
          value={botType}
          onPick={(value) => form.set('botType', value)}
          options={[
            { value: '', label: texts.anyBotType },
            ...offered.map((type) => ({ value: type, label: type })),
          ]}
        />
      )}
    </Field>
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
    <Field label={label} aside={actions.optional} help={help} error={form.errors[name]}>
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
