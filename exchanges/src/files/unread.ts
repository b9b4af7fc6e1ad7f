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
      id: 'binance-futures-positions',
      title: 'Binance futures position history',
      exchange: 'binance',
      columns: [
        // biome-ignore format: as the file has them
        ['symbol', 'margin mode', 'position side', 'entry price', 'avg. close price', 'max open interest', 'closed vol.', 'closing pnl', 'opened', 'closed', 'status'],
      ],
    },
    'This is Binance’s futures position history. It states positions with average prices, without their executions and fees, so no trade is taken from it. Export the futures trade history in its place.',
  ),
  unread(
    {
      id: 'kucoin-orders',
      title: 'KuCoin filled orders without order splitting',
      exchange: 'kucoin',
      columns: [
        // biome-ignore format: as the file has them
        ['uid', 'account type', 'order id', 'order time(utc)', 'symbol', 'side', 'order type', 'order price', 'order amount', 'avg. filled price', 'filled amount', 'filled volume', 'filled volume (usdt)', 'filled time(utc)', 'fee', 'fee currency', 'status'],
        // biome-ignore format: as the file has them
        ['uid', 'account type', 'order id', 'order time(utc)', 'symbol', 'side', 'order type', 'order price', 'order amount', 'avg. filled price', 'filled amount', 'filled volume', 'filled volume (usdt)', 'filled time(utc)', 'fee', 'fee currency', 'tax', 'status'],
        // biome-ignore format: as the file has them
        ['ordercreatedat', 'id', 'clientoid', 'symbol', 'side', 'type', 'stopprice', 'price', 'size', 'dealsize', 'dealfunds', 'averageprice', 'fee', 'feecurrency', 'remark', 'tags', 'orderstatus'],
      ],
    },
    'These are KuCoin’s orders with an average price, without their executions: beside executions that Harbour has read they would count twice. Export the filled orders with order splitting in their place.',
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
