import { setTimeout as sleep } from 'node:timers/promises'
import { HarbourEvent } from '@harbour/contract/trading/sync'
import { beforeAll, expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import { quickPace } from '../../../test/trading/quick-pace.ts'
import { aFill, scriptedExchange } from '../../../test/trading/scripted-exchange.ts'
import { untilStatus } from '../../../test/app/until-status.ts'

let home: Harbour
let origin: string
beforeAll(async () => {
  const exchange = scriptedExchange({
    async page(_stream, place) {
      await sleep(20)
      return {
        fills: [aFill(`${place}a`), aFill(`${place}b`)],
        progress: place / 30,
        atEnd: place >= 30,
        covered: { fromMs: 0, toMs: place * 1000 },
      }
    },
    snapshot: () => ({
      balances: [{ wallet: 'spot', asset: 'USDT', total: '5', free: '5', locked: '0' }],
      positions: [],
    }),
  })
  home = await harbour({ trading: { exchanges: [exchange], pace: quickPace } })
  origin = await home.listen()
})

/** Collects a person's events until the returned function is called. */
async function listen(name: string): Promise<{ events: HarbourEvent[]; stop: () => void }> {
  const events: HarbourEvent[] = []
  const stop = new AbortController()
  const reply = await fetch(`${origin}/api/events`, {
    headers: { authorization: `Bearer ${(await home.person(name)).token}` },
    signal: stop.signal,
  })
  const read = async () => {
    let rest = ''
    for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = (rest + chunk).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts)
        if (part.startsWith('data: ')) events.push(HarbourEvent.parse(JSON.parse(part.slice(6))))
    }
  }
  read().catch(() => null)
  return { events, stop: () => stop.abort() }
}

test('an account’s listener sees its sync progress row by row, and other people see nothing', async () => {
  const mine = await listen('ada')
  const theirs = await listen('eve')
  const { accountId } = await connected(home, 'ada')
  const worker = home.trading.startSync()
  await untilStatus(home.db, accountId, 'synced')
  await sleep(400)
  await worker.stop()
  const rows = mine.events.flatMap((event) => (event.type === 'sync' ? [event.account.rows] : []))
  expect(rows.length).toBeGreaterThan(2)
  expect(rows).toEqual(rows.toSorted((a, b) => a - b))
  expect(rows.at(-1)).toBe(62)
  expect(
    mine.events
      .flatMap((event) => (event.type === 'trades' ? [event.added] : []))
      .reduce((sum, each) => sum + each, 0),
  ).toBe(62)
  expect(mine.events).toContainEqual({ type: 'balances', accountId })
  expect(theirs.events).toEqual([])
  mine.stop()
  theirs.stop()
})

test('a process that only serves requests forwards the sync events of another process', async () => {
  const { accountId } = await connected(home, 'bob')
  const watch = home.trading.watchSync()
  // Without the hub of the process that syncs: its events go nowhere here.
  const other = await harbourOnSameDatabase()
  const mine = await listen('bob')
  await expect.poll(() => mine.events.length).toBeGreaterThan(0)
  const worker = other.startSync()
  await untilStatus(home.db, accountId, 'synced')
  await expect
    .poll(() => mine.events.some((event) => event.type === 'sync' && event.account.status === 'synced'))
    .toBe(true)
  await worker.stop()
  watch.stop()
  mine.stop()
})

async function harbourOnSameDatabase() {
  const { assembleTrading } = await import('../../trading/assembly/trading.ts')
  const { noDemoKeys } = await import('../../trading/exchange-accounts/demo-keys.ts')
  return assembleTrading(home.services, {
    exchanges: home.trading.exchanges,
    demo: noDemoKeys,
    demoUrl: () => Promise.resolve(null),
    pace: quickPace,
  })
}
