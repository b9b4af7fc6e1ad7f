import Big from 'big.js'
import { given, type SignedCall, wholeNumber } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import type { TrueEntry, TrueFill } from '../truth/types.ts'
import { entriesOf, fillsOf } from '../views/histories.ts'
import type { Dated } from '../views/newest-first.ts'
import { instrumentOf } from '../views/instruments.ts'
import { marketNamed, timeText } from './market.ts'

/** A page, and the ids of its first and last row. */
export interface Listed {
  readonly rows: readonly object[]
  readonly oldest: string | null
  readonly newest: string | null
}

export const balances = ({ account, now }: SignedCall): readonly object[] =>
  account
    .walletsAt(now)
    .filter(({ total }) => Number(total) !== 0)
    .map(({ asset, total }) => ({ assetName: asset, balance: total, available: total, locked: '0' }))

interface Row extends Dated {
  readonly id: string
}

/** Newest first, in pages of up to 200. `before` an id selects the next older rows, `after` one the next newer rows; neither is a time. */
function pageOf<T extends Row>({ query, now }: SignedCall, rows: readonly T[]): readonly T[] {
  const [before, after] = [bound(given(query, 'before')), bound(given(query, 'after'))]
  const text = given(query, 'limit')
  const limit = text === null ? 200 : wholeNumber(text)
  if (limit === null || limit < 1 || limit > 200 || (before !== null && after !== null))
    throw new Refusal('InvalidPaginationParameter', 'invalid pagination parameter', 400)
  const shown = rows.filter(
    (row) =>
      row.at <= now &&
      row.visibleAt <= now &&
      (before === null || BigInt(row.id) < before) &&
      (after === null || BigInt(row.id) > after),
  )
  return (after === null ? shown.slice(-limit) : shown.slice(0, limit)).toReversed()
}

function bound(text: string | null): bigint | null {
  if (text === null) return null
  if (!/^\d+$/.test(text))
    throw new Refusal('InvalidPaginationParameter', 'invalid pagination parameter', 400)
  return BigInt(text)
}

const listed = <T extends Row>(page: readonly T[], show: (row: T) => object): Listed => ({
  rows: page.map(show),
  oldest: page.at(-1)?.id ?? null,
  newest: page[0]?.id ?? null,
})

/** Lists trades of one market, or of all. */
export function trades(call: SignedCall): Listed {
  const { world } = call.context
  const name = given(call.query, 'marketId')
  const all = fillsOf(world, call.account, 'spot')
  const symbol = name === null ? null : marketNamed(world, name).symbol
  const page = pageOf(call, symbol === null ? all : all.filter((fill) => fill.symbol === symbol))
  return listed(page, (fill: TrueFill) => ({
    id: fill.id,
    marketId: instrumentOf(world, 'btcmarkets', fill.symbol).nativeSymbol,
    timestamp: timeText(fill.at),
    price: fill.price,
    amount: fill.quantity,
    side: fill.side === 'buy' ? 'Bid' : 'Ask',
    fee: fill.fee,
    orderId: fill.orderId,
    liquidityType: fill.isMaker ? 'Maker' : 'Taker',
    clientOrderId: fill.clientOrderId,
  }))
}

export const deposits = (call: SignedCall): Listed =>
  listed(pageOf(call, entriesOf(call.account, 'deposit')), transferRow)
export const withdrawals = (call: SignedCall): Listed =>
  listed(pageOf(call, entriesOf(call.account, 'withdrawal')), transferRow)
export const transfers = (call: SignedCall): Listed =>
  listed(
    pageOf(
      call,
      call.account.entries.filter(({ kind }) => kind === 'deposit' || kind === 'withdrawal'),
    ),
    transferRow,
  )

/** The amount of a withdrawal is everything that left the account, including its fee. */
function transferRow(entry: TrueEntry): object {
  const isMoney = entry.asset === 'AUD'
  const amount = Number(entry.fee) === 0 ? entry.amount : sumOf(entry.amount, entry.fee)
  return {
    id: entry.id,
    assetName: entry.asset,
    amount: amount.replace('-', ''),
    type: entry.kind === 'deposit' ? 'Deposit' : 'Withdraw',
    creationTime: timeText(entry.at),
    status: 'Complete',
    description: isMoney ? 'EFT' : `${entry.asset} ${entry.kind}`,
    fee: entry.fee,
    lastUpdate: timeText(entry.at),
    paymentDetail: isMoney ? {} : { txId: entry.txId, address: (entry.txId ?? '').slice(0, 34) },
  }
}

const sumOf = (withdrawn: string, fee: string): string => new Big(withdrawn).minus(fee).toFixed()
