import { setImmediate } from 'node:timers/promises'
import { exchangeById } from '@harbour/exchanges/registry'
import { BotRecords, type StoredRecords } from '@harbour/ledger/bots/bot-records'
import { BotsFold, type StoredBots, type ResultTo } from '@harbour/ledger/bots/bots-fold'
import { claimBy, type ClaimRule } from '@harbour/ledger/bots/claim'
import type { StatesPoint } from '@harbour/ledger/bots/day-states'
import { amount, text } from '@harbour/ledger/decimal'
import type { Decimal } from '@harbour/ledger/fill'
import type { UsdAt } from '@harbour/ledger/round-trip'
import type { EquityBridge } from '@harbour/ledger/metrics/equity-bridge'
import { Memo } from '../../core/cache/memo.ts'
import type { Cached } from '../../core/cache/person-cache.ts'
import type { Db } from '../../core/db/db.ts'
import { isDiskFull } from '../../core/db/transient-error.ts'
import type { Days } from '../../core/time/days.ts'
import { closesSource } from '../prices/daily-closes.ts'
import { type StoredPrices, storedPrices } from '../prices/stored-prices.ts'
import { accountForwards, type HistoryEvent } from '../results/instrument-walk.ts'
import { readCheckpoint, type StoredCheckpoint, writeCheckpoint } from './checkpoints.ts'
import { type BotAccount, readBotAccounts, readRowsMark, type RowsMark } from './bot-accounts.ts'

/** The number of events that a late fill folds again, instead of the whole history. */
const eventsBetweenPlaces = 20_000
/** Above this every second one is dropped, so that memory does not grow with the history. */
const maxPlaces = 12

/** Events folded before yielding to the event loop. */
const eventsBetweenTurns = 250

/** The number of events that a restart folds again, or more where much must be written: a tenth of the stored cycles. */
const minEventsBetweenStores = 500

/** A dozen short texts per cycle. */
const bytesOfCycle = 600
const bytesOfBridge = 1_000

/** The person, the accounts and the currency that bots are folded for. */
export interface FoldChoice {
  readonly userId: string
  /** The key of the person's stored checkpoint: one for each selection of accounts and currency. */
  readonly key: string
  readonly accounts: readonly string[] | null
  readonly rules: readonly ClaimRule[]
  readonly resultTo: ResultTo
  readonly currency: string
  /** Units of the currency for one dollar at a time. */
  readonly rateAt: (atMs: number) => Decimal | null
  readonly days: Days
  readonly nowMs: number
  readonly signal: AbortSignal
}

/** A checkpoint in memory, with a mark of the rows and prices before it, to detect changes. */
interface Place {
  readonly atMs: number
  /** Events folded since the checkpoint before. */
  readonly events: number
  readonly bots: StoredBots
  readonly records: StoredRecords
  readonly days: StatesPoint
  readonly rows: ReadonlyMap<string, RowsMark>
  readonly prices: ReadonlyMap<string, number>
  readonly bytes: number
}

/** The cached sub-accounts of one person, updated from the database. */
export class FoldedBots implements Cached {
  #choice = ''
  #versions = ''
  #places: Place[] = []
  #records = new BotRecords((atMs) => atMs)
  /** Events since the checkpoint in the database. */
  #unstored = Number.POSITIVE_INFINITY
  fold: BotsFold | null = null
  accounts: readonly BotAccount[] = []
  prices: ReadonlyMap<string, StoredPrices> = new Map()
  /** Values derived from the fold alone, by name, until it changes. */
  readonly derived = new Map<string, { readonly hour: number; readonly value: unknown }>()
  /** Equity bridges of periods. They depend on the same rows, and on results and days of equity, which a version includes too. */
  readonly bridges = new Memo<Promise<EquityBridge | null>>(() => bytesOfBridge)
  /** Events that the last look folded. */
  folded = 0
  readonly #eventsBetween: number

  constructor(eventsBetween = eventsBetweenPlaces) {
    this.#eventsBetween = eventsBetween
  }

  get bytes(): number {
    const inPlaces = this.#places.reduce((sum, { bytes }) => sum + bytes, 0)
    return inPlaces + bytesOfCycle * this.#records.cycles.size + this.bridges.bytes
  }

  get records(): BotRecords {
    return this.#records
  }

  async catchUp(db: Db, choice: FoldChoice): Promise<BotsFold> {
    const { userId, nowMs, rules, resultTo, days } = choice
    this.folded = 0
    const accounts = await readBotAccounts(db, userId, choice.accounts)
    const ids = accounts.map(({ id }) => id)
    const chosen = JSON.stringify([rules, resultTo, days.zone, ids])
    const versions = accounts.map(({ version }) => version).join()
    if (this.#choice !== chosen) {
      this.#places = []
      this.#records = new BotRecords((atMs) => days.of(atMs))
      this.#takeUp(await readCheckpoint(db, choice, chosen))
    } else if (this.#versions === versions && this.fold) return this.fold
    // until it is complete, it belongs to no choice
    this.#choice = ''
    this.accounts = accounts
    this.prices = new Map(
      await Promise.all(
        accounts.map(async ({ id, exchange, isDemo, assets }) => {
          const source = closesSource(exchange, isDemo)
          return [id, await storedPrices(db, source, assets, nowMs)] as const
        }),
      ),
    )
    const fold = await this.#foldOn(db, choice, accounts)
    this.#choice = chosen
    this.#versions = versions
    this.derived.clear()
    this.bridges.clear()
    await this.#store(db, choice)
    return fold
  }

  /** Continues from a checkpoint of the database, which is validated like one in memory. */
  #takeUp(stored: StoredCheckpoint | null): void {
    this.#unstored = stored ? 0 : Number.POSITIVE_INFINITY
    if (!stored) return
    const { atMs, kept: bots, records, rows, prices } = stored
    this.#records.days.add(stored.days)
    this.#records.cycles.add(stored.cycles)
    const days = this.#records.days.point()
    this.#places = [
      {
        atMs,
        bots,
        records,
        days,
        events: 0,
        rows: new Map(rows),
        prices: new Map(prices),
        bytes: 2 * JSON.stringify(bots).length,
      },
    ]
  }

  /** Stores the newest checkpoint, unless little has happened since the last one. */
  async #store(db: Db, choice: FoldChoice): Promise<void> {
    this.#unstored += this.folded
    const place = this.#places.at(-1)
    if (!place || this.#unstored < Math.max(minEventsBetweenStores, this.#records.cycles.size / 10)) return
    const { atMs, bots, records, rows, prices } = place
    const days = this.#records.days.since(new Map())
    try {
      await writeCheckpoint(db, choice, this.#choice, {
        atMs,
        kept: bots,
        records,
        days,
        cycles: this.#records.cycles.all(),
        rows: [...rows],
        prices: [...prices],
      })
      this.#unstored = 0
    } catch (error) {
      // a full disk cannot be written; the fold in memory is usable all the same
      if (!isDiskFull(error)) throw error
    }
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
    const records = this.#records
    records.backTo(from && { stored: from.records, days: from.days })
    const fold = new BotsFold(usdAt, claimBy(choice.rules), records, from?.bots ?? choice.resultTo)
    const subAccount = (id: string) => fold.subAccount(id)
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
      // a checkpoint lies between two moments, never between two events of one
      if (lastMs !== null && event.atMs > lastMs && since >= this.#eventsBetween) {
        this.#keep(lastMs, rows, since)
        since = 0
      }
      current = accountId
      records.pass(event.atMs, subAccount)
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
      // the event loop is shared: no request waits for more than some milliseconds
      if (this.folded % eventsBetweenTurns === 0) await setImmediate()
    }
    if (lastMs !== null) this.#keep(lastMs, rows, since)
    return fold
  }

  /** The newest checkpoint whose rows and prices are unchanged; later ones are dropped. */
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

  #keep(atMs: number, rows: ReadonlyMap<string, RowsMark>, since: number): void {
    const { fold } = this
    if (!fold) return
    this.#records.days.close((id) => fold.subAccount(id))
    const [former, last] = this.#places.slice(-2)
    // the last one is moved forward until its distance from the one before is that of checkpoints
    const goesOn = former && last && last.events + since <= this.#eventsBetween
    if (goesOn) this.#places.pop()
    const bots = fold.stored()
    const records = this.#records.stored()
    this.#places.push({
      atMs,
      events: goesOn ? last.events + since : since,
      bots,
      records,
      days: this.#records.days.point(),
      rows: new Map([...rows].map(([id, mark]) => [id, { ...mark }])),
      prices: new Map([...this.prices].map(([id, prices]) => [id, prices.countTo(atMs)])),
      bytes: 2 * JSON.stringify(bots).length,
    })
    if (this.#places.length > maxPlaces)
      this.#places = this.#places.filter((_, at, all) => at % 2 === 1 || at === all.length - 1)
  }
}

/** Merges the events of all accounts in order of time; at one moment those of the first account come first. */
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
