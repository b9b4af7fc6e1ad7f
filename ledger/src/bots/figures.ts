import type { Amount } from '../amount.ts'
import { amount, ratio, text, ZERO } from '../decimal.ts'
import { dayMs } from '../durations.ts'
import type { Decimal } from '../fill.ts'
import { unrealisedPnl } from '../position.ts'
import type { CapitalInUse } from './capital.ts'
import { type CycleCount, type CycleTally, winRate } from './cycles/cycle-tally.ts'
import type { Holding } from './holding.ts'
import type { OwnBook } from './own-book.ts'
import type { SubAccount } from './sub-account.ts'
import type { Valued } from './sums.ts'
import { totalOf } from './total.ts'

/** The present prices; null for an unknown one. */
export interface BotPrices {
  /** Quote currency for one base coin, of the instrument: the mark price, or the last one on spot. */
  readonly mark: (accountId: string, symbol: string) => Decimal | null
  /** USD per unit of an asset. */
  readonly usd: (asset: string) => Decimal | null
}

/**
 * The figures of one sub-account, over its whole life. Money in USD, dated when booked; shares are exact
 * quotients, null for a divisor of zero. An asset without a price is in `unpriced`, and in no sum.
 */
export interface BotFigures {
  /** Realised P&L before fees by each method, without the two below. */
  readonly realised: {
    readonly average: Decimal
    readonly fifo: Decimal
    /** Null if no instrument of it is traded like a grid. */
    readonly paired: Decimal | null
  }
  /** Realised P&L of holdings from before it began, from the price at its beginning. */
  readonly before: Decimal
  /** Realised P&L of what other sub-accounts had opened. */
  readonly taken: Decimal
  /** realised by average + before + taken. */
  readonly gross: Decimal
  /** Positive was paid. */
  readonly fees: Decimal
  /** Positive was received. */
  readonly funding: Decimal
  /** Interest, rewards, conversions and adjustments; only manual trading has them. */
  readonly other: Decimal
  /**
   * The total beyond the realised P&L: by average cost Σ (mark − average entry) × held; by the other methods
   * unrealised = unrealised by average + realised by average − realised by that method. Null if a price is missing.
   */
  readonly unrealised: {
    readonly average: Decimal | null
    readonly fifo: Decimal | null
    readonly paired: Decimal | null
  }
  /** gross − fees + funding + other + unrealised by average. The same whatever the method. */
  readonly total: Decimal | null
  readonly capital: CapitalInUse
  /** total ÷ peak of the capital in use, and total ÷ its average. */
  readonly returnOnPeak: Decimal | null
  readonly returnOnAverage: Decimal | null
  /** Round trips of its own inventory, from flat to flat: settlement against an earlier position ends them too. */
  readonly roundTrips: CycleFigures
  /** Orders that closed matched pairs: the trades of a grid. Null if no instrument of it is traded like one. */
  readonly gridTrades: CycleFigures | null
  /** From its first fill to now, or to its last one if it holds nothing. */
  readonly lifeMs: number
  /** Time with an open cycle ÷ life. */
  readonly timeInMarket: Decimal | null
  /** fees ÷ gross; null unless that is above zero. */
  readonly feesOfGross: Decimal | null
  /** fees ÷ (gross + funding), for a bot that earns funding; null as above. */
  readonly feesOfGrossAndFunding: Decimal | null
  /** The gain of investing the peak of its capital in its coins at the price of its first fill: as on the last day of its curve. */
  readonly coinsHeld: Decimal | null
  readonly fundingRates: FundingRates
  readonly unpriced: readonly string[]
}

/** Funding rates of a bot. With less than a day in the market there are none by day, month and year. */
export interface FundingRates {
  readonly payments: number
  /** funding ÷ payments with a known price, as the sum has no others; null without any. */
  readonly perPayment: Decimal | null
  /** funding ÷ days in the market, and that × 365 ÷ 12. */
  readonly perDay: Decimal | null
  readonly perMonth: Decimal | null
  /** funding ÷ average of the capital in use ÷ days in the market × 365: simple interest. */
  readonly apr: Decimal | null
}

export interface CycleFigures extends CycleCount {
  /** wins ÷ cycles with a known net, and wins ÷ (wins + losses). */
  readonly winRate: Decimal | null
  readonly winRateDecided: Decimal | null
  /** cycles ÷ days of its life, without those after the end of its rule. */
  readonly perDay: Decimal | null
}

/** Computes all figures of a sub-account. It has no fill of its own from `ruleEndMs` on; null if its rule has no end. */
export function botFigures(
  of: SubAccount,
  prices: BotPrices,
  nowMs: number,
  ruleEndMs: number | null = null,
): BotFigures {
  const usd = (kind: Valued) => of.sums.usdOf(kind)
  const books = [...of.books.values()]
  const isOpen = books.some(({ holding }) => !holding.isEmpty)
  // another sub-account may have closed its holding after its own last fill
  const endMs = isOpen ? nowMs : Math.max(of.lastAtMs, of.capital.changedAtMs)
  // manual trading may begin with a deposit, long before its first fill
  const startMs = books.length > 0 ? Math.min(...books.map(({ start }) => start.atMs)) : of.startedAtMs
  const lifeMs = Math.max(0, endMs - startMs)
  const tradedMs = Math.min(lifeMs, (ruleEndMs ?? endMs) - startMs)
  const isGrid = of.isGrid
  const unrealised = sumOf(books.map((book) => unrealisedOf(book, prices)))
  const gross = usd('average').plus(usd('before')).plus(usd('taken'))
  const [fees, funding, other] = [usd('fees'), usd('funding'), usd('other')]
  const total = unrealised && totalOf({ realised: gross, fees, funding, other }, unrealised)
  const by = (kind: 'fifo' | 'paired') => unrealised && text(unrealised.plus(usd('average')).minus(usd(kind)))
  const capital = of.capital.at(endMs)
  const coinsHeld = coinsHeldBy(
    books,
    amount(capital.peak),
    (book) => prices.mark(book.accountId, book.of.symbol) ?? book.lastPrice,
  )
  const feesOf = (earned: Amount) => (earned.gt(ZERO) ? ratio(text(fees), text(earned)) : null)
  const share = (above: Amount | null, below: Decimal | null) => above && below && ratio(text(above), below)
  return {
    realised: {
      average: text(usd('average')),
      fifo: text(usd('fifo')),
      paired: isGrid ? text(usd('paired')) : null,
    },
    before: text(usd('before')),
    taken: text(usd('taken')),
    gross: text(gross),
    fees: text(fees),
    funding: text(funding),
    other: text(other),
    unrealised: {
      average: unrealised && text(unrealised),
      fifo: by('fifo'),
      paired: isGrid ? by('paired') : null,
    },
    total: total && text(total),
    capital,
    returnOnPeak: share(total, capital.peak),
    returnOnAverage: share(total, capital.average),
    roundTrips: cyclesOf(of.trips, tradedMs),
    gridTrades: isGrid ? cyclesOf(of.pairs, tradedMs) : null,
    lifeMs,
    timeInMarket: ratio(String(capital.marketMs), String(lifeMs)),
    feesOfGross: feesOf(gross),
    feesOfGrossAndFunding: feesOf(gross.plus(funding)),
    coinsHeld,
    fundingRates: fundingRates(funding, of, capital),
    unpriced: of.sums.stored().unpriced,
  }
}

function fundingRates(
  funding: Amount,
  { fundingPayments: payments, unpricedPayments }: SubAccount,
  { average, marketMs }: CapitalInUse,
): FundingRates {
  const isLong = payments > 0 && marketMs >= dayMs
  // divided last, so that a year contains no rounded day
  const per = (ms: number, by = '1') =>
    isLong ? ratio(text(funding.times(String(ms))), text(amount(by).times(String(marketMs)))) : null
  return {
    payments,
    perPayment: ratio(text(funding), String(payments - unpricedPayments)),
    perDay: per(dayMs),
    perMonth: per(yearMs / 12),
    apr: average && per(yearMs, average),
  }
}

const yearMs = 365 * dayMs

function cyclesOf(tally: CycleTally, tradedMs: number): CycleFigures {
  const stored = tally.stored()
  const { count, wins, losses, unpriced } = stored
  return {
    ...stored,
    winRate: winRate(wins, count - unpriced),
    winRateDecided: winRate(wins, wins + losses),
    perDay: tradedMs === 0 ? null : text(amount(String(count)).times(String(dayMs)).div(String(tradedMs))),
  }
}

/** Unrealised P&L of one book by average cost, in USD; null if a price is missing. */
export function unrealisedOf(book: OwnBook, prices: BotPrices): Amount | null {
  const { accountId, of, holding } = book
  if (holding.isEmpty) return ZERO
  const mark = prices.mark(accountId, of.symbol)
  const price = prices.usd(of.settle ?? of.quote)
  return mark === null || price === null ? null : unrealisedBy(book, holding, mark, price)
}

/** Unrealised P&L of a holding in a book, by its mark price and USD per unit of its settle currency (quote on spot). */
export function unrealisedBy(
  { of }: OwnBook,
  { side, quantity, cost }: Pick<Holding, 'side' | 'quantity' | 'cost'>,
  mark: Decimal,
  usd: Decimal,
): Amount {
  const position = {
    ...of,
    side,
    quantity,
    cost,
    contractSize: amount(of.contractSize),
    openedAtMs: 0,
    lots: null,
  }
  return amount(unrealisedPnl(position, mark)).times(usd)
}

/**
 * The capital is divided among its instruments by the highest cost that each ever had, and invested at the
 * price of the first fill in each: Σ share × (mark ÷ first price − 1). A line to compare with is no booking:
 * it has eight places, like displayed amounts. Null without any holding ever, or if a price is missing.
 */
export function coinsHeldBy(
  books: readonly OwnBook[],
  capital: Amount,
  markOf: (book: OwnBook) => Decimal | null,
): Decimal | null {
  const whole = sumOf(books.map(({ holding }) => holding.peakUsd))
  if (whole === null || whole.eq(ZERO)) return null
  const gain = sumOf(
    books.map((book) => {
      const { start, holding } = book
      if (holding.peakUsd.eq(ZERO)) return ZERO
      const mark = markOf(book)
      if (mark === null || amount(start.price).eq(ZERO)) return null
      const gained = amount(mark).minus(start.price).div(start.price)
      return capital.times(holding.peakUsd).div(whole).times(gained)
    }),
  )
  return gain && text(gain.round(heldPlaces))
}

export const heldPlaces = 8

/** Null if a part is unknown. */
function sumOf(parts: readonly (Amount | null)[]): Amount | null {
  let total = ZERO
  for (const part of parts) {
    if (part === null) return null
    total = total.plus(part)
  }
  return total
}
