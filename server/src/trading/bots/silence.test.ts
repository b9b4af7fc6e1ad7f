import { expect, test } from 'vitest'
import { lastReadMs } from './silence.ts'

test('a bot of two accounts is known up to the earlier of their last syncs, and not at all if one was never synced', () => {
  const reads: Readonly<Record<string, number | null>> = { a: 10, b: 20, never: null }
  const readAtMs = (id: string) => reads[id] ?? null
  expect(lastReadMs(['b', 'a', 'b'], readAtMs)).toBe(10)
  expect(lastReadMs(['a', 'never'], readAtMs)).toBeNull()
  expect(lastReadMs([], readAtMs)).toBeNull()
})
