import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tradingBench } from '../../../test/trading/trading-bench.ts'

test('a contract whose delivery is a booking without a fill is closed by it, and counts in every figure', async () => {
  const bench = await tradingBench({ exchange: 'binance', fills: 10, lateShare: 0 })
  const { db } = bench.harbour
  const ada = bench.harbour.as('ada')
  const id = await bench.connect()
  bench.startSync()
  await bench.synced(id)
  const symbol = 'AAA/USDT:USDT-260327'
  await sql`
    insert into fills (user_id, account_id, stream, native_id, id, symbol, base, quote, settle, product, side, position_side, price,
      quantity, contract_size, fee, kind, traded_at)
    select user_id, id, 'import', '1', 'hand1', ${symbol}, 'AAA', 'USDT', 'USDT', 'linear', 'buy', 'both', 100, 2, 1, 0, 'trade',
      '2026-03-01T10:00:00Z'
    from exchange_accounts where id = ${id}`.execute(db)
  await sql`update sync_states set results_from = '2026-03-01T10:00:00Z', symbols = symbols || array[${symbol}::text]`.execute(
    db,
  )
  await bench.rescan(id)
  await bench.synced(id)
  const before = await ada.performance.report({ query: {} })

  // a page of the sync brings the same
  await sql`
    insert into ledger_entries (user_id, account_id, stream, native_id, kind, asset, amount, fee, symbol, native_kind, at)
    select user_id, id, 'hand', 'd1', 'realised_pnl', 'USDT', 30, 0, ${symbol}, 'DELIVERED_SETTELMENT', '2026-03-27T08:00:00Z'
    from exchange_accounts where id = ${id}`.execute(db)
  await sql`update sync_states set results_from = '2026-03-27T08:00:00Z'`.execute(db)
  await bench.rescan(id)
  await bench.synced(id)
  const { trades } = await ada.performance.closedTrades({ query: { symbol } })
  expect(trades).toMatchObject([
    {
      closedAt: '2026-03-27T08:00:00.000Z',
      endedBy: 'settlement',
      exitPrice: '115',
      net: '30',
      isComplete: true,
    },
  ])
  const detail = await ada.performance.trade({ params: { id: trades[0]?.id ?? '' } })
  expect(detail).toMatchObject({ gross: '30', realisedInKind: [{ asset: 'USDT', amount: '30' }] })
  expect(detail.executions).toHaveLength(1)
  const after = await ada.performance.report({ query: {} })
  expect(after.all.trades).toBe(before.all.trades + 1)
  const { rows } = await sql<{ kind: string; ours: string; verdict: string }>`
    select kind, ours, verdict from reconciliations where account_id = ${id} and subject = ${symbol} and kind = 'quantity'`.execute(
    db,
  )
  expect(rows).toMatchObject([{ ours: '0', verdict: 'equal' }])
  expect(after.bookedBySymbol).toContainEqual({ symbol, price: '30', fees: '0', funding: '0', net: '30' })
}, 240_000)
