import { setTimeout as sleep } from 'node:timers/promises'
import { ExchangeError } from '@harbour/exchanges/wire/error'
import { BudgetSpent } from '../exchange-limits/budgets.ts'
import { backOffMs } from '../exchange-limits/pace.ts'
import type { Needs } from './run-context.ts'
import { AddressPaused } from '../exchange-limits/pauses.ts'

/**
 * The retry policy of a run: a demanded pause is waited for, a transient failure is retried with a growing
 * wait. Any other error, and one that lasts too long, is thrown.
 */
export class RetryPolicy {
  readonly #run: Needs<'claim' | 'pace' | 'pauses' | 'signal'>
  /** Errors whose tries are used up. */
  readonly #givenUp = new WeakSet<ExchangeError>()
  #tries: number

  constructor(run: Needs<'claim' | 'pace' | 'pauses' | 'signal'>) {
    this.#run = run
    this.#tries = run.pace.pageTries
  }

  /** Resolves when a failed request is due for a retry, with false if it is not retried. */
  readonly again = async (error: ExchangeError, failures: number): Promise<boolean> => {
    if (await this.#wait(error, failures)) return true
    this.#givenUp.add(error)
    return false
  }

  /**
   * Repeats a question until it is answered. Each request in it has its own tries, so that answered ones are
   * not repeated; the whole question is repeated if the answer was unusable.
   */
  async ask<T>(question: () => Promise<T>, tries: number): Promise<T> {
    const before = this.#tries
    this.#tries = tries
    try {
      for (let failures = 1; ; failures += 1) {
        this.#run.signal.throwIfAborted()
        try {
          return await question()
        } catch (error) {
          this.#run.signal.throwIfAborted()
          const mayPass = error instanceof ExchangeError && !this.#givenUp.has(error)
          if (mayPass && (await this.#wait(error, failures))) continue
          this.#run.signal.throwIfAborted()
          throw error
        }
      }
    } finally {
      this.#tries = before
    }
  }

  async #wait(error: ExchangeError, failures: number): Promise<boolean> {
    const { signal } = this.#run
    if (signal.aborted) return false
    const waitMs = await this.#waitAfter(error, failures)
    if (waitMs === null) return false
    await sleep(waitMs, undefined, { signal }).catch(() => null)
    return !signal.aborted
  }

  async #waitAfter(error: ExchangeError, failures: number): Promise<number | null> {
    const { claim, pace, pauses } = this.#run
    // Our own rate limit, not the exchange's: this run yields, and other accounts need not wait. A pause that
    // another account met is known already.
    if (error instanceof BudgetSpent || error instanceof AddressPaused) return null
    if (error.kind === 'throttled') {
      const pauseMs = error.retryAfterMs ?? Math.max(pace.retryBaseMs, backOffMs(failures, pace))
      // A limit of this account alone causes no pause for others.
      if (!error.isOfAccount) await pauses.demand(claim.exchange, claim.egress, pauseMs, error.reason)
      return pauseMs > pace.maxPauseMs || failures >= this.#tries * 3 ? null : pauseMs
    }
    if (error.kind !== 'unavailable' || failures >= this.#tries) return null
    return backOffMs(failures, pace)
  }
}

/** Asks the exchange under the run's retry policy; throws why there is no answer, or why the run was stopped. */
export const ask = <T>(
  run: Needs<'retryPolicy' | 'pace'>,
  question: () => Promise<T>,
  tries = run.pace.pageTries,
): Promise<T> => run.retryPolicy.ask(question, tries)
