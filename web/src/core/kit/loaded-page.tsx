import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { type Answer, Loaded } from './loaded.tsx'

interface LoadedPageProps<T> {
  readonly answer: Answer<T>
  readonly what: string
  readonly skeleton: ReactNode
  readonly children: (data: T) => ReactNode
}

/** Several cards from one answer: without it there is one card with the failure. */
export function LoadedPage<T extends object>(props: LoadedPageProps<T>) {
  const page = <Loaded {...props} />
  return props.answer.data === undefined && props.answer.error ? <Card label={props.what}>{page}</Card> : page
}

interface LoadedStripProps<T> extends LoadedPageProps<T> {
  /** Names the strip if it could not be loaded, instead of the name of the content. */
  readonly label?: string
}

/** A strip of figures. Without the answer its failure takes the place of the skeleton, so that nothing below moves. */
export function LoadedStrip<T extends object>({ label, ...props }: LoadedStripProps<T>) {
  const { answer, what, skeleton } = props
  if (answer.data !== undefined || !answer.error) return <Loaded {...props} />
  return (
    <div className="grid *:col-start-1 *:row-start-1 *:min-w-0">
      <div aria-hidden inert className="opacity-0">
        {skeleton}
      </div>
      <section aria-label={label ?? what} className="card grid items-center px-4 py-3">
        <Loaded {...props} inline />
      </section>
    </div>
  )
}
