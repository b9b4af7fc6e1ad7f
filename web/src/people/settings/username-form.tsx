import { limits } from '@harbour/contract/core/limits'
import { api } from '../../core/api/api.ts'
import { useApiMutation } from '../../core/api/query.ts'
import { Button } from '../../core/kit/button.tsx'
import { Field } from '../../core/kit/field.tsx'
import { Form } from '../../core/kit/form.tsx'
import { useForm } from '../../core/kit/use-form.ts'
import { Input } from '../../core/kit/input.tsx'
import type { Notice } from './section.tsx'
import * as texts from '#texts/people/settings'

interface UsernameFormProps {
  readonly username: string
  /** The form is recreated for each initial name; its owner shows the result. */
  readonly onResult: (notice: Notice | null) => void
}

export function UsernameForm({ username, onResult }: UsernameFormProps) {
  const rename = useApiMutation(api.auth.rename, { refresh: [api.auth.me] })
  const form = useForm({
    initial: { username },
    rules: { username: (name) => (name.trim() ? null : texts.usernameMissing) },
    onSubmit: async (values) => {
      onResult(null)
      await rename.mutateAsync({ body: { username: values.username.trim() } })
      onResult({ good: true, text: texts.usernameUpdated })
    },
    failed: texts.usernameFailed,
    onFailed: (text) => onResult({ good: false, text }),
  })
  return (
    <Form form={form}>
      <Field label={texts.username} help={texts.usernameSeen} error={form.errors.username}>
        {(control) => (
          <Input
            {...control}
            {...form.bind('username')}
            maxLength={limits.username.max}
            autoComplete="nickname"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <Button
        type="submit"
        tone="primary"
        size="lg"
        className="self-start"
        busy={form.busy}
        busyText={texts.updating}
        disabled={form.values.username.trim() === username}
      >
        {texts.updateUsername}
      </Button>
    </Form>
  )
}
