import Big from 'big.js'
import { walletOf } from '../truth/account.ts'
import type { TrueAccount, TrueEntry, TrueFill, Wallet, World } from '../truth/types.ts'
import { instrumentOf } from './instruments.ts'
import { negated, notional, plain } from './value.ts'

/** One asset of one wallet changed, by a fill or by an entry: a row of an exchange's account statement. */
export interface WalletChange {
  readonly at: number
  readonly visibleAt: number
  readonly billId: string
  /** The index among the assets or wallets that a fill or entry changes, from 0. */
  readonly part: number
  readonly wallet: Wallet
  readonly asset: string
  /** Signed, net of the fee. */
  readonly change: string
  /** A paid fee is positive; `change` includes it. */
  readonly fee: string
  readonly balanceAfter: string
  readonly fill: TrueFill | null
  readonly entry: TrueEntry | null
  /** Signed contracts of the fill's or funding's own position afterwards; '0' elsewhere. */
  readonly positionAfter: string
}

interface Move {
  readonly wallet: Wallet
  readonly asset: string
  readonly amount: string
  readonly fee: string
}

const statements = new WeakMap<TrueAccount, readonly WalletChange[]>()

/** The whole statement of an account, oldest first, computed once. */
export function walletChanges(world: World, account: TrueAccount): readonly WalletChange[] {
  const known = statements.get(account)
  if (known !== undefined) return known
  const balances = new Map<string, Big>()
  const held = new Map<string, Big>()
  const changes: WalletChange[] = []
  for (const { fill, entry } of inOrder(account)) {
    const row = fill ?? entry
    if (row === null) continue
    if (fill !== null) holdMore(held, account, world, fill)
    const positionAfter = held.get(positionKey(row.symbol, row.positionSide))?.toFixed() ?? '0'
    const moves = fill === null ? movesOfEntry(account, world, entry) : movesOfFill(account, world, fill)
    moves.forEach((move, part) => {
      const change = new Big(move.amount).minus(move.fee)
      const key = `${move.wallet} ${move.asset}`
      const after = (balances.get(key) ?? new Big(0)).plus(change)
      balances.set(key, after)
      changes.push({
        at: row.at,
        visibleAt: row.visibleAt,
        billId: row.billId,
        part,
        wallet: move.wallet,
        asset: move.asset,
        change: plain(change, 20),
        fee: move.fee,
        balanceAfter: plain(after, 20),
        fill,
        entry,
        positionAfter,
      })
    })
  }
  statements.set(account, changes)
  return changes
}

function* inOrder(account: TrueAccount): Generator<{ fill: TrueFill | null; entry: TrueEntry | null }> {
  let place = 0
  for (const fill of account.fills) {
    for (
      let entry = account.entries[place];
      entry !== undefined && isBefore(entry, fill);
      entry = account.entries[place]
    ) {
      yield { fill: null, entry }
      place += 1
    }
    yield { fill, entry: null }
  }
  for (const entry of account.entries.slice(place)) yield { fill: null, entry }
}

function isBefore(entry: TrueEntry, fill: TrueFill): boolean {
  if (entry.at !== fill.at) return entry.at < fill.at
  return compareIds(entry.billId, fill.billId) < 0
}

/** Compares numeric ids beyond 2^53 as text: the longer is the larger. */
export function compareIds(left: string, right: string): number {
  if (left.length !== right.length) return left.length - right.length
  return left < right ? -1 : left > right ? 1 : 0
}

function positionKey(symbol: string | null, side: string | null): string {
  return `${symbol} ${side ?? 'both'}`
}

function holdMore(held: Map<string, Big>, account: TrueAccount, world: World, fill: TrueFill): void {
  if (instrumentOf(world, account.exchange, fill.symbol).product === 'spot') return
  const key = positionKey(fill.symbol, fill.positionSide)
  const size = held.get(key) ?? new Big(0)
  held.set(key, fill.side === 'buy' ? size.plus(fill.quantity) : size.minus(fill.quantity))
}

function movesOfFill(account: TrueAccount, world: World, fill: TrueFill): readonly Move[] {
  const instrument = instrumentOf(world, account.exchange, fill.symbol)
  const wallet = walletOf(account, instrument.product)
  const moves: Move[] = []
  const feeIn = (asset: string): string => (asset === fill.feeAsset ? fill.fee : '0')
  if (instrument.product === 'spot') {
    const value = notional(instrument, fill.quantity, fill.price)
    const isBuy = fill.side === 'buy'
    const base = isBuy ? fill.quantity : negated(fill.quantity)
    moves.push({ wallet, asset: instrument.base, amount: base, fee: feeIn(instrument.base) })
    moves.push({
      wallet,
      asset: instrument.quote,
      amount: isBuy ? negated(value) : value,
      fee: feeIn(instrument.quote),
    })
  } else {
    const asset = instrument.settle ?? instrument.quote
    moves.push({ wallet, asset, amount: fill.realisedPnl, fee: feeIn(asset) })
  }
  if (moves.some((move) => move.asset === fill.feeAsset)) return moves
  return [...moves, { wallet, asset: fill.feeAsset, amount: '0', fee: fill.fee }]
}

function movesOfEntry(account: TrueAccount, world: World, entry: TrueEntry | null): readonly Move[] {
  if (entry === null) return []
  const home = walletOf(account, 'spot')
  const asset = entry.asset
  if (entry.kind === 'deposit')
    return [{ wallet: entry.to ?? home, asset, amount: entry.amount, fee: entry.fee }]
  if (entry.kind === 'withdrawal')
    return [{ wallet: entry.from ?? home, asset, amount: entry.amount, fee: entry.fee }]
  if (entry.kind === 'transfer') {
    const size = entry.amount.replace(/^-/, '')
    const out = { wallet: entry.from ?? home, asset, amount: `-${size}`, fee: '0' }
    return [out, { wallet: entry.to ?? home, asset, amount: size, fee: '0' }]
  }
  const product =
    entry.symbol === null ? 'linear' : instrumentOf(world, account.exchange, entry.symbol).product
  return [{ wallet: walletOf(account, product), asset, amount: entry.amount, fee: '0' }]
}
