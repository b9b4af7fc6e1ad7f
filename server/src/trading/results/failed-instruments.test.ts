import { dayMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Fill, LedgerEntry } from '@harbour/ledger/fill'
import { connected } from '../../../test/trading/connected.ts'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { quickPace } from '../../../test/trading/quick-pace.ts'
import { aFill, scriptedExchange } from '../../../test/trading/scripted-exchange.ts'
import { askForComparisons } from '../analytics/comparison-jobs.ts'

const at = (day: number) => Date.UTC(2026, 4, day, 10)
const perpetual = {
  symbol: 'BTC/USDT:USDT',
  product: 'linear' as const,
  settle: 'USDT',
  quantity: '1',
  fee: '0',
  feeAsset: 'USDT',
}
const inverse = {
  symbol: 'ETH/USD:ETH',
  product: 'inverse' as const,
  base: 'ETH',
  quote: 'USD',
  settle: 'ETH',
  quantity: '1',
  fee: '0',
  feeAsset: 'ETH',
}

/** An account at an exchange that tells these rows, whatever it is asked. */
async function reading(page: { fills: Fill[]; entries?: LedgerEntry[] }) {
  const exchange = scriptedExchange({ page: () => ({ ...page }) })
  const dailyClosesUsd = (_asset: string, fromMs: number, toMs: number) =>
    Promise.resolve(
      Array.from({ length: Math.ceil((toMs - fromMs) / dayMs) }, (_, day) => ({
        dayMs: fromMs + day * dayMs,
        close: '1',
      })),
    )
  const home = await harbour({ trading: { exchanges: [{ ...exchange, dailyClosesUsd }], pace: quickPace } })
  const { accountId } = await connected(home, 'ada')
  const worker = home.trading.startSync()
  return { home, accountId, worker }
}

const stateOf = async ({ db }: Harbour) => {
  const { rows } = await sql<{ status: string; isFolded: boolean; isCompared: boolean }>`
    select status, results_from is null and last_synced_at is not null as "isFolded", (select compared_at is not null from sync_schedule) as "isCompared"
    from sync_states`.execute(db)
  return rows[0]
}

const folded = (home: Harbour) =>
  vi.waitFor(async () => expect(await stateOf(home)).toMatchObject({ status: 'synced', isFolded: true }), {
    timeout: 60_000,
    interval: 50,
  })

/** Asks until a run has compared: one that is under way may be past it. */
const compared = (home: Harbour, accountId: string) =>
  vi.waitFor(
    async () => {
      await home.as('ada').sync.now({ params: { id: accountId } })
      expect(await stateOf(home)).toMatchObject({ isCompared: true })
    },
    { timeout: 60_000, interval: 250 },
  )

test('a liquidation fee is in every figure as a fee, once, and is shown separately', async () => {
  const fee: LedgerEntry = {
    nativeId: 'i1',
    kind: 'liquidation_fee',
    asset: 'USDT',
    amount: '-5',
    fee: '0',
    symbol: 'BTC/USDT:USDT',
    positionSide: null,
    nativeKind: 'INSURANCE_CLEAR',
    atMs: at(2),
  }
  const { home, accountId, worker } = await reading({
    fills: [
      aFill('1', { ...perpetual, price: '100', atMs: at(1) }),
      aFill('2', { ...perpetual, side: 'sell', price: '90', kind: 'liquidation', atMs: at(2) }),
    ],
    entries: [fee],
  })
  await folded(home)
  const ada = home.as('ada')
  expect((await ada.performance.report({ query: {} })).booked).toMatchObject({
    price: '-10',
    fees: '5',
    funding: '0',
    net: '-15',
  })
  const { trades } = await ada.performance.closedTrades({ query: {} })
  expect(trades).toMatchObject([{ net: '-15', fees: '5', endedBy: 'liquidation' }])
  expect(await ada.performance.trade({ params: { id: trades[0]?.id ?? '' } })).toMatchObject({
    gross: '-10',
    feesInKind: [{ asset: 'USDT', amount: '5' }],
    liquidationFeesInKind: [{ asset: 'USDT', amount: '5' }],
  })

  // a comparison with the rows finds nothing to mend
  await askForComparisons(home.db)
  await compared(home, accountId)
  const { rows: mended } = await sql`select from audit_log where action = 'results.mend'`.execute(home.db)
  expect(mended).toEqual([])
  await worker.stop()
}, 240_000)

test('an instrument that cannot be folded stops no other, is reported at the account, and is frozen until it can', async () => {
  const page = {
    fills: [
      aFill('1', { ...inverse, price: '0', atMs: at(1) }),
      aFill('2', { ...inverse, side: 'sell', price: '2000', atMs: at(2) }),
      // listed by some exchanges, and no reason to stop
      aFill('3', { ...perpetual, quantity: '0', price: '0', atMs: at(1) }),
      aFill('4', { ...perpetual, price: '100', atMs: at(1) }),
      aFill('5', { ...perpetual, side: 'sell', price: '110', atMs: at(2) }),
    ],
  }
  const { home, accountId, worker } = await reading(page)
  await folded(home)
  const ada = home.as('ada')
  const gaps = async () => (await ada.sync.status()).accounts[0]?.gaps.filter((gap) => gap.includes('ETH'))
  expect((await ada.performance.closedTrades({ query: {} })).trades).toMatchObject([
    { symbol: 'BTC/USDT:USDT', net: '10' },
  ])
  expect(await gaps()).toEqual([
    'ETH/USD:ETH: its results are on hold, because one of its trades cannot be calculated as the exchange reports it. All other instruments continue.',
  ])

  // a comparison of everything does not fail of it either
  await askForComparisons(home.db)
  await compared(home, accountId)
  expect(await stateOf(home)).toMatchObject({ status: 'synced' })

  // the exchange states it rightly at last
  await worker.stop()
  page.fills[0] = aFill('1', { ...inverse, price: '2000', atMs: at(1) })
  const again = home.trading.startSync()
  await sql`update sync_states set rescanned_week_at = null, rescanned_day_at = null`.execute(home.db)
  await vi.waitFor(
    async () => {
      await ada.sync.now({ params: { id: accountId } })
      expect(await gaps()).toEqual([])
    },
    { timeout: 60_000, interval: 250 },
  )
  expect((await ada.performance.closedTrades({ query: {} })).totals.trades).toBe(2)
  await again.stop()
}, 240_000)
