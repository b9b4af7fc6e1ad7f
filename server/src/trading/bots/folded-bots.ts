import { exchangeById } from '@harbour/exchanges/registry'
import type { Amount } from '@harbour/ledger/amount'
import { BotsFold, type KeptBots } from '@harbour/ledger/bots/bots-fold'
import { claimBy, type ClaimRule } from '@harbour/ledger/bots/claim'
import type { OwnBook } from '@harbour/ledger/bots/own-book'
import type { Transfer } from '@harbour/ledger/bots/sub-account'
import { amount, text } from '@harbour/ledger/decimal'
import type { Decimal } from '@harbour/ledger/fill'
import type { UsdAt } from '@harbour/ledger/round-trip'
import type { Cached } from '../../core/cache/person-cache.ts'
import type { Db } from '../../core/db/db.ts'
import { closesSource } from '../prices/daily-closes.ts'
import { type StoredPrices, storedPrices } from '../prices/stored-prices.ts'
import { accountForwards, type HistoryEvent } from '../results/instrument-walk.ts'
import { type BotAccount, readBotAccounts, readRowsMark, type RowsMark } from './bot-accounts.ts'

/** A late fill folds so many events again, and not the whole history. */
const eventsBetweenPlaces = 20_000
/** Beyond them every second one is dropped, so that a long history takes no more memory than a short one. */
const maxPlaces = 12

/** The person, the accounts and the currency that bots are folded for. */
export interface FoldChoice {
  readonly userId: string
  readonly accounts: readonly string[] | null
  readonly rules: readonly ClaimRule[]
  readonly currency: string
  /** Units of the currency for one dollar at a time. */
  readonly rateAt: (atMs: number) => Decimal | null
  readonly nowMs: number
  readonly signal: AbortSignal
}

/** The part of an instrument that a sub-account closed, and that lay there before it began. */
export interface ClosedBefore {
  readonly to: string
  readonly accountId: string
  readonly symbol: string
  readonly side: 'long' | 'short'
  readonly asset: string
  readonly quantity: Amount
  readonly realised: Amount
}

/** A checkpoint in memory, with what tells whether the rows and prices before it are still the same. */
interface Place {
  readonly atMs: number
  readonly kept: KeptBots
  readonly closedBefore: ReadonlyMap<string, ClosedBefore>
  readonly rows: ReadonlyMap<string, RowsMark>
  readonly prices: ReadonlyMap<string, number>
  readonly bytes: number
}

/** The sub-accounts of one person, kept between looks and brought up to what the database holds. */
export class FoldedBots implements Cached {
  #rules = ''
  #versions = ''
  #accounts = ''
  #places: Place[] = []
  fold: BotsFold | null = null
  closedBefore = new Map<string, ClosedBefore>()
  prices: ReadonlyMap<string, StoredPrices> = new Map()
  /** Events that the last look folded. */
  folded = 0
  readonly #eventsBetween: number

  constructor(eventsBetween = eventsBetweenPlaces) {
    this.#eventsBetween = eventsBetween
  }

  get bytes(): number {
    return this.#places.reduce((sum, { bytes }) => sum + bytes, 0)
  }

  async catchUp(db: Db, choice: FoldChoice): Promise<BotsFold> {
    const { userId, nowMs } = choice
    this.folded = 0
    const accounts = await readBotAccounts(db, userId, choice.accounts)
    const rules = JSON.stringify(choice.rules)
    const ids = accounts.map(({ id }) => id).join()
    const versions = accounts.map(({ version }) => version).join()
    if (this.#rules !== rules || this.#accounts !== ids) this.#places = []
    else if (this.#versions === versions && this.fold) return this.fold
    this.prices = new Map(
      await Promise.all(
        accounts.map(async ({ id, exchange, isDemo, assets }) => {
          const source = closesSource(exchange, isDemo ? 'demo' : 'direct')
          return [id, await storedPrices(db, source, assets, nowMs)] as const
        }),
      ),
    )
    const fold = await this.#foldOn(db, choice, accounts)
    this.#rules = rules
    this.#accounts = ids
    this.#versions = versions
    return fold
  }

  async #foldOn(db: Db, choice: FoldChoice, accounts: readonly BotAccount[]): Promise<BotsFold> {
    const from = await this.#lastTruePlace(db, choice, accounts)
    let current = ''
    const usdAt: UsdAt = (asset, atMs, to) => {
      const usd = this.prices.get(current)?.usdAt(asset, atMs, to) ?? null
      const rate = choice.rateAt(atMs)
      if (usd === null || rate === null) return null
      return rate === '1' ? usd : text(amount(usd).times(rate))
    }
    this.closedBefore = new Map(from?.closedBefore)
    const output = {
      posted: () => undefined,
      transferred: (one: Transfer) => this.#take(one),
      closed: () => undefined,
      paired: () => undefined,
    }
    const fold = new BotsFold(usdAt, claimBy(choice.rules), output, from?.kept)
    this.fold = fold
    const rows = new Map(
      accounts.map(({ id }) => [
        id,
        { ...(from?.rows.get(id) ?? { fills: 0, fillVersions: 0, entries: 0, entryVersions: 0 }) },
      ]),
    )
    let lastMs: number | null = null
    let since = 0
    for await (const { accountId, event } of merged(db, choice, accounts, from?.atMs ?? null)) {
      // a place lies between two moments, never between two events of one
      if (lastMs !== null && event.atMs > lastMs && since >= this.#eventsBetween) {
        this.#keep(lastMs, rows)
        since = 0
      }
      current = accountId
      const mark = rows.get(accountId)
      if ('fill' in event) {
        fold.fill(accountId, event.fill)
        if (mark) {
          mark.fills += 1
          mark.fillVersions += event.version
        }
      } else {
        fold.entry(accountId, event.entry)
        if (mark) {
          mark.entries += 1
          mark.entryVersions += event.version
        }
      }
      lastMs = event.atMs
      since += 1
      this.folded += 1
    }
    if (lastMs !== null) this.#keep(lastMs, rows)
    return fold
  }

  /** The newest checkpoint whose rows and prices are those that it was made of; later ones are dropped. */
  async #lastTruePlace(
    db: Db,
    { userId }: FoldChoice,
    accounts: readonly BotAccount[],
  ): Promise<Place | null> {
    for (;;) {
      const place = this.#places.at(-1)
      if (!place) return null
      let isTrue = true
      for (const { id } of accounts) {
        const [then, now] = [place.rows.get(id), await readRowsMark(db, userId, id, place.atMs)]
        isTrue &&=
          then?.fills === now.fills &&
          then.fillVersions === now.fillVersions &&
          then.entries === now.entries &&
          then.entryVersions === now.entryVersions &&
          place.prices.get(id) === this.prices.get(id)?.countTo(place.atMs)
      }
      if (isTrue) return place
      this.#places.pop()
    }
  }

  #keep(atMs: number, rows: ReadonlyMap<string, RowsMark>): void {
    if (!this.fold) return
    const kept = this.fold.kept()
    this.#places.push({
      atMs,
      kept,
      closedBefore: new Map(this.closedBefore),
      rows: new Map([...rows].map(([id, mark]) => [id, { ...mark }])),
      prices: new Map([...this.prices].map(([id, prices]) => [id, prices.countTo(atMs)])),
      bytes: 2 * JSON.stringify(kept).length,
    })
    if (this.#places.length > maxPlaces)
      this.#places = this.#places.filter((_, at, all) => at % 2 === 1 || at === all.length - 1)
  }

  #take({ to, accountId, symbol, side, isBefore, quantity, realised }: Transfer): void {
    if (!isBefore) return
    const books = this.fold?.all.find(({ id }) => id === to)?.books ?? new Map<string, OwnBook>()
    const of = [...books.values()].find((one) => one.accountId === accountId && one.of.symbol === symbol)?.of
    if (!of) return
    const key = `${to}|${accountId}|${symbol}|${side}`
    const known = this.closedBefore.get(key)
    const zero = amount('0')
    this.closedBefore.set(key, {
      to,
      accountId,
      symbol,
      side,
      asset: of.settle ?? of.quote,
      quantity: (known?.quantity ?? zero).plus(quantity),
      realised: (known?.realised ?? zero).plus(realised),
    })
  }
}

/** The events of all accounts in the order of time; of one moment those of the first account come first. */
async function* merged(
  db: Db,
  { userId, signal }: FoldChoice,
  accounts: readonly BotAccount[],
  afterMs: number | null,
): AsyncGenerator<{ readonly accountId: string; readonly event: HistoryEvent }> {
  const walks = accounts.map(({ id, exchange }) => ({
    id,
    events: accountForwards(
      {
        db,
        claim: { userId, accountId: id },
        exchange: { inverseUnit: exchangeById(exchange)?.inverseUnit },
        signal,
      },
      afterMs,
    ),
    next: null as HistoryEvent | null,
  }))
  const advance = async (walk: (typeof walks)[number]) => {
    const { done, value } = await walk.events.next()
    walk.next = done ? null : value
  }
  for (const walk of walks) await advance(walk)
  for (;;) {
    let first: (typeof walks)[number] | null = null
    for (const walk of walks)
      if (walk.next && walk.next.atMs < (first?.next?.atMs ?? Number.POSITIVE_INFINITY)) first = walk
    if (!first?.next) return
    yield { accountId: first.id, event: first.next }
    await advance(first)
  }
}
