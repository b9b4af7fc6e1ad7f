import { dayMs } from '../durations.ts'
import type { Call } from '../http/call.ts'
import { given, wholeNumber } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import type { Instrument, Product } from '../truth/types.ts'
import { type Dated, newestFirst } from '../views/newest-first.ts'
import { placeOfId } from '../views/row-ids.ts'
import { compareIds } from '../views/wallet-changes.ts'

/** "Three months" in OKX's documents. */
export const QUARTER = 90 * dayMs

export function parameterError(name: string): Refusal {
  return new Refusal('51000', `Parameter ${name} error`)
}

export function required(call: Call, name: string): string {
  const text = given(call.query, name)
  if (text === null) throw new Refusal('50014', `Parameter ${name} can not be empty`, 400)
  return text
}

export function whole(call: Call, name: string): number | null {
  const text = given(call.query, name)
  const value = wholeNumber(text)
  if (text !== null && value === null) throw parameterError(name)
  return value
}

export function pageSize(call: Call, largest = 100, usual = largest): number {
  const size = whole(call, 'limit') ?? usual
  if (size < 1 || size > largest) throw parameterError('limit')
  return size
}

const TYPES = ['SPOT', 'MARGIN', 'SWAP', 'FUTURES', 'OPTION'] as const
export type InstType = (typeof TYPES)[number]

export function instType(call: Call): InstType | null {
  const text = given(call.query, 'instType')
  if (text === null) return null
  const found = TYPES.find((one) => one === text)
  if (found === undefined) throw parameterError('instType')
  return found
}

export function typeOfProduct(product: Product): InstType {
  return product === 'spot' ? 'SPOT' : 'SWAP'
}

export function underlying(one: Instrument): string {
  return one.product === 'spot' ? '' : `${one.base}-${one.quote}`
}

function idOf(call: Call, name: string): string | null {
  const text = given(call.query, name)
  if (text !== null && !/^\d{1,24}$/.test(text)) throw parameterError(name)
  return text
}

interface Billed extends Dated {
  readonly billId: string
}

/**
 * `after` selects rows older than a bill, `before` newer ones; always the newest of the selection, so that a `before` further back than a
 * page skips the rows next to it, as at OKX.
 */
export function byBillId<T extends Billed>(
  call: Call,
  all: readonly T[],
  reachMs: number,
  accept: (row: T) => boolean,
): readonly T[] {
  const limit = pageSize(call)
  const after = idOf(call, 'after')
  const before = idOf(call, 'before')
  const begin = whole(call, 'begin') ?? 0
  const end = whole(call, 'end') ?? call.now
  const below = after === null ? null : placeOfId(all, after, (row) => row.billId)
  return newestFirst(all, {
    fromMs: Math.max(begin, call.now - reachMs),
    toMs: end,
    below,
    limit,
    now: call.now,
    accept: (row) => (before === null || compareIds(row.billId, before) > 0) && accept(row),
  }).rows
}

/** Wallet rows and closed positions are paged by time; both ends are exclusive. */
export function byTime<T extends Dated>(
  call: Call,
  all: readonly T[],
  reachMs: number,
  accept: (row: T) => boolean,
): readonly T[] {
  const limit = pageSize(call)
  const after = whole(call, 'after')
  const before = whole(call, 'before')
  return newestFirst(all, {
    fromMs: Math.max((before ?? -1) + 1, call.now - reachMs),
    toMs: after === null ? call.now : after - 1,
    below: null,
    limit,
    now: call.now,
    accept,
  }).rows
}
