import { CircleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Banner } from './banner.tsx'

interface FormProps {
  /** From `useForm`. */
  readonly form: {
    readonly failure: string | null
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  }
  /** Names the form for a button that stands outside of it. */
  readonly id?: string
  readonly label?: string
  readonly className?: string
  /** False as long as there is nothing to send: Enter does not send it either. */
  readonly ready?: boolean
  /** Focuses the first field, for a form that somebody opened in the page. */
  readonly autoFocus?: boolean
  /** The fields, and the button that sends them unless it stands in the foot of a dialog. */
  readonly children: ReactNode
}

/** A form: its failure, where that is about no single field, above its fields. */
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
