import type { EntryKind } from '@harbour/ledger/fill'
import { type Cells, isCoin } from './cells.ts'
import { RefusedRow, shortened } from './refused-row.ts'
import { type FileFormat, splitPair } from './format.ts'
import { spotRow } from './spot-row.ts'

function pairOf(cells: Cells, column: string) {
  const name = cells.need(column).toUpperCase()
  const pair = splitPair(name)
  if (pair === null || !isCoin(pair.base) || !isCoin(pair.quote))
    throw new RefusedRow(`${column} is no pair that Harbour can part into two coins: ${shortened(name)}`)
  return { ...pair, symbol: `${pair.base}/${pair.quote}` }
}

/** Spot trades as they were exported first: the coin of the fee has a column of its own. */
export const binanceSpot: FileFormat = {
  id: 'binance-spot',
  title: 'Binance spot trade history',
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

/** Spot trades as they are exported now: each amount carries its coin, which also parts the pair. */
export const binanceSpotStatement: FileFormat = {
  id: 'binance-spot-statement',
  title: 'Binance spot trade history',
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
      throw new RefusedRow('Pair, Executed and Amount name different coins')
    if (!/[1-9]/.test(executed.value)) throw new RefusedRow('Executed is not above zero')
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

/** Bookings that trades carry by themselves, or that move money between wallets of the account. */
const carried = new Set([
  'REALIZED_PNL',
  'COMMISSION',
  'DEPOSIT',
  'WITHDRAW',
  'TRANSFER',
  'INTERNAL_TRANSFER',
])
const kinds: Readonly<Record<string, EntryKind>> = {
  FUNDING_FEE: 'funding',
  REFERRAL_KICKBACK: 'reward',
  COMMISSION_REBATE: 'reward',
  API_REBATE: 'reward',
  CONTEST_REWARD: 'reward',
  WELCOME_BONUS: 'reward',
}

/** The booking list of a futures wallet: funding is taken from it; what fills carry is left out. */
export const binanceFuturesBookings: FileFormat = {
  id: 'binance-futures-transactions',
  title: 'Binance futures transaction history',
  exchange: 'binance',
  columns: [['date(utc)', 'type', 'amount', 'asset', 'symbol', 'transaction id']],
  numbers: ['amount'],
  times: ['date(utc)'],
  writesPoints: true,
  read(cells) {
    const type = cells.need('type').toUpperCase()
    if (carried.has(type)) return { skipped: `${type}: counted with the trades` }
    const kind = kinds[type]
    if (kind === undefined) throw new RefusedRow(`type is none that Harbour knows: ${shortened(type)}`)
    const asset = cells.coin('Asset')
    const native = cells.text('Symbol').toUpperCase()
    const symbol = native === '' ? null : contractOf(native)
    if (kind === 'funding' && symbol === null)
      throw new RefusedRow('Symbol is empty, and funding belongs to one')
    const id = cells.text('Transaction ID')
    return {
      entry: {
        // as the API names it: the number is unique for an instrument alone
        nativeId: id === '' ? null : native === '' ? id : `${id}:${native}`,
        kind,
        asset,
        amount: cells.number('Amount'),
        fee: '0',
        symbol,
        positionSide: kind === 'funding' ? 'both' : null,
        nativeKind: type,
        atMs: cells.time('Date(UTC)'),
      },
    }
  },
}

/** 'BTCUSDT' → 'BTC/USDT:USDT', 'BTCUSD_PERP' → 'BTC/USD:BTC'. Dated contracts are none that funding is paid for. */
function contractOf(native: string): string {
  const coin = /^([A-Z0-9]+)USD_PERP$/.exec(native)?.[1]
  if (coin !== undefined && isCoin(coin)) return `${coin}/USD:${coin}`
  const pair = native.includes('_') ? null : splitPair(native)
  if (pair === null || !isCoin(pair.base) || !isCoin(pair.quote))
    throw new RefusedRow(`Symbol is no contract that Harbour knows: ${shortened(native)}`)
  return `${pair.base}/${pair.quote}:${pair.quote}`
}
