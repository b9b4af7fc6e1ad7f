import type { FileFormat } from './format.ts'
import { RefusedRow } from './refused-row.ts'

const useOwn =
  'Put its trades into Harbour’s own CSV instead: download the template, and see the columns in the documentation.'

function unread(format: Pick<FileFormat, 'id' | 'title' | 'exchange' | 'columns'>, why: string): FileFormat {
  return {
    ...format,
    numbers: [],
    times: [],
    refusal: `${why} ${useOwn}`,
    read: () => {
      throw new RefusedRow(why)
    },
  }
}

/** Layouts that are recognised so that they can be refused with a reason: taking them by guess would make wrong figures. */
export const unreadFormats: readonly FileFormat[] = [
  unread(
    {
      id: 'binance-statement',
      title: 'Binance transaction records',
      exchange: 'binance',
      columns: [
        ['user_id', 'utc_time', 'account', 'operation', 'coin', 'change', 'remark'],
        ['utc_time', 'account', 'operation', 'coin', 'change', 'remark'],
      ],
    },
    'These are Binance’s transaction records. They list changes of balances without a price or an instrument. Export the spot trade history, or the futures transaction history, in their place.',
  ),
  unread(
    {
      id: 'bitget-transactions',
      title: 'Bitget transactions',
      exchange: 'bitget',
      columns: [
        ['order', 'date', 'coin', 'type', 'amount', 'fee', 'available'],
        ['date', 'coin', 'transaction type', 'amount', 'fee', 'order id', 'trade type', 'trading pair'],
        ['order', 'date', 'coin', 'futures', 'margin mode', 'type', 'amount', 'fee', 'wallet balance'],
      ],
    },
    'These are Bitget’s transactions. They list changes of balances without a price, and of trades in one second nothing says which belong together. For spot trades export the spot order details in their place.',
  ),
  unread(
    {
      id: 'bitget-orders',
      title: 'Bitget order history',
      exchange: 'bitget',
      columns: [
        // biome-ignore format: as the file has them
        ['date', 'type', 'order id', 'trading pair', 'base asset', 'quote asset', 'direction', 'price', 'order amount', 'executed', 'average price', 'trading volume', 'status'],
        // biome-ignore format: as the file has them
        ['date', 'order id', 'direction', 'coin', 'futures', 'order source', 'transaction type', 'price', 'average price', 'order amount', 'executed', 'trading volume', 'realized p/l', 'netprofits', 'status'],
      ],
    },
    'This is Bitget’s order history. It states orders with an average price, without the executions and without the fees of orders that open a position. For spot trades export the spot order details in their place.',
  ),
]
