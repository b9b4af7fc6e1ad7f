import { expect, test, vi } from 'vitest'
import { groupSentence, rulesSentence } from './result-sentences.ts'

vi.mock('#texts/trading/performance/results', () => import('../../texts/de/trading/performance/results.tsx'))

test('a bot that loses most of its trades is named in German, too', () => {
  const bot = (name: string, trades: number, wins: number, net: string) => ({
    key: name,
    name,
    trades,
    wins,
    losses: trades - wins,
    net,
  })
  const rows = [bot('Grid ADA', 30, 20, '900'), bot('DCA ETH', 21, 6, '-400')]
  expect(groupSentence(rows, null)).toBe('DCA ETH verlor bei 15 von 21 Trades.')
})

test('the effect of rules is described in German, too', () => {
  const [followed, broken] = [
    { trades: 11, net: '110' },
    { trades: 6, net: '-14.4' },
  ]
  expect(rulesSentence(followed, broken, (net) => `${net} $`)).toBe(
    'Trades, die jede Regel befolgten, brachten im Schnitt 10 $, die anderen -2.4 $ (11 und 6 Trades).',
  )
})
