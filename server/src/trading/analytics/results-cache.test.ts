import { isDeepStrictEqual } from 'node:util'
import { dayMs, minuteMs } from '@harbour/ledger/durations'
import { inUnits } from '@harbour/ledger/metrics/daily-returns'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import { setWithdrawn } from '../exchange-accounts/store.ts'
import type { Db } from '../../core/db/db.ts'
import { inCurrency, inDollars, type ReportMoney } from '../report-currency/report-money.ts'
import { readAnalytics, rowsIn } from './analytics.ts'
import { tradeFigures } from './chosen-figures.ts'
import { type ClosedTradeFilter, closedTradesWhere, readTotals } from '../closed-trades/closed-trades.ts'
import { utcDays } from '../../core/time/days.ts'
import { readEquityDays } from '../equity/equity-days.ts'
import { cachedTotals, daysOfPeriod } from './cached-sums.ts'
import { ResultsCache } from './results-cache.ts'
import { slotsOf, tradesOf } from './result-changes.ts'
import { closedFilterOf } from './routes.ts'
import { countOutcomesAgain } from '../results/outcome.ts'
import { listChanges, type ListedChange } from '../results/change-feed.ts'
import { readBookedBySymbol, readClosed, readDays } from '../closed-trades/store.ts'

let home: Harbour
beforeAll(async () => {
  home = await harbour()
})

const beganMs = Date.UTC(2026, 0, 1)

interface Made {
  /** Minutes since the beginning; many trades share one. */
  readonly at: number
  readonly net: number | null
  readonly held: number
  readonly isLong: boolean
}

const made = fc.record({
  at: fc.integer({ min: 0, max: 3000 }).map((minutes) => minutes * 20),
  net: fc.option(fc.integer({ min: -500, max: 500 }), { freq: 12 }),
  held: fc.constantFrom<number[]>(0, 3, 60, 700, 20_000),
  isLong: fc.boolean(),
})
const symbols = ['BTC/USDT', 'BTC/USDT:USDT', 'ETH/USDT', 'SOL/USDT:USDT'] as const
const where = { account: fc.integer({ min: 0, max: 2 }), symbol: fc.constantFrom(...symbols) }
const step = fc.oneof(
  // a fold: it replaces all trades of an instrument from a moment on
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('refold' as const),
      ...where,
      since: fc.integer({ min: 0, max: 60_000 }),
      trades: fc.array(made, { maxLength: 12 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('close' as const),
      ...where,
      trades: fc.array(made, { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('correct' as const),
      ...where,
      net: fc.integer({ min: -900, max: 900 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear' as const), ...where }) },
  // a sync: it writes the point of today, or every day again
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('worth' as const),
      account: where.account,
      day: fc.integer({ min: 0, max: 40 }),
      cents: fc.array(fc.integer({ min: -500, max: 900_000 }), { minLength: 1, maxLength: 5 }),
      flow: fc.constantFrom(0, 0, 250, -90),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('forget' as const),
      account: where.account,
      day: fc.integer({ min: 0, max: 40 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('disconnect' as const), account: where.account }) },
  // it is disconnected, and what it held counts as withdrawn on a day, or counts again
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('leave' as const),
      account: where.account,
      day: fc.integer({ min: 0, max: 60 }),
      isWithdrawn: fc.boolean(),
    }),
  },
  // the person calls other trades even
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('even' as const),
      account: where.account,
      usd: fc.integer({ min: 0, max: 60 }),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ kind: 'look' as const }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** A person with three accounts, whose results are written, and listed as changed, as a fold of the sync does it. */
class Written {
  readonly #db: Db
  readonly userId: string
  readonly accounts: readonly string[]
  #keys = 0

  constructor(db: Db, userId: string, accounts: readonly string[]) {
    this.#db = db
    this.userId = userId
    this.accounts = accounts
  }

  async take(step: Exclude<Step, { kind: 'look' }>): Promise<void> {
    const account = this.accounts[step.account] ?? ''
    if (step.kind === 'even') {
      await sql`update users set breakeven_usd = ${step.usd} where id = ${this.userId}`.execute(this.#db)
      await countOutcomesAgain(this.#db, this.userId)
      return
    }
    if (step.kind === 'disconnect') {
      await sql`delete from exchange_accounts where user_id = ${this.userId} and id = ${account}`.execute(
        this.#db,
      )
      return
    }
    if (step.kind === 'leave') {
      await sql`update exchange_accounts set disconnected_at = timestamp '2025-12-29 12:00Z' + ${step.day} * interval '1 day'
        where user_id = ${this.userId} and id = ${account}`.execute(this.#db)
      await setWithdrawn(this.#db, this.userId, account, step.isWithdrawn)
      return
    }
    // nothing is read of a disconnected account
    if (step.kind === 'worth' && (await this.#isDisconnected(account))) return
    if (step.kind === 'worth' || step.kind === 'forget') return this.#equity(account, step)
    const own = sql`user_id = ${this.userId} and account_id = ${account} and symbol = ${step.symbol}`
    const since = step.kind === 'refold' ? new Date(beganMs + step.since * minuteMs) : new Date(0)
    await this.#db.transaction().execute(async (tx) => {
      const { rows } =
        await sql`select from exchange_accounts where user_id = ${this.userId} and id = ${account}`.execute(
          tx,
        )
      if (rows.length === 0) return
      const changes: ListedChange[] = []
      const note = (
        part: 'trades' | 'slots',
        written: { readonly rows: readonly { readonly at: string }[] },
      ) => changes.push(...written.rows.map(({ at }) => ({ part, symbol: step.symbol, since: at })))
      if (step.kind === 'correct') {
        note(
          'trades',
          await sql<{ at: string }>`
            update round_trips set net_usd = ${step.net} where ${own} and net_usd is not null returning closed_at as at`.execute(
            tx,
          ),
        )
        note(
          'slots',
          await sql<{ at: string }>`
            update result_slots set price_usd = ${step.net} where ${own} returning slot as at`.execute(tx),
        )
      } else if (step.kind !== 'close') {
        note(
          'trades',
          await sql<{ at: string }>`
            delete from round_trips where ${own} and closed_at >= ${since} returning closed_at as at`.execute(
            tx,
          ),
        )
        note(
          'slots',
          await sql<{ at: string }>`
            delete from result_slots where ${own} and slot >= ${since} returning slot as at`.execute(tx),
        )
      }
      if ('trades' in step)
        for (const trade of step.trades)
          changes.push(...(await this.#add(tx, account, step.symbol, trade, since)))
      await listChanges(tx, this.userId, account, changes)
    })
  }

  async #isDisconnected(account: string): Promise<boolean> {
    const { rows } = await sql`select from exchange_accounts
      where user_id = ${this.userId} and id = ${account} and disconnected_at is not null`.execute(this.#db)
    return rows.length > 0
  }

  async #equity(account: string, step: Extract<Step, { kind: 'worth' | 'forget' }>): Promise<void> {
    const own = sql`user_id = ${this.userId} and account_id = ${account}`
    const first = sql`(timestamp '2025-12-29' + ${step.day} * interval '1 day')`
    const list = ({ rows }: { readonly rows: readonly { readonly day: string }[] }) =>
      listChanges(
        this.#db,
        this.userId,
        account,
        rows.map(({ day }) => ({ part: 'equity', symbol: '', since: `${day}T00:00:00Z` })),
      )
    if (step.kind === 'forget')
      return list(
        await sql<{ day: string }>`
          delete from equity_snapshots where ${own} and day >= ${first} returning day`.execute(this.#db),
      )
    const written = await sql<{ day: string }>`
      insert into equity_snapshots (user_id, account_id, day, taken_at, equity_usd, flow_usd, source)
      select k.user_id, k.id, at::date, (at + interval '23 hours') at time zone 'UTC', cents / 100.0, ${step.flow}::int / 8.0, 'rebuilt'
      from exchange_accounts k, unnest(${step.cents}::int[]) with ordinality as made (cents, n),
        lateral (select ${first} + n * interval '1 day' as at) as moment
      where k.user_id = ${this.userId} and k.id = ${account}
      on conflict (user_id, account_id, day) do update set equity_usd = excluded.equity_usd, flow_usd = excluded.flow_usd
      -- a rebuilt past is the same most of the time, which is no change
      where (equity_snapshots.equity_usd, equity_snapshots.flow_usd) is distinct from (excluded.equity_usd, excluded.flow_usd)
      returning day`.execute(this.#db)
    return list(written)
  }

  async #add(
    tx: Db,
    account: string,
    symbol: string,
    { at, net, held, isLong }: Made,
    since: Date,
  ): Promise<readonly ListedChange[]> {
    this.#keys += 1
    const closedAt = new Date(Math.max(beganMs + at * minuteMs, since.getTime()))
    const openedAt = new Date(closedAt.getTime() - held * minuteMs)
    const slot = new Date(Math.floor(closedAt.getTime() / 900_000) * 900_000)
    await sql`
      insert into round_trips (user_id, account_id, key, symbol, product, position_side, side, opened_at, closed_at, opened, closed,
        contract_size, realised, fees, funding, net_usd, fees_usd, funding_usd, fills, is_complete)
      values (${this.userId}, ${account}, ${`${symbol}|both|${this.#keys}`}, ${symbol}, 'spot', 'both', ${isLong ? 'long' : 'short'},
        ${openedAt}, ${closedAt}, 1, 1, 1, '{}', '{}', '{}', ${net === null ? null : net / 8},
        ${held === 3 ? null : (held % 7) / 16}, ${(at % 5) / -32}, 2, ${net !== null || isLong})`.execute(tx)
    await sql`
      insert into result_slots (user_id, account_id, symbol, slot, price_usd, fee_usd, funding_usd, unpriced, loose_fee_usd, loose_unpriced)
      values (${this.userId}, ${account}, ${symbol}, ${slot}, ${(net ?? 0) / 8}, 0.25, -0.125,
        ${net === null ? ['BNB'] : []}, ${held === 60 ? 0.0625 : 0}, ${held === 700 ? ['BNB'] : []})
      on conflict (user_id, account_id, symbol, slot) do update set fee_usd = result_slots.fee_usd + 0.25`.execute(
      tx,
    )
    return [
      { part: 'trades', symbol, since: closedAt.toISOString() },
      { part: 'slots', symbol, since: slot.toISOString() },
    ]
  }
}

let people = 0
async function person(): Promise<Written> {
  people += 1
  const accounts = []
  for (const exchange of ['okx', 'bitget', 'bybit'])
    accounts.push(await connected(home, `person${people}`, exchange))
  return new Written(
    home.db,
    accounts[0]?.userId ?? '',
    accounts.map(({ accountId }) => accountId),
  )
}

const questions = [
  {},
  { timeZone: 'Asia/Kathmandu' },
  { from: '2026-01-05', to: '2026-01-20', timeZone: 'America/New_York' },
  { from: '2026-01-28', result: 'loss' },
  { result: 'incomplete' },
  { result: 'unpriced' },
  { side: 'long', hour: 9 },
  { weekday: 7, timeZone: 'Australia/Lord_Howe' },
  { heldFrom: 5, heldTo: 1440 },
  { symbols: ['ETH/USDT', 'BTC/USDT'] },
  { from: '2026-01-11', to: '2026-01-11' },
  { account: 1 },
  { account: 2, from: '2026-01-09' },
] as const

async function filterOf({ userId, accounts }: Written, question: object): Promise<ClosedTradeFilter> {
  const { symbols: chosen, account, ...rest }: { symbols?: readonly string[]; account?: number } = question
  const filter = await closedFilterOf(home.db, userId, {
    timeZone: 'UTC',
    ...rest,
    accounts: account === undefined ? undefined : [accounts[account] ?? ''],
  })
  if (filter === null) throw new Error('every filter of these means something')
  return { ...filter, symbols: chosen ?? null }
}

/** Every trade and every day of a question, which are the same in each currency. */
async function readRows(person: Written, question: object) {
  const filter = await filterOf(person, question)
  const db = home.database.forPerson(person.userId)
  const closed = await readClosed(db, filter, closedTradesWhere(filter))
  const days = await readEquityDays(db, filter.userId, {
    from: filter.from ?? undefined,
    to: filter.to ?? undefined,
    accounts: filter.accounts ?? undefined,
  })
  return { filter, closed, days }
}
type ReadRows = Awaited<ReturnType<typeof readRows>>

/** Computes the answer from the database: every trade is counted from the beginning. */
async function fromScratch(db: Db, { filter, closed, days }: ReadRows, money: ReportMoney) {
  return {
    figures: tradeFigures(rowsIn(money, closed), filter.timeZone),
    totals: await readTotals(db, filter, money),
    days: [await readDays(db, filter, 'booked', money), await readDays(db, filter, 'closed', money)],
    booked: await readBookedBySymbol(db, filter, filter.symbols, money),
    equity: days.map((each) =>
      inUnits({ ...each, equity: money.on(each.equity, each.day), flow: money.on(each.flow, each.day) }),
    ),
  }
}

const [firstDay, today] = [Date.UTC(2025, 10, 1), Date.UTC(2026, 3, 1)]
/** Rates of different days, none of them a round one; of bitcoin most results are nothing but rounding. */
const monies = [
  inDollars(),
  ...[['EUR', 1.07] as const, ['BTC', 61_234.5] as const].map(([currency, price]) => {
    const closes = new Map(
      Array.from({ length: (today - firstDay) / dayMs + 9 }, (_, at) => [
        firstDay + (at - 8) * dayMs,
        (price * (1 + (at % 7) / 100)).toFixed(5),
      ]),
    )
    return inCurrency({
      currency,
      source: 'a test',
      closes,
      ofEquity: { days: utcDays, closes },
      last: null,
      firstDay,
      nowMs: today,
    })
  }),
]

/** Returns the cache's answer and the database's. */
async function bothWays(cache: ResultsCache, person: Written, read: ReadRows, money = inDollars()) {
  const { filter } = read
  const db = home.database.forPerson(person.userId)
  const inMemory = await readAnalytics(db, cache, filter, money)
  expect(cache.isAtHand(db, person.userId)).toBe(true)
  const sums = {
    totals: (await cachedTotals(db, cache, filter, money))?.totals ?? (await readTotals(db, filter, money)),
    days: [
      await daysOfPeriod(db, cache, filter, 'booked', money),
      await daysOfPeriod(db, cache, filter, 'closed', money),
    ],
  }
  const fromRows = await fromScratch(db, read, money)
  const { booked, equity } = inMemory
  const bySymbol = (sums: typeof booked) => sums && sums.toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1))
  return {
    inMemory: { ...inMemory, ...sums, booked: bySymbol(booked) },
    fromRows: { ...fromRows, booked: booked && bySymbol(fromRows.booked), equity: equity && fromRows.equity },
  }
}

async function isRight(cache: ResultsCache, person: Written): Promise<void> {
  const { inMemory, fromRows } = await bothWays(cache, person, await readRows(person, {}))
  expect(inMemory).toEqual(fromRows)
}

test('cached figures equal a full recount, whatever was folded, corrected and removed', async () => {
  // a currency changes what is shown of the trades and not which they are: each question is asked in each currency, in turn
  const asked = new Set<string>()
  let runs = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      runs += 1
      const [cache, ada, bob] = [new ResultsCache(), await person(), await person()]
      // a process that stores what it has read after each change, and one that stores once and goes far on from that
      const storing = [1, 200].map((maxBehind) => new ResultsCache({}, { minRows: 0, maxBehind }))
      const restarted = () => new ResultsCache({}, { minRows: Infinity, maxBehind: 1 })
      const seen: Awaited<ReturnType<typeof bothWays>>[] = []
      for (const [turn, each] of steps.entries()) {
        if (each.kind !== 'look') await (turn % 3 === 2 ? bob : ada).take(each)
        else {
          const storingNow = storing[turn % 2] ?? cache
          for (const each of [ada, bob]) {
            const read = await readRows(each, questions[turn % questions.length] ?? {})
            for (const one of [cache, storingNow]) seen.push(await bothWays(one, each, read))
            // the same question each time: of its days those before a change stay
            seen.push(await bothWays(cache, each, await readRows(each, {})))
            await storingNow.written()
            seen.push(await bothWays(restarted(), each, read))
          }
        }
      }
      const fromImages = restarted()
      for (const each of [ada, bob])
        for (const [at, question] of questions.entries()) {
          const read = await readRows(each, question)
          const turn = (at + runs) % monies.length
          asked.add(`${at} ${turn}`)
          seen.push(await bothWays(cache, each, read, monies[turn]))
          seen.push(await bothWays(fromImages, each, read))
        }
      const unlike = seen.filter(({ inMemory, fromRows }) => !isDeepStrictEqual(inMemory, fromRows))
      expect(unlike.map(({ inMemory }) => inMemory)).toEqual(unlike.map(({ fromRows }) => fromRows))
    }),
    { seed: 26, numRuns: 8 },
  )
  expect(asked.size).toBe(questions.length * monies.length)
}, 600_000)

test('the next answer includes another process’s fold, and unchanged rows are not read again', async () => {
  const [cache, ada] = [new ResultsCache(), await person()]
  const trade = { at: 10, net: 80, held: 3, isLong: true }
  await ada.take({ kind: 'close', account: 0, symbol: 'BTC/USDT', trades: [trade, { ...trade, at: 400 }] })
  const filter = await filterOf(ada, {})
  const trades = async () => (await readAnalytics(home.db, cache, filter)).figures.all.trades
  expect(await trades()).toBe(2)
  const asked: string[] = []
  const listening = home.db.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(JSON.stringify(node))
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  await readAnalytics(listening, cache, filter)
  await cachedTotals(listening, cache, filter, inDollars())
  await daysOfPeriod(listening, cache, filter, 'booked', inDollars())
  expect(asked).toHaveLength(3)
  expect(asked.join()).not.toContain('from round_trips')
  await ada.take({ kind: 'close', account: 1, symbol: 'ETH/USDT', trades: [trade] })
  expect(await trades()).toBe(3)
})

test('validated results are not revalidated, and are loaded again if they were evicted meanwhile', async () => {
  const ada = await person()
  await ada.take(oneTrade)
  const trades = (cache: ResultsCache, read: 'read' | 'readValidated') =>
    cache[read](home.db, ada.userId, (results) => results.trades.length)
  const [cache, full] = [new ResultsCache(), new ResultsCache({ maxBytes: 1 })]
  expect(await trades(cache, 'read')).toBe(1)
  await ada.take({ ...oneTrade, symbol: 'ETH/USDT' })
  expect(await trades(cache, 'readValidated')).toBe(1)
  expect(await trades(cache, 'read')).toBe(2)
  expect(await trades(full, 'read')).toBe(2)
  expect(full.people).toBe(0)
  expect(await trades(full, 'readValidated')).toBe(2)
})

test('when memory is short the least recently active person’s data is evicted, and read again later', async () => {
  const one = new ResultsCache()
  const people = [await person(), await person(), await person()]
  const look = async (cache: ResultsCache, each: Written) =>
    readAnalytics(home.db, cache, await filterOf(each, {}))
  for (const each of people) await look(one, each)
  expect(one.people).toBe(3)
  // room for two of those who have next to nothing, and not for three
  const short = new ResultsCache({ maxBytes: 6_000 })
  for (const each of [...people, ...people]) expect(await look(short, each)).toEqual(await look(one, each))
  expect(short.people).toBe(2)
})

test('the cache is emptied once no one uses it', async () => {
  const cache = new ResultsCache({ idleMs: 20 })
  await readAnalytics(home.db, cache, await filterOf(await person(), {}))
  await expect.poll(() => cache.people).toBe(0)
})

const oneTrade = {
  kind: 'close',
  account: 0,
  symbol: 'BTC/USDT',
  trades: [{ at: 10, net: 80, held: 3, isLong: true }],
} as const satisfies Step

test('everything is read again if there are more changes than the feed lists', async () => {
  const [cache, ada] = [new ResultsCache(), await person()]
  await ada.take(oneTrade)
  await isRight(cache, ada)
  for (let net = 1; net <= 620; net += 1)
    await ada.take({ kind: 'correct', account: 0, symbol: 'BTC/USDT', net })
  const { rows } = await sql<{ listed: number }>`
    select count(*)::int as listed from result_changes where user_id = ${ada.userId}`.execute(home.db)
  expect(rows[0]?.listed).toBeLessThan(1202)
  await isRight(cache, ada)
})

async function all<Row>(pages: AsyncIterable<readonly Row[]>): Promise<readonly Row[]> {
  const rows: Row[] = []
  for await (const page of pages) rows.push(...page)
  return rows
}

test('pages of any size contain the same rows', async () => {
  const ada = await person()
  const [db, accountId] = [home.database.forPerson(ada.userId), ada.accounts[0] ?? '']
  const trades = Array.from({ length: 9 }, (_, at) => ({
    // several close at a moment, some have no net, fee or loose part
    at: Math.floor(at / 4) * 30,
    net: at % 3 === 0 ? null : at * 7 - 20,
    held: [3, 60, 700][at % 3] ?? 0,
    isLong: at % 2 === 0,
  }))
  for (const symbol of ['BTC/USDT', 'ETH/USDT'] as const)
    for (const account of [0, 1]) await ada.take({ kind: 'close', account, symbol, trades })
  const change = {
    part: 'trades',
    accountId,
    symbol: 'ETH/USDT',
    since: new Date(beganMs).toISOString(),
    sinceMs: beganMs,
  } as const
  for (const each of [null, change])
    for (const count of [1, 2, 5, 100]) {
      const account = each === null ? null : accountId
      const closed = await all(tradesOf(db, ada.userId, account, each, count))
      expect(closed).toEqual(await all(tradesOf(db, ada.userId, account, each)))
      expect(closed).toHaveLength(each === null ? 36 : 9)
      const slots = await all(slotsOf(db, ada.userId, accountId, each, count))
      expect(slots).toEqual(await all(slotsOf(db, ada.userId, accountId, each)))
      expect(slots).toHaveLength(each === null ? 6 : 3)
    }
})

test('one person’s cached data never appears in another’s answer', async () => {
  const [cache, ada, bob] = [new ResultsCache(), await person(), await person()]
  await ada.take(oneTrade)
  await isRight(cache, ada)
  const asBob = await readAnalytics(home.database.forPerson(bob.userId), cache, await filterOf(bob, {}))
  expect(asBob.figures.all.trades).toBe(0)
  expect(asBob.booked).toEqual([])
})

test('an account carries its last equity into a period without a new point', async () => {
  const [cache, ada] = [new ResultsCache(), await person()]
  const worth = (account: number, day: number, cents: number, flow: 0 | 250 = 0) =>
    ada.take({ kind: 'worth', account, day, cents: [cents], flow })
  const january = async () =>
    (await bothWays(cache, ada, await readRows(ada, { from: '2026-01-11' }))).inMemory.equity
  await worth(0, 0, 100_000)
  await worth(1, 14, 50_000, 250)
  const units = 100_000_000
  expect(await january()).toEqual([{ day: '2026-01-13', equity: 1500 * units, flow: 31.25 * units }])
  await worth(0, 0, 200_000)
  expect(await january()).toEqual([{ day: '2026-01-13', equity: 2500 * units, flow: 31.25 * units }])
  await isRight(cache, ada)
})

test('after a restart only the stored image and later changes are read, not the rows', async () => {
  const limits = { minRows: 1, maxBehind: 100 }
  const [cache, ada] = [new ResultsCache({}, limits), await person()]
  for (const account of [0, 1, 2]) await ada.take({ ...oneTrade, account })
  await isRight(cache, ada)
  await cache.written()
  await ada.take({
    kind: 'close',
    account: 1,
    symbol: 'ETH/USDT',
    trades: [{ ...oneTrade.trades[0], at: 5 }],
  })
  const asked: string[] = []
  const restarted = new ResultsCache({}, limits)
  const db = home.database.forPerson(ada.userId).withPlugin({
    transformQuery: ({ node }) => {
      asked.push(JSON.stringify(node))
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const { figures } = await readAnalytics(db, restarted, await filterOf(ada, {}))
  expect(figures.all.trades).toBe(4)
  const rows = asked.filter((each) => each.includes('select * from round_trips'))
  expect(rows).toHaveLength(1)
  await isRight(restarted, ada)
})

test('many results are loaded behind an answer, and few are left to the database', async () => {
  const ada = await person()
  await ada.take(oneTrade)
  const asked: string[] = []
  const db = home.database.forPerson(ada.userId).withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      asked.push(Object.keys(result.rows[0] ?? {}).join())
      return Promise.resolve(result)
    },
  })
  const few = new ResultsCache({}, { minRows: 100, maxBehind: 100 })
  expect(few.isAtHand(db, ada.userId)).toBe(false)
  await expect.poll(() => asked).toEqual(['areFewer'])
  // a load would have begun by now
  await readAnalytics(home.db, new ResultsCache(), await filterOf(ada, {}))
  expect(asked).toEqual(['areFewer'])
  expect(few.people).toBe(0)
  const many = new ResultsCache({}, { minRows: 1, maxBehind: 100 })
  expect(many.isAtHand(db, ada.userId)).toBe(false)
  await expect.poll(() => many.isAtHand(db, ada.userId)).toBe(true)
  expect(many.people).toBe(1)
})

test('a failed write of an image is reported, and the answer is still sent', async () => {
  const ada = await person()
  await ada.take(oneTrade)
  const reported: unknown[] = []
  const cache = new ResultsCache({}, { minRows: 1, maxBehind: 100 }, (error) => void reported.push(error))
  const full = home.database.forPerson(ada.userId).withPlugin({
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('insert into result_images')) throw new Error('the disk is full')
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const { figures } = await readAnalytics(full, cache, await filterOf(ada, {}))
  expect(figures.all.trades).toBe(1)
  await cache.written()
  expect(reported).toEqual([new Error('the disk is full')])
})

test('an image is ignored if it is older than the listed changes, only half written, or of another format', async () => {
  const limits = { minRows: 1, maxBehind: 100 }
  const ada = await person()
  await ada.take(oneTrade)
  const stored = async (change: ReturnType<typeof sql>) => {
    const cache = new ResultsCache({}, limits)
    await sql`delete from result_images where user_id = ${ada.userId}`.execute(home.db)
    await isRight(cache, ada)
    await cache.written()
    const { rows } = await sql`select from result_images where user_id = ${ada.userId}`.execute(home.db)
    expect(rows.length).toBeGreaterThan(1)
    // would show if it were read
    await sql`update result_images set columns = '\\x00' where user_id = ${ada.userId}`.execute(home.db)
    await change.execute(home.db)
    await isRight(new ResultsCache({}, limits), ada)
  }
  const own = sql`user_id = ${ada.userId}`
  await stored(sql`update result_images set version = version + 1 where ${own}`)
  await stored(sql`update result_images set version = -1 where ${own}`)
  await stored(sql`update result_images set format = 0 where ${own}`)
  await stored(sql`update result_images set image = 'another' where ${own} and block = 0`)
  // one that cannot be read is removed, and the rows are read
  await stored(sql`select`)
})
