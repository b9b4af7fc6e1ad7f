import type { Playbook } from '@harbour/contract/trading/journal'
import { journalLimits } from '@harbour/contract/trading/journal/journal-text'
import { useState } from 'react'
import { useApiMutation } from '../../core/api/query.ts'
import { Field } from '../../core/kit/field.tsx'
import { Input } from '../../core/kit/input.tsx'
import { FormDialog } from '../../core/kit/form-dialog.tsx'
import { useForm } from '../../core/kit/use-form.ts'
import { Textarea } from '../../core/kit/textarea.tsx'
import { api } from './api.ts'
import { ChecklistField, type EditedRule } from './checklist-field.tsx'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/trading/journal'

const wordsOf = (rules: readonly EditedRule[]) => rules.map(({ text }) => text.trim()).join('\n')

/** Writes a playbook, or changes one. */
export function PlaybookDialog({
  of: before,
  onClose,
}: {
  readonly of: Playbook | null
  readonly onClose: () => void
}) {
  const refresh = { refresh: [api.journal.playbooks] }
  const add = useApiMutation(api.journal.addPlaybook, refresh)
  const change = useApiMutation(api.journal.changePlaybook, refresh)
  const [first] = useState(() =>
    (before?.checklist ?? []).map((rule): EditedRule => ({ ...rule, key: rule.id })),
  )
  const [rules, setRules] = useState<readonly EditedRule[]>(first)
  const form = useForm({
    initial: { name: before?.name ?? '', rules: before?.rules ?? '' },
    onSubmit: async (typed) => {
      const checklist = rules.flatMap(({ id, text }) =>
        text.trim() === '' ? [] : [{ ...(id === undefined ? {} : { id }), text }],
      )
      const body = { ...typed, checklist }
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
      hasMore={wordsOf(rules) !== wordsOf(first)}
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
      <ChecklistField rules={rules} onChange={setRules} />
    </FormDialog>
  )
}
