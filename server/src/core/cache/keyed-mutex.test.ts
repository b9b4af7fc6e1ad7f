import { expect, test } from 'vitest'
import { KeyedMutex } from './keyed-mutex.ts'

test('work with the same key runs in order, work with another key runs in parallel, and a failure blocks nothing', async () => {
  const mutex = new KeyedMutex()
  const seen: string[] = []
  const opens: (() => void)[] = []
  const work =
    (name: string, fails = false) =>
    async () => {
      seen.push(`${name} begins`)
      await new Promise<void>((resolve) => opens.push(resolve))
      seen.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    }
  const first = mutex.run('ada', work('first', true))
  const second = mutex.run('ada', work('second'))
  const other = mutex.run('bo', work('other'))
  first.catch(() => undefined)
  await expect.poll(() => seen).toEqual(['first begins', 'other begins'])
  for (const open of opens.splice(0)) open()
  await expect(first).rejects.toThrow('first')
  expect(await other).toBe('other')
  await expect.poll(() => seen.at(-1)).toBe('second begins')
  opens[0]?.()
  expect(await second).toBe('second')
  expect(mutex.size).toBe(0)
})
