import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { experiment } from '../experiment.ts'
import { startFaultProxy } from '../proxy/fault-proxy.ts'
import { residentMb } from '../resident.ts'
import { openScene } from '../scene.ts'
import { nothingWrong } from '../sums.ts'

experiment(
  {
    id: 'E-17',
    does: 'the exchange answers with pages of HTML, half a JSON, a body without end, and one byte a second',
    passes: 'less than 100 MB more memory, no answer waited for longer than 30 seconds, then all is read',
    when: 'ci',
    on: process.platform === 'linux' ? ['embedded'] : [],
  },
  async ({ isFull, note }) => {
    const scene = await openScene({ accounts: [{ exchange: 'okx', fills: 3_000 }] })
    const { hooks, counters } = scene.simulator
    const proxy = await startFaultProxy({
      host: '127.0.0.1',
      port: Number(new URL(scene.simulator.baseUrl).port),
    })
    try {
      const reader = await scene.start({ env: { EXCHANGE_URL_OKX: `http://127.0.0.1:${proxy.port}` } })
      while (counters.pages < 15) await sleep(5)
      const before = residentMb(reader.pid)
      let most = before
      const sampler = setInterval(() => (most = Math.max(most, residentMb(reader.pid))), 50)
      for (const kind of ['html', 'truncated'] as const) {
        hooks.befall = () => kind
        await sleep(1_500)
      }
      hooks.befall = null
      const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n['
      proxy.fault = { kind: 'flood', head: Buffer.from(head), piece: Buffer.alloc(262_144, 32) }
      proxy.resetAll()
      const flooded = proxy.counts.toClient
      const giveUpAt = performance.now() + 20_000
      while (proxy.counts.toClient - flooded < 60_000_000 && performance.now() < giveUpAt) await sleep(20)
      const megabytes = (proxy.counts.toClient - flooded) / 1_000_000
      proxy.fault = { kind: 'throttle', bytesPerSecond: 1 }
      proxy.resetAll()
      const connections = proxy.counts.connections
      while (proxy.counts.connections === connections) await sleep(10)
      const began = performance.now()
      while (proxy.open > 0 && performance.now() - began < 60_000) await sleep(20)
      const waited = (performance.now() - began) / 1000
      clearInterval(sampler)
      proxy.fault = null
      await scene.synced(reader)
      await reader.stop()
      const sums = await scene.sums()
      note({
        ...sums,
        growth_MB: (most - before).toFixed(0),
        flood_MB: megabytes.toFixed(0),
        waited_s: waited.toFixed(1),
      })
      expect(sums).toEqual(nothingWrong)
      expect(megabytes).toBeGreaterThan(50)
      expect(most - before).toBeLessThan(100)
      expect(waited).toBeLessThanOrEqual(isFull ? 31 : 45)
    } finally {
      await proxy.close()
    }
  },
)
