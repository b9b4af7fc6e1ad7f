import type { Playbook } from '@harbour/contract/trading/journal'
import { journalLimits } from '@harbour/contract/trading/journal/journal-text'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { useApiQuery, useApiMutation } from '../../core/api/ask.ts'
import { Pnl } from '../../core/kit/amount.tsx'
import { Button } from '../../core/kit/button.tsx'
import { Card } from '../../core/kit/card.tsx'
import { ConfirmDialog } from '../../core/kit/confirm-dialog.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { Field } from '../../core/kit/field.tsx'
import { percent } from '../../core/kit/format.ts'
import { IconButton } from '../../core/kit/icon-button.tsx'
import { Input } from '../../core/kit/input.tsx'
import { Loaded } from '../../core/kit/loaded.tsx'
import { PageHeader } from '../../core/kit/page-header.tsx'
import { FormDialog } from '../../core/kit/form-dialog.tsx'
import { useForm } from '../../core/kit/use-form.ts'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { Textarea } from '../../core/kit/textarea.tsx'
import { paths } from '../../core/router/paths.ts'
import { Link } from '../../core/router/router.tsx'
import { api } from './api.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/trading/journal'

/** Ways of trading with their rules, and what the trades under each brought. */
export function PlaybooksScreen() {
  const answer = useApiQuery(api.journal.playbooks, {})
  const [edited, setEdited] = useState<Playbook | 'new' | null>(null)
  const [doomed, setDoomed] = useState<Playbook | null>(null)
  const add = (
    <Button icon={Plus} onClick={() => setEdited('new')}>
      {texts.newPlaybook}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={texts.playbooks}
        note={texts.aboutPlaybooks}
        actions={answer.data && answer.data.playbooks.length > 0 ? add : null}
      />
      <Card label={texts.playbooks}>
        <Loaded answer={answer} what={texts.thePlaybooks} skeleton={<SkeletonRows rows={4} />}>
          {({ playbooks }) =>
            playbooks.length === 0 ? (
              <EmptyState title={texts.noPlaybooks} action={add}>
                {texts.describeSetup}
              </EmptyState>
            ) : (
              <ul aria-label={texts.playbooks}>
                {playbooks.map((one) => (
                  <PlaybookRow
                    key={one.id}
                    of={one}
                    onEdit={() => setEdited(one)}
                    onRemove={() => setDoomed(one)}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
      {edited === null ? null : (
        <PlaybookDialog of={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {doomed === null ? null : <RemoveDialog of={doomed} onClose={() => setDoomed(null)} />}
    </>
  )
}

interface PlaybookRowProps {
  readonly of: Playbook
  readonly onEdit: () => void
  readonly onRemove: () => void
}

function PlaybookRow({ of: { id, name, rules, trades, wins, net }, onEdit, onRemove }: PlaybookRowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-t px-4 py-3 first:border-t-0">
      <h2 className="font-semibold wrap-anywhere">{name}</h2>
      <span className="flex">
        <IconButton icon={Pencil} label={texts.editNamed(name)} onClick={onEdit} />
        <IconButton icon={Trash2} label={texts.removeNamed(name)} onClick={onRemove} />
      </span>
      <p className="num text-xs text-subtle-foreground">
        {trades === 0
          ? texts.noResultYet
          : texts.performance(
              <Link
                to={`${paths.trades}?${new URLSearchParams({ range: 'All', playbook: id }).toString()}`}
                className="text-link hover:underline"
              >
                {texts.trades(trades)}
              </Link>,
              percent(wins / trades, { digits: 0 }),
              <Pnl of={net} />,
            )}
      </p>
      {rules === '' ? null : (
        <p className="col-span-2 whitespace-pre-line text-muted-foreground wrap-anywhere">{rules}</p>
      )}
    </li>
  )
}

function PlaybookDialog({
  of: before,
  onClose,
}: {
  readonly of: Playbook | null
  readonly onClose: () => void
}) {
  const refresh = { refresh: [api.journal.playbooks] }
  const add = useApiMutation(api.journal.addPlaybook, refresh)
  const change = useApiMutation(api.journal.changePlaybook, refresh)
  const form = useForm({
    initial: { name: before?.name ?? '', rules: before?.rules ?? '' },
    onSubmit: async (body) => {
      if (before) await change.mutateAsync({ params: { id: before.id }, body })
      else await add.mutateAsync({ body })
      onClose()
    },
    fieldOf: 'name',
  })
  return (
    <FormDialog
      form={form}
      title={before ? texts.editPlaybook : texts.newPlaybook}
      ready={form.values.name.trim() !== ''}
      discard={before ? texts.discardChanges : texts.discardPlaybook}
      onClose={onClose}
    >
      <Field label={texts.name} error={form.errors.name}>
        {(control) => <Input {...control} {...form.bind('name')} maxLength={journalLimits.name} />}
      </Field>
      <Field label={texts.rules} aside={actions.optional} error={form.errors.rules}>
        {(control) => (
          <Textarea
            {...control}
            {...form.bind('rules')}
            maxLength={journalLimits.rules}
            placeholder={texts.rulesExample}
          />
        )}
      </Field>
    </FormDialog>
  )
}

function RemoveDialog({
  of: { id, name, trades },
  onClose,
}: {
  readonly of: Playbook
  readonly onClose: () => void
}) {
  const remove = useApiMutation(api.journal.removePlaybook, { refresh: [api.journal.playbooks] })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={texts.askRemove(name)}
      verb={actions.remove}
      busyText={texts.removing}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } }, { onSuccess: onClose })}
    >
      {remove.error ? sentenceOf(remove.error) : trades > 0 ? texts.tradesStay(trades) : texts.rulesDeleted}
    </ConfirmDialog>
  )
}
