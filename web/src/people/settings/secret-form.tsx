import type { ReactNode } from 'react'
import { Button } from '../../core/kit/button.tsx'
import { Form } from '../../core/kit/form.tsx'
import { type FormState, type Rule, useForm } from '../../core/kit/use-form.ts'
import * as actions from '#texts/core/actions'

interface SecretFormProps<V extends Record<string, string>> {
  readonly initial: V
  readonly rules: { readonly [K in keyof V]?: Rule<V> }
  /** Maps refusal codes to fields; all others are shown above the fields. */
  readonly fieldOf: Readonly<Record<string, keyof V & string>>
  readonly action: string
  readonly busyText: string
  readonly tone?: 'primary' | 'danger'
  /** The message for a failure without the server's. */
  readonly fallback: string
  readonly onSubmit: (values: V) => Promise<void>
  readonly onCancel: () => void
  readonly children: (form: FormState<V>) => ReactNode
}

/** A step that asks for a password or a code first, and can be cancelled. */
export function SecretForm<V extends Record<string, string>>(props: SecretFormProps<V>) {
  const { initial, rules, fieldOf, action, busyText, tone = 'primary', fallback, onSubmit, onCancel } = props
  const form = useForm<V>({ initial, rules, onSubmit, failed: fallback, fieldOf })
  return (
    <Form form={form}>
      {props.children(form)}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone={tone} size="lg" busy={form.busy} busyText={busyText}>
          {action}
        </Button>
        <Button size="lg" onClick={onCancel}>
          {actions.cancel}
        </Button>
      </div>
    </Form>
  )
}
