import { expect, test } from 'vitest'
import {
  distributionSentence,
  groupSentence,
  netPerTrade,
  rulesSentence,
  sideSentence,
  slotSentence,
} from './result-sentences.ts'

const write = (amount: string) => `${Number(amount) < 0 ? '−' : '+'}$${Math.abs(Number(amount))}`
const group = (name: string, trades: number, wins: number, net: string) => ({
  key: name,
  name,
  trades,
  wins,
  losses: trades - wins,
  net,
})

test('a group that lost most of its trades, and money, is named first', () => {
  const rows = [group('BTC', 30, 20, '900'), group('ETH', 21, 6, '-400'), group('SOL', 9, 3, '-30')]
  expect(groupSentence(rows, write)).toBe('ETH lost on 15 of 21 trades (−$400).')
  expect(groupSentence(rows, null)).toBe('ETH lost on 15 of 21 trades.')
})

test('a group with most of the lost money is named, even if most of its trades won', () => {
  const rows = [group('BTC', 30, 20, '900'), group('XRP', 6, 1, '-145'), group('ETH', 20, 12, '-1040')]
  expect(groupSentence(rows, write)).toBe('ETH lost the most (−$1040): 88% of all net losses.')
  const spread = [...rows.slice(0, 2), group('ETH', 20, 12, '-150'), group('SOL', 20, 12, '-140')]
  expect(groupSentence(spread, write)).toBe('XRP lost on 5 of 6 trades (−$145).')
})

test('a group with many small losses and a profit is not called a loser', () => {
  expect(groupSentence([group('BTC', 10, 3, '500'), group('ETH', 10, 6, '100')], write)).toBe(
    'BTC made the most (+$500): 83% of all net gains.',
  )
})

test('if none stands out the best and the worst are named', () => {
  const rows = ['120', '110', '100', '90'].map((net, i) => group(`C${i}`, 8, 5, net))
  expect(groupSentence(rows, write)).toBe(
    'Of those with 5 trades or more, C0 did best (+$120), C3 worst (+$90).',
  )
})

test('too few trades give no sentence', () => {
  expect(groupSentence([group('ETH', 4, 0, '-400')], write)).toBeNull()
  expect(groupSentence([group('ETH', 8, 5, '10')], write)).toBeNull()
  expect(slotSentence([{ ...group('Monday', 3, 0, '-9'), weekday: 1, hour: 9 }], write)).toBeNull()
})

test('sides are compared, and only if there are both', () => {
  const long = group('long', 10, 6, '50')
  expect(sideSentence([long, group('short', 4, 1, '-20')], write)).toBe(
    'Long won 6 of 10 trades (+$50), short won 1 of 4 trades (−$20).',
  )
  expect(sideSentence([long], write)).toBeNull()
})

test('the hour of the week that lost most is named, or else the one that made most', () => {
  const slot = (name: string, trades: number, wins: number, net: string) => ({
    ...group(name, trades, wins, net),
    weekday: 1,
    hour: 9,
  })
  const good = slot('Monday, 09:00', 6, 5, '70')
  expect(slotSentence([good, slot('Friday, 14:00', 6, 1, '-120')], write)).toBe(
    'Friday, 14:00 was the costliest hour with 5 trades or more: 6 trades, 5 lost (−$120).',
  )
  // an hour with few trades says nothing, however much it lost
  expect(slotSentence([good, slot('Sunday, 03:00', 4, 0, '-900')], write)).toBe(
    'Monday, 09:00 was the best hour with 5 trades or more: 6 trades, 1 lost (+$70).',
  )
  expect(slotSentence([good, slot('Friday, 14:00', 6, 6, '20')], write)).toBe(
    'Monday, 09:00 was the best hour with 5 trades or more: 6 trades, 1 lost (+$70).',
  )
})

test('the sentence names the middle buckets with half of the trades', () => {
  const buckets = [1, 4, 8, 6, 1].map((trades, i) => ({ from: String((i - 2) * 10), trades }))
  expect(distributionSentence({ buckets, width: '10', below: 0, above: 0 }, write)).toBe(
    'At least half of the trades ended between −$10 and +$20.',
  )
  expect(distributionSentence({ buckets, width: '10', below: 0, above: 0 }, null)).toBeNull()
})

test('the average of trades that followed every rule is stated beside that of the others', () => {
  const dollars = (net: string) => `${Number(net) < 0 ? '−' : '+'}$${Math.abs(Number(net)).toFixed(2)}`
  const [followed, broken] = [
    { trades: 11, net: '110' },
    { trades: 6, net: '-14.4' },
  ]
  expect(rulesSentence(followed, broken, dollars)).toBe(
    'Trades that followed every rule averaged +$10.00, the others −$2.40 (11 and 6 trades).',
  )
  expect(rulesSentence({ trades: 5, net: '-50' }, { trades: 6, net: '-120' }, dollars)).toBe(
    'Trades that followed every rule averaged −$10.00, the others −$20.00 (5 and 6 trades).',
  )
  // averages that read the same
  expect(rulesSentence(followed, { trades: 6, net: '60.01' }, dollars)).toBeNull()
  expect(rulesSentence(followed, { trades: 4, net: '-400' }, dollars)).toBeNull()
  expect(rulesSentence({ trades: 4, net: '400' }, broken, dollars)).toBeNull()
  expect(rulesSentence(followed, broken, null)).toBeNull()
  expect(netPerTrade({ trades: 8, net: '20' })).toBe('2.5')
  expect(netPerTrade({ trades: 0, net: '0' })).toBeNull()
})
