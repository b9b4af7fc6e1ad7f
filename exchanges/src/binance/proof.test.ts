import { expect, test } from 'vitest'
import { readRestrictions } from './proof.ts'

const onlyReading = {
  ipRestrict: true,
  createTime: 1698645219000,
  enableReading: true,
  enableWithdrawals: false,
  enableInternalTransfer: false,
  enableMargin: false,
  enableFutures: false,
  permitsUniversalTransfer: false,
  enableVanillaOptions: false,
  enableSpotAndMarginTrading: false,
}

test('a Binance key with every permission off except reading is accepted', () => {
  expect(readRestrictions(onlyReading).readOnly).toBe(true)
  expect(readRestrictions({ ...onlyReading, enableFixReadOnly: true }).readOnly).toBe(true)
})

test.each([
  'enableReading',
  'enableWithdrawals',
  'enableInternalTransfer',
  'enableMargin',
  'enableFutures',
  'permitsUniversalTransfer',
  'enableSpotAndMarginTrading',
])('an answer without %s proves nothing and blames no permission', (left) => {
  const { readOnly, permissions } = readRestrictions(
    Object.fromEntries(Object.entries(onlyReading).filter(([key]) => key !== left)),
  )
  expect(readOnly).toBe(false)
  expect(permissions.filter((each) => each.granted && !each.fine)).toEqual([])
})

test.each([
  ['an unknown permission', { enableStaking: true }],
  ['a right under another kind of name', { withdrawal: true }],
  ['a right that is a word', { canWithdraw: 'yes' }],
  ['words in place of yes and no', { enableWithdrawals: 'false' }],
  ['a number in place of no', { enableWithdrawals: 0 }],
  ['nothing in place of no', { enableWithdrawals: null }],
  ['reading in words', { enableReading: 'true' }],
  ['reading as a number', { enableReading: 1 }],
])('%s is not accepted as read-only', (_name, changed) => {
  expect(readRestrictions({ ...onlyReading, ...changed }).readOnly).toBe(false)
})
