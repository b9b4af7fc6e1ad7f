import * as formats from '../../texts/en/formats.ts'
import * as files from '../../texts/en/files.ts'
import { unreadFormat } from '../unread.ts'
import { type Cells, isCoin } from '../cells.ts'
import { type FileFormat, splitPair } from '../format.ts'
import { RefusedRow, shortened } from '../refused-row.ts'
import { spotRow } from '../spot-row.ts'

// biome-ignore format: as the file has them
const split = ['uid', 'account type', 'order id', 'symbol', 'side', 'order type', 'avg. filled price', 'filled amount', 'filled volume', 'filled volume (usdt)', 'filled time(utc)', 'fee']
const ends = ['maker/taker', 'fee currency']
// biome-ignore format: as the file has them
const older = ['tradecreatedat', 'orderid', 'symbol', 'side', 'price', 'size', 'funds', 'fee', 'liquidity', 'feecurrency']

/** Executions on spot: “Spot Orders, Filled Orders” with order splitting, and the older export. Seen 2018 to 2026. */
export const kucoinTrades: FileFormat = {
  id: 'kucoin-trades',
  title: formats.kucoinFilledOrdersWithOrderSplitting,
  exchange: 'kucoin',
  columns: [
    [...split, ...ends],
    [...split, 'tax', ...ends],
    [...split, 'tax', ...ends, 'account mode'],
    older,
    [...older, 'ordertype'],
  ],
  numbers: ['avg. filled price', 'filled amount', 'fee', 'price', 'size'],
  times: ['filled time(utc)', 'tradecreatedat'],
  writesPoints: true,
  unstatedZone: 'ask',
  read(cells) {
    const isOlder = cells.text('tradeCreatedAt') !== ''
    const pair = pairOf(cells)
    const fee = cells.decimal('Fee') ?? '0'
    const feeAsset = cells.coinOrNone(isOlder ? 'feeCurrency' : 'Fee Currency')
    if (/[1-9]/.test(fee) && feeAsset === null) throw new RefusedRow(files.feeWithoutCoin)
    const { fill } = spotRow({
      ...pair,
      symbol: `${pair.base}/${pair.quote}`,
      side: cells.side('Side'),
      price: cells.size(isOlder ? 'price' : 'Avg. Filled Price'),
      quantity: cells.size(isOlder ? 'size' : 'Filled Amount'),
      fee,
      feeAsset,
      atMs: cells.time(isOlder ? 'tradeCreatedAt' : 'Filled Time(UTC)'),
    })
    const liquidity = cells.text(isOlder ? 'liquidity' : 'Maker/Taker').toLowerCase()
    return {
      fill: {
        ...fill,
        orderId: cells.text(isOlder ? 'orderId' : 'Order ID') || null,
        liquidity: liquidity === 'maker' || liquidity === 'taker' ? liquidity : null,
      },
    }
  },
}

function pairOf(cells: Cells): { readonly base: string; readonly quote: string } {
  const name = cells.need('Symbol').toUpperCase()
  const pair = name.includes('-') ? splitPair(name) : null
  if (pair === null || !isCoin(pair.base) || !isCoin(pair.quote))
    throw new RefusedRow(files.notSplit('Symbol', shortened(name)))
  return pair
}

const came = 'deposit address'
const left = 'withdrawal address/account'
const moved = (address: string) => [
  'uid',
  'account type',
  'time(utc)',
  'coin',
  'amount',
  'fee',
  'hash',
  address,
  'transfer network',
  'status',
  'remarks',
]
// biome-ignore format: as the file has them
const earlier = ['uid', 'account type', 'time(utc)', 'remarks', 'status', 'fee', 'amount', 'coin', 'transfer network']

function movesOf(
  kind: 'deposit' | 'withdrawal',
  format: Pick<FileFormat, 'id' | 'title' | 'columns'>,
): FileFormat {
  return {
    ...format,
    exchange: 'kucoin',
    numbers: ['amount', 'fee'],
    times: ['time(utc)'],
    writesPoints: true,
    read(cells) {
      const status = cells.need('Status').toLowerCase()
      if (status !== 'success' && status !== 'completed') return { skipped: `${kind}: ${shortened(status)}` }
      const amount = cells.size('Amount')
      return {
        entry: {
          nativeId: null,
          kind,
          asset: cells.coin('Coin'),
          amount: kind === 'withdrawal' ? `-${amount}` : amount,
          fee: cells.decimal('Fee') ?? '0',
          symbol: null,
          positionSide: null,
          nativeKind: cells.text('Transfer Network') || kind,
          atMs: cells.time('Time(UTC)'),
        },
      }
    },
  }
}

/** The layouts of 2022 to 2026, like those of the withdrawals. */
export const kucoinDeposits = movesOf('deposit', {
  id: 'kucoin-deposits',
  title: formats.kucoinDepositHistory,
  columns: [moved(came), earlier],
})
export const kucoinWithdrawals = movesOf('withdrawal', {
  id: 'kucoin-withdrawals',
  title: formats.kucoinWithdrawalHistory,
  columns: [moved(left), [...earlier, left]],
})

export const kucoinUnread: readonly FileFormat[] = [
  unreadFormat(
    {
      id: 'kucoin-orders',
      title: formats.kucoinFilledOrdersWithoutOrderSplitting,
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
    files.kucoinOrders,
  ),
]
