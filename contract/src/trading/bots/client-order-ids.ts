import { programStarts } from './programs.ts'

/**
 * Regular expression of client order ids, in lower case, that no bot of the owner placed: those of the
 * exchanges' own screens and of forced closes. It does not match `webhook_17`.
 */
export const notPrograms =
  '^(?:(?:web|ios|android|electron|app|pc)(?:[^a-z]|$)|autoclose-|adl_|settlement_|delivery_)'

/** Regular expressions of the common prefix of a program's ids: a word up to a separator, or up to a number at the end. */
export const stems = { separated: '^[A-Za-z]{2,}[-_.:#]+', numbered: '^([A-Za-z]{3,})\\d+$' } as const

/** The mark of a broker's program outside the table of known ones: 'x-' and eight characters at Binance; sixteen that end in capitals at OKX. */
const brokerMarks = /^(?:x-[A-Za-z0-9]{8}|[0-9a-f]{14}[A-Z]{2}|[0-9a-f]{12}[A-Z]{4})/

/** True for a prefix that is no word, so that it names nothing. */
export const isBrokerMark = (prefix: string): boolean => brokerMarks.test(prefix)

/** The part of a client order id that other orders of the same program probably begin with; null if none is clear. */
export function programPrefix(clientOrderId: string): string | null {
  if (new RegExp(notPrograms).test(clientOrderId.toLowerCase())) return null
  const separated = new RegExp(stems.separated).exec(clientOrderId)?.[0]
  const numbered = new RegExp(stems.numbered).exec(clientOrderId)?.[1]
  const known = programStarts.find((start) => clientOrderId.startsWith(start))
  return known ?? brokerMarks.exec(clientOrderId)?.[0] ?? separated ?? numbered ?? null
}
