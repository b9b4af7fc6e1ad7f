import type { KeyboardEvent } from 'react'
import { limits } from '@harbour/contract/core/limits'
import { audit } from '../../people/audit/api.ts'
import { useApiMutation } from '../../core/api/query.ts'
import { Button } from '../../core/kit/button.tsx'
import { Field } from '../../core/kit/field.tsx'
import { Form } from '../../core/kit/form.tsx'
import { Input } from '../../core/kit/input.tsx'
import { toast } from '../../core/kit/toast.tsx'
import { useForm } from '../../core/kit/use-form.ts'
import { vipWhitelist } from './api.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/portal/vip-whitelist'

/** Adds one address; the typed text stays until the server has confirmed it. */
export function AddForm({ onAdded }: { readonly onAdded: () => void }) {
  const add = useApiMutation(vipWhitelist.add, { refresh: [vipWhitelist.list, audit.list] })
  const form = useForm({
    initial: { email: '', notes: '' },
    rules: { email: (email) => (email.trim() ? null : texts.emailMissing) },
    onSubmit: async ({ email, notes }) => {
      try {
        const entry = await add.mutateAsync({
          body: { email: email.trim(), ...(notes.trim() ? { notes: notes.trim() } : {}) },
        })
        form.fill({ email: '', notes: '' })
        onAdded()
        toast.success(texts.added(entry.email))
      } catch (error) {
        toast.failure(texts.notAdded)
        throw error
      }
    },
    fieldOf: 'email',
  })
  // Enter does not submit a form with a disabled button, but the message is due then
  const byEnter = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || form.values.email.trim() !== '') return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <Form form={form} className="grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <Field label={texts.email} error={form.errors.email}>
        {(control) => (
          <Input
            {...control}
            {...form.bind('email')}
            onKeyDown={byEnter}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
          />
        )}
      </Field>
      <Field label={texts.notes} aside={actions.optional}>
        {(control) => (
          <Input
            {...control}
            {...form.bind('notes')}
            onKeyDown={byEnter}
            placeholder={limits.whitelist.defaultNote}
            maxLength={limits.whitelist.notes}
            autoComplete="off"
          />
        )}
      </Field>
      <Button
        type="submit"
        tone="primary"
        size="lg"
        className="md:mt-[26px] md:h-[42px]"
        busy={form.busy}
        busyText={texts.adding}
        disabled={form.values.email.trim() === ''}
      >
        {actions.add}
      </Button>
    </Form>
  )
}
