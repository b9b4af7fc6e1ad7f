import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tradingBench, type TradingBench } from '../../../test/trading/trading-bench.ts'
import { askForComparisons } from '../analytics/comparison-jobs.ts'
import { askForRefolds } from '../sync-run/fold-rules.ts'

async function storedOf({ harbour: { db } }: TradingBench, accountId: string) {
  const { rows: trips } =
    await sql`select * from round_trips where account_id = ${accountId} order by key`.execute(db)
  const { rows: slots } = await sql`
    select * from result_slots where account_id = ${accountId} order by symbol, slot`.execute(db)
  return { trips, slots }
}

/** Results as earlier rules would have left them: other ones, and marked as theirs. */
async function asByEarlierRules({ harbour: { db } }: TradingBench): Promise<void> {
  await sql`update round_trips set net_usd = net_usd + 1`.execute(db)
  await sql`update sync_states set fold_rules = 0`.execute(db)
  await sql`update sync_schedule set fold_rules = 0`.execute(db)
}

const readAgain = (bench: TradingBench, accounts: readonly string[]) =>
  Promise.all(
    accounts.map(async (account) => {
      await bench.rescan(account)
      await bench.synced(account)
    }),
  )

const isMarked = async ({ harbour }: TradingBench, name: string) =>
  (await harbour.as(name).performance.report()).isRecounting

test('results of earlier rules stay, marked, until their turn; each turn folds a given number of accounts', async () => {
  const bench = await tradingBench({ exchange: 'bybit', fills: 120, lateShare: 0 })
  const { db } = bench.harbour
  const ada = await bench.connect('ada')
  const bob = await bench.connect('bob')
  const worker = bench.startSync()
  await Promise.all([bench.synced(ada), bench.synced(bob)])
  const byTheseRules = { ada: await storedOf(bench, ada), bob: await storedOf(bench, bob) }
  await asByEarlierRules(bench)
  const former = { ada: await storedOf(bench, ada), bob: await storedOf(bench, bob) }
  expect(former).not.toEqual(byTheseRules)

  // neither a round with something new nor the nightly comparison touches them
  await sql`update sync_states set results_from = to_timestamp(0) where account_id = ${bob}`.execute(db)
  await askForComparisons(db)
  await readAgain(bench, [ada, bob])
  expect({ ada: await storedOf(bench, ada), bob: await storedOf(bench, bob) }).toEqual(former)
  expect([await isMarked(bench, 'ada'), await isMarked(bench, 'bob')]).toEqual([true, true])

  await sql`update sync_schedule set last_synced_at = now() - interval '1 day' where account_id = ${ada}`.execute(
    db,
  )
  expect(await askForRefolds(db, 1)).toBe(1)
  await readAgain(bench, [ada, bob])
  expect(await storedOf(bench, bob)).toEqual(byTheseRules.bob)
  expect(await storedOf(bench, ada)).toEqual(former.ada)
  expect([await isMarked(bench, 'ada'), await isMarked(bench, 'bob')]).toEqual([true, false])

  // a disconnected account is counted from its rows, and rests again
  await bench.harbour
    .as('ada')
    .exchangeKeys.disconnect({ params: { id: ada }, body: { lastBalances: 'counted' } })
  expect(await askForRefolds(db, 10)).toBe(1)
  await expect.poll(() => storedOf(bench, ada), { timeout: 20_000 }).toEqual(byTheseRules.ada)
  await expect.poll(() => isMarked(bench, 'ada')).toBe(false)
  expect(await askForRefolds(db, 10)).toBe(0)
  await worker.stop()
})
