import { expect, test } from 'vitest'
import { readRange } from './byte-range.ts'

const whole = 'whole'
const nothing = 'nothing'

test.each([
  [undefined, whole],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=0-1000', { start: 0, end: 99 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['BYTES=1-2', { start: 1, end: 2 }],
  ['bytes=100-', nothing],
  ['bytes=100-200', nothing],
  ['bytes=-0', nothing],
  ['bytes=99999999999999999999-', nothing],
  ['bytes=5-2', whole],
  ['bytes=-', whole],
  ['bytes=a-b', whole],
  ['bytes=1-2,5-6', whole],
  ['bytes=0-99999999999999999999', whole],
  ['lines=1-2', whole],
  ['bytes=1.5-2', whole],
  ['bytes=--5', whole],
  ['', whole],
  [`bytes=${' '.repeat(80)}1-2`, { start: 1, end: 2 }],
  [`bytes=${' '.repeat(100)}1-2`, whole],
] as const)('the range %j of a file of 100 bytes is %j', (header, asked) => {
  expect(readRange(header, 100)).toEqual(asked)
})
