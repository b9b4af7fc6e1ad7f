import { setTimeout as sleep } from 'node:timers/promises'
import { ExchangeError } from '@harbour/exchanges/error'
import { BudgetSpent } from './budgets.ts'
import { backOffMs } from './pace.ts'
import type { AccountRun } from './account-run.ts'
import { AddressPaused } from './pauses.ts'

/**
 * Asks the exchange, and asks again where that is what the failure calls for: a pause is sat out as told, a passing failure is
 * tried again after a growing wait. All else, and what lasts too long, is thrown.
 */
export async function ask<T>(
  run: AccountRun,
  question: () => Promise<T>,
  tries = run.pace.pageTries,
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    run.signal.throwIfAborted()
    try {
      return await question()
    } catch (error) {
      run.signal.throwIfAborted()
      const waitMs = error instanceof ExchangeError ? await waitAfter(run, error, failures, tries) : null
      if (waitMs === null) throw error
      await sleep(waitMs, undefined, { signal: run.signal })
    }
  }
}

async function waitAfter(
  run: AccountRun,
  error: ExchangeError,
  failures: number,
  tries: number,
): Promise<number | null> {
  // Our own queue, not the exchange's word: this run makes room, and nobody else has to wait for it. A pause that others were
  // told is known to everybody already.
  if (error instanceof BudgetSpent || error instanceof AddressPaused) return null
  if (error.kind === 'throttled') {
    const pauseMs = error.retryAfterMs ?? Math.max(run.pace.retryBaseMs, backOffMs(failures, run.pace))
    // What an account used up for itself, nobody else has to wait for.
    if (!error.isOfAccount)
      await run.pauses.demand(run.claim.exchange, run.claim.egress, pauseMs, error.reason)
    return pauseMs > run.pace.longestPauseMs || failures >= tries * 3 ? null : pauseMs
  }
  if (error.kind !== 'unavailable' || failures >= tries) return null
  return backOffMs(failures, run.pace)
}
