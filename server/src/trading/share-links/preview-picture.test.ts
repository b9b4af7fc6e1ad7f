import { expect, test } from 'vitest'
import { figuresOfBot } from './preview-picture.ts'

const ofBot = {
  kind: 'signal',
  total: null,
  returnOnPeak: '0.4',
  drawdown: 0.25,
  fundingPayments: 1412,
  cycles: { trades: 4, wins: 3, losses: 1, unpriced: 0, winRate: '0.75' },
} as const

test('the preview of a bot shows cycles, and that of a two-legged bot its funding payments', () => {
  expect(figuresOfBot(ofBot, 'en')).toEqual([
    ['Win rate', '75.0%'],
    ['Max drawdown (total P&L)', '−25.0%'],
    ['Cycles', '4'],
  ])
  expect(figuresOfBot({ ...ofBot, kind: 'funding' }, 'en')).toEqual([
    ['Max drawdown (total P&L)', '−25.0%'],
    ['Funding payments', '1,412'],
  ])
})
