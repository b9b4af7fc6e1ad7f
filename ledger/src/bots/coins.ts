import type { Amount } from '../amount.ts'
import { amount, negate, sum, text, ZERO } from '../decimal.ts'
import type { Decimal } from '../fill.ts'
import { InKind } from '../in-kind.ts'
import type { OwnBook } from './own-book.ts'
import type { Kind } from './sums.ts'
import type { SubAccount } from './sub-account.ts'

/** The signed inventory of a sub-account. */
export interface Held {
  readonly id: string
  readonly quantity: Decimal
}

/** A coin of the account: balance = Σ held + deposits − fees + income − unmatchedSales + rest − left. */
export interface CoinParts {
  readonly asset: string
  /** Inventories by sub-account, in base coins of spot. Empty ones are left out. */
  readonly held: readonly Held[]
  /** Deposits less withdrawals. */
  readonly deposits: Decimal
  /**
   * Fees outside inventories; positive was paid. A fee in the bought coin reduces its inventory and is not included,
   * unless the coin is a quote currency as well: its sums do not distinguish the fees, and `rest` balances it.
   */
  readonly fees: Decimal
  /** Funding, interest, rewards, conversions and adjustments; positive was received. */
  readonly income: Decimal
  /** The quantity sold for which the history has no purchase: it was deposited, earned, or bought before the history. */
  readonly unmatchedSales: Decimal
  /** The balance from before the history. For a quote or settle currency it includes the net cash flow of trades. */
  readonly rest: Decimal
  /** True for a quote or settle currency of a book. */
  readonly isMoney: boolean
  /** The untraded quantity in disconnected accounts that count as withdrawn. */
  readonly left: Decimal
  readonly balance: Decimal
}

/** The contracts of one instrument in one account: position = Σ held + rest. */
export interface ContractParts {
  readonly accountId: string
  readonly symbol: string
  readonly held: readonly Held[]
  readonly rest: Decimal
  /** Long contracts less short ones. */
  readonly position: Decimal
}

/** Accounts that count as withdrawn, and their last balances by coin. */
export interface Left {
  readonly accounts: ReadonlySet<string>
  readonly balances: ReadonlyMap<string, Decimal>
}

const nothingLeft: Left = { accounts: new Set(), balances: new Map() }

const total = (held: readonly Held[] | undefined): Decimal =>
  sum((held ?? []).map(({ quantity }) => quantity))

/**
 * Divides the balances of accounts among all sub-accounts (`all`: every bot, and manual trading) and untraded
 * coins, coin by coin. A coin without a balance, an inventory or a movement has no row. Rows are sorted by coin.
 */
export function coinParts(
  all: readonly SubAccount[],
  balances: ReadonlyMap<string, Decimal>,
  { accounts: leftAccounts, balances: leftBalances }: Left = nothingLeft,
): readonly CoinParts[] {
  const books = all.flatMap((owner) => [...owner.books.values()])
  const money = new Set(books.map(({ of }) => of.settle ?? of.quote))
  const held = heldBy(all, ({ of }) => (of.product === 'spot' ? of.base : null))
  const there = heldBy(all, ({ accountId, of }) =>
    of.product === 'spot' && !leftAccounts.has(accountId) ? of.base : null,
  )
  const sums = {
    outside: inKind(all, 'outside'),
    fees: inKind(all, 'fees'),
    funding: inKind(all, 'funding'),
    other: inKind(all, 'other'),
    cash: inKind(all, 'cash'),
    traded: tradedCoins(all, 'held'),
    opened: tradedCoins(all, 'handedHeld'),
  }
  const assets = [balances, leftBalances, held, sums.outside, sums.fees, sums.funding, sums.other]
  return [...new Set(assets.flatMap((one) => [...one.keys()]))]
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((asset) => {
      const of = (one: ReadonlyMap<string, Decimal>): Decimal => one.get(asset) ?? '0'
      const isMoney = money.has(asset)
      const deposits = of(sums.outside)
      const income = sum([of(sums.funding), of(sums.other)])
      // cash = traded + deposits + income − fees outside inventories
      const otherFees = sum([of(sums.traded), deposits, income, negate(of(sums.cash))])
      const fees = isMoney || !sums.traded.has(asset) ? of(sums.fees) : otherFees
      const unmatchedSales = of(sums.opened)
      const balance = of(balances)
      const ever = total(held.get(asset))
      const known = [ever, deposits, negate(fees), income, negate(unmatchedSales)]
      const rest = sum([balance, of(leftBalances), ...known.map(negate)])
      const left = sum([of(leftBalances), total(there.get(asset)), negate(ever)])
      const parts = { held: there.get(asset) ?? [], deposits, fees, income, unmatchedSales, rest, left }
      return { asset, ...parts, isMoney, balance }
    })
}

/**
 * Divides the positions of accounts among all sub-accounts. `positions` are signed contracts by account and symbol,
 * as `positionKey` names them; both sides of a hedge are one sum. A contract without holdings has no row.
 */
export function contractParts(
  all: readonly SubAccount[],
  positions: ReadonlyMap<string, Decimal>,
  { accounts: leftAccounts }: Pick<Left, 'accounts'> = nothingLeft,
): readonly ContractParts[] {
  const held = heldBy(all, ({ accountId, of }) =>
    of.product === 'spot' || leftAccounts.has(accountId) ? null : positionKey(accountId, of.symbol),
  )
  return [...new Set([...positions.keys(), ...held.keys()])]
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((key) => {
      const [accountId = '', symbol = ''] = key.split(divider)
      const position = positions.get(key) ?? '0'
      const parts = held.get(key) ?? []
      return {
        accountId,
        symbol,
        held: parts,
        rest: sum([position, ...parts.map(({ quantity }) => negate(quantity))]),
        position,
      }
    })
}

const divider = '|'
export const positionKey = (accountId: string, symbol: string): string => `${accountId}${divider}${symbol}`

/** The inventory of each sub-account under the key of its books; null for books that do not count. */
function heldBy(
  all: readonly SubAccount[],
  keyOf: (book: OwnBook) => string | null,
): ReadonlyMap<string, readonly Held[]> {
  const found = new Map<string, Held[]>()
  for (const owner of all) {
    const own = new Map<string, Amount>()
    for (const book of owner.books.values()) {
      const key = keyOf(book)
      if (key !== null) own.set(key, (own.get(key) ?? ZERO).plus(book.holding.signed))
    }
    for (const [key, quantity] of own) {
      if (quantity.eq(ZERO)) continue
      const among = found.get(key) ?? []
      found.set(key, among)
      among.push({ id: owner.id, quantity: text(quantity) })
    }
  }
  return found
}

/** The sums of one kind of all sub-accounts together. */
function inKind(all: readonly SubAccount[], kind: Kind): ReadonlyMap<string, Decimal> {
  const sums = new InKind()
  for (const { sums: own } of all)
    for (const [asset, value] of Object.entries(own.stored().inKind[kind] ?? {}))
      sums.add(asset, amount(value))
  return new Map(Object.entries(sums.stored()))
}

/** Sums the changes of all inventories of each base coin by fills (`held`), or by coins without a known purchase (`handedHeld`). */
function tradedCoins(all: readonly SubAccount[], kind: 'held' | 'handedHeld'): ReadonlyMap<string, Decimal> {
  const bases = new Map(
    all.flatMap(({ books }) =>
      [...books].flatMap(([key, { of }]) => (of.product === 'spot' ? [[key, of.base] as const] : [])),
    ),
  )
  const sums = new Map<string, Decimal>([...bases.values()].map((base) => [base, '0']))
  for (const [key, value] of inKind(all, kind)) {
    const base = bases.get(key)
    if (base !== undefined) sums.set(base, sum([sums.get(base) ?? '0', value]))
  }
  return sums
}
