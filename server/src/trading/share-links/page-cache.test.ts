import { expect, test } from 'vitest'
import { pageCache } from './page-cache.ts'

test('a full cache evicts the oldest page, and never one that is being built', async () => {
  const pages = pageCache<number>(() => 0)
  const made: string[] = []
  const ask = (link: string, page: Promise<number> = Promise.resolve(1)) =>
    pages.of(link, () => {
      made.push(link)
      return page
    })
  const slow = Promise.withResolvers<number>()
  const first = ask('slow', slow.promise)
  for (let link = 1; link <= 199; link += 1) await ask(`${link}`)
  expect(made).toHaveLength(200)
  await ask('one too many')
  made.length = 0
  expect(ask('slow')).toBe(first)
  for (let link = 2; link <= 199; link += 1) await ask(`${link}`)
  await ask('one too many')
  expect(made).toEqual([])
  await ask('1')
  expect(made).toEqual(['1'])
  slow.resolve(2)
  expect(await ask('slow')).toBe(2)
})

test('a built page is cached for a minute, and a failed one is built again', async () => {
  let now = 0
  const pages = pageCache<number>(() => now)
  await expect(pages.of('a', () => Promise.reject(new Error('no rows')))).rejects.toThrow('no rows')
  expect(await pages.of('a', () => Promise.resolve(1))).toBe(1)
  now = 59_999
  expect(await pages.of('a', () => Promise.resolve(2))).toBe(1)
  now = 60_000
  expect(await pages.of('a', () => Promise.resolve(3))).toBe(3)
})
