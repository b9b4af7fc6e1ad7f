import type { Product, TrueAccount, TrueEntry, TrueFill, World } from '../truth/types.ts'
import { instrumentOf } from './instruments.ts'
import { type WalletChange, walletChanges } from './wallet-changes.ts'

interface Histories {
  readonly fills: Map<Product, readonly TrueFill[]>
  readonly entries: Map<TrueEntry['kind'], readonly TrueEntry[]>
}

const known = new WeakMap<TrueAccount, Histories>()

function historiesOf(account: TrueAccount): Histories {
  const found = known.get(account) ?? { fills: new Map(), entries: new Map() }
  known.set(account, found)
  return found
}

export function fillsOf(world: World, account: TrueAccount, product: Product): readonly TrueFill[] {
  const { fills } = historiesOf(account)
  const found = fills.get(product)
  if (found !== undefined) return found
  const made = account.fills.filter(
    (fill) => instrumentOf(world, account.exchange, fill.symbol).product === product,
  )
  fills.set(product, made)
  return made
}

export function entriesOf(account: TrueAccount, kind: TrueEntry['kind']): readonly TrueEntry[] {
  const { entries } = historiesOf(account)
  const found = entries.get(kind)
  if (found !== undefined) return found
  const made = account.entries.filter((entry) => entry.kind === kind)
  entries.set(kind, made)
  return made
}

const filtered = new WeakMap<TrueAccount, Map<string, readonly WalletChange[]>>()

/** Returns the part of the statement that `accept` selects, cached under `name`. */
export function changesOf(
  world: World,
  account: TrueAccount,
  name: string,
  accept: (change: WalletChange) => boolean,
): readonly WalletChange[] {
  const ofAccount = filtered.get(account) ?? new Map<string, readonly WalletChange[]>()
  filtered.set(account, ofAccount)
  const found = ofAccount.get(name)
  if (found !== undefined) return found
  const made = walletChanges(world, account).filter(accept)
  ofAccount.set(name, made)
  return made
}
