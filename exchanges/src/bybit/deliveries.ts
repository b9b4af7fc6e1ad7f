import * as titles from '../texts/en/titles.ts'
import type { Fill } from '@harbour/ledger/fill'
import type { Cursor, Page, Stream } from '../exchange.ts'
import { rowsOf } from '../row.ts'
import type { Transport } from '../wire/transport.ts'
import { dayMs } from '@harbour/ledger/durations'
import { rewindWindow } from '../window-walk.ts'
import { pagedWindow } from './listings.ts'
import { parseDelivery, UnreadableDelivery } from './parse-delivery.ts'

export const deliveries: Stream = { id: 'option-deliveries', kind: 'fills', title: titles.optionDeliveries }

const endpoint = {
  method: 'privateGetV5AssetDeliveryRecord',
  windowMs: 30 * dayMs,
  params: { category: 'option', limit: 50 },
}

/** A longer list is useless to people. */
const maxUnknown = 50

/** Options expire outside the list of executions: each one held at expiry has a record here, which is a fill. */
export async function deliveriesPage(transport: Transport, cursor: Cursor | null): Promise<Page> {
  const unknown = new Set(unknownIn(cursor))
  const page = await pagedWindow(transport, endpoint, cursor, (result) => {
    const fills: Fill[] = []
    for (const row of rowsOf(result, 'list')) {
      try {
        const fill = parseDelivery(row)
        if (fill !== null) fills.push(fill)
      } catch (error) {
        // its trade stays open, and the reconciliation of positions shows it
        if (!(error instanceof UnreadableDelivery)) throw error
        unknown.add(error.native)
      }
    }
    return Promise.resolve({ fills, entries: [] })
  })
  return { ...page, cursor: withUnknown(page.cursor, [...unknown]) }
}

export const rewindDeliveries = (cursor: Cursor, sinceMs: number): Cursor =>
  withUnknown(rewindWindow(cursor, sinceMs), unknownIn(cursor))

function unknownIn(cursor: Cursor | null): readonly string[] {
  const list = cursor?.['unknown']
  return Array.isArray(list) ? list.map(String) : []
}

const withUnknown = (cursor: Cursor, unknown: readonly string[]): Cursor =>
  unknown.length === 0 ? cursor : { ...cursor, unknown: unknown.slice(0, maxUnknown) }
