import type { Exchange } from '@harbour/exchanges/exchange'
import type { LedgerEntry } from '@harbour/ledger/fill'
import { dayMs, hourMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import { quickPace } from '../../../test/trading/quick-pace.ts'
import { scriptedExchange } from '../../../test/trading/scripted-exchange.ts'
import { untilStatus } from '../../../test/app/until-status.ts'

let home: Harbour
let accountId: string
let clockMs: number
let dollars: string
let entries: LedgerEntry[]

const wallet = (): Exchange => ({
  ...scriptedExchange({
    page: () => ({ entries, covered: { fromMs: Date.parse('2026-06-01T00:00:00Z'), toMs: clockMs } }),
    snapshot: () => ({
      balances: [{ wallet: 'spot', asset: 'USDT', total: dollars, free: dollars, locked: '0' }],
      positions: [],
    }),
  }),
  dailyClosesUsd: (_asset, fromMs, toMs) => {
    const days = Array.from({ length: Math.ceil((toMs - fromMs) / dayMs) }, (_, at) => fromMs + at * dayMs)
    return Promise.resolve(days.map((each) => ({ dayMs: each, close: '1' })))
  },
})

beforeEach(async () => {
  entries = []
  accountId = ''
  clockMs = Date.parse('2026-06-09T09:58:00Z')
  home = await harbour({ now: () => clockMs, trading: { exchanges: [wallet()], pace: quickPace } })
})

const deposit = (at: string, amount: string): LedgerEntry => ({
  nativeId: at,
  kind: 'deposit',
  asset: 'USDT',
  amount,
  fee: '0',
  symbol: null,
  positionSide: null,
  nativeKind: 'deposit',
  atMs: Date.parse(at),
})

/** Has the account read at this moment, when it holds so much. */
async function readAt(at: string, holding: string): Promise<void> {
  clockMs = Date.parse(at)
  dollars = holding
  if (accountId === '') {
    accountId = (await connected(home, 'ada')).accountId
    await sql`update sync_states set full_rescan_at = now()`.execute(home.db)
    home.trading.startSync()
  } else {
    await sql`update sync_states set rescanned_day_at = now() - interval '25 hours'`.execute(home.db)
    await home.as('ada').sync.now({ params: { id: accountId } })
  }
  await untilStatus(home.db, accountId, 'synced')
}

async function served(days: string) {
  const { hours = [] } = await home.as('ada').portfolio.equity({ query: { days, step: 'hour' } })
  return hours.map(({ at, equity, flow }) => [at.slice(8, 16), equity, flow])
}

/** Hours that were counted back: from the end of one to the end of another. */
const rebuilt = (from: string, to: string, equity: string) => {
  const [first, last] = [from, to].map((at) =>
    Date.parse(`2026-06-${at.slice(0, 2)}T${at.slice(3)}:59:59.999Z`),
  )
  const ends: string[] = []
  for (let ms = first ?? 0; ms <= (last ?? 0); ms += hourMs)
    ends.push(new Date(ms).toISOString().slice(8, 16))
  return ends.map((at) => [at, equity, '0'])
}

test('an account’s first day shows its close only, and no reading of it as a flow', async () => {
  await readAt('2026-06-09T09:58:00Z', '1000')
  await readAt('2026-06-09T10:58:00Z', '1007')
  await readAt('2026-06-09T11:58:00Z', '1003')
  expect(await served('2')).toEqual([['09T11:58', '1003', '1003']])
  await readAt('2026-06-10T08:58:00Z', '1004')
  await readAt('2026-06-10T09:58:00Z', '1005')
  expect(await served('2')).toEqual([
    ['09T11:58', '1003', '1003'],
    ['10T08:58', '1004', '0'],
    ['10T09:58', '1005', '0'],
  ])
}, 240_000)

test('if earlier days become known on the first day, earlier readings are no flow', async () => {
  await readAt('2026-06-09T10:58:00Z', '1000')
  entries = [deposit('2026-06-03T12:00:00Z', '1000')]
  await readAt('2026-06-09T11:58:00Z', '1000')
  await readAt('2026-06-09T12:58:00Z', '1001')
  expect(await served('2')).toEqual([
    ...rebuilt('08T00', '08T23', '1000'),
    ...rebuilt('09T00', '09T10', '1000'),
    ['09T11:58', '1000', '0'],
    ['09T12:58', '1001', '0'],
  ])
}, 240_000)

test('a deposit that is reported after its day counts in the hours since its time', async () => {
  entries = [deposit('2026-06-03T12:00:00Z', '1000')]
  await readAt('2026-06-09T21:58:00Z', '1000')
  await readAt('2026-06-09T22:58:00Z', '1500')
  await readAt('2026-06-09T23:58:00Z', '1500')
  entries = [...entries, deposit('2026-06-09T22:30:00Z', '500')]
  await readAt('2026-06-10T00:10:00Z', '1500')
  expect(await served('3')).toEqual([
    ...rebuilt('08T00', '08T23', '1000'),
    ...rebuilt('09T00', '09T20', '1000'),
    ['09T21:58', '1000', '0'],
    ['09T22:58', '1500', '500'],
    ['09T23:58', '1500', '0'],
    ['10T00:10', '1500', '0'],
  ])
}, 240_000)
