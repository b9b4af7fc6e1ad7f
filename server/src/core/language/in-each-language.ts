import type { Language } from '@harbour/contract/core/languages'

/** The type of a catalogue's text in any language: it takes the same parts. */
type Worded<T> = T extends (...parts: infer Parts) => string
  ? (...parts: Parts) => string
  : T extends string
    ? string
    : { readonly [K in keyof T]: Worded<T[K]> }

/** A catalogue by language, for texts that are written directly in their reader's language. */
export const inEachLanguage = <C extends object>(
  en: C,
  de: { readonly [K in keyof C]: Worded<C[K]> },
): Readonly<Record<Language, { readonly [K in keyof C]: Worded<C[K]> }>> => ({
  en: en as { readonly [K in keyof C]: Worded<C[K]> },
  de,
})
