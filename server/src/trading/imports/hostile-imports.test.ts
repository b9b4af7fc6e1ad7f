import { type KyselyPlugin, sql } from 'kysely'
import { expect, test } from 'vitest'
import { plainColumns } from '@harbour/exchanges/files/formats/plain'
import { tradingBench } from '../../../test/trading/trading-bench.ts'
import type { Db } from '../../core/db/db.ts'
import { collect } from './collect.ts'
import { entriesKnown, fillsKnown, inBulk } from './known-rows.ts'
import { importRoutes } from './routes.ts'
import { removeImport } from './store.ts'

const file = (...rows: readonly string[]) => {
  const content = Buffer.from([plainColumns.join(','), ...rows].join('\n'))
  return { content, body: { fileName: 'history.csv', content: content.toString('base64') } }
}

async function readAccount() {
  const bench = await tradingBench({
    exchange: 'bybit',
    fills: 60,
    lateShare: 0,
    tiesAtPageEdges: false,
  })
  const id = await bench.connect()
  bench.startSync()
  await bench.synced(id)
  const {
    rows: [owner],
  } = await sql<{
    userId: string
  }>`select user_id as "userId" from exchange_accounts where id = ${id}`.execute(bench.harbour.db)
  return {
    database: bench.harbour.database,
    ada: bench.harbour.as('ada'),
    params: { id },
    owner: { userId: owner?.userId ?? '', accountId: id },
  }
}

interface PlanNode {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Join Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

/** Rows that every step of a plan made or threw away. */
const rowsMoved = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Join Filter'] ?? 0)) * node['Actual Loops'] +
  (node.Plans ?? []).reduce((sum, each) => sum + rowsMoved(each), 0)

test('a file with thousands of instruments or coins is refused, as each needs its own fold and prices', async () => {
  const read = (rows: readonly string[]) =>
    collect(file(...rows).content, { exchange: 'okx', hedged: new Set(), contractSizes: new Map() })
  const many = (count: number, row: (n: number) => string) => Array.from({ length: count }, (_, n) => row(n))
  const trade = (n: number) => `2020-01-01 10:00:00,trade,BTC/USDT:USDT-${200_000 + n},buy,1,1,,,,,,,,${n},`
  const deposit = (n: number) => `2020-01-01 10:00:00,deposit,,,,,,,,,,C${n},1,${n},`
  await expect(read(many(2_001, trade))).rejects.toThrow('more than 2000 instruments')
  await expect(read(many(2_001, deposit))).rejects.toThrow('more than 2000 coins')
  expect((await read([...many(2_000, trade), ...many(1_998, deposit)])).items).toHaveLength(3_998)
})

test('a file is parsed before its transaction begins, because the embedded database has one connection', async () => {
  const { database, owner } = await readAccount()
  const db = database.forPerson(owner.userId)
  let opened = 0
  const counting = new Proxy(db, {
    get(of, key) {
      if (key === 'transaction') opened += 1
      const value: unknown = Reflect.get(of, key, of)
      return typeof value === 'function' ? (value.bind(of) as unknown) : value
    },
  })
  const handlers = importRoutes({ find: () => null, wake: () => undefined })
  const asked = (content: string) =>
    ({
      db: counting,
      params: { id: owner.accountId },
      body: { fileName: 'history.csv', content: Buffer.from(content).toString('base64') },
      user: { id: owner.userId },
      refuse: (code: string) => {
        throw new Error(code)
      },
    }) as never
  await expect(handlers.create(asked('none'))).rejects.toThrow('import_unreadable')
  await expect(handlers.preview(asked('none'))).rejects.toThrow('import_unreadable')
  expect(opened).toBe(0)
  await expect(handlers.create(asked(plainColumns.join(',')))).rejects.toThrow('import_nothing')
  expect(opened).toBe(1)
}, 300_000)

test('rows of one second are compared by id or content only, not all with each other', async () => {
  const { database, ada, params, owner } = await readAccount()
  // this is a person's connection, under row-level security
  const db = database.forPerson(owner.userId)
  const count = 500
  const trades = (id: (n: number) => string) =>
    Array.from(
      { length: count },
      (_, n) => `2020-01-01 10:00:00,trade,DOGE/USDT:USDT,buy,0.1,${n + 1},1,0.01,USDT,both,,,,${id(n)},`,
    )
  const bookings = Array.from(
    { length: count },
    (_, n) => `2020-01-01 10:00:00,deposit,,,,,,,,,,USDT,${n + 1},,`,
  )
  const { content, body } = file(...trades(() => ''), ...trades((n) => `t${n}`), ...bookings)
  expect(await ada.imports.create({ params, body })).toMatchObject({ fills: 2 * count, entries: count })
  expect(await ada.imports.preview({ params, body })).toMatchObject({
    fills: 0,
    entries: 0,
    known: 3 * count,
  })

  const { items } = await collect(content, {
    exchange: 'bybit',
    hedged: new Set(),
    contractSizes: new Map(),
  })
  const placed = items.map((item, at) => ({ ...item, at }))
  for (const asked of [fillsKnown(owner, placed), entriesKnown(owner, placed)]) {
    const moved = await db.transaction().execute(async (tx) => {
      await inBulk(tx)
      const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
        explain (analyze, format json, timing off) ${asked ?? sql`select`}`.execute(tx)
      return rowsMoved((rows[0] as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'][0].Plan)
    })
    // some thirty steps, each of which sees a row once; a square of them would be some hundred thousand
    expect(moved).toBeLessThan(60 * count * 2)
  }
}, 300_000)

/** A handle, and how many statements reached the database through it. */
function counted(db: Db) {
  const statements = { count: 0 }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult({ result }) {
      statements.count += 1
      return Promise.resolve(result)
    },
  }
  return { handle: db.withPlugin(plugin), statements }
}

test('removing a file takes as many statements for hundreds of instruments as for one, and removes its names', async () => {
  const { database, ada, params, owner } = await readAccount()
  const db = database.forPerson(owner.userId)
  const names = async () => {
    const { rows } = await sql<{ symbols: readonly string[]; assets: readonly string[] }>`
      select symbols, assets from sync_states where account_id = ${params.id}`.execute(db)
    return rows[0]
  }
  const before = await names()
  const trades = (count: number) =>
    Array.from(
      { length: count },
      (_, n) => `2020-01-01 10:00:0${n % 10},trade,NEW${n}/USDT,buy,1,1,,0.1,FEE${n},,,,,${n},`,
    )
  const bring = async (rows: readonly string[]) => {
    const { id } = await ada.imports.create({ params, body: file(...rows).body })
    return id
  }
  const deposit = '2020-01-02 10:00:00,deposit,,,,,,,,,,LONE,1,,'
  const takeBack = (importId: string) =>
    db.transaction().execute(async (tx) => {
      const { handle, statements } = counted(tx)
      expect(await removeImport(handle, owner.userId, params.id, importId, () => null)).toBe(true)
      return statements.count
    })

  const one = await takeBack(await bring([...trades(1), deposit]))
  expect(await names()).toEqual(before)

  const kept = await bring(trades(2).slice(1))
  const many = await bring([...trades(300), deposit])
  expect(await names()).toMatchObject({
    symbols: expect.arrayContaining(['NEW1/USDT', 'NEW299/USDT']),
    assets: expect.arrayContaining(['LONE', 'FEE1', 'NEW299']),
  })
  expect(await takeBack(many)).toBe(one)
  // rows that another file holds as well stay known
  const left = await names()
  expect(new Set(left?.symbols)).toEqual(new Set([...(before?.symbols ?? []), 'NEW1/USDT']))
  expect(new Set(left?.assets)).toEqual(new Set([...(before?.assets ?? []), 'FEE1', 'NEW1', 'USDT']))
  await takeBack(kept)
  expect(await names()).toEqual(before)
}, 300_000)
