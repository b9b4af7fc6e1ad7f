import { type ChangeEvent, type FocusEvent, type FormEvent, useRef, useState } from 'react'

export type Rule<V> = (value: string, all: V) => string | null
type Errors<V> = { readonly [K in keyof V]?: string | undefined }

interface FormOptions<V> {
  readonly initial: V
  readonly rules?: { readonly [K in keyof V]?: Rule<V> }
  readonly onSubmit: (values: V) => Promise<void> | void
}

export interface Form<V> {
  readonly values: V
  readonly errors: Errors<V>
  readonly busy: boolean
  readonly set: (name: keyof V & string, value: string) => void
  readonly fill: (values: Partial<V>) => void
  /** Shows what the server said on single fields. */
  readonly refuse: (errors: Errors<V>) => void
  readonly bind: (name: keyof V & string) => {
    readonly name: string
    readonly value: string
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
    readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void
  }
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * Text fields of a form: judged when left, then with each key once an error shows; sending focuses the first error.
 * A form is not sent twice at once.
 */
export function useForm<V extends Record<string, string>>({
  initial,
  rules = {},
  onSubmit,
}: FormOptions<V>): Form<V> {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors<V>>({})
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  const judge = (name: keyof V, all: V): string | undefined =>
    rules[name]?.(all[name] ?? '', all) ?? undefined
  const set = (name: keyof V & string, value: string): void => {
    const next = { ...values, [name]: value }
    setValues(next)
    if (errors[name]) setErrors({ ...errors, [name]: judge(name, next) })
  }
  const send = async (form: HTMLFormElement): Promise<void> => {
    const found: Errors<V> = Object.fromEntries(
      Object.keys(values).map((name) => [name, judge(name, values)]),
    ) as Errors<V>
    setErrors(found)
    const first = Object.keys(found).find((name) => found[name])
    if (first) return focusField(form, first)
    if (sending.current) return
    sending.current = true
    setBusy(true)
    try {
      await onSubmit(values)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return {
    values,
    errors,
    busy,
    set,
    fill: (given) => {
      setValues({ ...values, ...given })
      setErrors({})
    },
    refuse: setErrors,
    bind: (name) => ({
      name,
      value: values[name] ?? '',
      onChange: (event) => set(name, event.target.value),
      // An empty field that was only passed through is not scolded yet.
      onBlur: () => values[name] && setErrors({ ...errors, [name]: judge(name, values) }),
    }),
    onSubmit: (event) => {
      event.preventDefault()
      void send(event.currentTarget)
    },
  }
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
