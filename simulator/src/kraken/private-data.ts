import Big from 'big.js'
import { given, type SignedCall, wholeNumber } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import { krakenAsset } from './names.ts'
import type { TrueEntry, TrueFill } from '../truth/types.ts'
import { entriesOf, fillsOf } from '../views/histories.ts'
import { instrumentOf } from '../views/instruments.ts'
import { newestFirst } from '../views/newest-first.ts'

/** The number of trades per page. */
const pageSize = 50
const maxTransfers = 500

export const balances = ({ account, now }: SignedCall): object =>
  Object.fromEntries(
    account
      .walletsAt(now)
      .map(({ asset, total }) => [krakenAsset(asset), { balance: total, hold_trade: '0.0000' }]),
  )

/** Returns rows between two times in seconds or trade ids: start exclusive, end inclusive, newest first, with an offset. */
function pageOf({ query, now }: SignedCall, rows: readonly TrueFill[]) {
  const [start, end] = [boundOf(query, 'start', rows), boundOf(query, 'end', rows)]
  const offset = wholeNumber(query.get('ofs') ?? '0')
  if (offset === null) throw new Refusal('EGeneral:Invalid arguments:ofs', '')
  const after = start?.place === undefined ? [] : rows.slice(0, start.place + 1)
  const within = newestFirst(rows, {
    fromMs: start?.atMs === undefined ? 0 : start.atMs + 0.001,
    toMs: end?.atMs ?? now,
    below: end?.place === undefined ? null : end.place + 1,
    limit: Number.POSITIVE_INFINITY,
    now,
    ...(after.length === 0 ? {} : { accept: (row: TrueFill) => !after.includes(row) }),
  }).rows
  return { rows: within.slice(offset, offset + pageSize), count: within.length }
}

interface Bound {
  readonly atMs?: number
  readonly place?: number
}

function boundOf(query: URLSearchParams, name: string, rows: readonly TrueFill[]): Bound | null {
  const text = given(query, name)
  if (text === null) return null
  if (/^\d+(\.\d+)?$/.test(text)) return { atMs: Number(text) * 1000 }
  const place = rows.findIndex(({ id }) => id === text)
  if (place === -1) throw new Refusal(`EGeneral:Invalid arguments:${name}`, '')
  return { place }
}

export function trades(call: SignedCall): object {
  const { world } = call.context
  const page = pageOf(call, fillsOf(world, call.account, 'spot'))
  const row = (fill: TrueFill) => ({
    ordertxid: fill.orderId,
    postxid: 'TKH2SE-M7IF5-CFI7LT',
    pair: instrumentOf(world, 'kraken', fill.symbol).nativeSymbol,
    aclass: 'forex',
    time: fill.at / 1000,
    type: fill.side,
    ordertype: 'limit',
    price: fill.price,
    cost: new Big(fill.price).times(fill.quantity).toFixed(8),
    fee: fill.fee,
    vol: fill.quantity,
    margin: '0.00000000',
    leverage: '0',
    misc: '',
    trade_id: 1,
    maker: fill.isMaker,
  })
  return { count: page.count, trades: Object.fromEntries(page.rows.map((fill) => [fill.id, row(fill)])) }
}

export const deposits = (call: SignedCall): object => transfers(call, 'deposit')
export const withdrawals = (call: SignedCall): object => transfers(call, 'withdrawal')

/** Times are whole seconds; both ends are included. */
function transfers({ account, now, query }: SignedCall, kind: 'deposit' | 'withdrawal'): object {
  const asset = given(query, 'asset')
  const seconds = (name: string, otherwise: number): number => Number(given(query, name) ?? otherwise)
  const rows = newestFirst(entriesOf(account, kind), {
    fromMs: Math.floor(seconds('start', 0)) * 1000,
    toMs: seconds('end', now / 1000) * 1000 + 999,
    below: null,
    limit: Math.min(wholeNumber(query.get('limit')) ?? maxTransfers, maxTransfers),
    now,
    accept: (entry: TrueEntry) => asset === null || krakenAsset(entry.asset) === asset,
  }).rows
  return rows.map((entry) => ({
    method: entry.asset,
    aclass: 'currency',
    asset: krakenAsset(entry.asset),
    refid: entry.id,
    txid: entry.txId,
    info: (entry.txId ?? '').slice(0, 34),
    amount: entry.amount.replace('-', ''),
    fee: entry.fee,
    time: Math.floor(entry.at / 1000),
    status: 'Success',
  }))
}
