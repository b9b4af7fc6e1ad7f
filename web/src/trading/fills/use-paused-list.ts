import { useState } from 'react'

interface Item {
  readonly id: string
}

interface Steady<T> {
  readonly shown: readonly T[]
  /** New items that are not shown yet. */
  readonly waiting: number
  readonly showAll: () => void
}

/**
 * A list that does not move while a person reads: new items wait while `isReading` until requested. Another
 * `question` is shown at once.
 */
export function useSteadyList<T extends Item>(
  fresh: readonly T[],
  question: string,
  isReading: () => boolean,
): Steady<T> {
  const [held, setHeld] = useState({ question, items: fresh })
  const isSame = held.question === question && held.items.length > 0
  const waiting = isSame ? arrivals(held.items, fresh) : 0
  if (held.items !== fresh && (!isSame || waiting === 0 || !isReading())) setHeld({ question, items: fresh })
  return { shown: isSame ? held.items : fresh, waiting, showAll: () => setHeld({ question, items: fresh }) }
}

/** Counts the new items before the first shown one. */
export function arrivals<T extends Item>(shown: readonly T[], fresh: readonly T[]): number {
  const known = new Set(shown.map(({ id }) => id))
  const first = fresh.findIndex(({ id }) => known.has(id))
  return first === -1 ? fresh.length : first
}
