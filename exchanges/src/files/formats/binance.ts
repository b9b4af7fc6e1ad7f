import * as texts from '../../binance/texts/en.ts'
import * as files from '../../texts/en/files.ts'
import { type Cells, isCoin } from '../cells.ts'
import { RefusedRow, shortened } from '../refused-row.ts'
import { type FileFormat, splitPair } from '../format.ts'
import { spotRow } from '../spot-row.ts'

function pairOf(cells: Cells, column: string) {
  const name = cells.need(column).toUpperCase()
  const pair = splitPair(name)
  if (pair === null || !isCoin(pair.base) || !isCoin(pair.quote))
    throw new RefusedRow(files.notSplit(column, shortened(name)))
  return { ...pair, symbol: `${pair.base}/${pair.quote}` }
}

/** Spot trades in the first export layout: the coin of the fee has its own column. */
export const binanceSpot: FileFormat = {
  id: 'binance-spot',
  title: texts.spotTradeHistory,
  exchange: 'binance',
  columns: [['date(utc)', 'market', 'type', 'price', 'amount', 'total', 'fee', 'fee coin']],
  numbers: ['price', 'amount', 'total', 'fee'],
  times: ['date(utc)'],
  writesPoints: true,
  read: (cells) =>
    spotRow({
      ...pairOf(cells, 'Market'),
      side: cells.side('Type'),
      price: cells.size('Price'),
      quantity: cells.size('Amount'),
      fee: cells.decimal('Fee') ?? '0',
      feeAsset: cells.coinOrNone('Fee Coin'),
      atMs: cells.time('Date(UTC)'),
    }),
}

/** Spot trades in the present export layout: each amount includes its coin, which also splits the pair. */
export const binanceSpotStatement: FileFormat = {
  id: 'binance-spot-statement',
  title: texts.spotTradeHistory,
  exchange: 'binance',
  columns: [['date(utc)', 'pair', 'side', 'price', 'executed', 'amount', 'fee']],
  numbers: ['price', 'executed', 'amount', 'fee'],
  times: ['date(utc)'],
  writesPoints: true,
  read(cells) {
    const executed = cells.amountWithCoin('Executed')
    const amount = cells.amountWithCoin('Amount')
    const fee = cells.amountWithCoin('Fee')
    if (cells.need('Pair').toUpperCase() !== `${executed.coin}${amount.coin}`)
      throw new RefusedRow(files.otherCoinsOfPair)
    if (!/[1-9]/.test(executed.value)) throw new RefusedRow(files.notAboveZero('Executed'))
    return spotRow({
      symbol: `${executed.coin}/${amount.coin}`,
      base: executed.coin,
      quote: amount.coin,
      side: cells.side('Side'),
      price: cells.size('Price'),
      quantity: executed.value,
      fee: fee.value,
      feeAsset: fee.coin,
      atMs: cells.time('Date(UTC)'),
    })
  },
}
