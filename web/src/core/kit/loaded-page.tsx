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
