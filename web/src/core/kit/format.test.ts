import { describe, expect, test } from 'vitest'
import { count, counted, money, NONE, percent, pnl, price, priceDigits, quantity, tone } from './format.ts'

const en = { locale: 'en-US' }

describe('money', () => {
  test('is grouped, with two decimals and the sign before the currency', () => {
    expect(money('84076.63', en)).toBe('$84,076.63')
    expect(money('-63.94', en)).toBe('−$63.94')
    expect(money('0.5', en)).toBe('$0.50')
  })

  test('never passes through a float, however long the amount', () => {
    expect(money('90071992547409931234.56', en)).toBe('$90,071,992,547,409,931,234.56')
    expect(money('0.005', en)).toBe('$0.01')
    expect(money('1.005', en)).toBe('$1.01')
    expect(quantity('1234567890.123456789', { ...en, digits: 9 })).toBe('1,234,567,890.123456789')
  })

  test('P&L has a sign unless it is zero', () => {
    expect(pnl('397.54', en)).toBe('+$397.54')
    expect(pnl('-63.94', en)).toBe('−$63.94')
    expect(pnl('0', en)).toBe('$0.00')
    expect(pnl('-0.001', en)).toBe('$0.00')
    expect(pnl('0.004', en)).toBe('$0.00')
  })

  test('has no decimals on request, and a short form for narrow places', () => {
    expect(money('2059.4', { ...en, digits: 0 })).toBe('$2,059')
    expect(money('84076.63', { ...en, compact: true })).toBe('$84k')
    expect(pnl('1620', { ...en, compact: true })).toBe('+$1.6k')
    expect(pnl('-162', { ...en, compact: true })).toBe('−$162')
    expect(money('1250000', { ...en, compact: true })).toBe('$1.3M')
    expect(pnl('-0.3149', { ...en, compact: true })).toBe('−$0.31')
    expect(pnl('0', { ...en, compact: true })).toBe('$0')
    expect(money('0.0012345', { ...en, compact: true, currency: 'BTC' })).toBe('₿0.00123')
  })

  test('follows the locale for grouping and decimals', () => {
    expect(money('84076.63', { locale: 'de-DE' })).toBe('$84.076,63')
    expect(pnl('-84076.63', { locale: 'en-IN' })).toBe('−$84,076.63')
  })

  test('has the code of a currency without a symbol', () => {
    expect(money('12.5', { ...en, currency: 'EUR' })).toBe('€12.50')
    expect(money('12.5', { ...en, currency: 'CHF' })).toBe('CHF 12.50')
  })

  test('a text that is not a decimal is shown as unknown, never as zero', () => {
    expect(money('', en)).toBe(NONE)
    expect(money('1e5', en)).toBe(NONE)
    expect(money('NaN', en)).toBe(NONE)
  })
})

describe('quantity', () => {
  test('keeps significant digits and drops trailing zeros', () => {
    expect(quantity('0.18000000', en)).toBe('0.18')
    expect(quantity('154577.000', en)).toBe('154,577')
    expect(quantity('0.00000001', en)).toBe('0.00000001')
  })

  test('a remainder below eight decimals is still shown', () => {
    expect(quantity('0.000000000012', en)).toBe('0.000000000012')
    expect(quantity('1.000000000012', en)).toBe('1')
  })

  test('a column of one instrument has the same decimals', () => {
    expect(quantity('3.2', { ...en, digits: 3 })).toBe('3.200')
  })
})

describe('price', () => {
  test('an execution shows every digit from the exchange', () => {
    expect(price('104212.48', en)).toBe('104,212.48')
    expect(price('0.17208', en)).toBe('0.17208')
    expect(price('0.00001234', en)).toBe('0.00001234')
    expect(price('146.30', en)).toBe('146.30')
    expect(price('146', en)).toBe('146.00')
    expect(price('105586.20000000', en)).toBe('105,586.2')
  })

  test('an average is rounded to a precision that fits its size', () => {
    const shown = (text: string) => price(text, { ...en, digits: priceDigits(text) })
    expect(shown('104212.48372')).toBe('104,212.5')
    expect(shown('2402.1761')).toBe('2,402.18')
    expect(shown('144.923456')).toBe('144.92')
    expect(shown('2.18431')).toBe('2.1843')
    expect(shown('0.172084321')).toBe('0.17208')
    expect(shown('0.0000123456')).toBe('0.000012346')
  })
})

describe('percent', () => {
  test('is computed from a fraction, with a real minus sign', () => {
    expect(percent(0.0858, { ...en, signed: true })).toBe('+8.58%')
    expect(percent(-0.0412, en)).toBe('−4.12%')
    expect(percent(0.5479, { ...en, digits: 1 })).toBe('54.8%')
    expect(percent(0.462, { ...en, digits: 0 })).toBe('46%')
    expect(percent(-0.00001, { ...en, signed: true })).toBe('0.00%')
  })

  test('a division by zero shows no number', () => {
    expect(percent(Number.NaN, en)).toBe(NONE)
    expect(percent(Number.POSITIVE_INFINITY, en)).toBe(NONE)
  })
})

test('the tone of a value matches the displayed value', () => {
  expect(tone('0.01')).toBe('gain')
  expect(tone('-0.01')).toBe('loss')
  expect(tone('-0.004')).toBe('flat')
  expect(tone('-0.00004', 'BTC')).toBe('loss')
  expect(tone('-0.0000004', 'BTC')).toBe('flat')
  expect(tone('-0.00004', 'EUR')).toBe('flat')
  expect(tone(0.01)).toBe('gain')
  expect(tone(null)).toBe('flat')
})

test('counts are grouped and agree with their noun', () => {
  expect(count(12480, 'en-US')).toBe('12,480')
  expect(counted(1, 'fill')).toBe('1 fill')
  expect(counted(0, 'fill')).toBe('0 fills')
  expect(counted(2, 'day', 'days')).toBe('2 days')
})

test('money shows its currency, and bitcoin has four more decimals than dollars', () => {
  expect(money('1234.5', { currency: 'EUR', locale: 'en-US' })).toBe('€1,234.50')
  expect(money('-0.00014712', { currency: 'BTC', locale: 'en-US' })).toBe('−₿0.000147')
  expect(money('0.12345', { currency: 'BTC', digits: 0, locale: 'en-US' })).toBe('₿0.1235')
  expect(money('0.0000002', { currency: 'BTC', signed: true, locale: 'en-US' })).toBe('₿0.000000')
})
