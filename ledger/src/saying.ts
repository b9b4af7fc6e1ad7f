/**
 * A sentence by its name in a catalogue, with its parts. Code that knows no reader makes it and it can be stored; whoever shows it finds
 * the words by `code`, in the reader's language. The log and what knows no catalogue take the English ones.
 */
export interface Saying {
  /** The area of the catalogue and the name of the text in it: `errors.endedConnection`. */
  readonly code: string
  readonly parts: readonly Part[]
  readonly english: string
}

/** A part of a sentence; one that is a sentence itself has its own words. */
export type Part = string | number | boolean | null | Saying

type Parts<P> = { readonly [I in keyof P]: string extends P[I] ? P[I] | Saying : P[I] }

type SayingOf<T> = T extends (...parts: infer P) => string
  ? (...parts: Parts<P> extends infer Given extends readonly unknown[] ? Given : never) => Saying
  : Saying

/** The English catalogue of an area, by whose names sentences are made. */
export type Sayings<C> = { readonly [K in keyof C]: SayingOf<C[K]> }

export const sayings = <C extends object>(area: string, english: C): Sayings<C> =>
  Object.fromEntries(
    Object.entries(english).map(([name, text]) => [name, sayingOf(`${area}.${name}`, text)]),
  ) as Sayings<C>

function sayingOf(code: string, text: unknown): Saying | ((...parts: readonly Part[]) => Saying) {
  if (typeof text !== 'function') return { code, parts: [], english: String(text) }
  return (...parts) => ({ code, parts, english: String(text(...parts.map(inEnglish))) })
}

const inEnglish = (part: Part) => (isSaying(part) ? part.english : part)

/** True for a sentence, also one that was read from where it was stored. */
export const isSaying = (value: unknown): value is Saying =>
  typeof value === 'object' && value !== null && 'code' in value && 'parts' in value && 'english' in value
