import type { Delivered } from '@harbour/ledger/equity'
import type { Fill, LedgerEntry, PositionSide } from '@harbour/ledger/fill'
import { InstrumentFold } from '@harbour/ledger/instrument-fold'
import { text } from '@harbour/ledger/decimal'
import { sql } from 'kysely'
import { instrumentForwards } from './instrument-walk.ts'
import type { Needs } from '../sync-run/run-context.ts'

/** A delivery from a booking, with the position that it closed. */
export interface BookedDelivery extends Delivered {
  readonly entry: LedgerEntry
  readonly positionSide: PositionSide
  /** Contracts, signed: positive was long. */
  readonly net: string
}

export type Deliveries = ReadonlyMap<string, BookedDelivery>

export const deliveryKey = ({ symbol, nativeId }: Pick<LedgerEntry, 'symbol' | 'nativeId'>): string =>
  `${symbol} ${nativeId}`

/**
 * Deliveries of an account that are bookings, by `deliveryKey`, for the fold: few contracts have any, and
 * these are folded here first, since only the fold knows the position.
 */
export async function readDeliveries(
  run: Needs<'db' | 'claim' | 'exchange' | 'signal'>,
): Promise<Deliveries> {
  const { userId, accountId } = run.claim
  const { rows } = await sql<{ symbol: string }>`
    select distinct symbol from ledger_entries
    where user_id = ${userId} and account_id = ${accountId} and kind = 'realised_pnl' and symbol is not null`.execute(
    run.db,
  )
  const found = new Map<string, BookedDelivery>()
  for (const { symbol } of rows) {
    let last: Fill | null = null
    const fold = new InstrumentFold(() => null, {
      booked: () => undefined,
      closed: () => undefined,
      delivered(entry, held, worth) {
        if (last === null || held.product === 'spot' || held.inverseUnit === 'base') return
        const settle = last.settle ?? (held.product === 'inverse' ? last.base : last.quote)
        const contracts = held.side === 'long' ? held.quantity : held.quantity.neg()
        const face = contracts.times(held.contractSize)
        const { positionSide, product } = held
        found.set(deliveryKey(entry), {
          entry,
          symbol,
          base: last.base,
          settle,
          product,
          positionSide,
          net: text(contracts),
          face,
          worth,
        })
      },
    })
    for await (const event of instrumentForwards(run, symbol, null)) {
      if ('fill' in event) fold.fill((last = event.fill))
      else fold.entry(event.entry)
    }
  }
  return found
}
