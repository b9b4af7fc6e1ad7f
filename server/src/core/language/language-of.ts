import { isLanguage, type Language, languageCookie, languages } from '@harbour/contract/core/languages'

/** The headers that state a caller's language; requests of the framework and of Node have them. */
export interface Speaker {
  readonly headers: {
    readonly cookie?: string | undefined
    readonly 'accept-language'?: string | undefined
  }
}

/** Returns the language of the answer: the chosen one, otherwise the browser's preferred one, otherwise English. */
export const languageOf = ({ headers }: Speaker): Language =>
  chosen(headers.cookie ?? '') ?? preferred(headers['accept-language'] ?? '')

function chosen(cookies: string): Language | undefined {
  for (const pair of cookies.split(';')) {
    const [name, value] = pair.trim().split('=')
    if (name === languageCookie && value !== undefined && isLanguage(value)) return value
  }
  return undefined
}

interface Range {
  /** A primary language such as `de`, or `*` for every other one. */
  readonly tag: string
  /** From 0, which is refused, to 1. */
  readonly quality: number
}

/** Ranks the ranges of an Accept-Language header (RFC 9110, 12.5.4); of two with the same weight the first one wins. */
function preferred(accepted: string): Language {
  const ranges = accepted.split(',', maxRanges).flatMap(rangeOf)
  const known = languages.map((language) => {
    const named = ranges.filter(({ tag }) => tag === language)
    const matching = named.length > 0 ? named : ranges.filter(({ tag }) => tag === '*')
    const best = matching.reduce<Range | null>(
      (best, range) => (best === null || range.quality > best.quality ? range : best),
      null,
    )
    return { language, quality: best?.quality ?? 0, place: best === null ? 0 : ranges.indexOf(best) }
  })
  const wanted = known
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality || a.place - b.place)
  return wanted[0]?.language ?? languages[0]
}

/** A browser sends a handful; the rest of a longer header is ignored. */
const maxRanges = 30

function rangeOf(text: string): Range[] {
  const found =
    /^\s*(\*|[a-z]{1,8})(?:-[a-z0-9]{1,8})*\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i.exec(
      text,
    )
  const tag = found?.[1]
  return tag === undefined ? [] : [{ tag: tag.toLowerCase(), quality: Number(found?.[2] ?? 1) }]
}
