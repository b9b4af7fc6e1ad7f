import type { Exchange } from '@harbour/exchanges/exchange'
import { sql } from 'kysely'
import type { Db } from '../../src/core/db/db.ts'
import { SyncEvents } from '../../src/core/events/events.ts'
import { syncSteps } from '../../src/trading/assembly/steps.ts'
import type { Pace } from '../../src/trading/exchange-limits/pace.ts'
import { ReferenceRates } from '../../src/trading/reference-rates/reference-rates.ts'
import { type RunEnd, syncAccount } from '../../src/trading/sync/sync-account.ts'
import type { SyncParts } from '../../src/trading/sync/worker.ts'
import { PriceBook } from '../../src/trading/prices/price-book.ts'
import { claimDue } from '../../src/trading/sync-run/schedule.ts'
import type { Harbour } from '../app/harbour.ts'

export const makeDue = async (db: Db): Promise<void> => {
  await sql`update sync_schedule set next_due_at = now()`.execute(db)
}

/** Reads the one due account of an exchange on request, like a worker. `wires` replaces those of the process. */
export function syncRounds(
  { services, db, trading }: Harbour,
  exchanges: readonly Exchange[],
  pace: Pace,
  wires: Harbour['trading']['wires'] = trading.wires,
): (exchange: string) => Promise<RunEnd> {
  const parts: SyncParts = {
    services,
    exchanges,
    wires,
    pauses: wires.pauses,
    prices: new PriceBook(pace.priceCacheMs),
    rates: new ReferenceRates(wires, services.log, services.now),
    events: new SyncEvents(
      () => Promise.resolve(null),
      () => undefined,
    ),
    pace,
    steps: syncSteps,
  }
  return async (exchange) => {
    const claim = await claimDue(db, [exchange], pace.leaseMs)
    if (claim === null) throw new Error('the account was not due')
    return syncAccount(parts, claim, new AbortController().signal)
  }
}
