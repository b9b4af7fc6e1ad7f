import { exchanges } from '@harbour/simulator/exchanges'
import { dayMs, hourMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { plainColumns } from '@harbour/exchanges/files/formats/plain'
import { instruments } from '@harbour/simulator/truth/instruments'
import type { TrueAccount } from '@harbour/simulator/truth/types'
import { file, readBench, settled } from '../../../test/trading/import-bench.ts'
import type { BenchPlan } from '../../../test/trading/trading-bench.ts'

const head = plainColumns.join(',')

/** Writes an account's history before a moment as its owner would write it down. */
function plainOf(truth: TrueAccount, untilMs: number): string {
  const bySymbol = new Map(instruments[truth.exchange].map((one) => [one.symbol, one]))
  const rules = exchanges[truth.exchange].oracle
  const fills = truth.fills.map((fill) => {
    const one = bySymbol.get(fill.symbol)
    const profit = one?.product === 'spot' || !rules.statesProfit ? '' : fill.realisedPnl
    const id = rules.fillId(fill)
    return [
      fill.at,
      `${new Date(fill.at).toISOString()},${fill.kind},${fill.symbol},${fill.side},${fill.price},${fill.quantity},${one?.contractSize ?? '1'},${fill.fee},${fill.feeAsset},${fill.positionSide},${profit},,,${id},${fill.orderId}`,
    ] as const
  })
  const entries = truth.entries.flatMap((entry) => {
    if (entry.kind === 'transfer') return []
    const id = entry.kind === 'funding' ? entry.billId : entry.id
    return [
      [
        entry.at,
        `${new Date(entry.at).toISOString()},${entry.kind},${entry.symbol ?? ''},,,,,${entry.fee},,${entry.positionSide ?? ''},,${entry.asset},${entry.amount},${id},`,
      ] as const,
    ]
  })
  const rows = [...fills, ...entries].filter(([at]) => at < untilMs).sort(([a], [b]) => a - b)
  return [head, ...rows.map(([, row]) => row), ''].join('\n')
}

/** An account whose first weeks its exchange tells no more. */
const longerThanServed = (endMs: number): BenchPlan => ({
  exchange: 'bitget',
  products: ['linear'],
  isHedge: true,
  startMs: endMs - 140 * dayMs,
  endMs,
})

test('a file supplies the years that the exchange does not serve: trades are complete, and every balance is explained', async () => {
  const endMs = Date.now()
  const { bench, id, params, ada } = await readBench(longerThanServed(endMs))
  const before = await ada.performance.report({ query: {} })
  const openBefore = (await ada.reconciliation.show({ params })).figures.filter(
    ({ verdict }) => verdict === 'unknown',
  )
  expect(before.leftOut.incomplete).toBeGreaterThan(0)
  expect(openBefore.length).toBeGreaterThan(0)

  // a file that overlaps what was read by thirty days
  const body = file(plainOf(bench.truth, endMs - 60 * dayMs))
  const preview = await ada.imports.preview({ params, body })
  expect(preview.refused).toBe(0)
  expect(preview.known).toBeGreaterThan(5)
  expect(preview.fills).toBeGreaterThan(20)
  expect(Date.parse(preview.to ?? '')).toBeLessThan(endMs - 89 * dayMs)
  const stored = await ada.imports.create({ params, body })
  expect(stored).toMatchObject({ fills: preview.fills, entries: preview.entries, known: preview.known })
  await settled(bench, id)

  const after = await ada.performance.report({ query: {} })
  expect(after.leftOut.incomplete).toBe(0)
  const { figures } = await ada.reconciliation.show({ params })
  expect(figures.filter(({ verdict }) => verdict !== 'equal')).toEqual([])

  // the same file again, and one that holds half of it and nothing more
  await expect(ada.imports.create({ params, body })).rejects.toMatchObject({ code: 'IMPORT_NOTHING' })
  const again = await ada.imports.preview({ params, body })
  expect(again).toMatchObject({ fills: 0, entries: 0, known: preview.rows, from: null })

  // taken back, everything is as it was
  await ada.imports.remove({ params: { id, importId: stored.id } })
  expect((await ada.imports.list({ params })).imports).toEqual([])
  await settled(bench, id)
  expect((await ada.performance.report({ query: {} })).leftOut).toEqual(before.leftOut)
  expect((await ada.performance.report({ query: {} })).all).toEqual(before.all)
}, 300_000)

test('a file that leaves a gap before the read history completes nothing, and the figures remain unproved', async () => {
  const endMs = Date.now()
  const { bench, id, params, ada } = await readBench(longerThanServed(endMs))
  // twenty-five days lie between the file and what the exchange serves
  const stored = await ada.imports.create({ params, body: file(plainOf(bench.truth, endMs - 115 * dayMs)) })
  expect(stored.fills).toBeGreaterThan(5)
  await settled(bench, id)
  const { figures } = await ada.reconciliation.show({ params })
  const quantities = figures.filter(({ kind }) => kind === 'quantity')
  expect(quantities.length).toBeGreaterThan(2)
  expect(quantities.filter(({ verdict }) => verdict === 'differs')).toEqual([])
  expect(quantities.filter(({ verdict }) => verdict === 'unknown')).not.toEqual([])
  for (const { verdict, reason, ours } of quantities)
    expect(verdict === 'equal' ? reason : [reason, ours]).toEqual(
      verdict === 'equal' ? null : ['older', null],
    )
}, 300_000)

/** The same trades as OKX writes them into its trading history, eight hours ahead of UTC. */
function tradingHistoryOf(truth: TrueAccount, untilMs: number): string {
  const bySymbol = new Map(instruments.okx.map((one) => [one.symbol, one]))
  const rows = truth.fills
    .filter(({ at }) => at < untilMs)
    .map((fill) => {
      const time = new Date(fill.at + 8 * hourMs).toISOString().slice(0, 19).replace('T', ' ')
      const isOpening = (fill.side === 'buy') === (fill.positionSide === 'long')
      const action = `${isOpening ? 'Open' : 'Close'} ${fill.positionSide}`
      const paid = fill.fee.startsWith('-') ? fill.fee.slice(1) : `-${fill.fee}`
      const native = bySymbol.get(fill.symbol)?.nativeSymbol ?? ''
      return `${fill.billId},${fill.orderId},${time},Swap,${native},${action},${fill.quantity},cont,${fill.price},${fill.realisedPnl},${paid},${fill.feeAsset},0,0,0,0,${fill.feeAsset}`
    })
  const columns =
    'id,Order id,Time,Trade Type,Symbol,Action,Amount,Trading Unit,Filled Price,PnL,Fee,Fee Unit,Position Change,Position Balance,Balance Change,Balance,Balance Unit'
  return ['UID:1,Account Type:Main,Time Zone:UTC+8', columns, ...rows.toReversed(), ''].join('\n')
}

test('OKX’s own trading history fills the same gap, with the known contract sizes', async () => {
  const endMs = Date.now()
  const { bench, id, params, ada } = await readBench({
    exchange: 'okx',
    products: ['linear'],
    isHedge: true,
    fills: 400,
    // its files reach back two years
    startMs: endMs - 900 * dayMs,
    endMs,
  })
  expect((await ada.performance.report({ query: {} })).leftOut.incomplete).toBeGreaterThan(0)

  const body = file(tradingHistoryOf(bench.truth, endMs - 700 * dayMs))
  const stored = await ada.imports.create({ params, body })
  expect(stored.fills).toBeGreaterThan(20)
  await settled(bench, id)

  const { rows } = await sql<{ count: number }>`select count(*)::int as count from fills`.execute(
    bench.harbour.db,
  )
  expect(rows).toEqual([{ count: bench.truth.fills.length }])
  const { streams } = await ada.coverage.show({ params })
  expect(streams.filter(({ fromFiles }) => fromFiles !== null)).toEqual([
    expect.objectContaining({ stream: 'SWAP', fromFiles: expect.objectContaining({ rows: stored.fills }) }),
  ])
  expect((await ada.performance.report({ query: {} })).leftOut.incomplete).toBe(0)
  await expect(ada.imports.create({ params, body })).rejects.toMatchObject({ code: 'IMPORT_NOTHING' })
}, 300_000)
