import type { AccountMode, Exchange, Session, Wire } from '@harbour/exchanges/exchange'
import type { Db } from '../../core/db/db.ts'
import type { Log } from '../../core/log/log.ts'
import type { MissingRates } from '../prices/missing-rates.ts'
import type { RetryPolicy } from './retry-policy.ts'
import type { SyncEvents } from '../../core/events/events.ts'
import type { Pace } from '../exchange-limits/pace.ts'
import type { Pauses } from '../exchange-limits/pauses.ts'
import type { Way } from '../exchange-limits/wire.ts'
import type { PriceBook } from '../prices/price-book.ts'
import type { Claim } from './schedule.ts'

/**
 * The dependencies of work on one account, from claim to release. Only sync-account.ts, quiet-round.ts and
 * recount.ts create one and pass it whole: a step names the part that it takes (`Needs`).
 */
export interface RunContext {
  readonly db: Db
  readonly claim: Claim
  /** The exchange's id of the account; '' if it has none. */
  readonly accountUid: string
  readonly exchange: Exchange
  /** Its requests are retried as `retryPolicy` allows. */
  readonly wire: Wire
  readonly retryPolicy: Pick<RetryPolicy, 'again' | 'ask'>
  readonly pauses: Pauses
  readonly prices: PriceBook
  readonly pace: Pace
  readonly events: SyncEvents
  readonly log: Log
  readonly now: () => number
  /** Assets whose closes the exchange repeatedly failed to return: results without them stay due. */
  readonly unresolvedAssets: Set<string>
  /** Fiat currencies whose reference rates could not be read: values in them stay due as well. */
  readonly missingRates: MissingRates
  /** Aborted when the lease is lost or the process stops. */
  readonly signal: AbortSignal
}

/** An account being read with its owner's key. */
export interface SessionRun extends RunContext {
  readonly session: Session
  readonly mode: AccountMode
  /** The budget that the round's requests book at the exchange. */
  readonly reservation: Way['reservation']
  /** The database's clock, in milliseconds since 1970. */
  readonly databaseMs: () => number
}

/** The part of a run that a step takes: it names its dependencies, so that a test can supply just those. */
export type Needs<Field extends keyof SessionRun> = Pick<SessionRun, Field>

/** The part of a run for looking up closing prices: the exchange, requests with retries, and marks for missing prices. */
export type PricingRun = Needs<
  | 'db'
  | 'claim'
  | 'exchange'
  | 'wire'
  | 'retryPolicy'
  | 'pace'
  | 'log'
  | 'now'
  | 'unresolvedAssets'
  | 'missingRates'
>

/** The part of a run for reading the streams of an account. */
export type StreamsRun = Needs<
  | 'db'
  | 'claim'
  | 'accountUid'
  | 'exchange'
  | 'retryPolicy'
  | 'pace'
  | 'events'
  | 'log'
  | 'now'
  | 'session'
  | 'mode'
  | 'databaseMs'
>

/** Thrown when another process has the account: all remaining writes of this run are dropped. */
export class Fenced extends Error {
  override readonly name = 'Fenced'
}
