import { closingZone } from '@harbour/contract/people/preference-shapes'
import { type CurveFigures, curveFigures } from '@harbour/ledger/bots/bot-curve'
import { BotCurve, type CurveDay, type DayPrices } from '@harbour/ledger/bots/curve-days'
import type { BotRecords } from '@harbour/ledger/bots/bot-records'
import type { ResultTo } from '@harbour/ledger/bots/bots-fold'
import { type BotFigures, botFigures, type BotPrices } from '@harbour/ledger/bots/figures'
import { type FoundKind, kindOfBot } from '@harbour/ledger/bots/kinds/kind-of-bot'
import { hourMs } from '@harbour/ledger/durations'
import type { Cycle } from '@harbour/ledger/bots/cycles/recent-cycles'
import { byHand, type SubAccount } from '@harbour/ledger/bots/sub-account'
import { KeyedMutex } from '../../core/cache/keyed-mutex.ts'
import { PersonCache } from '../../core/cache/person-cache.ts'
import type { Db } from '../../core/db/db.ts'
import { dayName, type Days, daysOf } from '../../core/time/days.ts'
import type { ReportMoney } from '../report-currency/report-money.ts'
import type { Counting, MoneyOf } from '../report-currency/routes.ts'
import {
  type BotOfRule,
  readBotRules,
  readDisconnections,
  readLastReads,
  readResultTo,
} from './bot-accounts.ts'
import { dayPricesBy, readDayCloses } from './day-prices.ts'
import { FoldedBots } from './folded-bots.ts'
import { readPricesNow } from './prices-now.ts'

export interface LookParts {
  readonly cache: PersonCache<FoldedBots>
  /** Serialises folds of a person: a history is folded on the shared event loop. */
  readonly folds: KeyedMutex
  readonly moneyOf: MoneyOf
  readonly now: () => number
}

/** The reader of an answer. */
interface Reader {
  /** Aborted when there is no longer a reader for the answer. */
  readonly signal?: AbortSignal | undefined
}

/** The folds of bots in this process, shared by everything that shows a bot. */
export const botLooks = (moneyOf: MoneyOf, now: () => number): LookParts => ({
  cache: new PersonCache(() => new FoldedBots()),
  folds: new KeyedMutex(),
  moneyOf,
  now,
})

/** The bots of a person at one moment. Expensive values are computed on demand and cached until something changes. */
export interface BotsLook {
  readonly money: Pick<ReportMoney, 'currency' | 'rate'>
  readonly bots: readonly BotOfRule[]
  readonly resultTo: ResultTo
  readonly days: Days
  readonly nowMs: number
  readonly prices: BotPrices
  /** The time of the last complete read of an account; null without one. */
  readonly readAtMs: (accountId: string) => number | null
  /** Disconnected accounts whose holdings count as withdrawn. */
  readonly leftAccounts: ReadonlySet<string>
  readonly records: BotRecords
  /** Undefined for a bot without a fill. */
  readonly subAccount: (id: string) => SubAccount | undefined
  /** Its stored finished cycles of one kind, by end time, newest first. */
  readonly cycles: (id: string, kind: Cycle['kind']) => readonly Cycle[]
  readonly figures: (of: SubAccount) => BotFigures
  readonly kind: (id: string) => FoundKind
  readonly curve: (of: SubAccount) => Promise<readonly CurveDay[]>
  /** The closes of past days, and the present prices. */
  readonly dayPrices: () => Promise<DayPrices>
  /** Cached equity bridges of these accounts and this currency, until something changes. */
  readonly bridges: FoldedBots['bridges']
  /** The figures of these days, relative to its peak capital. */
  readonly curveFigures: (of: SubAccount, days: readonly CurveDay[]) => CurveFigures
}

/**
 * Returns the canonical selection: a person's own accounts, without duplicates, in a fixed order, and null
 * for all of them. Each selection is a separate fold, so unknown ids must not create one.
 */
function selectionOf(own: readonly string[], asked: readonly string[] | null): readonly string[] | null {
  if (asked === null) return null
  const chosen = own.filter((id) => asked.includes(id)).toSorted()
  return chosen.length === own.length ? null : chosen
}

/**
 * Folds new events, then answers from the state; reads of one person and currency are serialised. When a
 * reader disconnects (`signal`), the fold ends unless another one waits for it.
 */
export async function lookAtBots<T>(
  { cache, folds, moneyOf, now, signal = new AbortController().signal }: LookParts & Reader,
  db: Db,
  user: Counting,
  asked: readonly string[] | null,
  use: (look: BotsLook) => T | Promise<T>,
): Promise<T> {
  const [money, bots, resultTo, lastReads, disconnected] = await Promise.all([
    moneyOf(db, user, null),
    readBotRules(db, user.id),
    readResultTo(db, user.id),
    readLastReads(db, user.id),
    readDisconnections(db, user.id),
  ])
  const accounts = selectionOf([...lastReads.keys()], asked)
  const nowMs = now()
  const days = daysOf(closingZone(user.preferences))
  const { currency, rateAt } = money
  const key = JSON.stringify([user.id, currency, accounts])
  return cache.use(key, async (cached) => {
    const rules = bots.map(({ rule }) => rule)
    const choice = { userId: user.id, key, accounts, rules, resultTo, currency, rateAt, days, nowMs, signal }
    const fold = await folds.run(user.id, () => {
      // a disconnected reader must not discard an existing fold
      if (cached.fold === null) signal.throwIfAborted()
      return cached.catchUp(db, choice)
    })
    const rate = money.rateOn(dayName(days.of(nowMs)))
    const prices = await readPricesNow(db, { userId: user.id, closes: cached.prices, rate, nowMs })
    // closes of yesterday may arrive at any hour, without a new fill
    const hour = Math.floor(nowMs / hourMs)
    const derive = <V>(name: string, make: () => V): V => {
      const known = cached.derived.get(name)
      if (known?.hour === hour) return known.value as V
      const value = make()
      cached.derived.set(name, { hour, value })
      return value
    }
    const dayPrices = async (): Promise<DayPrices> => {
      const books = fold.all.flatMap((one) => [...one.books.values()])
      const assets = books.flatMap(({ of }) => [of.base, of.quote, ...(of.settle ? [of.settle] : [])])
      const names = [...new Set(assets)].sort()
      const closes = await derive('closes', () => readDayCloses(db, cached.accounts, names, days, nowMs))
      const lastDays = new Map([...disconnected].map(([id, { atMs }]) => [id, days.of(atMs)]))
      return dayPricesBy({ closes, days, rateAt, now: prices, nowMs, lastDays })
    }
    // alerts and figures of one answer use the same inputs
    const figures = new Map<string, BotFigures>()
    return use({
      money: { currency, rate: money.rate },
      bots,
      resultTo,
      days,
      nowMs,
      prices,
      readAtMs: (accountId) => lastReads.get(accountId) ?? null,
      leftAccounts: new Set([...disconnected].flatMap(([id, { hasLeft }]) => (hasLeft ? [id] : []))),
      records: cached.records,
      subAccount: (id) => fold.subAccount(id),
      cycles: (id, kind) =>
        derive(`cycles ${kind} ${id}`, () => cached.records.cycles.of(id, kind).toSorted(newestFirst)),
      figures: (of) => {
        const known = figures.get(of.id)
        if (known) return known
        const toMs = bots.find(({ rule }) => rule.id === of.id)?.rule.toMs ?? null
        const made = botFigures(of, prices, nowMs, toMs)
        figures.set(of.id, made)
        return made
      },
      kind: (id) => {
        const chosen = bots.find(({ rule }) => rule.id === id)?.kind ?? null
        return derive(`kind ${id} ${chosen}`, () => {
          const found = kindOfBot(
            cached.records.orders.of(id),
            (book) => fold.subAccount(id)?.books.get(book)?.pairs ?? null,
            chosen,
          )
          // manual trading is no program
          return id === byHand ? { ...found, kind: null } : found
        })
      },
      curveFigures: (of, curve) => {
        // past totals do not change: the last one shows whether anything changed
        const last = curve.at(-1)?.total ?? null
        const memo = derive(`curve figures ${of.id}`, () => new Map<string | null, CurveFigures>())
        const figures = memo.get(last) ?? figuresOfDays(curve, of.capital.peak)
        memo.clear()
        memo.set(last, figures)
        return figures
      },
      dayPrices,
      bridges: cached.bridges,
      curve: async (of) => {
        const curve = derive(
          `curve ${of.id} ${days.of(nowMs)}`,
          () => new BotCurve(of, cached.records.days.of(of.id)),
        )
        return curve.days(await dayPrices())
      },
    })
  })
}

const newestFirst = (a: Cycle, b: Cycle) => b.closedAtMs - a.closedAtMs || (a.key < b.key ? 1 : -1)

/** Days without a known total are left out. */
const figuresOfDays = (days: readonly CurveDay[], peak: string): CurveFigures =>
  curveFigures(
    days.flatMap(({ day, total }) => (total === null ? [] : [{ day: dayName(day), total }])),
    peak,
  )
