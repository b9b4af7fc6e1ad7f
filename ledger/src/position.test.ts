import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amount, sum, text, times } from './decimal.ts'
import type { Fill } from './fill.ts'
import {
  applyFill,
  averageEntry,
  LedgerError,
  openPositions,
  type Position,
  unrealisedPnl,
} from './position.ts'
import { buy, fill, sell } from './tape.ts'

function play(tape: readonly Partial<Fill>[], product: Fill['product'] = 'linear') {
  let held: Position | null = null
  const realised: string[] = []
  let unknown = '0'
  for (const entry of tape) {
    const step = applyFill(held, fill({ product, ...entry }))
    held = step.open
    if (step.closed) realised.push(text(step.closed.realisedPnl))
    if (step.unknown) unknown = sum([unknown, text(step.unknown)])
  }
  const open = held as Position | null
  return {
    realised,
    unknown,
    side: open?.side ?? null,
    quantity: open ? text(open.quantity) : '0',
    entry: open ? averageEntry(open) : null,
  }
}

describe('a linear position', () => {
  test('two buys average by cost', () => {
    expect(play([buy('1', '100'), buy('3', '120')])).toMatchObject({
      side: 'long',
      quantity: '4',
      entry: '115',
    })
  })
  test('a partial close realises by average cost and leaves the average', () => {
    expect(play([buy('1', '100'), buy('3', '120'), sell('2', '130')])).toMatchObject({
      realised: ['30'],
      quantity: '2',
      entry: '115',
    })
  })
  test('a short gains when it is bought back cheaper', () => {
    expect(play([sell('2', '100'), buy('2', '90')])).toMatchObject({ realised: ['20'], quantity: '0' })
  })
  test('a larger opposite fill closes and opens the rest at its own price', () => {
    expect(play([buy('1', '100'), sell('3', '110')])).toMatchObject({
      realised: ['10'],
      side: 'short',
      quantity: '2',
      entry: '110',
    })
  })
  test('contracts are multiplied by their size', () => {
    const size = { contractSize: '0.01' }
    expect(play([buy('100', '50000', size), sell('100', '51000', size)]).realised).toEqual(['1000'])
  })
  test('unrealised P&L follows the mark price', () => {
    const open = applyFill(null, fill({ product: 'linear', ...buy('2', '100') })).open
    expect(open && unrealisedPnl(open, '103.5')).toBe('7')
  })
})

describe('an inverse position', () => {
  test('$10,000 long from 50,000 to 55,000 earns 0.0181818… BTC', () => {
    const [pnl] = play(
      [buy('100', '50000', { contractSize: '100' }), sell('100', '55000', { contractSize: '100' })],
      'inverse',
    ).realised
    expect(
      amount(pnl ?? '0')
        .round(10)
        .toFixed(),
    ).toBe('0.0181818182')
  })
  test('the average entry is harmonic: two buys of $10,000 at 50,000 and 40,000', () => {
    const { entry } = play([buy('10000', '50000'), buy('10000', '40000')], 'inverse')
    expect(
      amount(entry ?? '0')
        .round(4)
        .toFixed(),
    ).toBe('44444.4444')
  })
  test('a short gains coins when the price falls', () => {
    expect(play([sell('10000', '50000'), buy('10000', '40000')], 'inverse').realised).toEqual(['0.05'])
  })
})

describe('an inverse position whose contracts count base coins', () => {
  const base = { inverseUnit: 'base' as const }
  const coins = (pnl: string | undefined) =>
    amount(pnl ?? '0')
      .round(10)
      .toFixed()

  test('0.2 BTC long from 50,000 to 55,000 earn $1,000, paid as 0.0181818… BTC', () => {
    const { realised, quantity } = play([buy('0.2', '50000', base), sell('0.2', '55000', base)], 'inverse')
    expect([coins(realised[0]), quantity]).toEqual(['0.0181818182', '0'])
  })
  test('the average entry is weighted by coins: it is 45,000 for one coin at 50,000 and one at 40,000', () => {
    expect(play([buy('1', '50000', base), buy('1', '40000', base)], 'inverse').entry).toBe('45000')
  })
  test('a short gains coins at its exit price, and a turn opens the rest', () => {
    const { realised, side, quantity, entry } = play(
      [sell('0.5', '50000', base), buy('0.8', '40000', base)],
      'inverse',
    )
    expect([realised, side, quantity, entry]).toEqual([['0.125'], 'long', '0.3', '40000'])
  })
  test('unrealised P&L equals what closing at that price would realise', () => {
    const open = applyFill(null, fill({ product: 'inverse', ...buy('0.2', '50000', base) })).open
    expect(coins((open && unrealisedPnl(open, '55000')) ?? undefined)).toBe('0.0181818182')
  })
})

describe('hedge books and spot', () => {
  test('long and short of one instrument are separate', () => {
    const open = openPositions([
      fill({ product: 'linear', positionSide: 'long', ...buy('2', '100') }),
      fill({ product: 'linear', positionSide: 'short', ...sell('3', '110') }),
    ])
    expect([...open.values()].map(({ open: held }) => [held.side, text(held.quantity)])).toEqual([
      ['long', '2'],
      ['short', '3'],
    ])
  })
  test('closing more than a hedge book holds is unknown history, not a new position', () => {
    expect(
      play([buy('1', '100', { positionSide: 'long' }), sell('3', '110', { positionSide: 'long' })]),
    ).toMatchObject({
      realised: ['10'],
      quantity: '0',
      unknown: '2',
    })
  })
  test('selling coins without a purchase is unknown, never at a cost of zero', () => {
    expect(play([sell('2', '100')], 'spot')).toMatchObject({ realised: [], unknown: '2', quantity: '0' })
  })
  test('a fee in the base coin reduces the quantity, so that selling all can leave nothing', () => {
    expect(
      play([buy('1', '100', { fee: '0.001', feeAsset: 'BTC' }), sell('0.999', '110')], 'spot'),
    ).toMatchObject({ quantity: '0' })
  })
  test('a fee in a third asset keeps the quantity', () => {
    expect(play([buy('1', '100', { fee: '0.001', feeAsset: 'BNB' })], 'spot')).toMatchObject({
      quantity: '1',
      entry: '100',
    })
  })
})

test('a fill of another book is refused', () => {
  const held = applyFill(null, fill()).open
  expect(() => applyFill(held, fill({ symbol: 'ETH/USDT' }))).toThrow(LedgerError)
  expect(() => applyFill(null, fill({ quantity: '0' }))).toThrow(LedgerError)
})

describe('any fills', () => {
  const anyFill = fc.record({
    side: fc.constantFrom('buy' as const, 'sell' as const),
    quantity: fc.integer({ min: 1, max: 1000 }).map(String),
    price: fc.integer({ min: 1, max: 100_000 }).map(String),
  })
  test('give realised and unrealised P&L that equal cash paid and received', () => {
    fc.assert(
      fc.property(fc.array(anyFill, { minLength: 1, maxLength: 30 }), (tape) => {
        let held: Position | null = null
        const parts: string[] = []
        for (const entry of tape) {
          const step = applyFill(held, fill({ product: 'linear', ...entry }))
          held = step.open
          if (step.closed) parts.push(text(step.closed.realisedPnl))
          parts.push(times(times(entry.quantity, entry.price), entry.side === 'buy' ? '1' : '-1'))
        }
        const open = held as Position | null
        const mark = '777'
        const inventory = open
          ? times(text(open.quantity.times(open.side === 'long' ? '1' : '-1')), mark)
          : '0'
        const upnl = open ? unrealisedPnl(open, mark) : '0'
        // Σ realised + unrealised − (inventory − Σ cash out) = 0, up to the rounding of 34 digits
        const residue = amount(sum([...parts, upnl])).minus(inventory)
        expect(residue.abs().lt('0.00000000000000000001')).toBe(true)
      }),
    )
  })
  test('give the same totals if one is split', () => {
    fc.assert(
      fc.property(fc.array(anyFill, { minLength: 1, maxLength: 20 }), (tape) => {
        const doubled = tape.map((entry) => ({ ...entry, quantity: times(entry.quantity, '2') }))
        const split = tape.flatMap((entry) => [entry, entry])
        const [a, b] = [play(doubled), play(split)]
        const gap = amount(sum(a.realised)).minus(sum(b.realised)).abs()
        expect([a.quantity, a.side, gap.lt('0.00000000000000000001')]).toEqual([b.quantity, b.side, true])
      }),
    )
  })
})
