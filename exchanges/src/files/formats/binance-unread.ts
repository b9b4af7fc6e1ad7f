import type { FileFormat } from '../format.ts'
import { unreadFormat } from '../unread.ts'

export const binanceUnread: readonly FileFormat[] = [
  unreadFormat(
    {
      id: 'binance-statement',
      title: 'Binance transaction records',
      exchange: 'binance',
      columns: [
        ['user_id', 'utc_time', 'account', 'operation', 'coin', 'change', 'remark'],
        ['utc_time', 'account', 'operation', 'coin', 'change', 'remark'],
      ],
    },
    'These are Binance’s transaction records. They list balance changes without a price or instrument. Export the spot trade history or the futures transaction history instead.',
  ),
  unreadFormat(
    {
      id: 'binance-futures-positions',
      title: 'Binance futures position history',
      exchange: 'binance',
      columns: [
        // biome-ignore format: as the file has them
        ['symbol', 'margin mode', 'position side', 'entry price', 'avg. close price', 'max open interest', 'closed vol.', 'closing pnl', 'opened', 'closed', 'status'],
      ],
    },
    'This is Binance’s futures position history. It lists positions with average prices but no executions or fees, so no trades are imported. Export the futures trade history instead.',
  ),
]
