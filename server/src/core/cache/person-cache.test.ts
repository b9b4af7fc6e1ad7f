import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { PersonCache } from './person-cache.ts'

afterEach(() => {
  vi.useRealTimers()
})

interface Half {
  readonly bytes: number
  words: string[]
}

test('a caller that waits behind a failing read starts fresh and sees none of its partial data', async () => {
  const cache = new PersonCache<Half>(() => ({ bytes: 1, words: [] }))
  const gate = Promise.withResolvers<void>()
  const failing = cache.use('ada', async (value) => {
    value.words.push('half')
    await gate.promise
    throw new Error('cut off')
  })
  const waiting = [1, 2].map(() =>
    cache.use('ada', (value) => {
      value.words.push('whole')
      return Promise.resolve([...value.words])
    }),
  )
  gate.resolve()
  await expect(failing).rejects.toThrow('cut off')
  // the second one goes on from what the first one made
  expect(await Promise.all(waiting)).toEqual([['whole'], ['whole', 'whole']])
  expect(cache.stateOf('ada')).toBe('cached')
})

test('a single failing read leaves nothing in the cache', async () => {
  const cache = new PersonCache<Half>(() => ({ bytes: 1, words: [] }))
  await expect(cache.use('ada', () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off')
  expect([cache.size, cache.stateOf('ada')]).toEqual([0, 'none'])
})

test('a small value expires after a short idle time, a larger one after the long one, and each use restarts it', async () => {
  vi.useFakeTimers()
  const sizes = new Map([
    ['ada', 10],
    ['bo', 11],
  ])
  const cache = new PersonCache<Half>(() => ({ bytes: 0, words: [] }), {
    idleMs: 60_000,
    small: { bytes: 10, idleMs: 5_000 },
  })
  const use = (key: string) =>
    cache.use(key, (value) => Promise.resolve(Object.assign(value, { bytes: sizes.get(key) })))
  await use('ada')
  await use('bo')
  vi.advanceTimersByTime(4_000)
  await use('ada')
  vi.advanceTimersByTime(4_900)
  expect([cache.stateOf('ada'), cache.stateOf('bo')]).toEqual(['cached', 'cached'])
  vi.advanceTimersByTime(200)
  expect([cache.stateOf('ada'), cache.stateOf('bo')]).toEqual(['none', 'cached'])
  vi.advanceTimersByTime(50_000)
  await use('bo')
  vi.advanceTimersByTime(59_000)
  expect(cache.stateOf('bo')).toBe('cached')
  vi.advanceTimersByTime(6_000)
  expect(cache.size).toBe(0)
})

test('a read measures its own value alone, and a value that grew evicts the least recently used ones', async () => {
  let measured = 0
  const cache = new PersonCache<Half>(
    () => ({
      words: [],
      get bytes() {
        measured += 1
        return this.words.length
      },
    }),
    { maxBytes: 100 },
  )
  const add = (key: string, words: number) =>
    cache.use(key, (value) => {
      value.words.push(...Array.from({ length: words }, () => key))
      return Promise.resolve(value.words.length)
    })
  for (let person = 0; person < 90; person += 1) await add(`p${person}`, 1)
  expect(measured).toBe(90)
  expect(cache.size).toBe(90)
  // 90 and 20 are more than 100: ten of the oldest must go
  await add('p89', 20)
  expect(cache.size).toBe(80)
  expect([cache.stateOf('p9'), cache.stateOf('p10')]).toEqual(['none', 'cached'])
  // an evicted value counts no longer
  await add('p0', 1)
  expect(cache.size).toBe(80)
})

test('the result of a read does not stay in memory with the value', async () => {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect !== 'function') throw new Error('the garbage collector cannot be called')
  const cache = new PersonCache<Half>(() => ({ bytes: 1, words: [] }))
  const result = new WeakRef(await cache.use('ada', () => Promise.resolve({ figures: ['many'] })))
  await expect
    .poll(() => {
      collect()
      return result.deref() === undefined
    })
    .toBe(true)
  expect(cache.stateOf('ada')).toBe('cached')
})
