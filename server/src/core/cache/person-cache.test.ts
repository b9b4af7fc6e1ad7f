import { expect, test } from 'vitest'
import { PersonCache } from './person-cache.ts'

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
