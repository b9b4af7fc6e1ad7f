import type { PerformanceReport } from '@harbour/contract/performance'
import type { GroupResult } from './results-table.tsx'

type Results = PerformanceReport['all']

const none = { trades: 0, wins: 0, losses: 0, net: '0' }
const resultOf = ({ trades, wins, losses, net }: Results) => ({ trades, wins, losses, net })

export const symbolsOf = ({ bySymbol }: PerformanceReport): GroupResult[] =>
  bySymbol.map(({ symbol, ...results }) => ({ key: symbol, name: marketName(symbol), ...resultOf(results) }))

export const sidesOf = ({ bySide }: PerformanceReport): GroupResult[] =>
  bySide.map(({ side, ...results }) => ({ key: side, name: side, ...resultOf(results) }))

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** All seven, those without a trade too. */
export const weekdaysOf = ({ byWeekday }: PerformanceReport): GroupResult[] =>
  weekdays.map((name, i) => {
    const found = byWeekday.find(({ weekday }) => weekday === i + 1)
    return { key: name.slice(0, 3), name, ...(found ? resultOf(found) : none) }
  })

/** All twenty-four, those without a trade too. */
export const hoursOf = ({ byHour }: PerformanceReport): GroupResult[] =>
  Array.from({ length: 24 }, (_, i) => {
    const found = byHour.find(({ hour }) => hour === i)
    return {
      key: clock(i),
      name: `${clock(i)}:00 to ${clock(i + 1)}:00`,
      ...(found ? resultOf(found) : none),
    }
  })

const clock = (hour: number) => String(hour).padStart(2, '0')

/** `BTC-USDT`, and beside it what is traded: 'spot', 'perpetual', 'inverse', or the date on which it ends. */
export function marketOf(symbol: string): { readonly pair: string; readonly kind: string } {
  const [pair = symbol, settle] = symbol.split(':')
  const [base] = pair.split('/')
  const [asset, ends] = (settle ?? '').split('-')
  const kind = settle === undefined ? 'spot' : (ends ?? (asset === base ? 'inverse' : 'perpetual'))
  return { pair: pair.replace('/', '-'), kind }
}

/** `BTC-USDT perpetual`. */
const marketName = (symbol: string): string => {
  const { pair, kind } = marketOf(symbol)
  return `${pair} ${kind}`
}
