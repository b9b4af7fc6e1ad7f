import * as texts from '../../binance/texts/en.ts'
import * as files from '../../texts/en/files.ts'
import { contractOf } from './binance-futures.ts'
import type { FileFormat } from '../format.ts'
import { RefusedRow, shortened } from '../refused-row.ts'

/** True for final statuses of an order. A triggered conditional order continues as another order. */
const finals: Readonly<Record<string, boolean>> = {
  new: false,
  'partially filled': false,
  filled: true,
  canceled: true,
  cancelled: true,
  expired: true,
  'expired in match': true,
  rejected: true,
}

/**
 * Orders of futures, USDⓈ-M and COIN-M, from Orders, Futures Order, Order History. They state an average price
 * without executions and fees, so no trade comes from them: what they executed is compared with the trades.
 */
export const binanceFuturesOrders: FileFormat = {
  id: 'binance-futures-orders',
  title: texts.futuresOrderHistory,
  exchange: 'binance',
  columns: ['time', 'time(utc)'].flatMap((time) => {
    // biome-ignore format: as the file has them
    const columns = [time, 'symbol', 'type', 'side', 'position side', 'price', 'average price', 'amount', 'executed amount', 'executed quote amount', 'stop price', 'status', 'client order id', 'time in force', 'activate price', 'price rate', 'update time', 'order no']
    return [columns, ['uid', ...columns]]
  }),
  numbers: ['executed amount'],
  times: ['time', 'time(utc)', 'update time'],
  writesPoints: true,
  isCheck: true,
  unstatedZone: 'ask',
  read(cells) {
    const { symbol } = contractOf(cells, 'Symbol')
    const orderId = cells.need('Order No')
    const executed = cells.decimal('Executed Amount') ?? '0'
    if (executed.startsWith('-')) throw new RefusedRow(files.isBelowZero('Executed Amount'))
    const status = cells.need('Status').toLowerCase().replaceAll('_', ' ')
    const isFinal = finals[status]
    if (isFinal === undefined) throw new RefusedRow(files.notKnown('Status', shortened(status)))
    if (!/[1-9]/.test(executed)) return { skipped: 'nothing of the order was executed' }
    const atMs = cells.time(cells.text('Time') === '' ? 'Time(UTC)' : 'Time')
    const updatedMs = cells.text('Update Time') === '' ? atMs : cells.time('Update Time')
    const untilMs = Math.max(atMs, updatedMs) + 1_000
    return { check: { about: 'order', symbol, orderId, quantity: executed, isFinal, atMs, untilMs } }
  },
}
