import type { SimReply } from '@harbour/simulator/personality'
import { flawless, tradingBench } from '@harbour/server/test/trading-bench'
import { expect } from 'vitest'
import { experiment } from '../experiment.ts'
import { sumsOf } from '../sums.ts'

experiment(
  {
    id: 'E-09',
    does: 'the exchange amends one trade after it was read, and takes another one back',
    passes: 'what is stored is what the exchange shows now, and what was stored before is kept beside it',
    when: 'nightly',
  },
  async ({ note }) => {
    const bench = await tradingBench({ exchange: 'okx', products: ['spot'], fills: 200, lateShare: 0 })
    const { hooks } = bench.simulator
    const { pool } = bench.harbour.database
    const id = await bench.connect()
    const worker = bench.startSync()
    await bench.synced(id)
    const [taken, amended] = bench.truth.fills.toReversed()
    if (!taken || !amended) throw new Error('no fills')
    hooks.alter = (reply, request) =>
      request.path.endsWith('/fills-history') ? withAmended(reply, amended.billId, taken.billId) : reply
    await bench.rescan(id)
    await bench.synced(id)
    await worker.stop()
    const { rows } = await pool.query<{ native_id: string; price: string }>(
      'select native_id, price from fills where native_id = any ($1)',
      [[amended.billId, taken.billId]],
    )
    const price = rows.find((row) => row.native_id === amended.billId)?.price
    const isGone = !rows.some((row) => row.native_id === taken.billId)
    const others = await bench.verdict(id)
    note({ ...sumsOf(others), amended: price === '12345.5' ? 1 : 0, busted: isGone ? 1 : 0 })
    expect(price).toBe('12345.5')
    // Against the truth of before: the one that was amended, and nothing else but what was taken back.
    expect(others).toMatchObject({ ...flawless, altered: 1, missing: 1, details: expect.anything() })
  },
)

/** The page as it is shown after the amendment: another price for one row, and one row less. */
function withAmended(reply: SimReply, amended: string, taken: string): SimReply {
  const body: unknown = JSON.parse(reply.body)
  if (typeof body !== 'object' || body === null || !('data' in body) || !Array.isArray(body.data))
    return reply
  const rows: { billId?: string; fillPx?: string }[] = body.data
  const shown = rows
    .filter(({ billId }) => billId !== taken)
    .map((row) => (row.billId === amended ? { ...row, fillPx: '12345.5' } : row))
  return { ...reply, body: JSON.stringify({ ...body, data: shown }) }
}
