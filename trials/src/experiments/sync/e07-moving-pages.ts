import { derivativesIds } from '@harbour/simulator/exchanges'
import { dayMs, hourMs } from '@harbour/simulator/durations'
import type { Verdict } from '@harbour/simulator/oracle'
import type { SimReply, SimRequest } from '@harbour/simulator/simulated-protocol'
import { chance } from '@harbour/simulator/truth/hash'
import { flawless, tradingBench } from '@harbour/server/test/trading/trading-bench'
import { expect } from 'vitest'
import { experiment } from '../../experiment.ts'
import { sumsOf } from '../../sums.ts'

experiment(
  {
    id: 'E-07',
    does: 'rows appear while pages are read, pages repeat, rows of one moment change their order, and cursors expire',
    passes: '0/0/0/0',
    when: 'nightly',
  },
  async ({ engine, isFull, note }) => {
    const exchanges = isFull
      ? derivativesIds
      : engine === 'postgres'
        ? (['bybit', 'okx'] as const)
        : (['binance', 'bybit', 'bitget'] as const)
    const verdicts: Verdict[] = []
    let expired = 0
    let doubled = 0
    for (const exchange of exchanges) {
      const endMs = Date.now()
      const bench = await tradingBench({
        exchange,
        startMs: endMs - 20 * dayMs,
        endMs,
        fills: 2_500,
        lateShare: 0.2,
        seed: 91,
      })
      const { hooks, clock, faults } = bench.simulator
      const draw = chance(91, exchange, 'moving')
      const dead = new Set<string>()
      clock.advance(-2 * dayMs)
      // Signed requests after such a jump are refused for their time until the exchange's clock is read again.
      let asked = 0
      hooks.inject = (_, key) => (key !== '' && draw.next() < 0.1 ? 'duplicate_page' : null)
      hooks.alter = (reply, request) => {
        const expiry = expiredCursor(request, dead, () => draw.next() < 0.1)
        if (expiry === null) return shuffledTies(reply, (size) => draw.whole(0, size - 1))
        expired += 1
        return expiry
      }
      const id = await bench.connect()
      hooks.seen = ({ key }) => {
        asked += key === '' ? 0 : 1
        // At most two days: with a clock that never stops jumping the pages would never reach the present.
        if (key !== '' && asked % 12 === 0 && asked <= 24 * 12) clock.advance(2 * hourMs)
      }
      const worker = bench.startSync()
      await bench.synced(id)
      doubled += faults.counts.duplicate_page
      Object.assign(hooks, { seen: null, inject: null, alter: null })
      // Late rows are present after the rescans of the next days.
      for (let day = 0; day < 3; day += 1) {
        clock.set(Math.max(clock.now(), endMs) + dayMs)
        await bench.rescan(id)
        await bench.synced(id)
      }
      const verdict = await bench.verdict(id)
      verdicts.push(verdict)
      expect(verdict, exchange).toMatchObject(flawless)
      await worker.stop()
      await bench.close()
    }
    note({ ...sumsOf(...verdicts), doubled, expired })
    expect(doubled).toBeGreaterThan(0)
    expect(expired).toBeGreaterThan(0)
  },
)

/** Bybit's own refusal of an expired cursor. The new one that it returns, with the same content, is valid. */
function expiredCursor(request: SimRequest, dead: Set<string>, isNow: () => boolean): SimReply | null {
  const cursor = request.query.get('cursor')
  if (cursor === null || cursor === '' || request.host !== 'api.bybit.com') return null
  const name = `${request.path} ${request.query.get('category') ?? ''} ${request.query.get('startTime') ?? ''} ${cursor}`
  if (dead.has(name) || !isNow()) return null
  dead.add(name)
  const body = {
    retCode: 10001,
    retMsg: 'params error: cursor is invalid',
    result: {},
    retExtInfo: {},
    time: 0,
  }
  return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** Bybit documents that executions of one time are in any order; replies of the others have no such list. */
function shuffledTies(reply: SimReply, pick: (size: number) => number): SimReply {
  const body: unknown = reply.status === 200 ? JSON.parse(reply.body) : null
  const list = listOf(body)
  if (list === null) return reply
  for (let place = list.length - 1; place > 0; place -= 1) {
    const other = pick(place + 1)
    const [a, b] = [list[place], list[other]]
    if (a === undefined || b === undefined || a.execTime !== b.execTime) continue
    list[place] = b
    list[other] = a
  }
  return { ...reply, body: JSON.stringify(body) }
}

function listOf(body: unknown): { execTime?: string }[] | null {
  if (typeof body !== 'object' || body === null || !('result' in body)) return null
  const { result } = body
  if (typeof result !== 'object' || result === null || !('list' in result)) return null
  return Array.isArray(result.list) ? result.list : null
}
