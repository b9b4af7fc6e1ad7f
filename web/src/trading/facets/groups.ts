import type { PerformanceReport } from '@harbour/contract/trading/performance'
import { holdingTimes, hourName, weekdayNames } from './facets.ts'
import type { GroupResult } from '../result-words/result-sentences.ts'

type Results = PerformanceReport['all']

const none = { trades: 0, wins: 0, losses: 0, net: '0' }
const resultOf = ({ trades, wins, losses, net }: Results) => ({ trades, wins, losses, net })

export const symbolsOf = ({ bySymbol }: PerformanceReport): GroupResult[] =>
  bySymbol.map(({ symbol, ...results }) => ({ key: symbol, name: marketName(symbol), ...resultOf(results) }))

export const sidesOf = ({ bySide }: PerformanceReport): GroupResult[] =>
  bySide.map(({ side, ...results }) => ({ key: side, name: side, ...resultOf(results) }))

/** All seven, those without a trade too. */
export const weekdaysOf = ({ byWeekday }: PerformanceReport): GroupResult[] =>
  weekdayNames.map((name, i) => {
    const found = byWeekday.find(({ weekday }) => weekday === i + 1)
    return { key: name.slice(0, 3), name, ...(found ? resultOf(found) : none) }
  })

/** All twenty-four, those without a trade too. */
export const hoursOf = ({ byHour }: PerformanceReport): GroupResult[] =>
  Array.from({ length: 24 }, (_, i) => {
    const found = byHour.find(({ hour }) => hour === i)
    return {
      key: clock(i),
      name: hourName(i),
      ...(found ? resultOf(found) : none),
    }
  })

/** Groups the results by holding time. */
export const holdingsOf = ({ byHolding }: PerformanceReport): GroupResult[] =>
  byHolding.map(({ heldFrom, ...results }) => ({
    key: String(heldFrom),
    name: holdingTimes.find(({ from }) => from === heldFrom)?.name ?? `From ${heldFrom} min`,
    ...resultOf(results),
  }))

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
export const marketName = (symbol: string): string => {
  const { pair, kind } = marketOf(symbol)
  return `${pair} ${kind}`
}

/** A symbol as a filter that means no other: a pair alone would mean its derivatives too, so spot ends with a colon. */
export const symbolAlone = (symbol: string): string => (symbol.includes(':') ? symbol : `${symbol}:`)

/** Describes a filter on symbols. */
export function filterName(symbol: string): string {
  if (symbol.endsWith(':')) return marketName(symbol.slice(0, -1))
  return symbol.includes(':') ? marketName(symbol) : symbol.replace('/', '-')
}
