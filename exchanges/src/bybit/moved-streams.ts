import { isOption } from '@harbour/ledger/option'
import type { Moved, Stream } from '../exchange.ts'
import { deliveries } from './deliveries.ts'

/** The settle currencies of options, in which their fees are paid too. */
const settles = new Set(['USDC', 'USDT'])

/**
 * Returns true for streams that may have new rows. Any change may concern each list, except that of options: a trade in them changes their
 * settle currency or a position; one that expires worthless changes only a position, which requires an earlier trade.
 */
export function mayHaveRows({ id }: Stream, { balances, positions }: Moved, hasOptions: boolean): boolean {
  if (id === deliveries.id) return hasOptions || positions.some(isOption)
  if (id !== 'option') return true
  return positions.some(isOption) || balances.some(({ asset }) => settles.has(asset))
}
