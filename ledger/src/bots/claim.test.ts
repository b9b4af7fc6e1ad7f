import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fill } from '../tape.ts'
import { claimBy, type ClaimRule } from './claim.ts'

const rule = (given: Partial<ClaimRule>): ClaimRule => ({
  id: 'bot',
  accountId: null,
  symbols: null,
  clientIds: null,
  botType: null,
  fromMs: null,
  toMs: null,
  ...given,
})

describe('a fill belongs to', () => {
  test.each<[what: string, rule: Partial<ClaimRule>, fits: boolean]>([
    ['its account', { accountId: 'main' }, true],
    ['no other account', { accountId: 'second' }, false],
    ['a symbol', { symbols: 'BTC/USDT' }, true],
    ['no symbol that it only begins with', { symbols: 'BTC/USD' }, false],
    ['symbols by a pattern', { symbols: '*/USDT' }, true],
    ['a pattern in the middle', { symbols: 'B*C/*T' }, true],
    ['no pattern whose parts would overlap', { symbols: 'BTC/USDT*BTC/USDT' }, false],
    ['no dot that means any letter', { symbols: 'BTC.USDT' }, false],
    ['the start of a client order id', { clientIds: ['grid-'] }, true],
    ['one of several starts, as after a restart under another name', { clientIds: ['old-', 'gr*-1'] }, true],
    ['no other start', { clientIds: ['rid-'] }, false],
    ["the exchange's own bot", { botType: 'grid' }, true],
    ['no other kind of bot', { botType: 'dca' }, false],
    ['a time from its first moment on', { fromMs: 1_000, toMs: 1_001 }, true],
    ['no time that has ended', { toMs: 1_000 }, false],
  ])('%s', (_, given, fits) => {
    const one = fill({ clientOrderId: 'grid-17', botType: 'grid', atMs: 1_000 })
    expect(claimBy([rule(given)])('main', one)).toBe(fits ? 'bot' : null)
  })
  test('the first matching rule only', () => {
    const claim = claimBy([rule({ id: 'a', symbols: 'ETH/*' }), rule({ id: 'b' }), rule({ id: 'c' })])
    expect(claim('main', fill())).toBe('b')
  })
  test('the first rule that matches on its own, whatever patterns they share and whatever was matched before', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', '1', '-', 'ä', '😀'), { maxLength: 5 })
      .map((all) => all.join(''))
    const pattern = fc
      .array(fc.constantFrom('a', 'b', '1', '-', 'ä', '😀', '*', '*'), { maxLength: 5 })
      .map((all) => all.join(''))
    const rules = fc.array(
      fc.record({
        symbols: fc.option(pattern),
        clientIds: fc.option(fc.array(pattern, { maxLength: 3 })),
        botType: fc.option(fc.constantFrom('grid', 'dca'), { freq: 1 }),
        fromMs: fc.option(fc.nat(3), { freq: 1 }),
      }),
      { maxLength: 6 },
    )
    const fills = fc.array(
      fc.record({
        symbol: text,
        clientOrderId: fc.option(text),
        botType: fc.option(fc.constantFrom('grid', 'dca')),
        atMs: fc.nat(3),
      }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(rules, fills, (given, each) => {
        const all = given.map((one, at) => rule({ ...one, id: `${at}` }))
        const claim = claimBy(all)
        for (const one of each.map(fill)) {
          const first = all.find((alone) => claimBy([alone])('main', one) !== null)
          expect(claim('main', one)).toBe(first?.id ?? null)
        }
      }),
      { numRuns: 500 },
    )
  })
  test('a prefix as in a regular expression', () => {
    const letters = fc.array(fc.constantFrom('a', 'b', '*'), { maxLength: 7 }).map((all) => all.join(''))
    fc.assert(
      fc.property(letters, fc.stringMatching(/^[ab]{0,8}$/), (start, clientOrderId) => {
        const expected = new RegExp(`^${start.replaceAll('*', '.*')}`).test(clientOrderId)
        expect(claimBy([rule({ clientIds: [start] })])('main', fill({ clientOrderId })) === 'bot').toBe(
          expected,
        )
      }),
      { numRuns: 500 },
    )
  })
  test('a pattern as in a regular expression', () => {
    const letters = fc.array(fc.constantFrom('a', 'b', '*'), { maxLength: 7 }).map((all) => all.join(''))
    fc.assert(
      fc.property(letters, fc.stringMatching(/^[ab]{0,8}$/), (symbols, symbol) => {
        const expected = new RegExp(`^${symbols.replaceAll('*', '.*')}$`).test(symbol)
        expect(claimBy([rule({ symbols })])('main', fill({ symbol })) === 'bot').toBe(expected)
      }),
      { numRuns: 500 },
    )
  })
})
