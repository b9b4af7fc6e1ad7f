import type { Amount } from '../amount.ts'
import { amount, text, ZERO } from '../decimal.ts'
import { dayMs } from '../durations.ts'
import type { Decimal } from '../fill.ts'
import type { DayState, SumsToDay } from './day-states.ts'
import { coinsHeldBy, heldPlaces, unrealisedBy } from './figures.ts'
import type { OwnBook } from './own-book.ts'
import type { SubAccount } from './sub-account.ts'
import { fallBelow, totalOf } from './total.ts'

/** The prices at the end of a day; null for an unknown one. */
export interface DayPrices {
  /** Quote currency for one base coin, of the instrument. */
  readonly mark: (book: OwnBook, day: number) => Decimal | null
  /** USD per unit of an asset. */
  readonly usd: (asset: string, day: number) => Decimal | null
  /** The day of a moment, and today, in the person's time zone, each identified by when its date begins in UTC. */
  readonly dayOf: (atMs: number) => number
  readonly today: number
}

/** A sub-account at the end of a day; `BotFigures` explains each field. Money in USD. */
export interface CurveDay extends SumsToDay {
  readonly unrealised: Decimal | null
  /** realised − fees + funding + other + unrealised. */
  readonly total: Decimal | null
  /** Below the highest known total so far, which is at least zero; and as a share of peak capital + that highest total. */
  readonly drawdown: Decimal | null
  readonly drawdownShare: number | null
  /** The gain of investing the peak of its capital: in its coins, from its first fill in each on; and in a dollar coin. */
  readonly coinsHeld: Decimal | null
  readonly moneyHeld: Decimal | null
  /** Fills of this day only. */
  readonly fills: number
  readonly held: readonly {
    readonly accountId: string
    readonly symbol: string
    /** Negative is short. */
    readonly quantity: Decimal
    readonly price: Decimal | null
  }[]
  /** True if a price is that of the last fill in the instrument. */
  readonly isByLastFill: boolean
}

/** The coin that represents money when a bot is compared with holding it. */
export const moneyCoin = 'USDT'

/**
 * The days of a sub-account, from its first one to today, or to its last one if it holds nothing. A day without an
 * event has the state of the day before, at its own prices. Without a known close of a past day, the price of the
 * sub-account's last fill in the instrument replaces it. Past days are computed once, today in each look.
 */
export class BotCurve {
  private readonly of: SubAccount
  private readonly states: readonly DayState[]
  private readonly past: CurveDay[] = []
  private readonly run: Run | null

  constructor(of: SubAccount, states: readonly DayState[]) {
    this.of = of
    this.states = states
    const [first] = states
    this.run = first ? { day: first.day, state: first, next: 0, fills: 0, top: ZERO } : null
  }

  /** Prices of past days must not change. */
  days(prices: DayPrices): readonly CurveDay[] {
    const { run } = this
    const last = this.states.at(-1)
    if (!run || !last) return []
    const { today } = prices
    const isOpen = last.books.some(({ quantity }) => quantity !== '0')
    const end = isOpen ? Math.max(today, last.day) : last.day
    for (; run.day <= Math.min(end, today - dayMs); run.day += dayMs)
      this.past.push(dayOf(this.of, this.states, run, prices))
    const ahead = { ...run }
    const rest: CurveDay[] = []
    for (; ahead.day <= end; ahead.day += dayMs) rest.push(dayOf(this.of, this.states, ahead, prices))
    return [...this.past, ...rest]
  }
}

/** The progress of a curve. Changes in place. */
interface Run {
  day: number
  state: DayState
  /** The index of the next state. */
  next: number
  /** Fills of all time, up to the day before. */
  fills: number
  /** The highest total so far, at least zero. */
  top: Amount
}

function dayOf(of: SubAccount, states: readonly DayState[], run: Run, prices: DayPrices): CurveDay {
  const { day } = run
  const before = run.fills
  for (let one = states[run.next]; one && one.day <= day; one = states[(run.next += 1)]) {
    run.fills = one.fills
    run.state = one
  }
  const { state } = run
  const peak = amount(of.capital.peak)
  const { unrealised, held, isByLastFill, mark } = valued(of, state, prices, day)
  const total = unrealised && totalOf(partsOf(state), unrealised)
  if (total?.gt(run.top)) run.top = total
  const fall = total && fallBelow(run.top, total, peak)
  const coinsHeld = coinsHeldBy([...of.books.values()], peak, (book) =>
    prices.dayOf(book.start.atMs) > day ? book.start.price : mark(book),
  )
  return {
    day,
    realised: state.realised,
    fifo: state.fifo,
    paired: state.paired,
    fees: state.fees,
    funding: state.funding,
    other: state.other,
    unrealised: unrealised && text(unrealised),
    total: total && text(total),
    capital: state.capital,
    drawdown: fall && text(fall.depth),
    drawdownShare: fall && (fall.share ?? 0),
    coinsHeld,
    moneyHeld: moneyHeld(peak, prices, day, states[0]?.day ?? day),
    fills: run.fills - before,
    held,
    isByLastFill,
  }
}

function moneyHeld(peak: Amount, prices: DayPrices, day: number, first: number): Decimal | null {
  const [usd, usdAtStart] = [prices.usd(moneyCoin, day), prices.usd(moneyCoin, first)]
  if (usd === null || usdAtStart === null) return null
  return text(peak.times(amount(usd).div(usdAtStart)).minus(peak).round(heldPlaces))
}

const partsOf = ({ realised, fees, funding, other }: DayState) => ({
  realised: amount(realised),
  fees: amount(fees),
  funding: amount(funding),
  other: amount(other),
})

/** Values the holdings of a state at the prices of a day. */
export function valued(of: SubAccount, { books }: DayState, prices: DayPrices, day: number) {
  const last = new Map(books.map((one) => [of.books.get(one.key), one.last]))
  const marks = new Map<OwnBook, Decimal | null>()
  const known = (book: OwnBook): Decimal | null => {
    let mark = marks.get(book)
    if (mark === undefined) marks.set(book, (mark = prices.mark(book, day)))
    return mark
  }
  const mark = (book: OwnBook): Decimal | null => known(book) ?? last.get(book) ?? null
  let isByLastFill = false
  let unrealised: Amount | null = ZERO
  const held: CurveDay['held'][number][] = []
  for (const { key, side, quantity, cost } of books) {
    const book = of.books.get(key)
    if (!book || quantity === '0') continue
    const close = known(book)
    // the present uses only present prices, as everywhere else
    const price = close ?? (day < prices.today ? mark(book) : null)
    const usd = prices.usd(book.of.settle ?? book.of.quote, day)
    isByLastFill ||= close === null && price !== null
    unrealised =
      unrealised === null || price === null || usd === null
        ? null
        : unrealised.plus(
            unrealisedBy(book, { side, quantity: amount(quantity), cost: amount(cost) }, price, usd),
          )
    const signed = side === 'long' ? quantity : text(amount(quantity).neg())
    held.push({ accountId: book.accountId, symbol: book.of.symbol, quantity: signed, price })
  }
  return { unrealised, held, isByLastFill, mark }
}
