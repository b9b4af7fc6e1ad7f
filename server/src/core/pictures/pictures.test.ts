import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { Canvas } from './canvas.ts'
import { lettering } from './lettering.ts'
import { circle, rectangle, stroke } from './shapes.ts'

/** The red of each pixel, row by row; our own writer filters no row and writes one block. */
function redsOf(png: Buffer, width: number, height: number): number[][] {
  const start = png.indexOf('IDAT')
  const rows = inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)))
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => rows[y * (1 + width * 3) + 1 + x * 3] ?? -1),
  )
}
const drawn = (width: number, height: number, draw: (canvas: Canvas) => void) => {
  const canvas = new Canvas(width, height, '#000000')
  draw(canvas)
  return redsOf(canvas.png(), width, height)
}
const white = { colour: '#ffffff' } as const

test('a pixel is coloured in proportion to how much of it a shape covers', () => {
  expect(drawn(4, 3, (canvas) => canvas.fill(rectangle(1, 0.5, 1.5, 2), white))).toEqual([
    [0, 128, 64, 0],
    [0, 255, 128, 0],
    [0, 128, 64, 0],
  ])
  // a slanted edge halves the pixels on it, over several of them too
  const triangle = [
    [
      [0, 0],
      [4, 0],
      [0, 1],
    ] as const,
  ]
  expect(drawn(4, 1, (canvas) => canvas.fill(triangle, white))).toEqual([[223, 159, 96, 32]])
})

test('filled areas are exact: a circle covers its area, and an overlapping line counts once', () => {
  const area = (reds: number[][]) => reds.flat().reduce((sum, red) => sum + red / 255, 0)
  expect(area(drawn(60, 60, (canvas) => canvas.fill(circle([30, 30], 20), white)))).toBeCloseTo(
    12 * 400 * Math.sin((2 * Math.PI) / 24),
    -1,
  )
  const line = stroke(
    [
      [10, 10],
      [50, 10],
      [10, 10],
    ],
    4,
  )
  expect(area(drawn(60, 20, (canvas) => canvas.fill(line, white)))).toBeCloseTo(4 * 40 + Math.PI * 4, -1)
})

test('shapes are clipped to the picture, and a semitransparent colour is blended', () => {
  expect(drawn(2, 2, (canvas) => canvas.fill(rectangle(-5, -5, 6, 6), white))).toEqual([
    [255, 0],
    [0, 0],
  ])
  expect(drawn(1, 1, (canvas) => canvas.fill(rectangle(5, 5, 6, 6), white))).toEqual([[0]])
  expect(
    drawn(1, 2, (canvas) =>
      canvas.fill(rectangle(0, 0, 1, 2), { ...white, opacity: 0.5, opacityBelow: 0.2 }),
    ),
  ).toEqual([[128], [51]])
})

test('text is drawn in several alphabets, without characters that the typeface lacks', async () => {
  const letters = await lettering()
  expect(letters.writable('Grüße, Ελλάς, мир 世界🚀')).toBe('Grüße, Ελλάς, мир ')
  expect(letters.width('MM', 20)).toBeCloseTo(2 * letters.width('M', 20), 6)
  expect(letters.width('世', 20)).toBe(0)
  const inkOf = (text: string, isBold = false) =>
    drawn(60, 40, (canvas) =>
      letters.write(canvas, { text, at: [4, 30], size: 30, colour: '#ffffff', isBold }),
    )
      .flat()
      .reduce((sum, red) => sum + red, 0)
  expect(inkOf('Ж')).toBeGreaterThan(10_000)
  // the hole of an O is a hole
  expect(inkOf('O')).toBeLessThan(inkOf('M') * 1.2)
  expect(inkOf('O', true)).toBeGreaterThan(inkOf('O') * 1.1)
  expect(inkOf('世')).toBe(0)
})
