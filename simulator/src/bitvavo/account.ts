import { given, type SignedCall, wholeNumber } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import type { TrueEntry, TrueFill } from '../truth/types.ts'
import { entriesOf, fillsOf } from '../views/histories.ts'
import { newestFirst } from '../views/newest-first.ts'
import { marketNamed } from './market.ts'

/** The bank account of money that came by bank transfer, in place of a chain transaction. */
const bankAccount = 'NL32BUNQ2291234129'

export const fees = (): unknown => ({
  fees: { tier: '0', volume: '0.00', maker: '0.0015', taker: '0.0025' },
  capabilities: ['buy', 'sell', 'depositCrypto', 'depositFiat', 'withdrawCrypto', 'withdrawFiat'],
})

export function balances({ account, now, query }: SignedCall): unknown {
  const wanted = given(query, 'symbol')
  return account
    .walletsAt(now)
    .filter(({ asset, total }) => Number(total) !== 0 && (wanted === null || wanted === asset))
    .map(({ asset, total }) => ({ symbol: asset, available: total, inOrder: '0' }))
}

interface Span {
  readonly fromMs: number
  readonly toMs: number
  readonly limit: number
}

/** Both ends included; 500 rows by default, at most 1000. */
function spanOf({ query, now }: SignedCall): Span {
  const number = (name: string, otherwise: number): number => {
    const text = given(query, name)
    if (text === null) return otherwise
    const value = wholeNumber(text)
    if (value === null) throw new Refusal('205', `${name} parameter is invalid.`, 400)
    return value
  }
  const limit = number('limit', 500)
  if (limit < 1 || limit > 1000) throw new Refusal('205', 'limit parameter is invalid.', 400)
  return { fromMs: number('start', 0), toMs: number('end', now), limit }
}

/** Requires a market. Newest first. */
export function trades(call: SignedCall): unknown {
  const { account, context, now, query } = call
  const name = given(query, 'market')
  if (name === null) throw new Refusal('203', 'market parameter is required.', 400)
  const { symbol } = marketNamed(context.world, name)
  const wanted = {
    ...spanOf(call),
    below: null,
    now,
    accept: (fill: TrueFill) => fill.symbol === symbol,
  }
  return newestFirst(fillsOf(context.world, account, 'spot'), wanted).rows.map((fill) => ({
    id: fill.id,
    orderId: fill.orderId,
    clientOrderId: fill.clientOrderId,
    timestamp: fill.at,
    market: name,
    side: fill.side,
    amount: fill.quantity,
    price: fill.price,
    taker: !fill.isMaker,
    fee: fill.fee,
    feeCurrency: fill.feeAsset,
    settled: true,
  }))
}

export const deposits = (call: SignedCall): unknown => transfers(call, 'deposit')
export const withdrawals = (call: SignedCall): unknown => transfers(call, 'withdrawal')

/** They have no id; a transfer over a chain has its transaction. */
function transfers(call: SignedCall, kind: 'deposit' | 'withdrawal'): unknown {
  const { account, now, query } = call
  const asset = given(query, 'symbol')
  const wanted = {
    ...spanOf(call),
    below: null,
    now,
    accept: (entry: TrueEntry) => asset === null || entry.asset === asset,
  }
  return newestFirst(entriesOf(account, kind), wanted).rows.map((entry) => ({
    timestamp: entry.at,
    symbol: entry.asset,
    amount: entry.amount.replace('-', ''),
    fee: entry.fee,
    status: 'completed',
    ...(entry.asset === 'EUR'
      ? { address: bankAccount }
      : {
          txId: entry.txId,
          ...(kind === 'withdrawal' ? { address: `0x${(entry.txId ?? '').slice(0, 40)}` } : {}),
        }),
  }))
}
