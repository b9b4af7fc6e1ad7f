import { expect, test } from 'vitest'
import { ReplyCache } from './reply-cache.ts'

/** Asks a question and returns whether its reply was computed. */
const asker = (cache: ReplyCache) => async (question: string) => {
  let isComputed = false
  const reply = await cache.get(question, () => {
    isComputed = true
    return Promise.resolve(`"${question}"`)
  })
  expect(reply.body).toBe(`"${question}"`)
  return isComputed
}

test('the doorkeeper admits a reply at its second request, and it is not computed from then on', async () => {
  const isComputed = asker(new ReplyCache())
  expect(await isComputed('a')).toBe(true)
  expect(await isComputed('a')).toBe(true)
  expect(await isComputed('a')).toBe(false)
  expect(await isComputed('a')).toBe(false)
})

test('one-time requests evict no reply', async () => {
  const isComputed = asker(new ReplyCache({ maxBytes: 1_000, maxSeenOnce: 3 }))
  await isComputed('a')
  await isComputed('a')
  for (let other = 0; other < 100; other += 1) expect(await isComputed(`other ${other}`)).toBe(true)
  expect(await isComputed('a')).toBe(false)
  // the doorkeeper has forgotten it meanwhile, so it counts as requested once
  expect(await isComputed('other 0')).toBe(true)
  expect(await isComputed('other 0')).toBe(true)
  expect(await isComputed('other 0')).toBe(false)
})

test('the least recently used reply is evicted at the limit, and one above the limit is not kept', async () => {
  const isComputed = asker(new ReplyCache({ maxBytes: 700 }))
  for (const question of ['a', 'a', 'b', 'b', 'c', 'c']) await isComputed(question)
  expect(await isComputed('a')).toBe(false)
  await isComputed('d')
  await isComputed('d')
  expect(await isComputed('a')).toBe(false)
  expect(await isComputed('b')).toBe(true)
  const long = 'x'.repeat(1_000)
  for (let turn = 0; turn < 4; turn += 1) expect(await isComputed(long)).toBe(true)
})
