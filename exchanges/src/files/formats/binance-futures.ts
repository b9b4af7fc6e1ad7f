import * as texts from '../../binance/texts/en.ts'
import * as files from '../../texts/en/files.ts'
import { marketOfNative } from '../../binance/native-market.ts'
import type { Market, Markets } from '../../markets.ts'
import { type Cells, isCoin } from '../cells.ts'
import { type FileAccount, type FileFormat, splitPair } from '../format.ts'
import { RefusedRow, shortened } from '../refused-row.ts'

/** A file is read without requesting the exchange's instruments. */
const noMarkets: Markets = { all: [], byNative: () => null, bySymbol: () => null }

/** 'BTCUSDT', 'BTCUSDT_250328', 'BTCUSD_PERP': parses a contract from its name. */
export function contractOf(cells: Cells, column: string): Market {
  const native = cells.need(column).toUpperCase()
  const isInverse = /^[^_]+USD_(?:PERP|\d{6})$/.test(native)
  const [pair = '', expiry = '', ...more] = native.split('_')
  const isLinear = splitPair(pair) !== null && more.length === 0 && /^(?:\d{6})?$/.test(expiry)
  const market =
    isInverse || isLinear ? marketOfNative(noMarkets, isInverse ? 'inverse' : 'linear', native) : null
  if (market === null || !isCoin(market.base) || !isCoin(market.quote))
    throw new RefusedRow(files.noContract(column, shortened(native)))
  return market
}

const after = [
  'price',
  'quantity',
  'amount',
  'fee',
  'realized profit',
  'buyer',
  'maker',
  'trade id',
  'order id',
]
const withUid = (columns: readonly string[]) => [columns, ['uid', ...columns]]

/**
 * Executions of futures, USDⓈ-M and COIN-M, from Orders, Futures Order, Trade History. Seen 2023 to 2026: with the coin behind the fee
 * and times as the account shows them; before that with 'Time(UTC)' and the side of the position; at first without ids.
 */
export const binanceFuturesTrades: FileFormat = {
  id: 'binance-futures-trades',
  title: texts.futuresTradeHistory,
  exchange: 'binance',
  columns: [
    ...['time', 'time(utc)'].flatMap((time) => [
      ...withUid([time, 'symbol', 'side', ...after]),
      ...withUid([time, 'symbol', 'side', 'position side', ...after]),
    ]),
    ['date(utc)', 'symbol', 'side', 'price', 'quantity', 'amount', 'fee', 'realized profit'],
    ['date(utc)', 'symbol', 'side', 'price', 'quantity', 'amount', 'fee', 'realized profit', 'quote asset'],
    ['date(utc)', 'symbol', 'side', 'price', 'quantity', 'amount', 'fee', 'fee coin', 'realized profit'],
    // biome-ignore format: as the file has them
    ['date(utc)', 'symbol', 'side', 'price', 'quantity', 'amount', 'fee', 'fee coin', 'realized profit', 'quote asset'],
  ],
  numbers: ['price', 'quantity', 'amount', 'fee', 'realized profit'],
  times: ['time', 'time(utc)', 'date(utc)'],
  writesPoints: true,
  unstatedZone: 'ask',
  read(cells, account) {
    const { symbol, base, quote, settle, product, contractSize } = contractOf(cells, 'Symbol')
    return {
      fill: {
        nativeId: cells.text('Trade ID') || null,
        orderId: cells.text('Order ID') || null,
        clientOrderId: null,
        symbol,
        base,
        quote,
        settle,
        product,
        side: cells.side('Side'),
        positionSide: positionSideOf(cells, symbol, account),
        price: cells.size('Price'),
        quantity: cells.size('Quantity'),
        contractSize: account.contractSizes.get(symbol) ?? contractSize,
        ...feeOf(cells),
        realisedPnl: cells.decimal('Realized Profit'),
        liquidity:
          { true: 'maker' as const, false: 'taker' as const }[cells.text('Maker').toLowerCase()] ?? null,
        kind: 'trade',
        atMs: cells.time(
          cells.text('Time') !== '' ? 'Time' : cells.text('Time(UTC)') !== '' ? 'Time(UTC)' : 'Date(UTC)',
        ),
      },
    }
  },
}

function positionSideOf(cells: Cells, symbol: string, { hedged }: FileAccount): 'both' | 'long' | 'short' {
  const word = cells.text('Position Side').toLowerCase()
  if (word === 'both' || word === 'long' || word === 'short') return word
  if (word !== '') throw new RefusedRow(files.neitherUnit('Position Side', 'long', 'short', shortened(word)))
  // opening a short and closing a long look the same here
  if (hedged.has(symbol)) throw new RefusedRow(files.hedgedUseOwn(symbol))
  return 'both'
}

/** '0.25 USDT', or a number beside the column of its coin. */
function feeOf(cells: Cells): { readonly fee: string; readonly feeAsset: string | null } {
  const written = cells.text('Fee')
  if (/\p{L}\p{Nd}*$/u.test(written)) {
    const { value, coin } = cells.amountWithCoin('Fee')
    return { fee: value, feeAsset: coin }
  }
  const fee = cells.decimal('Fee') ?? '0'
  const feeAsset = cells.coinOrNone('Fee Coin')
  if (/[1-9]/.test(fee) && feeAsset === null) throw new RefusedRow(files.feeWithoutCoinAgain)
  return { fee, feeAsset }
}
