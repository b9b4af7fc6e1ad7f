import Big from 'big.js'
import { given, type SignedCall, wholeNumber } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import type { TrueEntry, TrueFill, World } from '../truth/types.ts'
import { instrumentOf } from '../views/instruments.ts'

const itemsLimit = 100

/** All changes of the account, newest first, in pages from 1. */
export function history({ account, context, now, query }: SignedCall): unknown {
  const number = (name: string, otherwise: number): number => {
    const text = given(query, name)
    const value = text === null ? otherwise : wholeNumber(text)
    if (value === null) throw new Refusal('205', `${name} parameter is invalid.`, 400)
    return value
  }
  const [fromMs, toMs, page] = [number('fromDate', 0), number('toDate', now), number('page', 1)]
  const maxItems = number('maxItems', itemsLimit)
  if (maxItems < 1 || maxItems > itemsLimit || page < 1)
    throw new Refusal('205', 'maxItems parameter is invalid.', 400)
  const rows: readonly (TrueFill | TrueEntry)[] = [...account.fills, ...account.entries]
  const within = rows
    .filter(({ at, visibleAt }) => at >= fromMs && at <= Math.min(toMs, now) && visibleAt <= now)
    .toSorted((a, b) => b.at - a.at)
  const items = within
    .slice((page - 1) * maxItems, page * maxItems)
    .map((row) => ('side' in row ? tradeItem(row, context.world) : transferItem(row)))
  return { items, currentPage: page, totalPages: Math.ceil(within.length / maxItems), maxItems }
}

function tradeItem(fill: TrueFill, world: World): object {
  const { base, quote } = instrumentOf(world, 'bitvavo', fill.symbol)
  const value = new Big(fill.price).times(fill.quantity).toFixed()
  const isBuy = fill.side === 'buy'
  return {
    transactionId: fill.billId,
    executedAt: new Date(fill.at).toISOString(),
    type: fill.side,
    priceCurrency: quote,
    priceAmount: fill.price,
    sentCurrency: isBuy ? quote : base,
    sentAmount: isBuy ? value : fill.quantity,
    receivedCurrency: isBuy ? base : quote,
    receivedAmount: isBuy ? fill.quantity : value,
    feesCurrency: fill.feeAsset,
    feesAmount: fill.fee,
    address: null,
  }
}

function transferItem(entry: TrueEntry): object {
  const moved = { currency: entry.asset, amount: entry.amount.replace('-', '') }
  return {
    transactionId: entry.billId,
    executedAt: new Date(entry.at).toISOString(),
    type: entry.kind,
    ...(entry.kind === 'deposit'
      ? { receivedCurrency: moved.currency, receivedAmount: moved.amount }
      : { sentCurrency: moved.currency, sentAmount: moved.amount }),
    feesCurrency: entry.asset,
    feesAmount: entry.fee,
    address: (entry.txId ?? '').slice(0, 42),
  }
}
