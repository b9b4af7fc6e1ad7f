import { minuteMs } from '@harbour/ledger/durations'
import * as texts from '../../bybit/texts/en.ts'
import { bybitContractOf } from './bybit-contract.ts'
import { bybitTime } from './bybit-trades.ts'
import type { Cells } from '../cells.ts'
import type { FileFormat } from '../format.ts'

/** The header names of each column, one per layout. */
const columnsOf = {
  contract: ['market', 'contracts'],
  quantity: ['order quantity', 'qty'],
  profit: ['realized p&l', 'closed p&l'],
  time: ['trade time(utc)', 'trade time'],
} as const

const written = (cells: Cells, names: readonly string[]): string =>
  names.find((name) => cells.text(name) !== '') ?? names[0] ?? ''

/** An order to sell closes a long position. */
function closedSide(cells: Cells): 'long' | 'short' | null {
  const words = `${cells.text('closing direction')} ${cells.text('trade type')}`.toLowerCase()
  if (/\blong\b/.test(words) || /\bsell\b/.test(words)) return 'long'
  return /\bshort\b/.test(words) || /\bbuy\b/.test(words) ? 'short' : null
}

/**
 * Closed parts of positions, from Orders, Derivatives, Closed P&L. They state average prices without executions, so
 * no trade comes from them: the closed quantity and its profit are compared with the closed trades. Times are UTC.
 */
export const bybitClosedPnl: FileFormat = {
  id: 'bybit-closed-pnl',
  title: texts.closedPl,
  exchange: 'bybit',
  columns: [
    // biome-ignore format: as the file has them
    ['market', 'order quantity', 'entry price', 'exit price', 'opening fee', 'closing fee', 'funding fee', 'cumclosedpzopenfeeinfo', 'cumclosedpztradefeeinfo', 'trade type', 'realized p&l', 'trade time'],
    // biome-ignore format: as the file has them
    ['market', 'order quantity', 'entry price', 'exit price', 'opening fee', 'closing fee', 'funding fee', 'trade type', 'realized p&l', 'trade time'],
    // biome-ignore format: as the file has them
    ['contracts', 'closing direction', 'qty', 'entry price', 'exit price', 'closed p&l', 'exit type', 'trade time(utc)'],
    // biome-ignore format: as the file has them
    ['contracts', 'closing direction', 'qty', 'entry price', 'exit price', 'closed p&l', 'exit type', 'trade time(utc)', 'order no.', 'create time'],
    // biome-ignore format: as the file has them
    ['contracts', 'closing direction', 'qty', 'entry price', 'exit price', 'closed p&l', 'exit type', 'trade time'],
  ],
  numbers: [...columnsOf.quantity, ...columnsOf.profit],
  times: [...columnsOf.time],
  writesPoints: true,
  isCheck: true,
  read(cells) {
    const time = written(cells, columnsOf.time)
    const atMs = bybitTime(cells, time)
    const { symbol, settle } = bybitContractOf(cells, written(cells, columnsOf.contract))
    return {
      check: {
        about: 'closed_pnl',
        symbol,
        settle,
        closes: closedSide(cells),
        quantity: cells.size(written(cells, columnsOf.quantity)),
        profit: cells.number(written(cells, columnsOf.profit)),
        atMs,
        untilMs: atMs + (/:\d{2}:\d{2}/.test(cells.text(time)) ? 1_000 : minuteMs),
      },
    }
  },
}
