import type { Bot } from '@harbour/contract/trading/bots'
import { expect, test } from 'vitest'
import { emptyDraft } from './bot-dialog.tsx'
import { rulesBefore } from './rules-before.ts'

const rule = { ...emptyDraft, id: 'new' }
const bot = (id: string, place: number, change: Partial<Bot> = {}) =>
  ({ ...rule, id, place, name: id, ...change }) as Bot

const before = (mine: Partial<Bot>, ...others: readonly Partial<Bot>[]) =>
  rulesBefore(
    { ...rule, ...mine },
    others.map((one, at) => bot(`b${at}`, at, one)),
  ).map(({ id }) => id)

test('earlier bots that may match the same fills come first, in their order', () => {
  const all = [
    bot('last', 3, { accountId: 'a' }),
    bot('mine', 2, { accountId: 'a' }),
    bot('second', 1, { symbols: 'BTC/USDT' }),
    bot('first', 0, { clientIds: 'grid_' }),
    bot('elsewhere', -1, { accountId: 'b' }),
  ]
  expect(rulesBefore(bot('mine', 2, { accountId: 'a' }), all).map(({ id }) => id)).toEqual([
    'first',
    'second',
  ])
  expect(rulesBefore({ ...rule, id: null, accountId: 'a' }, all).map(({ id }) => id)).toEqual([
    'first',
    'second',
    'mine',
    'last',
  ])
})

test('rules with other symbols, prefixes or days do not overlap', () => {
  expect(
    before({ symbols: 'ETH/*' }, { symbols: 'ETH/USDT' }, { symbols: 'BTC/*' }, { symbols: '*/USDT' }),
  ).toEqual(['b0', 'b2'])
  expect(before({ clientIds: 'grid_7,dca' }, { clientIds: 'grid_' }, { clientIds: 'trend' })).toEqual(['b0'])
  const day = (date: number) => `2025-05-${date}T00:00:00.000Z`
  expect(before({ fromAt: day(20) }, { toAt: day(20) }, { toAt: day(21) }, { fromAt: day(25) })).toEqual([
    'b1',
    'b2',
  ])
})

test('patterns with many wildcards are compared quickly', () => {
  expect(
    before({ symbols: 'a*'.repeat(50) }, { symbols: 'a*b'.repeat(33) }, { symbols: '*c*'.repeat(33) }),
  ).toEqual(['b0', 'b1'])
})
