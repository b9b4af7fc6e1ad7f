import type { Exchange, Wire } from '@harbour/exchanges/exchange'
import type { Db } from '../../core/db/db.ts'
import type { Log } from '../../core/log/log.ts'
import type { Pace } from '../exchange-limits/pace.ts'
import type { MissingRates } from './missing-rates.ts'

/** The part of the work on one account that a look-up of closing prices needs. Prices do not depend on the sync. */
export interface PricingContext {
  readonly db: Db
  /** The place to ask; `failures` counts the consecutive failed runs before this one. */
  readonly claim: { readonly exchange: string; readonly egress: string; readonly failures: number }
  readonly exchange: Exchange
  readonly wire: Wire
  /** Retries transient failures, up to this many times. */
  readonly retryPolicy: { ask<T>(question: () => Promise<T>, tries: number): Promise<T> }
  readonly pace: Pick<Pace, 'pageTries'>
  readonly log: Log
  readonly now: () => number
  /** Assets whose closes the exchange repeatedly failed to return: results without them stay due. */
  readonly unresolvedAssets: Set<string>
  /** Fiat currencies whose reference rates could not be read: values in them stay due as well. */
  readonly missingRates: MissingRates
}
