import { expect, test } from 'vitest'
import { isBrokerMark, programPrefix } from './client-order-ids.ts'
import { programStarts } from './programs.ts'

test.each([
  ['grid_17', 'grid_'],
  ['dca-0042-b', 'dca-'],
  ['trend17', 'trend'],
  ['x-TKT5PX2F9a8b7c', 'x-TKT5PX2F'],
  ['ffb5405ad327SUDE0a1b2c', 'ffb5405ad327SUDE'],
  ['e847386590ce4dBC77aa', 'e847386590ce4dBC'],
  // the exchange's own screens, and ids that say nothing
  ['web_31aa', null],
  ['android_1', null],
  ['web17', null],
  ['webhook_17', 'webhook_'],
  ['approach-3', 'approach-'],
  ['b7e151628aed2a6a', null],
  ['17', null],
])('%s has its program’s prefix of client order ids', (id, prefix) => {
  expect(programPrefix(id)).toBe(prefix)
})

test('a broker’s mark is not a word that could name a bot', () => {
  expect(['x-TKT5PX2F', 'ffb5405ad327SUDE', 'grid_', 'trend'].map(isBrokerMark)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test.each(programStarts)(
  'the client order ids of a known program have the prefix of its table: %s',
  (start) => {
    expect(programPrefix(`${start}17ab`)).toBe(start)
  },
)
