import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Instrument } from '../truth/types.ts'
import { notional, plain } from './value.ts'

const Exact = Big()
Exact.DP = 20

const decimal = (max: number, places: number) =>
  fc.integer({ min: 1, max }).map((units) => new Big(units).div(10 ** places).toFixed())

describe('the value of a contract that counts quote currency', () => {
  it('equals long division to the last digit', () => {
    const contracts = fc
      .tuple(decimal(10 ** 9, 3), fc.boolean())
      .map(([n, isShort]) => (isShort ? `-${n}` : n))
    fc.assert(
      fc.property(
        contracts,
        decimal(10 ** 9, 4),
        fc.constantFrom('1', '10', '100', '0.01'),
        (quantity, price, contractSize) => {
          const instrument = { product: 'inverse', isBaseSized: false, contractSize } as Instrument
          expect(notional(instrument, quantity, price)).toBe(
            plain(new Exact(quantity).times(contractSize).div(price)),
          )
        },
      ),
    )
  })
})
