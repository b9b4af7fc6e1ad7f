import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { limits } from '@harbour/contract/core/limits'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { audit } from '../../people/audit/api.ts'
import { useApiMutation } from '../../core/api/ask.ts'
import { Button } from '../../core/kit/button.tsx'
import { Field } from '../../core/kit/field.tsx'
import { Input } from '../../core/kit/input.tsx'
import { toast } from '../../core/kit/toast.tsx'
import { vipWhitelist } from './api.ts'

/** Adds one address; what was typed stays until the server has it. */
export function AddForm({ onAdded }: { readonly onAdded: () => void }) {
  const [email, setEmail] = useState('')
  const [notes, setNotes] = useState('')
  const [error, setError] = useState<string | null>(null)
  const emailField = useRef<HTMLInputElement>(null)
  const add = useApiMutation(vipWhitelist.add, { refresh: [vipWhitelist.list, audit.list] })
  const send = (): void => {
    if (add.isPending) return
    emailField.current?.focus()
    if (email.trim() === '') return setError('Please enter an email address')
    setError(null)
    add.mutate(
      { body: { email: email.trim(), ...(notes.trim() ? { notes: notes.trim() } : {}) } },
      {
        onSuccess: (entry) => {
          setEmail('')
          setNotes('')
          onAdded()
          toast.success(`${entry.email} is on the whitelist`)
        },
        onError: (failure) => {
          setError(sentenceOf(failure))
          toast.failure('Failed to add email')
        },
      },
    )
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send()
  }
  // A form whose button is disabled is not submitted by Enter, which is when the message is due.
  const byEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || email.trim() !== '') return
    event.preventDefault()
    send()
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <Field label="Email" error={error}>
        {(control) => (
          <Input
            {...control}
            ref={emailField}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            value={email}
            onKeyDown={byEnter}
            onChange={(event) => {
              setEmail(event.target.value)
              setError(null)
            }}
          />
        )}
      </Field>
      <Field label="Notes" aside="optional">
        {(control) => (
          <Input
            {...control}
            placeholder={limits.whitelist.defaultNote}
            maxLength={limits.whitelist.notes}
            autoComplete="off"
            value={notes}
            onKeyDown={byEnter}
            onChange={(event) => setNotes(event.target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        tone="primary"
        size="lg"
        className="md:mt-[26px] md:h-[42px]"
        busy={add.isPending}
        busyText="Adding..."
        disabled={email.trim() === ''}
      >
        Add
      </Button>
    </form>
  )
}
