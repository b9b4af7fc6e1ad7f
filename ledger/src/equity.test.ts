import { describe, expect, test } from 'vitest'
import { amount } from './decimal.ts'
import { EquityWalk, outsideFlow } from './equity.ts'
import type { LedgerEntry } from './fill.ts'
import { fill } from './tape.ts'

const entry = (given: Partial<LedgerEntry>): LedgerEntry => ({
  nativeId: '1',
  kind: 'deposit',
  asset: 'USDT',
  amount: '0',
  fee: '0',
  symbol: null,
  positionSide: null,
  nativeKind: '',
  atMs: 0,
  ...given,
})
const prices = (table: Record<string, string>) => (asset: string) => table[asset] ?? null

describe('walking equity back', () => {
  test('a spot purchase with a third-coin fee is undone coin by coin', () => {
    const walk = new EquityWalk({
      inverseUnit: 'quote',
      totals: new Map([
        ['BTC', '1'],
        ['USDT', '900'],
        ['BNB', '0.9'],
      ]),
      positions: [],
    })
    expect(walk.valueAt(prices({ BTC: '120', USDT: '1', BNB: '10' })).equity).toBe('1029')
    walk.undoFill(fill({ price: '100', fee: '0.1', feeAsset: 'BNB' }))
    expect(walk.valueAt(prices({ BTC: '100', USDT: '1', BNB: '10' })).equity).toBe('1010')
  })
  test('an open linear position is worth its unrealised P&L, and nothing before its opening', () => {
    const walk = new EquityWalk({
      inverseUnit: 'quote',
      totals: new Map([['USDT', '1000']]),
      positions: [
        {
          symbol: 'BTC/USDT:USDT',
          base: 'BTC',
          settle: 'USDT',
          product: 'linear',
          side: 'short',
          quantity: '2',
          contractSize: '0.5',
          markPrice: '90',
          unrealisedPnl: '10',
        },
      ],
    })
    expect(walk.valueAt(prices({ BTC: '90', USDT: '1' })).equity).toBe('1010')
    expect(walk.valueAt(prices({ BTC: '95', USDT: '1' })).equity).toBe('1005')
    walk.undoFill(fill({ product: 'linear', side: 'sell', price: '100', quantity: '2', contractSize: '0.5' }))
    expect(walk.valueAt(prices({ BTC: '55', USDT: '1' })).equity).toBe('1000')
  })
  test('a closed round trip needs no stated profit: fees and funding are undone too', () => {
    // long 1 from 100 to 110, fee 1 each, funding paid 2: 1000 became 1006
    const walk = new EquityWalk({ inverseUnit: 'quote', totals: new Map([['USDT', '1006']]), positions: [] })
    const leg = { product: 'linear', quantity: '1', fee: '1', feeAsset: 'USDT' } as const
    walk.undoFill(fill({ ...leg, side: 'sell', price: '110' }))
    walk.undoEntry(entry({ kind: 'funding', amount: '-2' }))
    expect(walk.valueAt(prices({ BTC: '105', USDT: '1' })).equity).toBe('1004')
    walk.undoFill(fill({ ...leg, side: 'buy', price: '100' }))
    expect(walk.valueAt(prices({ BTC: '3', USDT: '1' })).equity).toBe('1000')
  })
  test('holdings at a point of the walk are valued later at that point’s prices, and list the coins to price', () => {
    const walk = new EquityWalk({
      inverseUnit: 'quote',
      totals: new Map([
        ['BTC', '1'],
        ['USDT', '900'],
        ['LUNA', '0'],
      ]),
      positions: [],
    })
    const after = walk.held()
    walk.undoFill(fill({ price: '100', fee: '0', feeAsset: 'USDT' }))
    const before = walk.held()
    walk.undoEntry(entry({ amount: '1000' }))
    const [BTC, USDT] = ['120', '1']
    expect([...after.assets].sort()).toEqual(['BTC', 'USDT'])
    expect([...before.assets]).toEqual(['USDT'])
    expect(after.valueAt(prices({ BTC, USDT })).equity).toBe('1020')
    expect(before.valueAt(prices({ BTC, USDT })).equity).toBe('1000')
    expect(walk.valueAt(prices({ BTC, USDT })).equity).toBe('0')
    expect(after.valueAt(prices({ USDT }))).toEqual({
      equity: '900',
      unpriced: ['BTC'],
      leftOut: { BTC: '1' },
    })
  })
  test('positions of an earlier point stay unchanged, and use their base’s price', () => {
    const walk = new EquityWalk({ inverseUnit: 'quote', totals: new Map([['USDT', '1010']]), positions: [] })
    const leg = { product: 'linear', quantity: '1', fee: '0' } as const
    walk.undoFill(fill({ ...leg, side: 'sell', price: '110' }))
    const open = walk.held()
    walk.undoFill(fill({ ...leg, side: 'buy', price: '100' }))
    expect([...open.assets].sort()).toEqual(['BTC', 'USDT'])
    expect(open.valueAt(prices({ BTC: '105', USDT: '1' })).equity).toBe('1005')
    expect([...walk.held().assets]).toEqual(['USDT'])
  })
  test('an inverse long earns coins', () => {
    const walk = new EquityWalk({ inverseUnit: 'quote', totals: new Map([['BTC', '1.02']]), positions: [] })
    walk.undoFill(
      fill({ product: 'inverse', side: 'sell', quantity: '10000', price: '55555.555555555555555556' }),
    )
    walk.undoFill(fill({ product: 'inverse', side: 'buy', quantity: '10000', price: '50000' }))
    expect(
      amount(walk.valueAt(prices({ BTC: '1' })).equity)
        .round(12)
        .toFixed(),
    ).toBe('1')
  })
  test('an inverse contract in base coins is worth its coins less the owed dollars, open and closed', () => {
    // 2 BTC bought at 50,000: at 62,500 it gains 2 x 12,500 = 25,000 dollars, 0.4 BTC there. One BTC is sold at 62,500: 0.2 BTC.
    const walk = new EquityWalk({
      inverseUnit: 'base',
      totals: new Map([['BTC', '3.2']]),
      positions: [
        {
          symbol: 'BTC/USD:BTC',
          base: 'BTC',
          settle: 'BTC',
          product: 'inverse',
          side: 'long',
          quantity: '1',
          contractSize: '1',
          markPrice: '62500',
          unrealisedPnl: '0.2',
        },
      ],
    })
    expect(walk.valueAt(prices({ BTC: '62500' })).equity).toBe('212500')
    walk.undoFill(
      fill({ product: 'inverse', side: 'sell', price: '62500', quantity: '1', realisedPnl: '0.2' }),
    )
    expect(walk.valueAt(prices({ BTC: '62500' })).equity).toBe('212500')
    expect(walk.valueAt(prices({ BTC: '50000' })).equity).toBe('150000')
    walk.undoFill(fill({ product: 'inverse', side: 'buy', price: '50000', quantity: '2', realisedPnl: '0' }))
    expect(walk.valueAt(prices({ BTC: '40000' })).equity).toBe('120000')
  })
  test('deposits are flows, and transfers between own wallets are not', () => {
    expect(outsideFlow(entry({ amount: '50' }))).toBe('50')
    expect(outsideFlow(entry({ kind: 'withdrawal', amount: '-50', fee: '1' }))).toBe('-51')
    expect(outsideFlow(entry({ kind: 'transfer', amount: '50' }))).toBeNull()
    const walk = new EquityWalk({ inverseUnit: 'quote', totals: new Map([['USDT', '150']]), positions: [] })
    walk.undoEntry(entry({ kind: 'transfer', amount: '70' }))
    walk.undoEntry(entry({ amount: '50' }))
    expect(walk.valueAt(prices({ USDT: '1' })).equity).toBe('100')
  })
  test('an asset without a price is named and left out, not valued at zero', () => {
    const walk = new EquityWalk({
      inverseUnit: 'quote',
      totals: new Map([
        ['USDT', '1'],
        ['XYZ', '5'],
      ]),
      positions: [],
    })
    expect(walk.valueAt(prices({ USDT: '1' }))).toEqual({
      equity: '1',
      unpriced: ['XYZ'],
      leftOut: { XYZ: '5' },
    })
  })
})
