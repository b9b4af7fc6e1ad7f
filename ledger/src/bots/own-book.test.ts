import { expect, test } from 'vitest'
import { buy, sell } from '../tape.ts'
import { linear, of, play } from './bots-tape.ts'

test('a liquidation’s fee belongs to the liquidated trade, even with a checkpoint in between', () => {
  const events = [
    linear('signal', buy('1', '100', { atMs: 0 })),
    linear('signal', sell('1', '50', { kind: 'liquidation', atMs: 1 })),
  ]
  const fee = { entry: 'liquidation_fee' as const, amount: '-2', atMs: 2 }
  const later = play([fee], { start: play(events).fold.stored() })
  const whole = play([...events, fee])
  expect(later.closed).toMatchObject([{ bot: 'signal', net: '-52' }])
  expect(later.closed).toEqual(whole.closed.slice(1))
  expect(later.fold.stored()).toEqual(whole.fold.stored())
})

test('a book with too many lines for a grid stays so after a checkpoint', () => {
  const wide = Array.from({ length: 501 }, (_, at) => of('dca', buy('1', `${1000 + at}`)))
  const before = play(wide)
  expect(before.figures('dca').realised.paired).toBeNull()
  const after = play([of('dca', buy('1', '10')), of('dca', sell('1', '2000'))], {
    start: before.fold.stored(),
  })
  expect(after.paired).toEqual([])
  expect(after.figures('dca').realised.paired).toBeNull()
})

test('forced closings are not grid trades', () => {
  const { paired } = play([
    of('grid', buy('1', '100')),
    of('grid', sell('1', '110', { kind: 'liquidation' })),
  ])
  expect(paired).toEqual([])
})

test('grid trades from before a checkpoint stay counted', () => {
  const trade = [of('grid', buy('1', '100')), of('grid', sell('1', '110'))]
  const later = play(trade, { start: play(trade).fold.stored() })
  expect(later.figures('grid').gridTrades).toMatchObject({ count: 2, wins: 2, net: '20' })
})
