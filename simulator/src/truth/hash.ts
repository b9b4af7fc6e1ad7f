/** A hash as a source of randomness: the same parts give the same number on every machine, in any order of calls. */
export function hash32(...parts: readonly (string | number)[]): number {
  let h = 0x811c9dc5
  for (const part of parts) {
    if (typeof part === 'number') {
      h = Math.imul(h ^ (part | 0), 0x01000193)
      h = Math.imul(h ^ Math.floor(part / 4294967296), 0x85ebca6b)
    } else {
      for (let i = 0; i < part.length; i += 1) h = Math.imul(h ^ part.charCodeAt(i), 0x01000193)
    }
    h = mix(h)
  }
  return h >>> 0
}

/** The finaliser: spreads every input bit over the word, so that neighbouring inputs give unrelated outputs. */
export function mix(value: number): number {
  let h = value
  h ^= h >>> 16
  h = Math.imul(h, 0x7feb352d)
  h ^= h >>> 15
  h = Math.imul(h, 0x846ca68b)
  h ^= h >>> 16
  return h
}

export interface Chance {
  /** Returns a random number from 0 up to, not including, 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  /** Returns true with that probability. */
  happens(probability: number): boolean
  pick<T>(from: readonly T[]): T
}

/** A reproducible random number generator (a counter through the hash, so that it has no bad seeds). */
export function chance(...seed: readonly (string | number)[]): Chance {
  let state = hash32(...seed)
  const next = (): number => {
    state = (state + 0x9e3779b9) | 0
    return (mix(state) >>> 0) / 4294967296
  }
  return {
    next,
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    happens: (probability) => next() < probability,
    pick: (from) => {
      const chosen = from[Math.floor(next() * from.length)]
      if (chosen === undefined) throw new Error('cannot pick from an empty list')
      return chosen
    },
  }
}

export function hexText(length: number, ...seed: readonly (string | number)[]): string {
  let text = ''
  for (let i = 0; text.length < length; i += 1)
    text += hash32(...seed, i)
      .toString(16)
      .padStart(8, '0')
  return text.slice(0, length)
}

export function uuidFrom(salt: number, count: number): string {
  const a = (mix(salt ^ mix(count)) >>> 0).toString(16).padStart(8, '0')
  const b = (mix(salt + count * 7 + 1) >>> 0).toString(16).padStart(8, '0')
  const c = (mix((salt ^ 0x5bd1e995) + count) >>> 0).toString(16).padStart(8, '0')
  // The last part is the counter itself, so no two ids of an account are equal.
  const d = count.toString(16).padStart(8, '0')
  return `${a}-${b.slice(0, 4)}-5${b.slice(5)}-9${c.slice(1, 4)}-${c.slice(4)}${d}`
}
