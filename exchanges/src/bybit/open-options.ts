import { isZero, negate, sum, times } from '@harbour/ledger/decimal'
import type { AssetBalance, OpenPosition, Snapshot } from '../exchange.ts'
import { freeAndLocked } from '../free-and-locked.ts'
import { decimal, decimalOrNull, text, type Row } from '../row.ts'
import type { Transport } from '../transport.ts'
import { optionOfNative } from './option-market.ts'
import { heldRows, parsePosition } from './snapshot.ts'

export async function openOptions(transport: Transport): Promise<readonly OpenPosition[]> {
  return (await heldRows(transport, { category: 'option' })).map(parseOption)
}

/** An option may be worth nothing for a while: that is a price. */
export function parseOption(row: Row): OpenPosition {
  return {
    ...parsePosition(row, optionOfNative(text(row, 'symbol'))),
    entryPrice: decimal(row, 'avgPrice'),
    markPrice: decimalOrNull(row, 'markPrice'),
  }
}

/**
 * A premium leaves the wallet when an option is bought and comes to it when one is sold; Bybit's equity adds the value of what is open
 * (its glossary of the unified account, read 2026-11). Here profit counts from the entry price, as with other contracts, so what open
 * options were entered for is a balance of its own: negative for those that were sold.
 */
export function withOptions(held: Snapshot, options: readonly OpenPosition[]): Snapshot {
  return {
    balances: [...held.balances, ...premiums(options)],
    positions: [...held.positions, ...options],
  }
}

function premiums(options: readonly OpenPosition[]): readonly AssetBalance[] {
  return [...Map.groupBy(options, ({ settle }) => settle)].flatMap(([asset, ofAsset]) => {
    const total = sum(ofAsset.map(premiumOf))
    return isZero(total) ? [] : [{ wallet: 'options', asset, total, ...freeAndLocked(total, total) }]
  })
}

function premiumOf({ side, quantity, entryPrice }: OpenPosition): string {
  const paid = times(quantity, entryPrice ?? '0')
  return side === 'long' ? paid : negate(paid)
}
