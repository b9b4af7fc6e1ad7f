import { CircleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Banner } from './banner.tsx'

interface FormProps {
  /** From `useForm`. */
  readonly form: {
    readonly failure: string | null
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  }
  /** Names the form for a button outside it. */
  readonly id?: string
  readonly label?: string
  readonly className?: string
  /** False while there is nothing to submit: Enter does not submit either. */
  readonly ready?: boolean
  /** Focuses the first field, for a form that a person opened in the page. */
  readonly autoFocus?: boolean
  /** The fields, and the submit button unless it is in the footer of a dialog. */
  readonly children: ReactNode
}

/** A form: errors that belong to no single field are above its fields. */
export function Form(props: FormProps) {
  const {
    form,
    id,
    label,
    className = 'flex flex-col gap-4',
    ready = true,
    autoFocus = false,
    children,
  } = props
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (autoFocus) element.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [autoFocus])
  return (
    <form
      ref={element}
      id={id}
      aria-label={label}
      noValidate
      onSubmit={ready ? form.onSubmit : (event) => event.preventDefault()}
      className={className}
    >
      {form.failure ? (
        <Banner
          tone="danger"
          icon={CircleAlert}
          title={form.failure}
          role="alert"
          className="col-span-full"
        />
      ) : null}
      {children}
    </form>
  )
}
