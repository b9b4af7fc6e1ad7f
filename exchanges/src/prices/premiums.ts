import { isZero, negate, sum, times } from '@harbour/ledger/decimal'
import { isOption } from '@harbour/ledger/option'
import type { AssetBalance, OpenPosition, Snapshot } from '../exchange.ts'
import { freeAndLocked } from '../free-and-locked.ts'

/**
 * A premium leaves the wallet when an option is bought and enters it when one is sold; equity adds the value of open options
 * (Bybit's glossary of the unified account and OKX's of a currency's equity, read 2026-11). Here profit counts from the entry
 * price, as with other contracts, so the entry value of open options becomes a separate balance: negative for sold ones.
 */
export function withPremiums({ balances, positions }: Snapshot): Snapshot {
  const options = positions.filter(({ symbol }) => isOption(symbol))
  return { balances: [...balances, ...premiums(options)], positions }
}

function premiums(options: readonly OpenPosition[]): readonly AssetBalance[] {
  return [...Map.groupBy(options, ({ settle }) => settle)].flatMap(([asset, ofAsset]) => {
    const total = sum(ofAsset.map(premiumOf))
    return isZero(total) ? [] : [{ wallet: 'options', asset, total, ...freeAndLocked(total, total) }]
  })
}

function premiumOf({ side, quantity, contractSize, entryPrice }: OpenPosition): string {
  const paid = times(times(quantity, contractSize), entryPrice ?? '0')
  return side === 'long' ? paid : negate(paid)
}
