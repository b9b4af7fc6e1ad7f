import { exchanges } from '../exchanges.ts'
import { amount, text } from './amount.ts'
import type { CashEvent, FillEvent, FundingEvent, Recorded, TransferEvent, TruthEvent } from './event.ts'
import {
  bookKey,
  copyHoldings,
  fillBook,
  fundingOf,
  listPositions,
  listWallets,
  move,
  noHoldings,
} from './fold.ts'
import type { Holdings } from './fold.ts'
import { hash32 } from './hash.ts'
import type {
  ApiKey,
  ExchangeId,
  Instrument,
  PositionSide,
  Product,
  TrueAccount,
  TrueEntry,
  TrueFill,
  Wallet,
} from './types.ts'

export interface AccountPlan {
  readonly exchange: ExchangeId
  readonly uid: string
  readonly name: string
  readonly openedAt: number
  readonly isUnified: boolean
  readonly isHedge: boolean
  readonly keys: ApiKey[]
  readonly instruments: readonly Instrument[]
  /** Events in any order; simultaneous ones keep the given order. */
  readonly events: readonly TruthEvent[]
  /** Leverage by symbol; defaults to '5'. */
  readonly leverage?: Readonly<Record<string, string>>
}

interface Checkpoint {
  readonly index: number
  readonly held: Holdings
}

const checkpointEvery = 500

/** Returns the wallet of a product's money: one for all in a unified account. */
export function walletOf(plan: { exchange: ExchangeId; isUnified: boolean }, product: Product): Wallet {
  return exchanges[plan.exchange].wallets.walletOf(product, plan.isUnified)
}

/** Returns the wallet where deposits arrive and withdrawals leave. */
export function cashWalletOf(plan: { exchange: ExchangeId; isUnified: boolean }): Wallet {
  return exchanges[plan.exchange].wallets.cashWallet ?? walletOf(plan, 'spot')
}

/** Folds neutral events into an account's history, with ids in its exchange's format. */
export function buildAccount(plan: AccountPlan): TrueAccount {
  const bySymbol = new Map(plan.instruments.map((each) => [each.symbol, each]))
  const find = (symbol: string): Instrument => {
    const found = bySymbol.get(symbol)
    if (!found) throw new Error(`${plan.exchange} has no instrument ${symbol}`)
    return found
  }
  const recorder = startRecorder(plan, find)
  const events = plan.events
    .map((event, index) => ({ event, index }))
    .toSorted((a, b) => a.event.at - b.event.at || a.index - b.index)
  for (const { event } of events) recorder.record(event)
  const { rows, checkpoints } = recorder
  const times = rows.map(rowAt)
  let last: Checkpoint = { index: 0, held: noHoldings() }
  // Caches the last state: most queries are for now or for consecutive days, so the next one continues from it.
  const heldAt = (now: number): Holdings => {
    const end = countUpTo(times, now)
    const before = checkpoints[Math.floor(end / checkpointEvery)] ?? { index: 0, held: noHoldings() }
    const from = last.index <= end && last.index > before.index ? last : before
    if (from.index === end) return from.held
    const held = copyHoldings(from.held)
    for (const row of rows.slice(from.index, end)) replay(held, row, plan, find)
    last = { index: end, held }
    return held
  }
  return {
    exchange: plan.exchange,
    uid: plan.uid,
    name: plan.name,
    openedAt: plan.openedAt,
    isUnified: plan.isUnified,
    isHedge: plan.isHedge,
    keys: plan.keys,
    fills: rows.flatMap((each) => (each.row === 'fill' ? [each.fill] : [])),
    entries: rows.flatMap((each) => (each.row === 'entry' ? [each.entry] : [])),
    walletsAt: (now) => listWallets(heldAt(now)),
    positionsAt: (now) => listPositions(heldAt(now), find, (symbol) => plan.leverage?.[symbol] ?? '5'),
  }
}

function rowAt(row: Recorded): number {
  return row.row === 'fill' ? row.fill.at : row.entry.at
}

/** Binary search: counts the sorted times that are not after `now`. */
export function countUpTo(times: readonly number[], now: number): number {
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((times[middle] ?? 0) <= now) low = middle + 1
    else high = middle
  }
  return low
}

function startRecorder(plan: AccountPlan, find: (symbol: string) => Instrument) {
  const ids = exchanges[plan.exchange].ids(hash32(plan.exchange, plan.uid))
  const orderIds = new Map<string, string>()
  const held = noHoldings()
  const rows: Recorded[] = []
  const checkpoints: Checkpoint[] = [{ index: 0, held: noHoldings() }]
  const keep = (row: Recorded): void => {
    rows.push(row)
    if (row.row === 'entry') replay(held, row, plan, find)
    if (rows.length % checkpointEvery === 0)
      checkpoints.push({ index: rows.length, held: copyHoldings(held) })
  }
  const orderIdOf = (event: FillEvent, product: Product): string => {
    const key = `${event.symbol}|${event.orderId}`
    const known = orderIds.get(key)
    if (known !== undefined) return known
    const given = ids.order(product, event.symbol, event.at)
    orderIds.set(key, given)
    return given
  }
  const addFill = (event: FillEvent): void => {
    const instrument = find(event.symbol)
    const orderId = orderIdOf(event, instrument.product)
    const stated = {
      id: ids.fill(instrument.product, event.symbol, event.at),
      billId: ids.bill(event.at),
      orderId,
      clientOrderId: event.clientOrderId ?? `web_${orderId.slice(-12)}`,
      symbol: event.symbol,
      side: event.side,
      positionSide: event.positionSide ?? 'both',
      price: text(amount(event.price)),
      quantity: text(amount(event.quantity)),
      fee: text(amount(event.fee)),
      feeAsset: event.feeAsset,
      isMaker: event.isMaker,
      kind: event.kind ?? 'trade',
      at: event.at,
      visibleAt: event.visibleAt ?? event.at,
    }
    const step = applyFill(held, stated, plan, instrument)
    keep({ row: 'fill', fill: { ...stated, ...step } })
  }
  const addEntry = (event: Exclude<TruthEvent, FillEvent>, stated: EntryFields): void => {
    const billId = ids.bill(event.at)
    const hasTx = event.type === 'deposit' || event.type === 'withdrawal'
    keep({
      row: 'entry',
      entry: {
        id: ids.entry(event.type, billId, event.at),
        billId,
        kind: event.type,
        txId: hasTx ? ids.txId(event.at) : null,
        at: event.at,
        visibleAt: event.visibleAt ?? event.at,
        ...stated,
      },
    })
  }
  const record = (event: TruthEvent): void => {
    if (event.type === 'fill') addFill(event)
    else if (event.type === 'transfer') addEntry(event, transferFields(event))
    else if (event.type === 'funding') {
      for (const stated of fundingFields(event, held, find)) addEntry(event, stated)
    } else addEntry(event, cashFields(event, plan))
  }
  return { record, rows, checkpoints }
}

type EntryFields = Pick<TrueEntry, 'asset' | 'amount' | 'fee' | 'symbol' | 'positionSide' | 'from' | 'to'>

function fundingFields(
  event: FundingEvent,
  held: Holdings,
  find: (symbol: string) => Instrument,
): EntryFields[] {
  const instrument = find(event.symbol)
  const sides: readonly PositionSide[] = ['both', 'long', 'short']
  return sides.flatMap((positionSide) => {
    const book = held.books.get(bookKey(event.symbol, positionSide))
    if (!book) return []
    const paid = fundingOf(book, instrument, event.rate, event.price)
    if (paid.eq(0)) return []
    return [
      {
        asset: instrument.settle ?? instrument.quote,
        amount: text(paid),
        fee: '0',
        symbol: event.symbol,
        positionSide,
        from: null,
        to: null,
      },
    ]
  })
}

function transferFields(event: TransferEvent): EntryFields {
  return {
    asset: event.asset,
    amount: text(amount(event.amount)),
    fee: '0',
    symbol: null,
    positionSide: null,
    from: event.from,
    to: event.to,
  }
}

function cashFields(event: CashEvent, plan: AccountPlan): EntryFields {
  const wallet = event.wallet ?? cashWalletOf(plan)
  const isIn = event.type === 'deposit'
  const moved = amount(event.amount)
  return {
    asset: event.asset,
    amount: text(isIn ? moved : moved.neg()),
    fee: text(amount(event.fee ?? '0')),
    symbol: null,
    positionSide: null,
    from: isIn ? null : wallet,
    to: isIn ? wallet : null,
  }
}

type Execution = Omit<TrueFill, 'realisedPnl' | 'closedQuantity'>

function applyFill(
  held: Holdings,
  fill: Execution,
  plan: AccountPlan,
  instrument: Instrument,
): Pick<TrueFill, 'realisedPnl' | 'closedQuantity'> {
  const wallet = walletOf(plan, instrument.product)
  const price = amount(fill.price)
  const quantity = amount(fill.quantity)
  move(held, wallet, fill.feeAsset, amount(fill.fee).neg())
  if (instrument.product === 'spot') {
    const isBuy = fill.side === 'buy'
    const value = price.times(quantity)
    move(held, wallet, instrument.base, isBuy ? quantity : quantity.neg())
    move(held, wallet, instrument.quote, isBuy ? value.neg() : value)
    return { realisedPnl: '0', closedQuantity: '0' }
  }
  const step = fillBook(held, {
    instrument,
    side: fill.side,
    positionSide: fill.positionSide,
    price,
    quantity,
    at: fill.at,
  })
  move(held, wallet, instrument.settle ?? instrument.quote, step.realised)
  return { realisedPnl: text(step.realised), closedQuantity: text(step.closed) }
}

function replay(
  held: Holdings,
  row: Recorded,
  plan: AccountPlan,
  find: (symbol: string) => Instrument,
): void {
  if (row.row === 'fill') {
    applyFill(held, row.fill, plan, find(row.fill.symbol))
    return
  }
  const { entry } = row
  const moved = amount(entry.amount)
  if (entry.kind === 'transfer') {
    if (entry.from) move(held, entry.from, entry.asset, moved.neg())
    if (entry.to) move(held, entry.to, entry.asset, moved)
    return
  }
  const symbol = entry.symbol
  const wallet = symbol === null ? (entry.to ?? entry.from) : walletOf(plan, find(symbol).product)
  if (wallet) move(held, wallet, entry.asset, moved.minus(entry.fee))
}
