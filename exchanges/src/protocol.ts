import type { ErrorCodes } from './wire/error-table.ts'
import type { Json } from './wire/exact-json.ts'

/** The outer protocol of an exchange's replies, before any row is parsed. */
export interface Protocol {
  /** Our id and ccxt's. */
  readonly exchange: string
  readonly name: string
  /** Hosts that requests may go to; all others are refused before anything is sent. */
  readonly hosts: readonly string[]
  /** Paths that are allowed by POST because the exchange is read through them; all other posts are refused. */
  readonly readingPosts: readonly string[]
  /** A public call that returns the exchange's time; null if signatures need none. */
  readonly time: { readonly url: string; readonly read: (body: Json) => number } | null
  /** The ccxt class that signs and has the hosts, if its name is not the exchange's id. */
  readonly ccxtClass?: string
  /** ccxt options of every instance. */
  readonly options: Readonly<Record<string, unknown>>
  /** The budget weight of reading all markets. */
  readonly marketsWeight: number
  readonly codes: ErrorCodes
  /** The rate limit codes that mean a single account, on signed requests. */
  readonly accountLimits?: readonly string[]
  /** ccxt classifies the errors: for exchanges without a table of ours. */
  readonly isJudgedByCcxt?: boolean
  /** ccxt knows the cost of each request: for exchanges whose calls we do not make one by one. The weight is in milliseconds. */
  readonly isPacedByCcxt?: boolean
  /** Returns true if a body of status 200 has the format of this exchange's replies. */
  readonly hasEnvelope: (body: Json) => boolean
  /** The exchange's own statement that the request failed; null when it did not. */
  readonly failure: (body: Json) => { readonly code: string; readonly message: string } | null
}
