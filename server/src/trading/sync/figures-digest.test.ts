import { dayMs, hourMs, minuteMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour } from '../../../test/app/harbour.ts'
import type { Db } from '../../core/db/db.ts'
import { syncSteps } from '../assembly/steps.ts'
import type { Holdings } from '../equity-snapshots/snapshot.ts'
import { readFiguresDigest } from './figures-digest.ts'

const atMs = Date.UTC(2025, 5, 10, 12)
const balance = {
  wallet: 'spot',
  asset: 'BTC',
  total: '1.5',
  free: '1.5',
  locked: '0',
}
const position = {
  symbol: 'ETH/USDT:USDT',
  base: 'ETH',
  quote: 'USDT',
  settle: 'USDT',
  product: 'linear',
  side: 'long',
  mode: 'one-way',
  quantity: '2',
  contractSize: '1',
  entryPrice: '2500',
  markPrice: '2600',
  liquidationPrice: '2000',
  leverage: '5',
  margin: '1000',
  unrealisedPnl: '200',
} as const
const held: Holdings = {
  balances: [balance, { ...balance, asset: 'USDT' }],
  positions: [position],
  asOfMs: atMs,
  prices: new Map([['BTC', '60000']]),
}

test('figures are unchanged only if all their inputs are', async () => {
  const h = await harbour()
  const { userId, accountId } = await connected(h, 'ada')
  const claim = {
    userId,
    accountId,
    exchange: 'scripted',
    egress: 'direct',
    token: 't',
    epoch: 1,
    failures: 0,
    isComparisonDue: false,
    refold: 'none' as const,
  }
  const digestOf = (db: Db, holdings: Holdings = held) =>
    readFiguresDigest({ db, claim, databaseMs: () => atMs }, holdings, syncSteps)
  const fillAt = (ms: number, id: string) => sql`
    insert into fills (user_id, account_id, stream, native_id, id, symbol, base, quote, product, side, position_side, price, quantity,
      contract_size, fee, kind, traded_at)
    values (${userId}, ${accountId}, 'spot', ${id}, ${id}, 'BTC/USDT', 'BTC', 'USDT', 'spot', 'buy', 'both', 1, 1, 1, 0, 'trade',
      to_timestamp(${ms}::float8 / 1000))`
  await sql`
    insert into sync_streams (user_id, account_id, stream, kind, title, done) values (${userId}, ${accountId}, 'spot', 'fills', 'Spot', true)`.execute(
    h.db,
  )
  // two rows of a clock that runs ahead of ours
  await fillAt(atMs + 5 * minuteMs, '1').execute(h.db)
  await fillAt(atMs + hourMs, '2').execute(h.db)
  expect((await digestOf(h.db)).isSame).toBe(false)
  const { digest } = await digestOf(h.db)
  await sql`
    update sync_states set figures_digest = ${digest}, results_from = null, reconciled_at = now(), figures_reconciled_at = now(), missing_rates = '{}', full_rescan_at = now()
    where account_id = ${accountId}`.execute(h.db)
  expect(await digestOf(h.db)).toEqual({ digest, isSame: true })

  const same: Readonly<Record<string, Partial<Holdings>>> = {
    'another order': { balances: held.balances.toReversed() },
    'other prices': { prices: new Map([['BTC', '61000']]) },
    'a price of a position': {
      positions: [{ ...position, markPrice: '2700', unrealisedPnl: '400' }],
    },
    'a risk of a position': {
      positions: [{ ...position, liquidationPrice: null, leverage: '6', margin: null }],
    },
    'a moment later': { asOfMs: atMs + minuteMs },
  }
  for (const [what, change] of Object.entries(same))
    expect((await digestOf(h.db, { ...held, ...change })).isSame, `with ${what}`).toBe(true)

  const other: Readonly<Record<string, Partial<Holdings>>> = {
    'another amount': { balances: [{ ...balance, total: '1.6' }, ...held.balances.slice(1)] },
    'another wallet': { balances: [{ ...balance, wallet: 'funding' }, ...held.balances.slice(1)] },
    'an asset less': { balances: held.balances.slice(1) },
    'no position': { positions: [] },
    'another entry price': { positions: [{ ...position, entryPrice: '2501' }] },
    'a position without a price': { positions: [{ ...position, markPrice: null }] },
    'the other side': { positions: [{ ...position, side: 'short' }] },
    'a row that is not ahead any more': { asOfMs: atMs + 10 * minuteMs },
    'another day': { asOfMs: atMs + dayMs },
  }
  for (const [what, change] of Object.entries(other))
    expect((await digestOf(h.db, { ...held, ...change })).isSame, `with ${what}`).toBe(false)

  const states = (set: string) => sql`update sync_states set ${sql.raw(set)} where account_id = ${accountId}`
  const streams = (set: string) =>
    sql`update sync_streams set ${sql.raw(set)} where account_id = ${accountId}`
  const person = (set: string) => sql`update users set ${sql.raw(set)} where id = ${userId}`
  const stored = {
    'new or other rows': states('rows_version = rows_version + 1'),
    'results to be made': states("results_from = '2025-01-01'"),
    'no reconciliation yet': states('reconciled_at = null'),
    'a reconciliation by a process that knows no digest': states(
      "reconciled_at = now() + interval '1 minute'",
    ),
    'a rate that is missing': states("missing_rates = '{EUR}'"),
    'results by another method': states("results_method = 'fifo'"),
    'days of another zone': states("equity_zone = 'Asia/Tokyo'"),
    'figures made anew': states('figures_digest = null'),
    'a stream that is not whole': streams('done = false'),
    'a stream with a gap': streams("coverage = '{[1,2)}'"),
    'a stream that says why not': streams("message = 'refused'"),
    'a stream that is awaited': streams('retry_at = now()'),
    'one stream more': sql`
      insert into sync_streams (user_id, account_id, stream, kind, title) values (${userId}, ${accountId}, 'swap', 'fills', 'Swap')`,
    'another cost method': person("cost_method = 'fifo'"),
    'another zone of closes': person("equity_zone = 'Asia/Tokyo'"),
  }
  for (const [what, change] of Object.entries(stored)) {
    const seen: boolean[] = []
    const undone = h.db.transaction().execute(async (tx) => {
      await change.execute(tx)
      seen.push((await digestOf(tx)).isSame)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(seen, `with ${what}`).toEqual([false])
  }
  expect((await digestOf(h.db)).isSame).toBe(true)
})
