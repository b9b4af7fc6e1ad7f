import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packBlock, unpackBlock } from './column-block.ts'

const whole = fc.oneof(
  fc.constant(NaN),
  fc.integer({ min: -200, max: 200 }),
  fc.integer({ min: -2_000_000, max: 2_000_000 }).map((value) => value * 1_000_000),
  fc.maxSafeInteger().map((value) => Math.trunc(value / 4)),
  // around the borders of the widths
  fc
    .record({
      bits: fc.integer({ min: 0, max: 51 }),
      off: fc.integer({ min: -2, max: 0 }),
      sign: fc.constantFrom(1, -1),
    })
    .map(({ bits, off, sign }) => sign * Math.max(0, 2 ** bits + off)),
)

test('integers of any size, and null, are unpacked unchanged', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(whole, whole)), fc.array(fc.string()), (rows, names) => {
      const columns = [0, 1].map((at) => Float64Array.from(rows, (row) => (row[at] ?? 0) + 0))
      const packed = packBlock({ kind: 'slots', names, columns })
      expect(packed && unpackBlock(packed)).toEqual({ kind: 'slots', names, columns })
    }),
    { numRuns: 500 },
  )
})

test.each([1, 2, 4])('a range that just fits %d bytes, or just not, with a null and without', (width) => {
  for (const off of [-2, -1, 0, 1])
    for (const nulls of [[], [NaN]]) {
      const column = Float64Array.of(-7, 256 ** width - 7 + off, ...nulls)
      const packed = packBlock({ kind: 'slots', names: [], columns: [column] })
      expect(packed && unpackBlock(packed).columns[0]).toEqual(column)
    }
})

test('a column takes the width of its range, however large its values are', () => {
  const sizeOf = (column: Float64Array) =>
    packBlock({ kind: 'slots', names: [], columns: [column] })?.length ?? 0
  const rows = 8_000
  const empty = sizeOf(new Float64Array(rows))
  const narrow = Float64Array.from({ length: rows }, (_, row) => 1.7e12 + (row % 200) * 1000)
  expect(sizeOf(narrow) - empty).toBeLessThan(rows * 1.1)
})

test('a block is unpacked from any place of a buffer', () => {
  const columns = [Float64Array.of(1, 300, 70_000), Float64Array.of(NaN, NaN, NaN)]
  const packed = packBlock({ kind: 'trades', names: ['BTC/USDT'], columns }) ?? Buffer.alloc(0)
  for (const offset of [0, 1, 8]) {
    const within = Buffer.concat([Buffer.alloc(offset), packed]).subarray(offset)
    expect(unpackBlock(within)).toEqual({ kind: 'trades', names: ['BTC/USDT'], columns })
  }
})

test('a value that a number cannot represent exactly is not packed', () => {
  const packed = (value: number) =>
    packBlock({ kind: 'trades', names: [], columns: [Float64Array.of(1, value)] })
  for (const value of [0.5, 2 ** 51 + 2, -(2 ** 52), Infinity]) expect(packed(value)).toBeNull()
})

test('a truncated block is rejected', () => {
  const packed = packBlock({
    kind: 'trades',
    names: ['BTC/USDT'],
    columns: [Float64Array.of(1, 300, 70_000)],
  })
  expect(() => unpackBlock((packed ?? Buffer.alloc(9)).subarray(0, -1))).toThrow('another length')
})
