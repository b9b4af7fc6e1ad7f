import { expect, test } from 'vitest'
import { countCache } from './count-cache.ts'

/** A count that takes a given time, on a clock of its own. */
function counter(tookMs: number) {
  const state = { now: 0, asked: 0, took: tookMs, failing: false }
  const figure = countCache(
    () => {
      state.asked += 1
      state.now += state.took
      return state.failing ? Promise.reject(new Error('no')) : Promise.resolve(state.asked)
    },
    () => state.now,
  )
  return { state, figure }
}

test('a fast count is repeated for every read', async () => {
  const { figure } = counter(10)
  expect([await figure.read(), await figure.read(), await figure.read()]).toEqual([1, 2, 3])
})

test('a slow count is refreshed in the background once it has aged, and not before', async () => {
  const { state, figure } = counter(100)
  expect(await figure.read()).toBe(1)
  state.now += 9_000
  expect(await figure.read()).toBe(1)
  expect(state.asked).toBe(1)
  state.now += 2_000
  expect(await figure.read()).toBe(1)
  expect(state.asked).toBe(2)
  expect(await figure.read()).toBe(2)
})

test('a count that is too old is never returned, and a failing recount then surfaces', async () => {
  const { state, figure } = counter(100)
  await figure.read()
  state.now += 61_000
  expect(await figure.read()).toBe(2)
  state.now += 61_000
  state.failing = true
  await expect(figure.read()).rejects.toThrow('no')
})

test('a change in this process is counted at once, even while a count is running', async () => {
  let finish: (value: number) => void = () => undefined
  let asked = 0
  const figure = countCache(
    () => {
      asked += 1
      return asked === 1 ? new Promise<number>((resolve) => (finish = resolve)) : Promise.resolve(asked)
    },
    () => 0,
  )
  const before = figure.read()
  figure.forget()
  const after = figure.read()
  finish(1)
  expect([await before, await after]).toEqual([1, 2])
})

test('concurrent reads share one count', async () => {
  const { state, figure } = counter(100)
  expect(await Promise.all([figure.read(), figure.read(), figure.read()])).toEqual([1, 1, 1])
  expect(state.asked).toBe(1)
})
