import { ExchangeError } from '@harbour/exchanges/wire/error'
import type { PricingContext } from './pricing-context.ts'

/** Consecutive runs in which one asset's closes may fail, before the others no longer wait for it. */
const maxFailedRuns = 8

/**
 * Returns no closes where the exchange lists no such asset, and null where it will not be called about it. Any other
 * failure ends the run, which is retried before the answer is used: one garbled reply must not leave an asset out of
 * equity and results. An asset that fails in every run stays without a price for now, and results without it stay due.
 */
export async function lookUpCloses<Close>(
  run: Omit<PricingContext, 'db' | 'exchange' | 'wire' | 'now'>,
  asset: string,
  question: () => Promise<readonly Close[]>,
): Promise<readonly Close[] | null> {
  run.missingRates.take()
  try {
    const closes = await run.retryPolicy.ask(question, run.pace.pageTries)
    // No exchange failed, and only values in this currency wait for the rates.
    if (run.missingRates.take()) run.unresolvedAssets.add(asset)
    return closes
  } catch (error) {
    if (!(error instanceof ExchangeError)) throw error
    if (error.reason !== 'bad_request') {
      const isPassing = error.kind === 'credentials' || error.kind === 'throttled'
      if (isPassing || run.claim.failures < maxFailedRuns) throw error
      run.unresolvedAssets.add(asset)
    }
    run.log.warn({ exchange: run.claim.exchange, asset, reason: error.reason }, 'No closes for an asset')
    return null
  }
}
