import { derivativesIds, type ExchangeId, exchanges } from '@harbour/simulator/exchanges'
import { dayMs, hourMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReconciledAccount, ReconciledFigure } from '@harbour/contract/trading/reconciliation'
import { amount as amountOf, sum } from '@harbour/ledger/decimal'
import { tradingBench, type BenchPlan, type TradingBench } from '../../../test/trading/trading-bench.ts'

async function readBench(plan: BenchPlan) {
  const bench = await tradingBench({ fills: 400, lateShare: 0, tiesAtPageEdges: false, ...plan })
  const id = await bench.connect()
  bench.startSync()
  await bench.synced(id)
  return { bench, id, show: () => bench.harbour.as('ada').reconciliation.show({ params: { id } }) }
}

/** Has results made again from the beginning, and everything compared again. */
async function again(bench: TradingBench, id: string): Promise<ReconciledAccount> {
  // Binance is read by ids in pages: a run reads the last page again, and what a test took away would be back
  const { rows } = await sql<{ user: string; stream: string; cursor: unknown }>`
    select user_id as user, stream, jsonb_set(cursor, '{anchors}',
      jsonb_build_array((cursor ->> 'knownMs')::numeric - ${hourMs}::numeric, cursor -> 'fromId')) as cursor
    from sync_streams where account_id = ${id} and cursor ? 'fromId'`.execute(bench.harbour.db)
  for (const { user, stream, cursor } of rows)
    await sql`update sync_streams set cursor = ${JSON.stringify(cursor)}::jsonb
      where user_id = ${user} and account_id = ${id} and stream = ${stream}`.execute(bench.harbour.db)
  await sql`update sync_states set results_from = to_timestamp(0), reconciled_at = null`.execute(
    bench.harbour.db,
  )
  await sql`update sync_schedule set next_due_at = now() where account_id = ${id}`.execute(bench.harbour.db)
  await bench.synced(id)
  return bench.harbour.as('ada').reconciliation.show({ params: { id } })
}

const off = ({ figures }: ReconciledAccount) => figures.filter(({ verdict }) => verdict === 'differs')
const partNames = (figure: ReconciledFigure | undefined) => figure?.parts.map(({ name }) => name)
const one = ({ figures }: ReconciledAccount, kind: ReconciledFigure['kind'], subject: string) =>
  figures.find((figure) => figure.kind === kind && figure.subject === subject)

/** Some exchanges state no profit with a fill, so that it derives from an entry price that they round. */
const statesProfit = (exchange: ExchangeId) => exchanges[exchange].oracle.statesProfit

/**
 * Expects equality to the last digit; where profit derives from an entry price that the exchange rounds, to the last digits
 * of that.
 */
function expectAbout(found: string | null | undefined, wanted: string, exchange: ExchangeId): void {
  const off = amountOf(found ?? '0')
    .minus(wanted)
    .abs()
  expect(off.lte(statesProfit(exchange) ? '0' : '0.001')).toBe(true)
}

/** Expects the parts of every difference to add up. */
function addsUp({ figures }: ReconciledAccount): void {
  for (const figure of figures) {
    if (figure.difference === null) continue
    expect({ ...figure, difference: sum(figure.parts.map(({ amount }) => amount)) }).toEqual(figure)
  }
}

describe.each(derivativesIds)('%s', (exchange) => {
  test('the exchange’s figures equal the sum of its rows: every balance, position, entry, profit, fee and payment', async () => {
    const { show } = await readBench({ exchange })
    const account = await show()
    expect(account.figures.length).toBeGreaterThan(10)
    expect(off(account)).toEqual([])
    addsUp(account)
    const reasons = new Set(account.figures.map(({ reason }) => reason))
    reasons.delete(null)
    // Bybit states no profit with its fills; the balance it went into is proved all the same
    expect([...reasons]).toEqual(statesProfit(exchange) ? [] : ['not_stated'])
    const proved = account.figures.flatMap(({ kind, verdict }) => (verdict === 'equal' ? [kind] : []))
    expect([...new Set(proved)]).toEqual(
      expect.arrayContaining(['balance', 'quantity', 'entry', 'fees', 'funding']),
    )
  }, 240_000)

  describe('removed rows', () => {
    /** One reading for all of these tests: each begins with all of its rows. */
    let read: Awaited<ReturnType<typeof readBench>>
    beforeAll(async () => {
      read = await readBench({ exchange, products: ['linear'] })
      const { db } = read.bench.harbour
      // an account that does not add up is read whole once more, which would bring back what the next test takes away
      await sql`update sync_states set full_rescan_at = now()`.execute(db)
      for (const table of ['fills', 'ledger_entries'])
        await sql`create table ${sql.table(`${table}_kept`)} as table ${sql.table(table)}`.execute(db)
    })
    beforeEach(async () => {
      const { db } = read.bench.harbour
      for (const table of ['fills', 'ledger_entries']) {
        await sql`delete from ${sql.table(table)}`.execute(db)
        // the comment keeps a table of this test out of the log of statements, which are planned on the schema
        await sql`/* of this test alone */ insert into ${sql.table(table)} table ${sql.table(`${table}_kept`)}`.execute(
          db,
        )
      }
    })

    test('a removed day of fills is reported as a missing window, and nothing else', async () => {
      const { bench, id } = read
      const { rows } = await sql<{ symbol: string; day: string }>`
        select symbol, date_trunc('day', traded_at)::date::text as day from fills
        where traded_at < to_timestamp(${bench.simulator.clock.now() - 12 * dayMs}::float8 / 1000)
        group by 1, 2 having count(*) > 2 and abs(sum(case side when 'buy' then quantity else -quantity end)) > 0
        order by count(*) desc, 1, 2 limit 1`.execute(bench.harbour.db)
      const { symbol = '', day = '' } = rows[0] ?? {}
      await sql`delete from fills where symbol = ${symbol} and traded_at >= ${day}::timestamptz
        and traded_at < ${day}::timestamptz + interval '1 day'`.execute(bench.harbour.db)
      const account = await again(bench, id)
      expect(one(account, 'quantity', symbol)?.verdict).toBe('differs')
      expect(partNames(one(account, 'quantity', symbol))).toEqual(['missing_window'])
      const balance = one(account, 'balance', 'USDT')
      expect(balance?.verdict).toBe('differs')
      expect(partNames(balance)).toContain('missing_window')
      expect(partNames(balance)).not.toContain('unexplained')
      addsUp(account)
    }, 240_000)

    test('a removed funding payment is reported, with its day and to the last digit', async () => {
      const { bench, id } = read
      const { rows } = await sql<{ symbol: string; amount: string; day: string; id: string }>`
        select symbol, trim_scale(amount) as amount, at::date::text as day, native_id as id from ledger_entries
        where kind = 'funding' and at < to_timestamp(${bench.simulator.clock.now() - 20 * dayMs}::float8 / 1000)
        order by at desc, symbol limit 1`.execute(bench.harbour.db)
      const { symbol = '', amount = '', day = '', id: entry = '' } = rows[0] ?? {}
      await sql`delete from ledger_entries where kind = 'funding' and native_id = ${entry}`.execute(
        bench.harbour.db,
      )
      const account = await again(bench, id)
      const balance = one(account, 'balance', 'USDT')
      expect(partNames(balance)).toEqual(['funding'])
      expectAbout(balance?.difference, amount, exchange)
      expect(balance?.parts[0]?.detail).toContain(day)
      expect(one(account, 'funding', symbol)).toMatchObject({
        verdict: 'differs',
        difference: balance?.difference,
      })
      expect(
        off(account)
          .map(({ kind }) => kind)
          .sort(),
      ).toEqual(['balance', 'funding'])
      addsUp(account)
    }, 240_000)

    test('a removed fee is reported, with its day and to the last digit', async () => {
      const { bench, id } = read
      const { rows } = await sql<{ symbol: string; asset: string; fee: string; day: string; id: string }>`
        select f.symbol, f.fee_asset as asset, trim_scale(f.fee) as fee, f.traded_at::date::text as day, f.id from fills f
        where f.fee_asset = 'USDT' and f.fee > 0 and f.kind = 'trade'
          and f.traded_at < to_timestamp(${bench.simulator.clock.now() - 20 * dayMs}::float8 / 1000)
        order by f.fee desc limit 1`.execute(bench.harbour.db)
      const { symbol = '', fee = '', day = '', id: fill = '' } = rows[0] ?? {}
      await sql`update fills set fee = 0 where id = ${fill}`.execute(bench.harbour.db)
      const account = await again(bench, id)
      const balance = one(account, 'balance', 'USDT')
      expect(partNames(balance)).toEqual(['fees'])
      expectAbout(balance?.difference, `-${fee}`, exchange)
      expect(balance?.parts[0]?.detail).toContain(day)
      expect(
        account.figures.find(
          (figure) => figure.kind === 'fees' && figure.subject === symbol && figure.part === 'USDT',
        ),
      ).toMatchObject({ verdict: 'differs' })
      addsUp(account)
    }, 240_000)
  })
})

test('a gap in the read history is suspected first, with its days', async () => {
  const { bench, id } = await readBench({ exchange: 'okx', products: ['spot'] })
  const fromMs = Math.floor((bench.simulator.clock.now() - 30 * dayMs) / dayMs) * dayMs
  await sql`delete from fills where traded_at >= to_timestamp(${fromMs}::float8 / 1000)
    and traded_at < to_timestamp(${fromMs + 8 * dayMs}::float8 / 1000)`.execute(bench.harbour.db)
  await sql`update sync_streams set coverage = coverage - int8multirange(int8range(${fromMs}::int8, ${fromMs + 8 * dayMs}::int8))
    where stream = 'SPOT'`.execute(bench.harbour.db)
  const account = await again(bench, id)
  const [first] = off(account).filter(({ kind }) => kind === 'balance')
  expect(partNames(first)).toContain('missing_window')
  expect(first?.parts.find(({ name }) => name === 'missing_window')?.detail).toBe(
    `between ${new Date(fromMs).toISOString().slice(0, 10)} and ${new Date(fromMs + 8 * dayMs).toISOString().slice(0, 10)}`,
  )
  addsUp(account)
}, 240_000)

test('an account older than the served history cannot be reconciled and says why; other people cannot request it', async () => {
  const { bench, id, show } = await readBench({
    exchange: 'bitget',
    startMs: Date.now() - 130 * dayMs,
    endMs: Date.now(),
  })
  const account = await show()
  const balances = account.figures.filter(({ kind }) => kind === 'balance')
  // one that nothing moved before arrives at its deposit exactly, which says enough
  const open = balances.filter(({ verdict }) => verdict !== 'equal')
  expect(open.length).toBeGreaterThan(2)
  expect(open.map(({ verdict, reason }) => [verdict, reason])).toEqual(open.map(() => ['unknown', 'older']))
  expect(account.counts.equal + account.counts.differs + account.counts.unknown).toBe(account.figures.length)
  await expect(bench.harbour.as('bob').reconciliation.show({ params: { id } })).rejects.toMatchObject({
    code: 'KEY_NOT_FOUND',
  })
}, 240_000)

test('figures that once agreed keep the date', async () => {
  const { bench, id, show } = await readBench({ exchange: 'binance', products: ['linear'] })
  const before = one(await show(), 'balance', 'USDT')
  expect(before?.equalAt).toBeTruthy()
  await sql`update ledger_entries set amount = amount + 1 where kind = 'deposit' and asset = 'USDT'`.execute(
    bench.harbour.db,
  )
  const after = one(await again(bench, id), 'balance', 'USDT')
  expect(after).toMatchObject({ verdict: 'differs', equalAt: before?.equalAt })
  expect(partNames(after)).toEqual(['unexplained'])
}, 240_000)
