import { describe, expect, test } from 'vitest'
import type { Row } from '../row.ts'
import { optionOfNative, worthAtDelivery } from './option-market.ts'
import { parseDelivery, UnreadableDelivery } from './parse-delivery.ts'

/** A row as the documents of v5 show it. */
const put: Row = {
  symbol: 'BTC-29DEC22-16000-P',
  side: 'Buy',
  deliveryTime: 1_672_300_800_860,
  strike: '16000',
  fee: '0.00000000',
  position: '0.01',
  deliveryPrice: '16541.86369547',
  deliveryRpl: '3.5',
}
/** A row as the documents show it for an account before its upgrade. */
const call: Row = {
  symbol: 'ETH-14JUN23-1750-C',
  side: 'Buy',
  deliveryTime: 1_686_729_604_507,
  strike: '1750',
  fee: '0',
  position: '0.5',
  deliveryPrice: '1740.25036667',
  deliveryRpl: '0.175',
}
/** Bought at 250 for each of two, and delivered 300.5 in the money. */
const long: Row = {
  symbol: 'ETH-3JAN25-3000-C-USDT',
  side: 'Sell',
  deliveryTime: '1735891200000',
  strike: '3000',
  fee: '0.9',
  position: '2',
  entryPrice: '250',
  deliveryPrice: '3300.5',
  deliveryRpl: '101',
}
const short: Row = { ...long, side: 'Buy', deliveryRpl: '-101' }

describe('an option’s name gives its market', () => {
  test.each([
    ['BTC-29DEC22-16000-P', 'BTC/USDC:USDC-221229-16000-P', 'USDC', 'put', '16000'],
    ['BTC-29DEC22-16000-P-USDT', 'BTC/USDT:USDT-221229-16000-P', 'USDT', 'put', '16000'],
    ['ETH-3JAN25-3000-C', 'ETH/USDC:USDC-250103-3000-C', 'USDC', 'call', '3000'],
    ['XRP-24APR26-2.25-C-USDT', 'XRP/USDT:USDT-260424-2.25-C', 'USDT', 'call', '2.25'],
  ])('%s', (native, symbol, settle, right, strike) => {
    const base = native.split('-')[0]
    const size = { contractSize: '1', product: 'linear' }
    expect(optionOfNative(native)).toMatchObject({
      symbol,
      base,
      quote: settle,
      settle,
      right,
      strike,
      ...size,
    })
  })
  test.each([
    'BTCUSDT',
    'BTC-29DEC22',
    'BTC-29DEC22-16000',
    'BTC-29XXX22-16000-P',
    'BTC-29DEC22-16000-P-EUR',
  ])('%s is not an option', (native) =>
    expect(() => optionOfNative(native)).toThrow(`${native} is no option of Bybit`),
  )
  test('and with the price of its coin its value, to the last digit', () => {
    const worth = (native: string, price: string) => worthAtDelivery(optionOfNative(native), price)
    expect(worth('BTC-29DEC22-16000-P', '15541.86369547')).toBe('458.13630453')
    expect(worth('BTC-29DEC22-16000-P', '16541.86369547')).toBe('0')
    expect(worth('BTC-29DEC22-16000-C', '16541.86369547')).toBe('541.86369547')
    expect(worth('BTC-29DEC22-16000-C', '16000')).toBe('0')
  })
})

describe('a delivery record', () => {
  test('is a settlement at the option’s value, as documented', () => {
    expect(parseDelivery(put)).toEqual({
      nativeId: 'BTC-29DEC22-16000-P:1672300800860:buy',
      orderId: null,
      clientOrderId: null,
      symbol: 'BTC/USDC:USDC-221229-16000-P',
      base: 'BTC',
      quote: 'USDC',
      settle: 'USDC',
      product: 'linear',
      side: 'buy',
      positionSide: 'both',
      price: '0',
      quantity: '0.01',
      contractSize: '1',
      fee: '0.00000000',
      feeAsset: 'USDC',
      realisedPnl: '3.5',
      liquidity: null,
      kind: 'settlement',
      atMs: 1_672_300_800_860,
    })
    expect(parseDelivery(call)).toMatchObject({
      side: 'buy',
      price: '0',
      quantity: '0.5',
      realisedPnl: '0.175',
    })
  })
  test('in the money, with its fee', () => {
    expect(parseDelivery(long)).toMatchObject({
      side: 'sell',
      price: '300.5',
      quantity: '2',
      fee: '0.9',
      feeAsset: 'USDT',
      realisedPnl: '101',
    })
    expect(parseDelivery(short)).toMatchObject({ side: 'buy', price: '300.5', realisedPnl: '-101' })
  })
  test('with a profit after the fee is converted to one before it', () => {
    expect(parseDelivery({ ...long, deliveryRpl: '100.1' })?.realisedPnl).toBe('101')
    expect(parseDelivery({ ...short, deliveryRpl: '-101.9' })?.realisedPnl).toBe('-101')
  })
  test('is parsed by its realised profit if its side is the position’s', () => {
    expect(parseDelivery({ ...long, side: 'Buy' })).toMatchObject({ side: 'sell', realisedPnl: '101' })
    expect(parseDelivery({ ...short, side: 'Sell' })).toMatchObject({ side: 'buy', realisedPnl: '-101' })
    // without an entry price only one of both can have been entered at a price above nothing
    expect(parseDelivery({ ...put, side: 'Sell' })).toMatchObject({ side: 'buy', realisedPnl: '3.5' })
    expect(parseDelivery({ ...put, deliveryRpl: '-3.5' })).toMatchObject({
      side: 'sell',
      realisedPnl: '-3.5',
    })
  })
  test('that proves neither is parsed as documented', () => {
    const unproved = { ...long, entryPrice: '', deliveryRpl: '101' }
    expect(parseDelivery(unproved)?.side).toBe('sell')
    expect(parseDelivery({ ...unproved, side: 'Buy' })?.side).toBe('buy')
    expect(parseDelivery({ ...put, deliveryRpl: '0' })?.side).toBe('buy')
  })
  test('that contradicts itself is refused', () => {
    const refused: readonly Row[] = [
      { ...long, deliveryRpl: '99' },
      { ...long, strike: '3100' },
      { ...long, position: '-2' },
    ]
    for (const row of refused) expect(() => parseDelivery(row)).toThrow(UnreadableDelivery)
  })
  test('without a quantity is ignored, and one without a required field is malformed', () => {
    expect(parseDelivery({ ...put, position: '0.00' })).toBeNull()
    for (const key of [
      'symbol',
      'side',
      'deliveryTime',
      'strike',
      'position',
      'deliveryPrice',
      'deliveryRpl',
    ])
      expect(() => parseDelivery({ ...put, [key]: '' })).toThrow(/missing/)
    expect(() => parseDelivery({ ...put, side: 'None' })).toThrow('A delivery is neither Buy nor Sell')
  })
})
