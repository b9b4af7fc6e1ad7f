import type { TrueAccount, Wallet, World } from '../truth/types.ts'
import { changesOf } from './histories.ts'
import { type WalletChange, compareIds } from './wallet-changes.ts'

/** A row of one wallet's statement with the exchange's id. */
export interface StatementRow {
  readonly at: number
  readonly visibleAt: number
  readonly billId: string
  readonly change: WalletChange
}

const known = new WeakMap<TrueAccount, Map<Wallet, readonly StatementRow[]>>()

/** Sorted oldest first, which is also the order of the ids. */
export function statementOf(world: World, account: TrueAccount, wallet: Wallet): readonly StatementRow[] {
  const ofAccount = known.get(account) ?? new Map<Wallet, readonly StatementRow[]>()
  known.set(account, ofAccount)
  const found = ofAccount.get(wallet)
  if (found !== undefined) return found
  const made = changesOf(world, account, wallet, (change) => change.wallet === wallet)
    .map((change) => ({ at: change.at, visibleAt: change.visibleAt, billId: rowId(change), change }))
    .toSorted((a, b) => compareIds(a.billId, b.billId))
  ofAccount.set(wallet, made)
  return made
}

/**
 * A spot trade has two rows, one per coin, and a third if the fee is in another coin. The first has the bill's own id; ids count up in
 * their low twenty bits, of which the others use the two highest. The two sides of a transfer are in two wallets' statements under one id.
 */
function rowId(change: WalletChange): string {
  if (change.part === 0 || change.entry?.kind === 'transfer') return change.billId
  return String(BigInt(change.billId) + (1n << BigInt(17 + change.part)))
}
