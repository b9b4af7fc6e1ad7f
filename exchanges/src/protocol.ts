import type { ErrorCodes } from './wire/error-table.ts'
import type { Json } from './wire/exact-json.ts'

/** The outer protocol of an exchange's replies, before any row is parsed. */
export interface Protocol {
  /** Our id and ccxt's. */
  readonly exchange: string
  readonly name: string
  /** Hosts that requests may go to; all others are refused before anything is sent. */
  readonly hosts: readonly string[]
  /** Paths that may be posted to because the exchange reads through them; all other posts are refused. */
  readonly readingPosts: readonly string[]
  /** A public call that tells the exchange's time; null where signatures need none. */
  readonly time: { readonly url: string; readonly read: (body: Json) => number } | null
  /** The ccxt class that signs and names the hosts, where it is not called by the exchange's id. */
  readonly ccxtClass?: string
  /** ccxt options of every instance. */
  readonly options: Readonly<Record<string, unknown>>
  /** The budget weight of reading all markets. */
  readonly marketsWeight: number
  readonly codes: ErrorCodes
  /** The rate limit codes that mean a single account, on signed requests. */
  readonly accountLimits?: readonly string[]
  /** ccxt reads the errors: for exchanges that we have no table of. */
  readonly isJudgedByCcxt?: boolean
  /** ccxt knows what each request costs: for exchanges whose calls we do not make one by one. The weight is in milliseconds. */
  readonly isPacedByCcxt?: boolean
  /** Returns true if a body of status 200 has the shape that every reply of this exchange has. */
  readonly hasEnvelope: (body: Json) => boolean
  /** The exchange's own statement that the request failed; null when it did not. */
  readonly failure: (body: Json) => { readonly code: string; readonly message: string } | null
}
