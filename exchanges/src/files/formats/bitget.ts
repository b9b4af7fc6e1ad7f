import * as texts from '../../bitget/texts/en.ts'
import * as files from '../../texts/en/files.ts'
import { unreadFormat } from '../unread.ts'
import type { Cells } from '../cells.ts'
import { RefusedRow, shortened } from '../refused-row.ts'
import type { FileFormat } from '../format.ts'
import { spotRow } from '../spot-row.ts'

/**
 * Spot executions, one per row, without an id and without a time zone: times are as on the account's pages at
 * the exchange. Fees are beside the amounts, in the received coin or in the exchange's own.
 */
export const bitgetSpotDetails: FileFormat = {
  id: 'bitget-spot-details',
  title: texts.spotOrderDetails,
  exchange: 'bitget',
  columns: [
    [
      'date',
      'trading pair',
      'base asset',
      'quote asset',
      'direction',
      'price',
      'amount',
      'total',
      'fee',
      'fee coin',
    ],
  ],
  numbers: ['price', 'amount', 'total', 'fee'],
  times: ['date'],
  writesPoints: true,
  unstatedZone: 'ask',
  read(cells) {
    const fee = cells.decimal('Fee') ?? '0'
    // seen positive for paid fees: the meaning of the other sign is unknown
    if (fee.startsWith('-')) throw new RefusedRow(files.belowZeroAs('Fee', fee))
    return spotRow({
      ...pairOf(cells),
      side: cells.side('Direction'),
      price: cells.size('Price'),
      quantity: cells.size('Amount'),
      fee,
      feeAsset: /[1-9]/.test(fee) ? cells.coin('Fee Coin') : null,
      atMs: timeOf(cells),
    })
  },
}

function pairOf(cells: Cells): { readonly symbol: string; readonly base: string; readonly quote: string } {
  const base = cells.coin('Base Asset')
  const quote = cells.coin('Quote Asset')
  const named = cells.need('Trading pair').toUpperCase()
  if (named.replace(/[-_/]/, '') !== `${base}${quote}`)
    throw new RefusedRow(files.otherCoinsOfTrading(shortened(named)))
  return { symbol: `${base}/${quote}`, base, quote }
}

function timeOf(cells: Cells): number {
  const atMs = cells.time('Date')
  if (atMs > Date.now()) throw new RefusedRow(files.futureDate)
  return atMs
}

export const bitgetUnread: readonly FileFormat[] = [
  unreadFormat(
    {
      id: 'bitget-transactions',
      title: texts.transactions,
      exchange: 'bitget',
      columns: [
        ['order', 'date', 'coin', 'type', 'amount', 'fee', 'available'],
        ['date', 'coin', 'transaction type', 'amount', 'fee', 'order id', 'trade type', 'trading pair'],
        ['order', 'date', 'coin', 'futures', 'margin mode', 'type', 'amount', 'fee', 'wallet balance'],
      ],
    },
    texts.transactionsUnread,
  ),
  unreadFormat(
    {
      id: 'bitget-orders',
      title: texts.orderHistory,
      exchange: 'bitget',
      columns: [
        // biome-ignore format: as the file has them
        ['date', 'type', 'order id', 'trading pair', 'base asset', 'quote asset', 'direction', 'price', 'order amount', 'executed', 'average price', 'trading volume', 'status'],
        // biome-ignore format: as the file has them
        ['date', 'order id', 'direction', 'coin', 'futures', 'order source', 'transaction type', 'price', 'average price', 'order amount', 'executed', 'trading volume', 'realized p/l', 'netprofits', 'status'],
      ],
    },
    texts.ordersUnread,
  ),
]
