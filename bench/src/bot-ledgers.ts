import { BotRecords } from '@harbour/ledger/bots/bot-records'
import { BotsFold } from '@harbour/ledger/bots/bots-fold'
import { botFigures } from '@harbour/ledger/bots/figures'
import type { Fill } from '@harbour/ledger/fill'
import { InstrumentFold } from '@harbour/ledger/instrument-fold'
import { dayMs } from '@harbour/ledger/durations'
import { history } from './bot-history.ts'
import { type Bench, median } from './report.ts'

const rows = 100_000
const manyRows = 1_000_000
const fewRows = 10_000
const fromEmptySeconds = 5
const oneMoreMs = 5
const lateMs = 10
const figuresMs = 25
/** A fill after a million may take this multiple of one after a hundred thousand. */
const growth = 1.5
/**
 * The maximum multiple of plain round trips: ten bots each have two cost methods, grid pairs, sums by asset, days, last orders and cycles.
 */
const timesBare = 30
/** The number of events that a late fill folds again here: from the checkpoint before it to the end. A new fill folds only itself. */
const eventsOfPlace = 200

const seconds = (work: () => void): number => {
  const begin = performance.now()
  work()
  return (performance.now() - begin) / 1000
}

type Start = ConstructorParameters<typeof BotsFold>[3]

/** A fold that can continue, with the records that the server stores with it: days, last orders, cycles and transfers. */
class Running {
  readonly records: BotRecords
  readonly fold: BotsFold

  constructor(records = new BotRecords((atMs) => Math.floor(atMs / dayMs) * dayMs), start?: Start) {
    this.records = records
    this.fold = new BotsFold(
      () => '1',
      (_, { clientOrderId }) => clientOrderId,
      records,
      start,
    )
  }

  take(fills: readonly Fill[]): this {
    const subAccount = (id: string) => this.fold.subAccount(id)
    for (const each of fills) {
      this.records.pass(each.atMs, subAccount)
      this.fold.fill('main', each)
    }
    return this
  }

  /** Returns a checkpoint in memory, as the server keeps it, to continue from. */
  place() {
    this.records.days.close((id) => this.fold.subAccount(id))
    return { bots: this.fold.stored(), stored: this.records.stored(), days: this.records.days.point() }
  }
}

/** Folds a whole history into sub-accounts and their records. */
function foldAll(fills: readonly Fill[]): BotsFold {
  const running = new Running().take(fills)
  running.place()
  return running.fold
}

/** Folds the same fills into plain round trips, one fold per bot and instrument. */
function foldBare(fills: readonly Fill[]): void {
  const folds = new Map<string, InstrumentFold>()
  for (const each of fills) {
    const key = `${each.clientOrderId} ${each.symbol}`
    let fold = folds.get(key)
    if (!fold) {
      fold = new InstrumentFold(() => '1', { booked: () => undefined, closed: () => undefined })
      folds.set(key, fold)
    }
    fold.fill(each)
  }
}

/**
 * Measures one more fill without the database: the fold resumes from a checkpoint in memory, continues to the end, and creates a checkpoint
 * again.
 */
function oneMoreAfter(fills: readonly Fill[], events: number): number {
  const last = fills.length - events
  const running = new Running().take(fills.slice(0, last))
  const { records } = running
  const { bots, ...place } = running.place()
  // Collects garbage of earlier histories now, and not within the measured milliseconds.
  globalThis.gc?.()
  const again = Array.from({ length: 30 }, () =>
    seconds(() => {
      records.backTo(place)
      const next = new Running(records, bots).take(fills.slice(last)).place()
      // the server measures its bytes this way
      JSON.stringify(next.bots)
    }),
  )
  return median(again) * 1000
}

/** Folds of bots' sub-accounts, without a database. */
export const botLedgers: Bench = {
  name: 'bot-ledgers',
  run() {
    const all = history(manyRows)
    const fills = history(rows)
    const both = (of: readonly Fill[]) => ({
      full: seconds(() => foldAll(of)),
      bare: seconds(() => foldBare(of)),
    })
    both(fills)
    // Alternates, so that other load on the machine affects both, and both have the same heap.
    const rounds = Array.from({ length: 5 }, () => both(fills))
    const fromEmpty = median(rounds.map(({ full }) => full))
    const bare = median(rounds.map(({ bare: each }) => each))
    const many = Array.from({ length: 3 }, () => both(all))
    const fromEmptyMany = median(many.map(({ full }) => full))
    const bareMany = median(many.map(({ bare: each }) => each))
    const perFill = (fromEmptyMany / manyRows / (fromEmpty / rows)) * (bare / rows / (bareMany / manyRows))
    const few = fills.slice(0, fewRows)
    const [oneMore, oneMoreOfFew] = [oneMoreAfter(fills, 1), oneMoreAfter(few, 1)]
    const late = oneMoreAfter(fills, eventsOfPlace)
    const fold = foldAll(fills)
    const prices = { mark: () => '1500', usd: () => '1' }
    const figures = median(
      Array.from({ length: 30 }, () =>
        seconds(() => {
          for (const one of fold.all) botFigures(one, prices, 1_800_000_000_000)
        }),
      ),
    )
    const count = rows.toLocaleString('en')
    return Promise.resolve([
      {
        name: `${count} fills of ten bots into sub-accounts and their records, from empty`,
        value: fromEmpty,
        unit: 's',
        target: `under ${fromEmptySeconds} s`,
        isMet: fromEmpty < fromEmptySeconds,
      },
      {
        name: 'the same beside a bare fold into round trips',
        value: fromEmpty,
        unit: 's',
        beside: { name: 'round trips alone', value: bare },
        target: `under ${timesBare} times`,
        isMet: fromEmpty / bare < timesBare,
      },
      {
        name: `growth: a fill of ${manyRows.toLocaleString('en')} for one of ${count}, both beside a bare fold`,
        value: perFill,
        unit: 'times',
        target: `under ${growth}`,
        isMet: perFill < growth,
        detail: `${fromEmptyMany.toPrecision(3)} s for ${manyRows.toLocaleString('en')} fills`,
      },
      {
        name: `one more fill after ${count}: taken up in memory, folded on and kept again`,
        value: oneMore,
        unit: 'ms',
        beside: { name: `after ${fewRows.toLocaleString('en')}`, value: oneMoreOfFew },
        target: `under ${oneMoreMs} ms, at most twice`,
        isMet: oneMore < oneMoreMs && oneMore < 2 * oneMoreOfFew,
        detail: `${(JSON.stringify(fold.stored()).length / 1024).toFixed(0)} KB of sub-accounts are kept at a place`,
      },
      {
        name: `a late fill, ${eventsOfPlace} events back`,
        value: late,
        unit: 'ms',
        target: `under ${lateMs} ms`,
        isMet: late < lateMs,
      },
      {
        name: `all figures of ten bots with ${count} fills, from their sums`,
        value: figures * 1000,
        unit: 'ms',
        target: `under ${figuresMs} ms`,
        isMet: figures * 1000 < figuresMs,
      },
    ])
  },
}
