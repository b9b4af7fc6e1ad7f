import { dayMs } from '../durations.ts'
import { expect, test } from 'vitest'
import { scenarioWorld } from '../worlds/scenario.ts'
import { matchOf } from './matches.ts'

test('time, sequence and the order’s remaining quantity determine the order of an instrument’s fills', () => {
  const endMs = Date.UTC(2026, 4, 1)
  const world = scenarioWorld({
    exchange: 'bybit',
    seed: 5,
    fills: 3_000,
    startMs: endMs - 40 * dayMs,
    endMs,
    tiesAtPageEdges: true,
  })
  const [account] = world.accounts
  if (account === undefined) throw new Error('the scenario has no account')
  let shared = 0
  for (const fills of Map.groupBy(account.fills, (fill) => fill.symbol).values()) {
    const rows = fills.map((fill) => ({ fill, ...matchOf(account, fill) }))
    const sorted = rows
      .toReversed()
      .toSorted((a, b) => a.fill.at - b.fill.at || a.seq - b.seq || Number(b.left) - Number(a.left))
    expect(sorted.map(({ fill }) => fill.id)).toEqual(fills.map((fill) => fill.id))
    expect(rows.every(({ seq }, at) => seq >= (rows[at - 1]?.seq ?? 0))).toBe(true)
    shared += rows.length - new Set(rows.map(({ seq }) => seq)).size
  }
  expect(shared).toBeGreaterThan(0)
  const whole = account.fills.filter((fill) => Number(matchOf(account, fill).left) === 0)
  expect(new Set(whole.map(({ symbol, orderId }) => `${symbol} ${orderId}`)).size).toBe(whole.length)
})
