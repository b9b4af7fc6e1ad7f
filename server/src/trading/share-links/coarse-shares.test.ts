import { expect, test } from 'vitest'
import { withCoarseShares } from './coarse-shares.ts'

test('no share on a page with hidden amounts has more digits than shown, whatever field contains it', () => {
  expect(
    withCoarseShares({
      title: '0.12345678 of all',
      ofBot: { returnOnPeak: '0.1777468348280808111377734806497831', drawdown: 0.3530511122 },
      days: [{ day: '2026-06-01', share: -0.00012345678, trades: 12, net: null }],
    }),
  ).toEqual({
    title: '0.12345678 of all',
    ofBot: { returnOnPeak: '0.177747', drawdown: 0.353051 },
    days: [{ day: '2026-06-01', share: -0.000123, trades: 12, net: null }],
  })
})
