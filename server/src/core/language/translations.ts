import type { Language } from '@harbour/contract/core/languages'
import type { Translations } from '@harbour/contract/core/said'

export type { Translations }

/** The locales that dates and numbers are written in. */
export const locales = { en: 'en-GB', de: 'de-DE' } as const satisfies Record<Language, string>

type Text = string | ((...parts: never[]) => string) | Readonly<Record<string, string>>

/** A text in another language: it takes the same parts. */
type Translated<T> = T extends (...parts: infer Parts) => string
  ? (...parts: Parts) => string
  : T extends string
    ? string
    : { readonly [K in keyof T]: string }

/** A part that is itself a text may have translations, too. */
type PartsInEach<Parts> = {
  readonly [I in keyof Parts]: string extends Parts[I] ? Parts[I] | Translations : Parts[I]
}

type InEach<T> = T extends (...parts: infer Parts) => string
  ? (
      ...parts: PartsInEach<Parts> extends infer Given extends readonly unknown[] ? Given : never
    ) => Translations
  : T extends string
    ? Translations
    : { readonly [K in keyof T]: Translations }

/** A catalogue in any of the languages. */
export type TranslatedCatalogue<C> = { readonly [K in keyof C]: Translated<C[K]> }

/** A catalogue whose texts return every language, from its modules for each. */
export const inEveryLanguage = <C extends object>(
  en: C,
  de: TranslatedCatalogue<C>,
): { readonly [K in keyof C]: InEach<C[K]> } =>
  Object.fromEntries(
    Object.keys(en).map((name) => [name, both(Reflect.get(en, name) as Text, Reflect.get(de, name) as Text)]),
  ) as { readonly [K in keyof C]: InEach<C[K]> }

function both(en: Text, de: Text): unknown {
  if (typeof en === 'string') return { en, de }
  if (typeof en === 'object') return inEveryLanguage(en, de as typeof en)
  return (...parts: unknown[]): Translations => ({
    en: en(...parts.map(partIn('en'))),
    de: (de as typeof en)(...parts.map(partIn('de'))),
  })
}

const partIn =
  (language: Language) =>
  (part: unknown): never =>
    (typeof part === 'object' && part !== null && language in part
      ? Reflect.get(part, language)
      : part) as never

const lists = { en: new Intl.ListFormat('en'), de: new Intl.ListFormat('de') }

/** Names as a list: 'A, B and C'. */
export const listed = (names: readonly string[]): Translations => ({
  en: lists.en.format(names),
  de: lists.de.format(names),
})

/** Returns the text in one language. Texts of others, such as an exchange's, exist only as they came. */
export const inLanguage = (said: Translations | string, language: Language): string =>
  typeof said === 'string' ? said : said[language]
