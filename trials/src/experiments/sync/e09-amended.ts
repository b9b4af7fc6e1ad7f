import type { SimReply } from '@harbour/simulator/simulated-protocol'
import { flawless, tradingBench } from '@harbour/server/test/trading/trading-bench'
import { expect } from 'vitest'
import { experiment } from '../../experiment.ts'
import { sumsOf } from '../../sums.ts'

experiment(
  {
    id: 'E-09',
    does: 'the exchange amends one trade after it was read, deletes another one, and omits a third one for a day',
    passes:
      'after two rescans the stored trades equal the exchange’s, the former versions are kept as revisions, and the third one stays',
    when: 'ci',
    ciOn: ['embedded'],
  },
  async ({ note }) => {
    const bench = await tradingBench({ exchange: 'okx', products: ['spot'], fills: 400, lateShare: 0 })
    const { hooks } = bench.simulator
    const { pool } = bench.harbour.database
    const id = await bench.connect()
    const worker = bench.startSync()
    await bench.synced(id)
    const [taken, amended, forgotten] = bench.truth.fills.toReversed().map(({ billId }) => billId)
    if (!taken || !amended || !forgotten) throw new Error('no fills')
    const show = (amendedId: string, ...without: readonly string[]) => {
      hooks.alter = (reply, request) =>
        request.path.endsWith('/fills-history') ? withAmended(reply, amendedId, without) : reply
    }
    const rescanTwice = async () => {
      await bench.rescan(id)
      await bench.synced(id)
      // Moves the next rescan a day ahead.
      await pool.query("update missed_fills set missed_at = missed_at - interval '1 day'")
    }
    const stored = async () => {
      const { rows } = await pool.query<{ id: string; price: string }>(
        'select native_id as id, trim_scale(price)::text as price from fills where native_id = any ($1)',
        [[taken, amended, forgotten]],
      )
      return new Map(rows.map((row) => [row.id, row.price]))
    }
    const original = (await stored()).get(amended)
    show(amended, taken, forgotten)
    await rescanTwice()
    const onceMissed = await stored()
    show(amended, taken)
    await rescanTwice()
    await worker.stop()
    const twiceMissed = await stored()
    const { rows: former } = await pool.query<{ id: string; why: string; price: string }>(
      "select native_id as id, why, trim_scale((fill ->> 'price')::numeric)::text as price from fill_revisions order by why",
    )
    const others = await bench.verdict(id)
    note({
      ...sumsOf(others),
      amended: twiceMissed.get(amended) === '12345.5' ? 1 : 0,
      busted: twiceMissed.has(taken) ? 0 : 1,
      kept: former.length,
    })
    // One answer without a row proves nothing.
    expect([...onceMissed.keys()].sort()).toEqual([taken, amended, forgotten].sort())
    expect([...twiceMissed.keys()].sort()).toEqual([amended, forgotten].sort())
    expect(twiceMissed.get(amended)).toBe('12345.5')
    expect(former).toMatchObject([
      { id: amended, why: 'amended', price: original },
      { id: taken, why: 'taken_back' },
    ])
    // Against the former truth: only the amended one differs, and only the removed one is missing.
    expect(others).toMatchObject({ ...flawless, altered: 1, missing: 1, details: expect.anything() })
    const { rows: left } = await pool.query('select native_id from missed_fills')
    expect(left).toEqual([])
  },
)

/** The page after the amendment: one row with another price, and fewer rows. */
function withAmended(reply: SimReply, amended: string, without: readonly string[]): SimReply {
  const body: unknown = JSON.parse(reply.body)
  if (typeof body !== 'object' || body === null || !('data' in body) || !Array.isArray(body.data))
    return reply
  const rows: { billId?: string; fillPx?: string }[] = body.data
  const shown = rows
    .filter(({ billId }) => billId === undefined || !without.includes(billId))
    .map((row) => (row.billId === amended ? { ...row, fillPx: '12345.5' } : row))
  return { ...reply, body: JSON.stringify({ ...body, data: shown }) }
}
