import { expect, test } from 'vitest'
import { collect, Reasons } from './collect.ts'

const account = { exchange: 'okx', hedged: new Set<string>(), contractSizes: new Map<string, string>() }
const head = 'time,type,asset,amount'

test('a file with a different error in each row reports some reasons, counts all rows, and stores few', async () => {
  const rows = Array.from({ length: 3_000 }, (_, n) => `x${n},deposit,BTC,1`)
  const { reasons } = await collect(Buffer.from([head, ...rows].join('\n')), account)
  expect(reasons.rows).toBe(3_000)
  const shown = reasons.shown()
  expect(shown).toHaveLength(20)
  expect(shown[0]).toMatchObject({ reason: expect.stringContaining('other reasons'), rows: 2_000 })
})

test('a known reason is counted under its own name, however many others there are', () => {
  const reasons = new Reasons()
  for (let n = 0; n < 1_500; n += 1) reasons.add(`reason ${n}`, n)
  for (let n = 0; n < 5; n += 1) reasons.add('reason 7', n)
  expect(reasons.shown()[1]).toMatchObject({ reason: 'reason 7', rows: 6 })
})

test('identical rows are distinct, and get the same ids in every file that contains them', async () => {
  const row = '2024-03-01 9:30,deposit,BTC,1'
  const idsOf = async (rows: readonly string[]) =>
    (await collect(Buffer.from([head, ...rows].join('\n')), account)).items.map((item) =>
      'entry' in item.row ? item.row.entry.nativeId : '',
    )
  const ids = await idsOf([row, row, row])
  expect(new Set(ids).size).toBe(3)
  expect(await idsOf([row, '2024-03-01 9:31,deposit,BTC,1', row])).toEqual([
    ids[0],
    expect.any(String),
    ids[1],
  ])
  // rows that an earlier version imported are known again
  expect(ids[0]).toBe('file:04XvyJjA01H1a5nxqSpddhH5')
})
