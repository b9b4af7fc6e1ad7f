import { expect, test } from 'vitest'
import { startSimulatorThread } from './thread.ts'

test('a simulator in its own thread answers at its address and returns its keys', async () => {
  const plan = {
    exchange: 'binance',
    seed: 4,
    fills: 50,
    startMs: Date.UTC(2026, 0, 1),
    endMs: Date.UTC(2026, 2, 1),
  } as const
  const thread = await startSimulatorThread({ kind: 'scenario', scenario: plan })
  try {
    const answer = await fetch(`${thread.baseUrl}/api.binance.com/api/v3/time`)
    expect(await answer.json()).toEqual({ serverTime: expect.any(Number) })
    expect(thread.keys).toMatchObject([{ exchange: 'binance', permissions: ['read'], passphrase: null }])
  } finally {
    await thread.close()
  }
  await expect(fetch(`${thread.baseUrl}/api.binance.com/api/v3/time`)).rejects.toThrow('fetch failed')
})

test('a world that cannot be built gives the caller an error', async () => {
  const plan = { exchange: 'bitget', seed: 4, fills: 50, startMs: NaN, endMs: NaN } as const
  await expect(startSimulatorThread({ kind: 'scenario', scenario: plan })).rejects.toThrow('did not start')
})
