import type { Language } from '@harbour/contract/core/languages'

/** A text of a catalogue in any language: it takes the same parts. */
type Worded<T> = T extends (...parts: infer Parts) => string
  ? (...parts: Parts) => string
  : T extends string
    ? string
    : { readonly [K in keyof T]: Worded<T[K]> }

/** A catalogue by language, for what is written at once in the language of its reader. */
export const inEachLanguage = <C extends object>(
  en: C,
  de: { readonly [K in keyof C]: Worded<C[K]> },
): Readonly<Record<Language, { readonly [K in keyof C]: Worded<C[K]> }>> => ({
  en: en as { readonly [K in keyof C]: Worded<C[K]> },
  de,
})
