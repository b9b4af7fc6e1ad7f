import { claimBy } from '@harbour/ledger/bots/claim'
import type { Fill } from '@harbour/ledger/fill'
import { fill } from '@harbour/ledger/tape'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { isFillOf, isOfBot } from '../fills/bot-rule.ts'
import { matchesOf, readRules } from '../fills/rule-matches.ts'
import { readBotRules } from './bot-accounts.ts'
import { readLastFills } from './last-fills.ts'

let h: Harbour
let ada: string
const accounts = ['sea', 'pier']
const byHand = 'by-hand'

beforeAll(async () => {
  h = await harbour()
  ada = (await h.person('ada')).id
  for (const id of accounts)
    await h.db
      .insertInto('exchange_accounts')
      .values({
        user_id: ada,
        id,
        exchange: 'bybit',
        label: id,
        key_hint: 'abcd',
        fingerprint: Buffer.from(id),
        account_uid: '1',
        proof: '{}',
        mode: '{}',
      })
      .execute()
})

/** Signs that patterns of SQL use, two forms of one letter, signs of several units, and those of dividing and quoting. */
const signs = [
  'a',
  'a',
  'A',
  'b',
  '1',
  '_',
  '%',
  '\\',
  '.',
  '😀',
  'ä',
  'a\u0308',
  'ß',
  'İ',
  ' ',
  '-',
  '"',
  "'",
  '\n',
]
const textOf = (of: readonly string[], min: number, max: number) =>
  fc.array(fc.constantFrom(...of), { minLength: min, maxLength: max }).map((all) => all.join(''))

/** A pattern as it is stored: it begins and ends with a sign, and does not consist of stars alone. */
const patternOf = (of: readonly string[], max: number) =>
  textOf([...of, '*', '*'], 1, max)
    .map((typed) => typed.trim())
    .filter((typed) => /[^*]/.test(typed))

const symbols = ['ETH/USDT', 'ETH_USDT', 'eth/usdt', 'BTC/USDT:USDT', 'A%B', 'A\\B', 'Ä/😀']
const moment = fc.integer({ min: 0, max: 5 }).map((hour) => Date.UTC(2026, 2, 1, hour))

/** Null as often as `nulls` of ten times. */
const maybe = <T>(nulls: number, of: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: nulls, arbitrary: fc.constant(null) }, { weight: 10 - nulls, arbitrary: of })

const rowOf = (of: readonly string[]) =>
  fc.record({
    account: fc.constantFrom(...accounts),
    symbol: fc.constantFrom(...symbols),
    client: maybe(2, textOf([...of, ...of, ',', '*'], 0, 6)),
    type: fc.constantFrom(null, null, 'Grid', 'grid', ''),
    atMs: moment,
  })
type Row = ReturnType<typeof rowOf> extends fc.Arbitrary<infer T> ? T : never

/** A rule says something, and does not end before it begins. */
const ruleOf = (of: readonly string[]) =>
  fc
    .record({
      account: maybe(8, fc.constantFrom(...accounts)),
      symbols: maybe(
        7,
        fc.oneof(
          fc.constantFrom(...symbols, 'ETH*', '*/USDT*', '*_*', '*%*', '*\\*'),
          patternOf([...of, 'E', 'T', '/'], 4),
        ),
      ),
      starts: maybe(2, fc.array(patternOf(of, 3), { minLength: 1, maxLength: 3 })),
      type: maybe(8, fc.constantFrom('Grid', '')),
      from: maybe(8, moment),
      to: maybe(8, moment),
      // rules that were made at one moment stand in the order of their ids
      made: fc.constantFrom('2026-01-01', '2026-01-02'),
      isWatched: fc.boolean(),
    })
    .filter(
      ({ account, symbols: pattern, starts, type, from, to }) =>
        (account ?? pattern ?? starts ?? type ?? from ?? to) !== null &&
        (from === null || to === null || from < to),
    )
type Rule = ReturnType<typeof ruleOf> extends fc.Arbitrary<infer T> ? T : never

/** Rules and rows of the same few signs, so that many fit. */
const worlds = fc
  .subarray(signs, { minLength: 2, maxLength: 3 })
  .chain((of) =>
    fc.tuple(
      fc.array(ruleOf(of), { minLength: 1, maxLength: 6 }),
      fc.array(rowOf(of), { minLength: 1, maxLength: 25 }),
    ),
  )

async function store(rules: readonly Rule[], rows: readonly Row[]): Promise<void> {
  for (const table of ['bots', 'fills', 'round_trips'] as const)
    await h.db.deleteFrom(table).where('user_id', '=', ada).execute()
  await h.db
    .insertInto('bots')
    .values(
      rules.map((one, at) => ({
        user_id: ada,
        id: `b${at}`,
        name: `b${at}`,
        account_id: one.account,
        symbols: one.symbols,
        client_ids: one.starts?.join(',') ?? null,
        bot_type: one.type,
        from_at: one.from === null ? null : new Date(one.from).toISOString(),
        to_at: one.to === null ? null : new Date(one.to).toISOString(),
        created_at: one.made,
        silence_hours: one.isWatched ? 1 : null,
      })),
    )
    .execute()
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows.map((one, at) => ({ ...one, key: `k${at}` })))}::jsonb)
    as r (key text, account text, symbol text, client text, type text, "atMs" float8)`
  await sql`
    insert into fills (user_id, account_id, stream, native_id, id, client_order_id, bot_type, symbol, base, quote, product, side,
      position_side, price, quantity, contract_size, fee, kind, traded_at)
    select ${ada}, account, 'spot', key, key, client, type, symbol, 'A', 'B', 'spot', 'buy', 'both', 1, 1, 1, 0, 'trade',
      to_timestamp("atMs" / 1000) from ${given}`.execute(h.db)
  await sql`
    insert into round_trips (user_id, account_id, key, symbol, product, position_side, side, opened_at, opened, closed, contract_size,
      realised, fees, funding, fills, is_complete, client_order_id, bot_type)
    select ${ada}, account, key, symbol, 'spot', 'both', 'long', to_timestamp("atMs" / 1000), 1, 1, 1, '{}', '{}', '{}', 2, true, client, type
    from ${given}`.execute(h.db)
}

const fillOf = ({ symbol, client, type, atMs }: Row): Fill =>
  fill({ symbol, clientOrderId: client, botType: type, atMs })

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const keysOf = async (asked: RawBuilder<{ key: string }>) =>
  (await asked.execute(h.db)).rows.map(({ key }) => key).toSorted(compare)

test('the fold of a page and the database assign each fill to the same bot, and each trade too', async () => {
  let [claimed, fitting] = [0, 0]
  await fc.assert(
    fc.asyncProperty(worlds, async ([given, rows]) => {
      await store(given, rows)
      const rules = (await readBotRules(h.db, ada)).map((one) => one.rule)
      const claim = claimBy(rules)
      const owners = rows.map((one) => claim(one.account, fillOf(one)))
      claimed += owners.filter((owner) => owner !== null).length
      const keysBy = (is: (one: Row, at: number) => boolean) =>
        rows.flatMap((one, at) => (is(one, at) ? [`k${at}`] : [])).toSorted(compare)
      const asked = await readRules(h.db, ada)
      const inFills = sql`f as (select native_id as n, account_id, symbol, client_order_id, bot_type, traded_at as at from fills
          where user_id = ${ada}), ${matchesOf(asked, 'f')}`
      for (const [place, { id }] of rules.entries()) {
        const own = keysBy((_, at) => owners[at] === id)
        const fills = sql<{
          key: string
        }>`select native_id as key from fills where user_id = ${ada} and ${isFillOf(ada, [id])}`
        expect([id, 'fills', await keysOf(fills)]).toEqual([id, 'fills', own])
        const first = sql<{ key: string }>`with ${inFills}
            select n as key from matches group by n having min(place) = ${place}::int`
        expect([id, 'first of the matches', await keysOf(first)]).toEqual([id, 'first of the matches', own])
        const alone = claimBy(rules.filter((one) => one.id === id))
        const all = keysBy((one) => alone(one.account, fillOf(one)) !== null)
        fitting += all.length
        const trades = sql<{
          key: string
        }>`select key from round_trips where user_id = ${ada} and ${isOfBot(ada, id)}`
        expect([id, 'trades', await keysOf(trades)]).toEqual([id, 'trades', all])
        const matches = sql<{ key: string }>`with ${inFills} select n as key from matches where bot = ${id}`
        expect([id, 'matches', await keysOf(matches)]).toEqual([id, 'matches', all])
      }
      const free = keysBy((_, at) => owners[at] === null)
      const rest = sql<{
        key: string
      }>`select native_id as key from fills where user_id = ${ada} and ${isFillOf(ada, [byHand])}`
      expect(['by hand', await keysOf(rest)]).toEqual(['by hand', free])
      const loose = sql<{
        key: string
      }>`select key from round_trips where user_id = ${ada} and ${isOfBot(ada, byHand)}`
      expect(['trades by hand', await keysOf(loose)]).toEqual(['trades by hand', free])
      const lasts = await readLastFills(h.db, ada, null, asked)
      for (const { id } of rules.filter((one) => given[Number(one.id.slice(1))]?.isWatched)) {
        const own = rows.filter((_, at) => owners[at] === id)
        const last = lasts.get(id)
        expect(last && { ...last, accounts: last.accounts.toSorted(compare) }).toEqual(
          own.length === 0
            ? undefined
            : {
                atMs: Math.max(...own.map(({ atMs }) => atMs)),
                accounts: [...new Set(own.map(({ account }) => account))].toSorted(compare),
              },
        )
      }
    }),
    { numRuns: 60 },
  )
  // it would show nothing where no rule fits anything
  expect(claimed).toBeGreaterThan(20)
  expect(fitting).toBeGreaterThan(claimed)
})
