/**
 * A localisable message: a sentence by its code in a catalogue, with its parts. Code without a reader makes it, and
 * it can be stored; `code` is translated to the reader's language when it is shown. The log uses English.
 */
export interface CodedMessage {
  /** The area of the catalogue and the name of the text in it: `errors.endedConnection`. */
  readonly code: string
  readonly parts: readonly Part[]
  readonly english: string
}

/** A part of a sentence; one that is a sentence itself is translated, too. */
export type Part = string | number | boolean | null | CodedMessage

type Parts<P> = { readonly [I in keyof P]: string extends P[I] ? P[I] | CodedMessage : P[I] }

type CodedMessageOf<T> = T extends (...parts: infer P) => string
  ? (...parts: Parts<P> extends infer Given extends readonly unknown[] ? Given : never) => CodedMessage
  : CodedMessage

/** The English catalogue of an area, whose names make sentences. */
export type CodedMessages<C> = { readonly [K in keyof C]: CodedMessageOf<C[K]> }

export const codedMessages = <C extends object>(area: string, english: C): CodedMessages<C> =>
  Object.fromEntries(
    Object.entries(english).map(([name, text]) => [name, codedMessageOf(`${area}.${name}`, text)]),
  ) as CodedMessages<C>

function codedMessageOf(
  code: string,
  text: unknown,
): CodedMessage | ((...parts: readonly Part[]) => CodedMessage) {
  if (typeof text !== 'function') return { code, parts: [], english: String(text) }
  return (...parts) => ({ code, parts, english: String(text(...parts.map(inEnglish))) })
}

const inEnglish = (part: Part) => (isCodedMessage(part) ? part.english : part)

/** Returns true for a coded message, also for one that was stored and read again. */
export const isCodedMessage = (value: unknown): value is CodedMessage =>
  typeof value === 'object' && value !== null && 'code' in value && 'parts' in value && 'english' in value
