import { Refused } from '../refusals/envelope.ts'

type Refusal = ConstructorParameters<typeof Refused>[1]

/**
 * Limits the concurrent requests of a person and refuses more than the maximum (429). Returns the function that begins one; it throws
 * Refused, and returns the function that ends it.
 */
export function concurrencyPerPerson(max: number, refusal: Refusal): (userId: string) => () => void {
  const counts = new Map<string, number>()
  return (userId) => {
    const count = counts.get(userId) ?? 0
    if (count >= max) throw new Refused('too_many_requests', refusal)
    counts.set(userId, count + 1)
    return () => {
      const left = (counts.get(userId) ?? 1) - 1
      if (left === 0) counts.delete(userId)
      else counts.set(userId, left)
    }
  }
}
