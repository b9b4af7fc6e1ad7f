import { everyFault } from '@harbour/simulator/faults'
import { setArchiveHabit } from '@harbour/simulator/okx/archives'
import { zipOf } from '@harbour/simulator/http/zip'
import { describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '@harbour/ledger/durations'
import { endMs, openScenario, type Scenario } from '../../test/open-scenario.ts'
import { emptyStore, storePage, readAll, readThroughFaults, type Store } from '../../test/read-all.ts'
import { clean, judgeEntries, judgeFills } from '../../test/truth.ts'
import type { Cursor, Page, Stream } from '../exchange.ts'
import { billFiles, fillFiles } from './archive-kinds.ts'
import { okx } from './okx.ts'

const older = { seed: 31, fills: 900, startMs: endMs - 500 * dayMs, endMs }
const kinds = [
  ['trades', fillFiles.stream, '/api/v5/trade/fills-archive'],
  ['bills', billFiles.stream, '/api/v5/account/bills-history-archive'],
] as const

function verdicts(store: Store, { account, clock }: Scenario) {
  const span = [older.startMs, clock.now()] as const
  // the funding account's own statement reaches back a month, and tells transfers that bills tell as well
  return [
    judgeFills(store, account, span, (fill) => fill.billId),
    judgeEntries(store, account, span, () => true),
  ]
}

/** Reads a stream of files until it waits or ends; each page by a session of its own where `isKilled`. */
async function readFiles(scenario: Scenario, stream: Stream, store: Store, isKilled = false): Promise<Page> {
  let session = await okx.open(scenario.credentials, scenario.wire)
  for (let pages = 0; pages < 500; pages += 1) {
    const cursor: Cursor | null = JSON.parse(JSON.stringify(store.cursors.get(stream.id) ?? null))
    const page = await session.page(stream, cursor, {})
    storePage(store, stream, page)
    if (page.atEnd || page.askAgainInMs !== undefined) return page
    if (!isKilled) continue
    session.close()
    session = await okx.open(scenario.credentials, scenario.wire)
  }
  throw new Error(`${stream.id} does not end`)
}

const asks = (scenario: Scenario, path: string): number => {
  const { seen } = posts(scenario)
  return seen.filter((each) => each === path).length
}
const counted = new WeakMap<Scenario, { seen: string[] }>()
function posts(scenario: Scenario): { seen: string[] } {
  const found = counted.get(scenario) ?? { seen: [] }
  if (!counted.has(scenario)) {
    counted.set(scenario, found)
    scenario.simulator.hooks.seen = ({ request }) => {
      if (request.method === 'POST') found.seen.push(request.path)
    }
  }
  return found
}

/** Answers requests for files with something else, so many times. */
function spoil(scenario: Scenario, times: number, reply: (bytes: Uint8Array) => Uint8Array): void {
  let left = times
  scenario.simulator.hooks.alter = (truth) => {
    if (truth.bytes === undefined || left <= 0) return truth
    left -= 1
    return { ...truth, bytes: reply(truth.bytes) }
  }
}
const csvOf = (text: string) => () => zipOf('file.csv', text)

test('an account of five hundred days is read completely: pages and files together, each row once', async () => {
  const scenario = await openScenario(okx, older)
  const session = await okx.open(scenario.credentials, scenario.wire)
  const store = emptyStore()
  await readAll(session, {}, store)
  expect(verdicts(store, scenario)).toEqual([clean, clean])
  expect(new Set(store.fills.values().map(({ stream }) => stream))).toEqual(new Set(['SPOT', 'SWAP']))
})

test('killed after every single page it resumes, loses nothing, and requests no file twice', async () => {
  const scenario = await openScenario(okx, older)
  posts(scenario)
  const store = emptyStore()
  for (const [, stream, path] of kinds) {
    expect((await readFiles(scenario, stream, store, true)).atEnd).toBe(true)
    expect(asks(scenario, path)).toBe(8)
  }
  await readAll(await okx.open(scenario.credentials, scenario.wire), {}, store)
  expect(verdicts(store, scenario)).toEqual([clean, clean])
})

test('with every fault at five percent no row of a file is lost', async () => {
  const scenario = await openScenario(okx, older, { faults: everyFault(5, 0.05) })
  const store = emptyStore()
  await readThroughFaults(() => okx.open(scenario.credentials, scenario.wire), {}, store)
  expect(verdicts(store, scenario)).toEqual([clean, clean])
}, 240_000)

describe.each(kinds)('%s', (_title, stream, path) => {
  test('a file in preparation is polled at growing intervals, and read once it is ready', async () => {
    const scenario = await openScenario(okx, older)
    setArchiveHabit(scenario.simulator.world, { looks: 2 })
    const store = emptyStore()
    const waits: (number | undefined)[] = []
    for (
      let page = await readFiles(scenario, stream, store);
      ;
      page = await readFiles(scenario, stream, store)
    ) {
      if (page.atEnd) break
      waits.push(page.askAgainInMs)
      expect(page.cursor['awaits']).toMatch(/^OKX is preparing the files? of Q\d 20\d\d/)
      // asked too early it says the same, and asks nothing
      const before = scenario.simulator.counters.requests
      expect((await readFiles(scenario, stream, store)).askAgainInMs).toBe(page.askAgainInMs)
      expect(scenario.simulator.counters.requests - before).toBeLessThan(2)
      scenario.clock.freeze(scenario.clock.now() + (page.askAgainInMs ?? 0))
    }
    expect(waits.slice(0, 2)).toEqual([600_000, 1_200_000])
    await readAll(await okx.open(scenario.credentials, scenario.wire), {}, store)
    expect(verdicts(store, scenario)[stream.kind === 'fills' ? 0 : 1]).toEqual(clean)
  })

  test('once the daily requests are used up it waits for the next day, without stopping', async () => {
    const scenario = await openScenario(okx, older)
    const store = emptyStore()
    const nowMs = scenario.clock.now()
    const { asksADay } = stream.kind === 'fills' ? fillFiles : billFiles
    await readFiles(scenario, stream, store)
    const cursor = {
      ...store.cursors.get(stream.id),
      asks: Array.from({ length: asksADay }, () => nowMs - 1_000),
    }
    const wanted = [{ name: '2025Q1', askedMs: null, isAnew: true, nextMs: 0, tries: 0, spent: 0, row: 0 }]
    store.cursors.set(stream.id, { ...cursor, wanted })
    const page = await readFiles(scenario, stream, store)
    expect(page).toMatchObject({ atEnd: false, askAgainInMs: dayMs - 1_000 })
    expect(page.cursor['awaits']).toContain(`${asksADay} requests for files a day`)
    scenario.clock.freeze(nowMs + dayMs)
    expect((await readFiles(scenario, stream, store)).atEnd).toBe(true)
  })

  test('a dead link is requested again, and then another file', async () => {
    const scenario = await openScenario(okx, older)
    setArchiveHabit(scenario.simulator.world, { deadLinks: 2 })
    posts(scenario)
    const store = emptyStore()
    await readFiles(scenario, stream, store)
    expect(asks(scenario, path)).toBeGreaterThan(8)
    for (let day = 0; day < 5; day += 1) {
      scenario.clock.freeze(scenario.clock.now() + dayMs)
      await readFiles(scenario, stream, store)
    }
    await readAll(await okx.open(scenario.credentials, scenario.wire), {}, store)
    expect(verdicts(store, scenario)[stream.kind === 'fills' ? 0 : 1]).toEqual(clean)
  })

  test.each([
    ['a page in place of a file', () => Buffer.from('<html>Just a moment</html>')],
    ['half a file', (bytes: Uint8Array) => bytes.subarray(0, bytes.length >> 1)],
  ])('%s is downloaded once more', async (_what, reply) => {
    const scenario = await openScenario(okx, older)
    spoil(scenario, 2, reply)
    const wire = {
      ...scenario.wire,
      again: (_error: unknown, failures: number) => Promise.resolve(failures < 5),
    }
    const store = emptyStore()
    expect((await readFiles({ ...scenario, wire }, stream, store)).atEnd).toBe(true)
    await readAll(await okx.open(scenario.credentials, scenario.wire), {}, store)
    expect(verdicts(store, scenario)[stream.kind === 'fills' ? 0 : 1]).toEqual(clean)
  })

  test.each([
    ['a page for good', () => Buffer.from('<html>Sorry</html>'), 'did not arrive whole'],
    ['a file without a required column', csvOf('billId,ts\n1,2\n'), 'it has no column'],
    ['a row of another quarter', badRow('ts', '1500000000000'), 'line 2: it is of another quarter'],
    ['a row that holds no number', badRow('ts', 'yesterday'), 'line 2: The field ts is no whole number'],
    ['a row with too few cells', csvOf(`${headerOf(stream)}\n1,2,3\n`), 'line 2 has 3 cells'],
    ['damaged bytes', damaged, 'did not arrive whole'],
    [
      'a character that no database keeps',
      csvOf(`${headerOf(stream)}\nS\0WAP,1\n`),
      'a character that is none',
    ],
  ])('%s is reported, and none of it is stored or counts as complete', async (_what, reply, words) => {
    const scenario = await openScenario(okx, older)
    spoil(scenario, Number.POSITIVE_INFINITY, (bytes) => reply(bytes, stream))
    const wire = { ...scenario.wire, again: () => Promise.resolve(false) }
    const store = emptyStore()
    const page = await readFiles({ ...scenario, wire }, stream, store)
    expect(page).toMatchObject({ atEnd: false, covered: null, askAgainInMs: hourMs })
    expect(page.cursor['awaits']).toContain('Q1 2026')
    expect(page.cursor['awaits']).toContain(words)
    expect(store.fills.size + store.entries.size).toBe(0)
    spoil(scenario, 0, (bytes) => bytes)
    scenario.clock.freeze(scenario.clock.now() + hourMs)
    expect((await readFiles({ ...scenario, wire }, stream, store)).atEnd).toBe(true)
  })

  test('a quarter that OKX refuses delays neither the run nor newer ones, has its reason, and is requested again', async () => {
    const scenario = await openScenario(okx, older)
    let isRefused = true
    scenario.simulator.hooks.alter = (reply, { method, rawBody, rawQuery }) => {
      const asked = method === 'POST' ? rawBody : rawQuery
      const isIt = asked.includes('2024') && asked.includes('Q4')
      const body = JSON.stringify({ code: '59999', msg: 'Not for this account.', data: [] })
      return isRefused && isIt ? { status: 200, body } : reply
    }
    const store = emptyStore()
    const page = await readFiles(scenario, stream, store)
    expect(page).toMatchObject({ atEnd: false, askAgainInMs: 6 * hourMs })
    expect(page.cursor['awaits']).toBe('OKX refuses the file of Q4 2024: Not for this account')
    expect(page.cursor['wanted']).toMatchObject([{ name: '2024Q4' }, { name: '2024Q3' }, { name: '2024Q2' }])
    expect(store.fills.size + store.entries.size).toBeGreaterThan(0)
    isRefused = false
    scenario.clock.freeze(scenario.clock.now() + 6 * hourMs)
    expect((await readFiles(scenario, stream, store)).atEnd).toBe(true)
  })

  test('requests over OKX’s limit postpone all quarters, and stop nothing else', async () => {
    const scenario = await openScenario(okx, older)
    posts(scenario)
    scenario.simulator.hooks.alter = (reply, { method }) =>
      method === 'POST'
        ? { status: 200, body: JSON.stringify({ code: '50011', msg: 'Too Many Requests', data: [] }) }
        : reply
    const wire = {
      ...scenario.wire,
      again: (_error: unknown, failures: number) => Promise.resolve(failures < 2),
    }
    const page = await readFiles({ ...scenario, wire }, stream, emptyStore())
    expect(page).toMatchObject({ atEnd: false, askAgainInMs: hourMs })
    expect(asks(scenario, path)).toBe(2)
  })

  test('a request that OKX does not confirm at once is not sent again', async () => {
    const scenario = await openScenario(okx, older)
    posts(scenario)
    scenario.simulator.hooks.alter = (reply, { method, path: asked }) =>
      method === 'GET' && asked === path
        ? { status: 200, body: JSON.stringify({ code: '51000', msg: 'Parameter error', data: [] }) }
        : reply
    const page = await readFiles(scenario, stream, emptyStore())
    expect(page).toMatchObject({ atEnd: false, askAgainInMs: 600_000 })
    expect(asks(scenario, path)).toBe(8)
  })

  test('an empty quarter is complete and has no rows', async () => {
    const scenario = await openScenario(okx, older)
    spoil(scenario, Number.POSITIVE_INFINITY, csvOf(`${headerOf(stream)}\n`))
    const store = emptyStore()
    expect(await readFiles(scenario, stream, store)).toMatchObject({
      atEnd: true,
      covered: { fromMs: Date.UTC(2024, 3) },
    })
    expect(store.fills.size + store.entries.size).toBe(0)
  })

  test('a link to another host is refused before anything is sent', async () => {
    const scenario = await openScenario(okx, older)
    scenario.simulator.hooks.alter = (reply) => ({
      ...reply,
      body: reply.body.replace('https://static.okx.com', 'https://okx.com.example.com'),
    })
    const wire = { ...scenario.wire, again: () => Promise.resolve(false) }
    const page = await readFiles({ ...scenario, wire }, stream, emptyStore())
    expect(page.cursor['awaits']).toContain('not on OKX')
    expect(scenario.simulator.counters.byPath.keys().some((each) => each.startsWith('/cdn'))).toBe(false)
  })
})

test('undocumented kinds of bills are left out and reported, and those of fills are not repeated', async () => {
  const scenario = await openScenario(okx, older)
  const stream = billFiles.stream
  const row = (id: number, subType: string) =>
    `SWAP,${id},${subType},${Date.UTC(2026, 1, 1)},-1.5,0,0,0,0,0,USDT,-1.5,0,cross,BTC-USDT-SWAP,,,,,,,,,,,,,`
  const text = [headerOf(stream), row(1, '173'), row(2, '999'), row(3, '2'), row(4, '12'), ''].join('\n')
  spoil(scenario, 1, csvOf(text))
  const store = emptyStore()
  const page = await readFiles(scenario, stream, store)
  expect(page.cursor['unknown']).toEqual(['bills of subtype 999'])
  const own = [...store.entries.values()]
    .map(({ row: entry }) => entry)
    .filter(({ nativeId }) => nativeId.length === 1)
  expect(own.map(({ nativeId, kind, amount }) => [nativeId, kind, amount])).toEqual([
    ['1', 'funding', '-1.5'],
    ['4', 'transfer', '-1.5'],
  ])
})

test('after half a year missing history is requested as files, and after a week none', async () => {
  const scenario = await openScenario(okx, older)
  const store = emptyStore()
  const session = await okx.open(scenario.credentials, scenario.wire)
  const { cursor } = await readFiles(scenario, fillFiles.stream, store)
  const since = (days: number) =>
    session.rewind(fillFiles.stream, cursor, scenario.clock.now() - days * dayMs)
  expect(since(7)).toEqual(cursor)
  expect(since(180)['wanted']).toMatchObject([{ name: '2026Q1' }, { name: '2025Q4' }])
})

function headerOf({ kind }: Stream): string {
  return kind === 'fills'
    ? 'instType,instId,tradeId,ordId,clOrdId,billId,tag,fillPx,fillSz,side,posSide,execType,feeCcy,fee,fillPnl,subType,ts'
    : 'instType,billId,subType,ts,balChg,posBalChg,bal,posBal,sz,px,ccy,pnl,fee,mgnMode,instId,ordId,execType,interest,' +
        'tag,fillTime,tradeId,clOrdId,fillIdxPx,fillMarkPx,fillPxVol,fillPxUsd,fillMarkVol,fillFwdPx'
}

/** A file of one row that is empty but for one cell. */
function badRow(name: string, value: string) {
  return (_bytes: Uint8Array, stream: Stream): Uint8Array => {
    const names = headerOf(stream).split(',')
    const cells = names.map((each) => (each === name ? value : ''))
    return zipOf('file.csv', `${names.join(',')}\n${cells.join(',')}\n`)
  }
}

function damaged(bytes: Uint8Array): Uint8Array {
  const copy = Buffer.from(bytes)
  copy[Math.floor(copy.length / 2)] = (copy[Math.floor(copy.length / 2)] ?? 0) ^ 255
  return copy
}
