import type { PerformanceReport } from '@harbour/contract/trading/performance'
import { holdingTimes, hourName, shortWeekday, weekdayNames } from './facets.ts'
import { marketName } from '@harbour/contract/trading/market-name'
import type { GroupResult } from '../result-words/result-sentences.ts'
import * as texts from '#texts/trading/facets'

type Results = PerformanceReport['all']

const none = { trades: 0, wins: 0, losses: 0, net: '0' }
const resultOf = ({ trades, wins, losses, net }: Results) => ({ trades, wins, losses, net })

export const symbolsOf = ({ bySymbol }: PerformanceReport): GroupResult[] =>
  bySymbol.map(({ symbol, ...results }) => ({ key: symbol, name: marketName(symbol), ...resultOf(results) }))

export const sidesOf = ({ bySide }: PerformanceReport): GroupResult[] =>
  bySide.map(({ side, ...results }) => ({ key: side, name: side, ...resultOf(results) }))

/** Groups results by weekday: all seven, including those without a trade. */
export const weekdaysOf = ({ byWeekday }: PerformanceReport): GroupResult[] =>
  weekdayNames.map((name, i) => {
    const found = byWeekday.find(({ weekday }) => weekday === i + 1)
    return { key: shortWeekday(name), name, ...(found ? resultOf(found) : none) }
  })

/** All twenty-four, including those without a trade. */
export const hoursOf = ({ byHour }: PerformanceReport): GroupResult[] =>
  Array.from({ length: 24 }, (_, i) => {
    const found = byHour.find(({ hour }) => hour === i)
    return {
      key: clock(i),
      name: hourName(i),
      ...(found ? resultOf(found) : none),
    }
  })

/** Groups the results by holding time, the shortest first. */
export const holdingsOf = ({ byHolding }: PerformanceReport): GroupResult[] =>
  byHolding
    .toSorted((a, b) => a.heldFrom - b.heldFrom)
    .map(({ heldFrom, ...results }) => ({
      key: String(heldFrom),
      name: holdingTimes.find(({ from }) => from === heldFrom)?.name ?? texts.groupFrom(heldFrom),
      ...resultOf(results),
    }))

const clock = (hour: number) => String(hour).padStart(2, '0')
