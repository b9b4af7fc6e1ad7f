import { dayMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fileFormats } from '@harbour/exchanges/files/formats'
import type { TrueAccount, TrueFill } from '@harbour/simulator/truth/types'
import { type BenchPlan, tradingBench } from '../../../test/trading/trading-bench.ts'

const fileOf = (lines: readonly string[]) => ({
  fileName: 'check.csv',
  content: Buffer.from(lines.join('\n')).toString('base64'),
  utcOffsetMinutes: 0,
})
const written = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

async function readAccount(plan: BenchPlan) {
  const bench = await tradingBench({
    fills: 300,
    lateShare: 0,
    tiesAtPageEdges: false,
    startMs: Date.now() - 60 * dayMs,
    products: ['linear'],
    ...plan,
  })
  const id = await bench.connect()
  bench.startSync()
  await bench.synced(id)
  const check = async (lines: readonly string[]) => {
    const preview = await bench.harbour.as('ada').imports.preview({ params: { id }, body: fileOf(lines) })
    expect(preview).toMatchObject({ fills: 0, entries: 0, refused: 0 })
    if (preview.check === null) throw new Error('nothing was checked')
    return preview.check
  }
  const { id: userId } = await bench.harbour.person('ada')
  return { bench, id, userId, check, db: bench.harbour.db }
}

function ordersFile({ fills }: TrueAccount): string[] {
  const [head] = fileFormats.find(({ id }) => id === 'binance-futures-orders')?.columns ?? []
  const orders = Map.groupBy(fills, ({ symbol, orderId }) => `${symbol} ${orderId}`)
  const rows = [...orders.values()].map((all) => {
    const [first] = all as [TrueFill]
    const last = all.at(-1) ?? first
    const executed = all.reduce((sum, { quantity }) => sum + Number(quantity), 0)
    const native = first.symbol.replace('/', '').replace(/:.*$/, '')
    return `${written(first.at)},${native},LIMIT,${first.side},BOTH,1,1,9,${executed.toFixed(8)},1,0,FILLED,x,GTC,0,0,${written(last.at)},${first.orderId}`
  })
  return [head?.join(',') ?? '', ...rows]
}

test('an order history finds the missing trades, and changes nothing', async () => {
  const { bench, id, check, db } = await readAccount({ exchange: 'binance' })
  const file = ordersFile(bench.truth)
  const whole = await check(file)
  expect(whole).toMatchObject({ about: 'order', different: 0, unknown: 0, differences: [] })
  expect(whole.equal).toBe(file.length - 1)
  // the same order twice in the file is one
  expect((await check([...file, file[1] ?? ''])).equal).toBe(whole.equal)

  const before = await sql<{ fills: string }>`select count(*)::text as fills from fills`.execute(db)
  await expect(
    bench.harbour.as('ada').imports.create({ params: { id }, body: fileOf(file) }),
  ).rejects.toMatchObject({ code: 'IMPORT_NOTHING' })
  expect(await sql`select count(*)::text as fills from fills`.execute(db)).toEqual(before)

  const lost = bench.truth.fills[40]
  const { rows } = await sql<{ symbol: string }>`
    delete from fills where account_id = ${id} and order_id = ${lost?.orderId ?? ''}
      and symbol = ${lost?.symbol ?? ''} returning symbol`.execute(db)
  const missing = await check(file)
  expect(missing).toMatchObject({ equal: whole.equal - 1, different: 1 })
  expect(missing.differences).toMatchObject([
    { symbol: rows[0]?.symbol, orderId: lost?.orderId, what: 'quantity', ours: null },
  ])

  // trades without the id of their order, as old files have them, cannot be held against it
  await sql`update fills set order_id = null where account_id = ${id}`.execute(db)
  expect(await check(file)).toMatchObject({ equal: 0, different: 0, unknown: whole.equal })

  await expect(
    bench.harbour.as('bob').imports.preview({ params: { id }, body: fileOf(file) }),
  ).rejects.toMatchObject({ code: 'KEY_NOT_FOUND' })
}, 300_000)

/** Writes the file that the exchange would: each closing trade has its own fee and its share of the opening fees. */
function closedFile({ fills }: TrueAccount, exitsIn = ''): string[] {
  const head = fileFormats
    .find(({ id }) => id === 'bybit-closed-pnl')
    ?.columns.find((columns) => columns[0] === 'contracts' && columns.length === 8)
  const held = new Map<string, { quantity: number; fees: number }>()
  const rows = fills.flatMap((fill) => {
    const position = held.get(fill.symbol) ?? { quantity: 0, fees: 0 }
    held.set(fill.symbol, position)
    const [closed, all] = [Number(fill.closedQuantity), Number(fill.quantity)]
    const share = position.quantity === 0 ? 0 : (position.fees * closed) / position.quantity
    const closing = (Number(fill.fee) * closed) / all
    position.quantity += all - 2 * closed
    position.fees += Number(fill.fee) - closing - share
    const profit = (Number(fill.realisedPnl) - share - closing).toFixed(8)
    const native = fill.symbol.replace('/', '').replace(/:.*$/, '')
    return closed === 0
      ? []
      : [`${native},${fill.side},${fill.closedQuantity},1,1,${profit}${exitsIn},Trade,${written(fill.at)}`]
  })
  return [head?.join(',') ?? '', ...rows]
}

test('closed P&L equals the closed trades to the last digit, and names those that differ or are missing', async () => {
  const { bench, id, userId, check, db } = await readAccount({ exchange: 'bybit' })
  const file = closedFile(bench.truth)
  const whole = await check(file)
  expect(whole).toMatchObject({ about: 'closed_pnl', different: 0, differences: [] })
  expect(whole.equal).toBeGreaterThan(10)

  const { rows } = await sql<{ symbol: string; key: string; more: string }>`
    select symbol, key, (realised ->> 'USDT')::numeric + 0.01 as more from round_trips
    where user_id = ${userId} and account_id = ${id} and closed_at is not null and is_complete
    order by closed_at limit 1 offset 5`.execute(db)
  const ofTrade = sql`user_id = ${userId} and account_id = ${id} and key = ${rows[0]?.key ?? ''}`
  await sql`update round_trips set realised = ${JSON.stringify({ USDT: rows[0]?.more })}::jsonb where ${ofTrade}`.execute(
    db,
  )
  const changed = await check(file)
  expect(changed).toMatchObject({ equal: whole.equal - 1, different: 1 })
  expect(changed.differences).toMatchObject([{ symbol: rows[0]?.symbol, what: 'profit', unit: 'USDT' }])
  const [difference] = changed.differences
  expect(Number(difference?.ours) - Number(difference?.file)).toBeCloseTo(0.01, 6)

  await sql`delete from round_trips where ${ofTrade}`.execute(db)
  const { differences } = await check(file)
  expect(differences.length).toBeGreaterThan(0)
  expect(
    differences.filter(
      ({ symbol, what, ours }) => symbol !== rows[0]?.symbol || what !== 'quantity' || ours !== null,
    ),
  ).toEqual([])
}, 300_000)
