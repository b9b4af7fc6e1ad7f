import { isOption } from '@harbour/ledger/option'
import type { Moved, Stream } from '../exchange.ts'
import { deliveries } from './deliveries.ts'

/** The settle currencies of options, in which their fees are paid too. */
const settles = new Set(['USDC', 'USDT'])

/**
 * Each list holds all of its kind, so that anything may have brought rows to it, but for options. A trade in them moves what they settle
 * in or a position; one that expires worthless moves a position alone, and no trade goes before that where none was ever made.
 */
export function mayHaveRows({ id }: Stream, { balances, positions }: Moved, hasOptions: boolean): boolean {
  if (id === deliveries.id) return hasOptions || positions.some(isOption)
  if (id !== 'option') return true
  return positions.some(isOption) || balances.some(({ asset }) => settles.has(asset))
}
