import { type ChangeEvent, type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { ApiError, fieldErrorsOf, sentenceOf } from '../errors/api-error.ts'

export type Rule<V> = (value: string, all: V) => string | null
type Errors<V> = { readonly [K in keyof V]?: string | undefined }

interface FormOptions<V> {
  readonly initial: V
  readonly rules?: { readonly [K in keyof V]?: Rule<V> }
  /** Submits the values. A thrown error is shown under its field, or above all fields. */
  readonly onSubmit: (values: V) => Promise<unknown> | void
  /** Called when an error prevents submitting, in addition to showing it at its field. */
  readonly onInvalid?: (errors: Errors<V>) => void
  /** The message for a failure without the server's. */
  readonly failed?: string
  /** Shows a failure of no single field, instead of `Form`. */
  readonly onFailed?: (words: string) => void
  /** The field of a refusal, by its code; or one field for all refusals. */
  readonly fieldOf?: FieldOf<V>
}

type FieldOf<V> = (keyof V & string) | Readonly<Record<string, keyof V & string>>

export interface FormState<V> {
  readonly values: V
  readonly errors: Errors<V>
  /** The message of the last failed submit, if it belongs to no single field. */
  readonly failure: string | null
  readonly busy: boolean
  /** True if any value differs from the initial one. */
  readonly isDirty: boolean
  readonly set: (name: keyof V & string, value: string) => void
  readonly fill: (values: Partial<V>) => void
  /** Shows the server's messages for single fields. */
  readonly refuse: (errors: Errors<V>) => void
  readonly bind: (name: keyof V & string) => {
    readonly name: string
    readonly value: string
    readonly onChange: (event: ChangeEvent<TextControl>) => void
    readonly onBlur: (event: FocusEvent<TextControl>) => void
  }
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

type TextControl = HTMLInputElement | HTMLTextAreaElement

/**
 * The state of a form of text fields, which `Form` renders. A field is validated on blur, and with each key
 * once an error shows; submitting focuses the first error. A form is never submitted twice at once.
 */
export function useForm<V extends Record<string, string>>({
  initial,
  rules = {},
  onSubmit,
  onInvalid,
  failed,
  onFailed,
  fieldOf = {},
}: FormOptions<V>): FormState<V> {
  const [first] = useState(initial)
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors<V>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  const judge = (name: keyof V, all: V): string | undefined =>
    rules[name]?.(all[name] ?? '', all) ?? undefined
  const set = (name: keyof V & string, value: string): void => {
    const next = { ...values, [name]: value }
    setValues(next)
    setErrors((before) => (before[name] ? { ...before, [name]: judge(name, next) } : before))
  }
  const send = async (form: HTMLFormElement): Promise<void> => {
    const found: Errors<V> = Object.fromEntries(
      Object.keys(values).map((name) => [name, judge(name, values)]),
    ) as Errors<V>
    setErrors(found)
    setFailure(null)
    const first = Object.keys(found).find((name) => found[name])
    if (first) {
      focusField(form, first)
      onInvalid?.(found)
      return
    }
    if (sending.current) return
    sending.current = true
    setBusy(true)
    try {
      await onSubmit(values)
    } catch (error) {
      const shown = whereToShow(error, { fieldOf, failed, names: Object.keys(values) })
      setErrors(shown.errors as Errors<V>)
      if (shown.failure !== null && onFailed) onFailed(shown.failure)
      else setFailure(shown.failure)
      const refused = Object.keys(values).find((name) => name in shown.errors)
      if (refused) focusField(form, refused)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return {
    values,
    errors,
    failure,
    busy,
    isDirty: Object.keys(values).some((name) => values[name] !== first[name]),
    set,
    fill: (given) => {
      setValues({ ...values, ...given })
      setErrors({})
      setFailure(null)
    },
    refuse: setErrors,
    bind: (name) => ({
      name,
      value: values[name] ?? '',
      onChange: (event) => set(name, event.target.value),
      // An empty field that was only tabbed through shows no error yet. While a button is pressed, an error would move it
      // from under the mouse, and the press would be lost.
      onBlur: ({ relatedTarget }) => {
        if (!values[name] || relatedTarget instanceof HTMLButtonElement) return
        setErrors((before) => ({ ...before, [name]: judge(name, values) }))
      },
    }),
    onSubmit: (event) => {
      event.preventDefault()
      void send(event.currentTarget)
    },
  }
}

interface Places {
  readonly fieldOf: string | Readonly<Record<string, string>>
  readonly failed: string | undefined
  readonly names: readonly string[]
}

/** The message of a failed submit: the server's for single fields, that of a refusal at its field, others above all. */
function whereToShow(
  error: unknown,
  { fieldOf, failed, names }: Places,
): { readonly errors: Readonly<Record<string, string>>; readonly failure: string | null } {
  const words = sentenceOf(error, failed)
  const errors = fieldErrorsOf(error)
  if (typeof fieldOf === 'string') {
    const isOfFields = names.some((name) => name in errors)
    // the message for a nested part is more specific than that for the whole
    const [ofPart = words] = Object.values(errors)
    return { errors: isOfFields ? errors : { [fieldOf]: ofPart }, failure: null }
  }
  const field = error instanceof ApiError ? fieldOf[error.code] : undefined
  return field === undefined ? { errors, failure: words } : { errors: { [field]: words }, failure: null }
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
