import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

/** The attributes that link a field's control to its label and its messages. */
export interface FieldControl {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

interface FieldProps {
  readonly label: ReactNode
  /** Muted words at the right of the label: 'optional'. */
  readonly aside?: ReactNode
  readonly help?: ReactNode
  readonly error?: string | null | undefined
  readonly children: (control: FieldControl) => ReactNode
}

/** A labelled control; an error replaces the help below it. */
export function Field({ label, aside, help, error, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ? <ErrorNote>{error}</ErrorNote> : help
  return (
    <div className="min-w-0">
      <div className="mb-1.5 flex justify-between gap-3 text-sm font-medium">
        <label htmlFor={id}>{label}</label>
        {aside ? <span className="font-normal text-subtle-foreground">{aside}</span> : null}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? noteId : undefined,
      })}
      {note ? (
        <div id={noteId} className="mt-1.5 text-xs text-subtle-foreground" aria-live="polite">
          {note}
        </div>
      ) : null}
    </div>
  )
}

function ErrorNote({ children }: { readonly children: ReactNode }) {
  return (
    <span className="flex gap-1.5 text-destructive">
      <Icon of={CircleAlert} size={14} className="mt-px" />
      <span>{children}</span>
    </span>
  )
}
