import type { Exchange, Wire } from '@harbour/exchanges/exchange'
import type { Db } from '../../core/db/db.ts'
import type { Log } from '../../core/log/log.ts'
import type { Pace } from '../exchange-limits/pace.ts'
import type { MissingRates } from './missing-rates.ts'

/** The part of the work on one account that a look-up of closing prices takes. Prices know nothing of the sync that asks for them. */
export interface PricingContext {
  readonly db: Db
  /** The place that is asked; `failures` counts the runs that failed in a row before this one. */
  readonly claim: { readonly exchange: string; readonly egress: string; readonly failures: number }
  readonly exchange: Exchange
  readonly wire: Wire
  /** Asks again while a failure may pass, at most so many times. */
  readonly retryPolicy: { ask<T>(question: () => Promise<T>, tries: number): Promise<T> }
  readonly pace: Pick<Pace, 'pageTries'>
  readonly log: Log
  readonly now: () => number
  /** Assets whose closes the exchange failed to tell again and again: what is made without them stays due. */
  readonly unresolvedAssets: Set<string>
  /** Money whose reference rates could not be read: what is valued by it stays due as well. */
  readonly missingRates: MissingRates
}
