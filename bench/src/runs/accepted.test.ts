import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accept, compare, readAccepted, repeated } from './accepted.ts'

const figure = (name: string, unit: string, value: number) => ({ name, unit, value, target: '', isMet: true })

test('several runs are one figure: the median, and how far they lay apart', () => {
  const runs = [90, 100, 105].map((value) => [figure('pages', 'requests/s', value), figure('start', 'ms', 8)])
  expect(repeated(runs)).toEqual([
    { name: 'pages', unit: 'requests/s', value: 100, noise: 0.15 },
    { name: 'start', unit: 'ms', value: 8, noise: 0 },
  ])
})

test.each([
  ['a rate that fell by more than the noise of both', 'requests/s', [100, 0.1], [70, 0.1], 'slower'],
  ['a rate that fell within it', 'requests/s', [100, 0.1], [85, 0.1], 'same'],
  ['a rate that rose', 'rows/s', [100, 0.1], [140, 0.1], 'faster'],
  ['a time that rose', 'ms', [10, 0.05], [12, 0.05], 'slower'],
  ['a time that fell', 'ms', [12, 0.05], [10, 0.05], 'faster'],
  ['a size that rose in a noisy run', 'MB', [190, 0], [210, 0.2], 'same'],
] as const)('%s', (_, unit, [before, noiseBefore], [after, noise], verdict) => {
  const [found] = compare(
    [{ name: 'one', unit, value: before, noise: noiseBefore }],
    [{ name: 'one', unit, value: after, noise }],
  )
  expect(found?.verdict).toBe(verdict)
})

test('only what both runs measured in the same unit is compared', () => {
  const now = [
    { name: 'new', unit: 'ms', value: 1, noise: 0 },
    { name: 'other unit', unit: 'ms', value: 1, noise: 0 },
  ]
  expect(compare([{ name: 'other unit', unit: 's', value: 1, noise: 0 }], now)).toEqual([])
})

test('accepting some figures leaves all others as they were accepted before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-accepted-'))
  try {
    const file = join(folder, 'accepted.json')
    expect(readAccepted(file)).toBeNull()
    const [one, two] = ['a', 'b'].map((name) => ({ name, unit: 'ms', value: 5, noise: 0.1 }))
    if (!one || !two) throw new Error('expected one figure')
    accept(file, [two, one])
    accept(file, [{ ...two, value: 4 }])
    expect(readAccepted(file)).toEqual([one, { ...two, value: 4 }])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
