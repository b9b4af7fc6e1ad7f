import { type Point, relativeDrawdown } from '@harbour/ledger/metrics/equity-series'
import { afterEach, expect, test } from 'vitest'
import { showTimesIn } from '../../core/kit/format-time.ts'
import { episodeSpan } from './sentences.ts'

afterEach(() => showTimesIn('UTC'))

test('while days still end in UTC for a person in Berlin, a drawdown has the same date as in Analytics', () => {
  showTimesIn('Europe/Berlin')
  const point = (day: string, equity: string): Point => ({
    day,
    at: `${day}T23:59:59.999Z`,
    equity,
    flow: '0',
  })
  const points = [point('2026-11-04', '1000'), point('2026-11-05', '1100'), point('2026-11-06', '900')]
  const { peakAt = null, troughAt = null, recoveredAt = null } = relativeDrawdown(points) ?? {}
  const fall = { peak: peakAt, trough: troughAt, recovered: recoveredAt }
  expect(episodeSpan(fall, points)).toMatch(/^since 5 Nov/)
  expect(
    episodeSpan({ ...fall, recovered: '2026-11-07T23:59:59.999Z' }, [...points, point('2026-11-07', '1200')]),
  ).toMatch(/^5 – 7 Nov/)
})
