import { CircleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ApiError, sentenceOf } from '../../core/errors/api-error.ts'
import { Banner } from '../../core/kit/banner.tsx'
import { Button } from '../../core/kit/button.tsx'
import { type Form, type Rule, useForm } from '../../core/kit/form.ts'

interface SecretFormProps<V extends Record<string, string>> {
  readonly initial: V
  readonly rules: { readonly [K in keyof V]?: Rule<V> }
  /** Maps refusal codes to the field they are about; all others stand above the fields. */
  readonly fieldOf: Readonly<Record<string, keyof V & string>>
  readonly action: string
  readonly busyText: string
  readonly tone?: 'primary' | 'danger'
  /** Said where the server said nothing. */
  readonly fallback: string
  readonly onSubmit: (values: V) => Promise<void>
  readonly onCancel: () => void
  readonly children: (form: Form<V>) => ReactNode
}

/** A step that asks for a password or a code before it goes on, and can be left. */
export function SecretForm<V extends Record<string, string>>(props: SecretFormProps<V>) {
  const { initial, rules, fieldOf, action, busyText, tone = 'primary', fallback, onSubmit, onCancel } = props
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<V>({
    initial,
    rules,
    onSubmit: async (values) => {
      setFailure(null)
      try {
        await onSubmit(values)
      } catch (error) {
        const words = sentenceOf(error, fallback)
        const field = error instanceof ApiError ? fieldOf[error.code] : undefined
        if (field === undefined) setFailure(words)
        else form.refuse(only(field, words))
      }
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      {failure ? <Banner tone="danger" icon={CircleAlert} title={failure} role="alert" /> : null}
      {props.children(form)}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone={tone} size="lg" busy={form.busy} busyText={busyText}>
          {action}
        </Button>
        <Button size="lg" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function only<V>(field: keyof V & string, words: string): { readonly [K in keyof V]?: string | undefined } {
  const errors: { [K in keyof V]?: string } = {}
  errors[field] = words
  return errors
}
