import { expect, test } from 'vitest'
import { contextOf } from '../../test/in-process.ts'
import { NOW, sampleAccount } from '../../test/sample-account.ts'
import type { TruePosition } from '../truth/types.ts'
import { instrumentOf } from './instruments.ts'
import { crossLiquidation } from './margin.ts'
import { lastPrice } from './market.ts'

test('a cross position is liquidated at the price that uses up its settle coin’s wallet, if there is one', () => {
  const account = sampleAccount('okx')
  const context = contextOf([account])
  const one = instrumentOf(context.world, 'okx', 'BTC/USDT:USDT')
  const [held] = account.positionsAt(NOW).filter(({ symbol }) => symbol === one.symbol)
  const at = (given: Partial<TruePosition>, wallet = '1000') => {
    const position = { ...held!, quantity: '100', entryPrice: lastPrice(context.world, one, NOW), ...given }
    const call = {
      context,
      now: NOW,
      account: {
        ...account,
        walletsAt: () => [{ wallet: 'unified', asset: 'USDT', total: wallet, locked: '0' }],
        positionsAt: () => [position],
      },
    }
    return Number(crossLiquidation(call as never, one, position))
  }
  const mark = Number(lastPrice(context.world, one, NOW))
  // one coin, with half a per cent of maintenance margin
  const way = 1000 - mark * 0.005
  expect(at({ side: 'long' })).toBeCloseTo(mark - way, 2)
  expect(at({ side: 'short' })).toBeCloseTo(mark + way, 2)
  expect(at({ side: 'long' }, '90000')).toBe(0)
})
