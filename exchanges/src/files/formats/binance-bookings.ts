import * as texts from '../../binance/texts/en.ts'
import * as files from '../../texts/en/files.ts'
import { carriedIncome, kindOfIncome } from '../../binance/parse-ledger.ts'
import { contractOf } from './binance-futures.ts'
import type { FileFormat } from '../format.ts'
import { RefusedRow, shortened } from '../refused-row.ts'

/** Bookings that move money between wallets of the account, or that other lists include. */
const moves = new Set(['DEPOSIT', 'WITHDRAW', 'TRANSFER'])

/** The booking list of a futures wallet: its funding is imported, and what else the API's list of income brings. */
export const binanceFuturesBookings: FileFormat = {
  id: 'binance-futures-transactions',
  title: texts.futuresTransactionHistory,
  exchange: 'binance',
  columns: [['date(utc)', 'type', 'amount', 'asset', 'symbol', 'transaction id']],
  numbers: ['amount'],
  times: ['date(utc)'],
  writesPoints: true,
  read(cells) {
    const type = cells.need('type').toUpperCase()
    const kind = kindOfIncome[type]
    if (moves.has(type) || kind === 'transfer') return { skipped: `${type}: between your own wallets` }
    if (carriedIncome.has(type)) return { skipped: `${type}: counted with the trades` }
    if (kind === undefined) throw new RefusedRow(files.notKnown('type', shortened(type)))
    const asset = cells.coin('Asset')
    const native = cells.text('Symbol').toUpperCase()
    const symbol = native === '' ? null : contractOf(cells, 'Symbol').symbol
    if (kind === 'funding' && symbol === null) throw new RefusedRow(files.fundingWithoutSymbol('Symbol'))
    const id = cells.text('Transaction ID')
    // the API's rows have the same ids, so that both are deduplicated
    const named = kind === 'funding' ? `${id}:${native}` : `${type}:${id}:${native}:${asset}`
    return {
      entry: {
        nativeId: id === '' ? null : named,
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
