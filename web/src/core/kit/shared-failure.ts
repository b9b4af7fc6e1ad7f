import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'

/** A failed part of the page. */
interface Failure {
  /** Null if the part never represents others: a banner above the page. */
  readonly element: Element | null
  readonly cause: string
  readonly retry: () => void
}

const failures = new Set<Failure>()
const listeners = new Set<() => void>()
const emit = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A dialog covers the page: its failures are shown in it. */
const surfaceOf = (element: Element | null) => element?.closest('dialog, [role="dialog"]') ?? null

/** All failures of one surface with one cause, in the order of the page. */
const groupOf = (cause: string, surface: Element | null) =>
  [...failures].filter((failure) => failure.cause === cause && surfaceOf(failure.element) === surface)

const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

function firstOf(cause: string, surface: Element | null): Failure | undefined {
  let first: Failure | undefined
  for (const failure of groupOf(cause, surface))
    if (failure.element && (!first?.element || isBefore(failure.element, first.element))) first = failure
  return first
}

export interface SharedFailure<E extends Element> {
  readonly ref: RefObject<E | null>
  /** A part above shows the cause and offers the retry. */
  readonly isSaidAbove: boolean
  /** Retries everything that failed for this cause. */
  readonly retryAll: () => void
}

/** Deduplicates the failures of a page: of the parts that failed for one cause, the first shows it and retries them all. */
export function useSharedFailure<E extends Element>(
  cause: string,
  retry: () => void,
  speaks = true,
): SharedFailure<E> {
  const ref = useRef<E>(null)
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  })
  const [own, setOwn] = useState<Failure | null>(null)
  useLayoutEffect(() => {
    const failure: Failure = {
      element: speaks ? ref.current : null,
      cause,
      retry: () => latest.current(),
    }
    failures.add(failure)
    setOwn(failure)
    emit()
    return () => {
      failures.delete(failure)
      emit()
    }
  }, [cause, speaks])
  const first = useSyncExternalStore(
    subscribe,
    useCallback(() => (own ? firstOf(own.cause, surfaceOf(own.element)) : undefined), [own]),
  )
  const retryAll = () => {
    if (own) for (const failure of groupOf(own.cause, surfaceOf(own.element))) failure.retry()
  }
  return { ref, isSaidAbove: first !== undefined && first !== own, retryAll }
}
