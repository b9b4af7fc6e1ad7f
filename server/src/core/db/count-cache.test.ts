import { expect, test } from 'vitest'
import { countCache } from './count-cache.ts'

/** A count that takes as long as it is told, on a clock of its own. */
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

test('what is counted quickly is counted for each question', async () => {
  const { figure } = counter(10)
  expect([await figure.read(), await figure.read(), await figure.read()]).toEqual([1, 2, 3])
})

test('what takes long is counted again behind an answer, and not before it has aged', async () => {
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

test('nobody is shown a figure that is too old, and a failure then shows', async () => {
  const { state, figure } = counter(100)
  await figure.read()
  state.now += 61_000
  expect(await figure.read()).toBe(2)
  state.now += 61_000
  state.failing = true
  await expect(figure.read()).rejects.toThrow('no')
})

test('a change made here is counted at once, also when a count was under way', async () => {
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

test('many who ask at once are answered by one count', async () => {
  const { state, figure } = counter(100)
  expect(await Promise.all([figure.read(), figure.read(), figure.read()])).toEqual([1, 1, 1])
  expect(state.asked).toBe(1)
})
