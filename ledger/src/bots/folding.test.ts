import { expect, test } from 'vitest'
import { buy, sell } from '../tape.ts'
import { linear, of, play } from './bots-tape.ts'

test('a cycle ends with the fill that closes it', () => {
  const { closed } = play([
    of('dca', buy('1', '100')),
    of('dca', buy('1', '100')),
    of('dca', sell('2', '110')),
  ])
  expect(closed).toMatchObject([{ openedAtMs: 0, closedAtMs: 2 }])
})

test('a remainder of contracts is not dust, as it can always be closed', () => {
  const { closed, account } = play([
    linear('signal', buy('10', '1')),
    // finer than the bot ever traded, little, and worth less than an order
    linear(null, sell('9.6', '1.1')),
  ])
  expect(closed).toEqual([])
  expect([...account('signal').books.values()].map(({ trip }) => trip === null)).toEqual([false])
})

test('a free fill without a quantity needs no price', () => {
  const nothing = { quantity: '0', price: '0', feeAsset: 'XYZ' }
  expect(play([of('dca', { ...nothing, fee: '0' })]).sums('dca').unpriced).toEqual([])
  expect(play([of('dca', { ...nothing, fee: '1' })]).sums('dca').unpriced).toEqual(['XYZ'])
})

test('coins bought by hand at the moment that a bot began are not from before it', () => {
  const { transfers } = play([
    buy('1', '90', { atMs: 5 }),
    of('grid', buy('1', '100', { atMs: 5 })),
    of('grid', sell('2', '110', { atMs: 6 })),
  ])
  expect(transfers).toMatchObject([{ from: 'by hand', to: 'grid', isBefore: false, worth: '110' }])
})

test('a cycle closed by another sub-account exits at the price of the transfer', () => {
  const events = [of('grid', buy('1', '100')), of('dca', sell('1', '120'))]
  expect(play(events).closed).toMatchObject([{ bot: 'grid', exitPrice: '120', net: '20' }])
  expect(play(events, { resultTo: 'closer' }).closed).toMatchObject([
    { bot: 'grid', exitPrice: '100', net: '0' },
  ])
})

test('a manual position from before a bot in a one-way market exits at the price of the bot’s beginning', () => {
  const { closed } = play([
    linear(null, sell('2', '150')),
    linear('signal', buy('1', '140')),
    linear('signal', buy('1', '130')),
  ])
  expect(closed).toMatchObject([
    { bot: 'by hand', entryPrice: '150', exitPrice: '140', net: '20' },
    { bot: 'signal', entryPrice: '135', exitPrice: '140', net: '10' },
  ])
})

test('of bots that began at the same moment, the first by id closes the earlier manual position first', () => {
  const { transfers } = play([
    linear(null, buy('3', '100', { atMs: 0 })),
    linear('grid', sell('2', '110', { atMs: 5 })),
    linear('dca', sell('2', '110', { atMs: 5 })),
  ])
  expect(transfers.map(({ to, quantity }) => [to, quantity])).toEqual([
    ['dca', '1'],
    ['grid', '2'],
  ])
})

test('an order that turns the account gives the same in one fill as in two', () => {
  const before = [linear(null, sell('2', '50')), linear('grid', buy('1', '50'))]
  const whole = play([...before, linear('grid', buy('2', '56'))])
  const parts = play([...before, linear('grid', buy('1', '56')), linear('grid', buy('1', '56'))])
  for (const { sums, closed, account } of [whole, parts]) {
    // two at 53 on average leave at the 50 of its beginning, and one at 56 stays
    expect(sums('grid').inKind).toMatchObject({ before: { USDT: '-6' }, held: expect.anything() })
    expect([sums('grid').inKind.average, sums('grid').inKind.fifo]).toEqual([undefined, undefined])
    expect(closed.filter(({ bot }) => bot === 'grid')).toMatchObject([{ opened: '2', net: '-6' }])
    expect(account('grid').capital.now).toBe('56')
  }
})

test('an order that closes a position, and opens one against an earlier manual one, has two cycles with two keys', () => {
  const { closed } = play([
    linear(null, sell('2', '150')),
    linear('grid', buy('3', '140')),
    linear('grid', sell('1', '145')),
  ])
  expect(closed.filter(({ bot }) => bot === 'grid')).toMatchObject([
    { key: 'BTC/USDT:USDT|both|n1', opened: '2', net: '0' },
    { key: 'BTC/USDT:USDT|both|n1|settled', opened: '1', net: '5' },
  ])
})

test('a bot that closes its own position until the account is flat leaves settling to earlier ones', () => {
  const { transfers } = play([
    linear(null, sell('2', '150', { atMs: 0 })),
    linear('dca', sell('1', '150', { atMs: 1 })),
    linear('grid', buy('2', '140', { atMs: 5 })),
    linear('dca', buy('2', '140', { atMs: 5 })),
  ])
  expect(transfers.map(({ to, quantity }) => [to, quantity])).toEqual([['grid', '2']])
})

test.each([
  [
    'the manual position was opened after it began',
    [linear('grid', buy('1', '100')), linear('grid', sell('1', '100')), linear(null, sell('2', '100'))],
  ],
  [
    'the manual position was opened at the moment that it began',
    [
      linear(null, sell('2', '100', { atMs: 5 })),
      linear('grid', buy('1', '100', { atMs: 5 })),
      linear('grid', sell('1', '100', { atMs: 6 })),
    ],
  ],
  [
    'the manual position is on the side that it opens',
    [
      linear('dca', buy('1', '100')),
      linear('dca', sell('1', '100')),
      linear(null, buy('1', '100')),
      linear('dca', sell('3', '100')),
    ],
  ],
])('an order that turns the account is one fill of its cycle if %s', (_, before) => {
  const { closed } = play([
    ...before,
    linear('grid', buy('5', '100', { atMs: 10 })),
    linear('grid', sell('5', '101', { atMs: 11 })),
  ])
  expect(closed.filter(({ bot }) => bot === 'grid').at(-1)).toMatchObject({ opened: '5', fills: 2, net: '5' })
})

test('the bot that held against an earlier manual position for longest settles it first and takes it over', () => {
  const { transfers, sums } = play([
    linear(null, sell('2', '150')),
    linear('dca', sell('1', '150')),
    linear('signal', buy('2', '140')),
    linear('grid', buy('1', '130')),
  ])
  expect(transfers.map(({ to, quantity }) => [to, quantity])).toEqual([['signal', '2']])
  const book = 'main|BTC/USDT:USDT|both'
  // 280 are paid for them, of the 300 that they brought
  expect(sums('by hand').inKind).toMatchObject({
    handed: { USDT: '-280' },
    handedHeld: { [book]: '2' },
    average: { USDT: '20' },
  })
  expect(sums('signal').inKind).toMatchObject({ handed: { USDT: '280' }, handedHeld: { [book]: '-2' } })
})
