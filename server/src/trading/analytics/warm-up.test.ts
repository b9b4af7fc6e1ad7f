import { expect, test } from 'vitest'
import { warmUpResults } from './warm-up.ts'

test('the warm-up computes figures of every generated trade from the stored form', async () => {
  expect(await warmUpResults()).toBe(2_000)
})
