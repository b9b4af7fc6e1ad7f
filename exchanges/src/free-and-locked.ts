import { compare, sum } from '@harbour/ledger/decimal'
import type { AssetBalance } from './exchange.ts'
import { negated } from './row.ts'

/**
 * Splits a balance into what orders and the margin of open positions lock, and the rest. Margin may be
 * borrowed against other coins, so the locked part can exceed the total: then nothing is free.
 */
export function freeAndLocked(total: string, held: string): Pick<AssetBalance, 'free' | 'locked'> {
  const max = compare(total, '0') > 0 ? total : '0'
  const locked = compare(held, '0') <= 0 ? '0' : compare(held, max) > 0 ? max : held
  return { free: sum([total, negated(locked)]), locked }
}
