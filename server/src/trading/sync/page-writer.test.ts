import type { Page } from '@harbour/exchanges/exchange'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aFill } from '../../../test/trading/scripted-exchange.ts'
import { PageWriter } from './page-writer.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const aPage = (fromMs: number, toMs: number, fills = 0): Page => ({
  fills: Array.from({ length: fills }, (_, index) => aFill(`${fromMs}-${index}`)),
  entries: [],
  cursor: { atMs: toMs },
  covered: { fromMs, toMs },
  atEnd: false,
  progress: null,
})

const spans = (written: readonly Page[]) =>
  written.map(({ covered, fills }) => [covered?.fromMs, covered?.toMs, fills.length])

function writing() {
  const written: Page[] = []
  const writer = new PageWriter((page) => () => {
    written.push(page)
    return Promise.resolve(page.fills.length)
  })
  return { written, writer }
}

test('empty windows are written with the next page, and the cursor is that of the last', async () => {
  const { written, writer } = writing()
  await writer.take(aPage(0, 10))
  for (const at of [10, 20, 30]) await writer.take(aPage(at, at + 10))
  await writer.take(aPage(40, 50, 2))
  await writer.take(aPage(50, 60, 700))
  await writer.take(aPage(60, 70))
  expect(await writer.end()).toBe(702)
  expect(writer.unwritten).toBe(0)
  expect(spans(written)).toEqual([
    [0, 10, 0],
    [10, 60, 702],
    [60, 70, 0],
  ])
  expect(written.map(({ cursor }) => cursor)).toEqual([{ atMs: 10 }, { atMs: 60 }, { atMs: 70 }])
})

test('pages of a slow exchange are written one by one', async () => {
  const { written, writer } = writing()
  for (const at of [0, 10, 20]) {
    vi.advanceTimersByTime(300)
    await writer.take(aPage(at, at + 10))
  }
  expect(written).toHaveLength(3)
})

test('a gap between two windows is not stored as covered', async () => {
  const { written, writer } = writing()
  await writer.take(aPage(0, 10))
  await writer.take(aPage(20, 30))
  await writer.take(aPage(40, 50))
  await writer.end()
  expect(spans(written)).toEqual([
    [0, 10, 0],
    [20, 30, 0],
    [40, 50, 0],
  ])
})

test('pages are written in order, and the reader is at most two ahead', async () => {
  const going: (() => void)[] = []
  const writer = new PageWriter(
    ({ fills }) =>
      () =>
        new Promise((resolve) => going.push(() => resolve(fills.length))),
  )
  await writer.take(aPage(0, 10, 500))
  await vi.waitFor(() => expect(going).toHaveLength(1), { timeout: 60_000 })
  let isTaken = false
  const second = writer.take(aPage(10, 20, 500)).then(() => {
    isTaken = true
  })
  await new Promise(setImmediate)
  expect([isTaken, going.length]).toEqual([false, 1])
  going[0]?.()
  await second
  await vi.waitFor(() => expect(going).toHaveLength(2), { timeout: 60_000 })
  going[1]?.()
  expect(await writer.end()).toBe(1000)
})

test('a write receives the list of pages that it joins', async () => {
  const parts: number[] = []
  const writer = new PageWriter((_page, pages) => {
    parts.push(pages.length)
    return () => Promise.resolve(0)
  })
  for (const at of [0, 10, 20]) await writer.take(aPage(at, at + 10))
  await writer.end()
  expect(parts).toEqual([1, 2])
})

test('a failed write is reported soon, at the latest at the end, and nothing is written after it', async () => {
  const lost = new Error('taken over')
  let writes = 0
  const failing = () =>
    new PageWriter(() => () => {
      writes += 1
      return Promise.reject(lost)
    })
  const writer = failing()
  await writer.take(aPage(0, 10))
  await expect(writer.take(aPage(10, 20, 500))).rejects.toBe(lost)
  await expect(writer.end()).rejects.toBe(lost)
  // the one whose write failed, and the one behind it
  expect(writer.unwritten).toBe(2)
  const other = failing()
  await other.take(aPage(0, 10))
  await expect(other.end()).rejects.toBe(lost)
  expect(writes).toBe(2)
})
