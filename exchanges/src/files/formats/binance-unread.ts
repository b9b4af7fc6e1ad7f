import * as formats from '../../texts/en/formats.ts'
import * as files from '../../texts/en/files.ts'
import type { FileFormat } from '../format.ts'
import { unreadFormat } from '../unread.ts'

export const binanceUnread: readonly FileFormat[] = [
  unreadFormat(
    {
      id: 'binance-statement',
      title: formats.binanceTransactionRecords,
      exchange: 'binance',
      columns: [
        ['user_id', 'utc_time', 'account', 'operation', 'coin', 'change', 'remark'],
        ['utc_time', 'account', 'operation', 'coin', 'change', 'remark'],
      ],
    },
    files.binanceRecords,
  ),
  unreadFormat(
    {
      id: 'binance-futures-positions',
      title: formats.binanceFuturesPositionHistory,
      exchange: 'binance',
      columns: [
        // biome-ignore format: as the file has them
        ['symbol', 'margin mode', 'position side', 'entry price', 'avg. close price', 'max open interest', 'closed vol.', 'closing pnl', 'opened', 'closed', 'status'],
      ],
    },
    files.binancePositions,
  ),
]
