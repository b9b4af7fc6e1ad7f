import * as pending from '../../texts/en/pending.ts'
import * as titles from '../../texts/en/titles.ts'
import { numberIn, textIn } from '../../cursor-fields.ts'
import { ExchangeError } from '../../wire/error.ts'
import type { Cursor, Page, Stream } from '../../exchange.ts'
import type { Market, Markets } from '../../markets.ts'
import { dayMs, hourMs, minuteMs } from '@harbour/ledger/durations'
import { contentIds } from '../content-id.ts'
import { type ListingLimits, habitsOf, listHabits } from '../listing-limits.ts'
import { LeftOut } from '../left-out.ts'
import { beganMs, stepOf } from '../list-page.ts'
import { type Candidate, candidatePairs, likelyPairs } from './pair-candidates.ts'
import { namedIn } from './pair-evidence.ts'
import { byTime, newest, type Paging } from '../paging.ts'
import { tradeRules } from '../trade-rules.ts'
import { nextQuestion } from '../two-way-walk.ts'
import type { UnifiedCalls } from '../unified-calls.ts'
import { type Unified, words } from '../unified.ts'

export const pairsStream: Stream = { id: 'pairs', kind: 'fills', title: titles.pairSearch }

/** Lists that name pairs, if an exchange serves them without one; the first of these is enough. */
const listsOfTrades = ['fetchMyTrades', 'fetchClosedOrders', 'fetchCanceledAndClosedOrders', 'fetchOrders']
const listOfBookings = 'fetchLedger'

/** Pairs that are probed between two writes of the position. */
const probesAPage = 5
/** The time budget of one run of the search, its limits in probes, and the delay of the next run. */
const runTakesMs = 20_000
const probesARun = { min: 5, max: 60 }
const goesOnInMs = minuteMs
/** The limits of the interval at which pairs without trades are probed again; it is half the exchange's reach. */
const searchedAgain = { maxMs: 7 * dayMs, minMs: dayMs / 2 }
/** The maximum of windows per pair; if more are needed, only its newest trades are requested. */
const maxWindows = 4

/** The state of a round of the search. */
interface Round {
  /** Assets whose pairs were probed before it, and those whose pairs it probes. */
  readonly done: readonly string[]
  readonly assets: ReadonlySet<string>
  /** It probes the pairs of all assets, not only of new ones. */
  readonly isWhole: boolean
  readonly asked: number
  readonly left: readonly Candidate[]
  /** The start of the last whole round. */
  readonly beganMs: number
}

export interface KnownPairs {
  readonly assets: readonly string[]
  readonly symbols: readonly string[]
}

/**
 * Searches for the traded pairs of an account, at an exchange that lists trades per pair: in the lists of
 * trades, orders and bookings that it serves without a pair, then by probing pair by pair, a few per run. Its
 * position is stored with each page, so that a stop costs one page. One instance per run.
 */
export class PairSearch {
  readonly #calls: UnifiedCalls
  readonly #listingLimits: ListingLimits
  /** Lists that were read to their ends in this run. */
  readonly #ended = new Set<string>()
  #probes = 0
  #known: KnownPairs = { assets: [], symbols: [] }

  constructor(calls: UnifiedCalls) {
    this.#calls = calls
    this.#listingLimits = habitsOf(calls.transport.instance)
  }

  set known(known: KnownPairs) {
    this.#known = known
  }

  /** Adds assets that appeared meanwhile, such as deposits of a coin that was sold since. */
  saw(assets: Iterable<string>): void {
    this.#known = { ...this.#known, assets: joined(this.#known.assets, [...assets]) }
  }

  async page(cursor: Cursor | null): Promise<Page> {
    const lists = this.#listsOf(cursor)
    const next = lists.find((method) => !this.#ended.has(method))
    return next === undefined ? this.#probe(cursor) : this.#read(next, cursor)
  }

  /** Returns the first list of trades or orders that is not refused, and the list of bookings. */
  #listsOf(cursor: Cursor | null): readonly string[] {
    const refused = new Set(textsIn(cursor, 'refusedLists'))
    const usable = (method: string) => this.#calls.has(method) && !refused.has(method)
    const [first] = listsOfTrades.filter(usable)
    return [...(first === undefined ? [] : [first]), ...(usable(listOfBookings) ? [listOfBookings] : [])]
  }

  /** One page of a list, for the names in it. */
  async #read(method: string, cursor: Cursor | null): Promise<Page> {
    const { markets } = await this.#calls.source()
    const place = placeOf(cursor, method)
    const { windowMs, reachMs, pageSize } = listHabits(this.#calls.transport.instance, method)
    const nowMs = this.#calls.transport.now()
    const limits = { beginMs: reachMs === null ? beganMs : nowMs - reachMs + hourMs, windowMs, nowMs }
    const question = nextQuestion(place, limits)
    let rows: readonly Unified[]
    try {
      const paging = method === 'fetchMyTrades' ? this.#paging : byTime
      rows = await this.#calls.list({ method, of: undefined, pageSize, paging }, question, windowMs)
    } catch (error) {
      if (!isRefusal(error) && !isNoList(error)) throw error
      return this.page({ ...cursor, refusedLists: joined(textsIn(cursor, 'refusedLists'), [method]) })
    }
    const made = contentIds(rows.map((row) => row['info'] ?? row))
    const placed = rows.flatMap((row, at) => {
      const atMs = Number(words(row, 'timestamp') ?? Number.NaN)
      return Number.isFinite(atMs) && atMs >= question.sinceMs
        ? [{ id: words(row, 'id') ?? made[at] ?? '', atMs }]
        : []
    })
    const step = stepOf(place, limits, placed)
    if (step.atEnd) this.#ended.add(method)
    const named = namedIn(rows, markets)
    const leftOut = LeftOut.of(cursor)
    for (const symbol of named.unlisted) leftOut.unlisted(symbol)
    const assets = joined(textsIn(cursor, 'assets'), [...named.assets])
    const found = joined(textsIn(cursor, 'found'), [...named.symbols])
    const places = { ...cursorIn(cursor, 'lists'), [method]: step.cursor }
    return searching(leftOut.on({ ...cursor, assets, found, lists: places }), [...named.symbols])
  }

  /** Probes a few pairs, one by one; at their end the search pauses until a new asset is seen or enough time has passed. */
  async #probe(cursor: Cursor | null): Promise<Page> {
    const { markets } = await this.#calls.source()
    const nowMs = this.#calls.transport.now()
    const round = this.#roundOf(cursor, markets, nowMs)
    const batch = round.left.slice(0, Math.min(probesAPage, probesInARun(this.#calls) - this.#probes))
    const symbols: string[] = []
    for (const { market } of batch) {
      this.#probes += 1
      if (await this.#hasTrades(market, nowMs)) symbols.push(market.symbol)
    }
    const asked = round.asked + batch.length
    const total = round.asked + round.left.length
    const { awaits: _awaits, ...kept } = cursor ?? {}
    const place = { ...kept, found: joined(textsIn(cursor, 'found'), symbols), beganMs: round.beganMs }
    if (batch.length === round.left.length) {
      const done = joined(round.done, [...round.assets])
      const pairs = numberIn(cursor, 'pairs') ?? 0
      const isAgain = round.isWhole && numberIn(cursor, 'pairs') !== null
      const page = searching(
        {
          ...place,
          ...(isAgain ? { refusedLists: [] } : {}),
          done,
          round: [],
          after: null,
          asked: 0,
          isOfNewest: this.#takesTooManyWindows(),
          pairs: round.isWhole ? total : pairs + total,
        },
        symbols,
      )
      const isOver = this.#seen(cursor).every((asset) => done.includes(asset))
      return isOver ? { ...page, atEnd: true, progress: 1 } : page
    }
    const page = searching(
      {
        ...place,
        done: round.done,
        round: [...round.assets].toSorted(),
        isWhole: round.isWhole,
        isOfNewest: this.#takesTooManyWindows(),
        after: batch.at(-1)?.key ?? null,
        asked,
        awaits: pending.checkingPairs(String(asked), String(total)),
      },
      symbols,
      asked / total,
    )
    return this.#probes >= probesInARun(this.#calls) ? { ...page, askAgainInMs: goesOnInMs } : page
  }

  #seen(cursor: Cursor | null): readonly string[] {
    return joined(this.#known.assets, textsIn(cursor, 'assets'))
  }

  /** A round probes the pairs of all assets that were seen since the one before; periodically, of all that were ever seen. */
  #roundOf(cursor: Cursor | null, markets: Markets, nowMs: number): Round {
    const begun = textsIn(cursor, 'round')
    const isBegun = begun.length > 0
    const lastMs = numberIn(cursor, 'beganMs')
    const isDue = lastMs === null || nowMs - lastMs > againAfterMs(this.#listingLimits.reachMs)
    const isWhole = isBegun ? cursor?.['isWhole'] === true : isDue
    const done = isWhole ? [] : textsIn(cursor, 'done')
    const assets = new Set(isBegun ? begun : this.#seen(cursor))
    const fresh = new Set([...assets].filter((asset) => !done.includes(asset)))
    const read = new Set([...this.#known.symbols, ...likelyPairs(markets, new Set(this.#known.assets))])
    const after = isBegun ? textIn(cursor, 'after') : null
    return {
      done,
      assets,
      isWhole,
      asked: isBegun ? (numberIn(cursor, 'asked') ?? 0) : 0,
      left: this.#isHopeless(cursor)
        ? []
        : candidatePairs(markets, fresh, read).filter(({ key }) => after === null || key > after),
      beganMs: isBegun || !isDue ? (lastMs ?? nowMs) : nowMs,
    }
  }

  /** A list that is served without a pair is better evidence than thousands of probes for the newest trades. */
  #isHopeless(cursor: Cursor | null): boolean {
    return this.#takesTooManyWindows() && this.#listsOf(cursor).some((each) => each !== listOfBookings)
  }

  #takesTooManyWindows(): boolean {
    const { windowMs, reachMs } = this.#listingLimits
    return windowMs !== null && (reachMs ?? Number.POSITIVE_INFINITY) / windowMs > maxWindows
  }

  /** Returns how trades are paged at the exchange, for one pair or for all. */
  get #paging(): Paging {
    return tradeRules[this.#calls.exchange]?.paging ?? byTime
  }

  async #hasTrades({ symbol }: Market, nowMs: number): Promise<boolean> {
    const { windowMs, reachMs, pageSize } = this.#listingLimits
    const beginMs = reachMs === null ? beganMs : nowMs - reachMs + hourMs
    const call = { method: 'fetchMyTrades', of: symbol, pageSize, paging: this.#paging }
    try {
      if (this.#takesTooManyWindows()) {
        const question = { sinceMs: beginMs, untilMs: null, isBelow: false, edgeIds: [] }
        return (await this.#calls.list({ ...call, paging: newest }, question, null)).length > 0
      }
      const width = windowMs ?? nowMs - beginMs
      for (let fromMs = beginMs; fromMs < nowMs; fromMs += width) {
        const toMs = fromMs + width
        const untilMs = windowMs === null || toMs >= nowMs ? null : toMs
        const question = { sinceMs: fromMs, untilMs, isBelow: false, edgeIds: [] }
        if ((await this.#calls.list(call, question, windowMs)).length > 0) return true
      }
      return false
    } catch (error) {
      // Listed once, but no longer available.
      if (isRefusal(error)) return false
      throw error
    }
  }
}

/**
 * Returns true where the exchange does not support a request, or the key lacks the permission: neither stops the account.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof ExchangeError && (error.kind === 'unexpected' || error.reason === 'permission_missing')

/** A page instead of data: there is no such list at this address. It is requested again in the next full round. */
const isNoList = (error: unknown): boolean =>
  error instanceof ExchangeError && (error.reason === 'not_json' || error.reason === 'empty')

const againAfterMs = (reachMs: number | null): number =>
  Math.max(searchedAgain.minMs, Math.min(searchedAgain.maxMs, (reachMs ?? Number.POSITIVE_INFINITY) / 2))

/** Returns the number of probes that fit into the time budget of a run, at ccxt's rate limit for the exchange. */
function probesInARun({ transport }: UnifiedCalls): number {
  const eachMs = Number(transport.instance['rateLimit'] ?? 1_000)
  return Math.min(probesARun.max, Math.max(probesARun.min, Math.floor(runTakesMs / Math.max(eachMs, 1))))
}

const joined = (some: readonly string[], more: readonly string[]): readonly string[] =>
  [...new Set([...some, ...more])].toSorted()

const searching = (cursor: Cursor, symbols: readonly string[], progress: number | null = null): Page => ({
  fills: [],
  entries: [],
  symbols,
  cursor,
  // Such a search cannot prove that it found everything.
  covered: null,
  atEnd: false,
  progress,
})

const placeOf = (cursor: Cursor | null, method: string): Cursor | null =>
  cursorIn(cursorIn(cursor, 'lists'), method)

function cursorIn(cursor: Cursor | null, key: string): Cursor | null {
  const value = cursor?.[key]
  return typeof value === 'object' && value !== null && isPlace(value) ? value : null
}

const isPlace = (value: object): value is Cursor => !Array.isArray(value)

function textsIn(cursor: Cursor | null, key: string): readonly string[] {
  const list = cursor?.[key]
  return Array.isArray(list) ? list.map(String) : []
}
