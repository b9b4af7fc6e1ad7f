import * as texts from '../../binance/texts/en.ts'
import type { FileFormat } from '../format.ts'
import { unreadFormat } from '../unread.ts'

export const binanceUnread: readonly FileFormat[] = [
  unreadFormat(
    {
      id: 'binance-statement',
      title: texts.transactionRecords,
      exchange: 'binance',
      columns: [
        ['user_id', 'utc_time', 'account', 'operation', 'coin', 'change', 'remark'],
        ['utc_time', 'account', 'operation', 'coin', 'change', 'remark'],
      ],
    },
    texts.recordsUnread,
  ),
  unreadFormat(
    {
      id: 'binance-futures-positions',
      title: texts.futuresPositionHistory,
      exchange: 'binance',
      columns: [
        // biome-ignore format: as the file has them
        ['symbol', 'margin mode', 'position side', 'entry price', 'avg. close price', 'max open interest', 'closed vol.', 'closing pnl', 'opened', 'closed', 'status'],
      ],
    },
    texts.positionsUnread,
  ),
]
