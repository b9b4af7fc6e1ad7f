import { setTimeout as sleep } from 'node:timers/promises'
import { ExchangeError } from '@harbour/exchanges/wire/error'
import { BudgetSpent } from '../exchange-limits/budgets.ts'
import { backOffMs } from '../exchange-limits/pace.ts'
import type { Needs } from './run-context.ts'
import { AddressPaused } from '../exchange-limits/pauses.ts'

/**
 * The retry policy of a run: a pause is sat out as told, a passing failure is tried again after a growing wait. All else, and what
 * lasts too long, is thrown.
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

  /** Resolves when it is time to send a failed request again, with false where it is not sent again. */
  readonly again = async (error: ExchangeError, failures: number): Promise<boolean> => {
    if (await this.#wait(error, failures)) return true
    this.#givenUp.add(error)
    return false
  }

  /**
   * Asks until there is an answer. Each request in it has these tries for itself, so that what needs several loses none that was
   * answered; the question is asked once more as a whole where it is the answer that was of no use.
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
    // Our own queue, not the exchange's word: this run makes room, and nobody else has to wait for it. A pause that others were
    // told is known to everybody already.
    if (error instanceof BudgetSpent || error instanceof AddressPaused) return null
    if (error.kind === 'throttled') {
      const pauseMs = error.retryAfterMs ?? Math.max(pace.retryBaseMs, backOffMs(failures, pace))
      // Nobody else has to wait for a limit that counts for this account alone.
      if (!error.isOfAccount) await pauses.demand(claim.exchange, claim.egress, pauseMs, error.reason)
      return pauseMs > pace.maxPauseMs || failures >= this.#tries * 3 ? null : pauseMs
    }
    if (error.kind !== 'unavailable' || failures >= this.#tries) return null
    return backOffMs(failures, pace)
  }
}

/** Asks the exchange as patiently as this run is; throws why it has no answer, or why the run was stopped. */
export const ask = <T>(
  run: Needs<'retryPolicy' | 'pace'>,
  question: () => Promise<T>,
  tries = run.pace.pageTries,
): Promise<T> => run.retryPolicy.ask(question, tries)
