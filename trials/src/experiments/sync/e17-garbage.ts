import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { experiment } from '../../experiment.ts'
import { type ConnectionRecord, startFaultProxy } from '../../proxy/fault-proxy.ts'
import { residentMb } from '../../resident.ts'
import { openScene } from '../../scene.ts'
import { noDefects } from '../../sums.ts'

experiment(
  {
    id: 'E-17',
    does: 'the exchange answers with HTML pages, half a JSON, an endless body, and one byte a second',
    passes: 'less than 100 MB more memory, no wait for an answer of over 30 seconds, and then all is read',
    when: 'ci',
    on: process.platform === 'linux' ? ['embedded', 'postgres'] : [],
    ciOn: ['embedded'],
  },
  async ({ isFull, note }) => {
    const flood = isFull ? 600_000_000 : 60_000_000
    const scene = await openScene({
      accounts: [
        { exchange: 'bybit', fills: 3_000 },
        { exchange: 'okx', fills: 3_000 },
      ],
    })
    const [calm = '', troubled = ''] = scene.accounts.map(({ id }) => id)
    const { hooks, counters, baseUrl } = scene.simulator
    const proxy = await startFaultProxy({ host: '127.0.0.1', port: Number(new URL(baseUrl).port) })
    try {
      // Growth to the usual size is not growth by garbage: one account is read completely before the other one may start.
      proxy.fault = { kind: 'cut', afterBytes: 0 }
      const reader = await scene.start({ env: { EXCHANGE_URL_OKX: `http://127.0.0.1:${proxy.port}` } })
      await scene.synced(reader, [calm])
      proxy.fault = null
      const pages = counters.pages
      while (counters.pages < pages + 15) await sleep(5)
      const before = residentMb(reader.pid)
      let max = before
      const sampler = setInterval(() => (max = Math.max(max, residentMb(reader.pid))), 50)
      for (const kind of ['html', 'truncated'] as const) {
        hooks.inject = () => kind
        await sleep(1_500)
      }
      hooks.inject = null
      const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n['
      proxy.fault = { kind: 'flood', head: Buffer.from(head), piece: Buffer.alloc(262_144, 32) }
      proxy.resetAll()
      const flooded = proxy.counts.toClient
      const giveUpAt = performance.now() + 60_000
      while (proxy.counts.toClient - flooded < flood && performance.now() < giveUpAt) await sleep(20)
      const megabytes = (proxy.counts.toClient - flooded) / 1_000_000
      proxy.fault = { kind: 'throttle', bytesPerSecond: 1 }
      proxy.resetAll()
      const waited = await maxWait(() => proxy.connections)
      clearInterval(sampler)
      proxy.fault = null
      await scene.synced(reader, [calm, troubled])
      await reader.stop()
      const sums = await scene.sums()
      note({
        ...sums,
        growth_MB: (max - before).toFixed(0),
        flood_MB: megabytes.toFixed(0),
        waited_s: waited.toFixed(1),
      })
      expect(sums).toEqual(noDefects)
      expect(megabytes * 1_000_000).toBeGreaterThanOrEqual(flood)
      expect(max - before).toBeLessThan(100)
      expect(waited).toBeGreaterThan(1)
      expect(waited).toBeLessThanOrEqual(isFull ? 31 : 45)
    } finally {
      await proxy.close()
    }
  },
)

/**
 * Returns the longest wait for a dripping answer, in seconds: none may drip so long that a connection serves two attempts. It is the
 * longest of all connections made until the first was given up; the next attempt follows at once. Connections without an answer ended for
 * another reason, such as a reset, and are not counted.
 */
async function maxWait(connections: () => readonly ConnectionRecord[]): Promise<number> {
  const dripped = () => connections().filter(({ answered }) => answered > 0)
  const began = performance.now()
  let made = 0
  while (performance.now() - began < 60_000) {
    await sleep(20)
    if (made === 0 && dripped().some(({ isOpen }) => !isOpen)) made = dripped().length
    if (
      made > 0 &&
      dripped()
        .slice(0, made)
        .every(({ isOpen }) => !isOpen)
    )
      break
  }
  const first = dripped().slice(0, made === 0 ? undefined : made)
  return Math.max(0, ...first.map(({ ms }) => ms)) / 1000
}
