import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { negate, sum } from '../decimal.ts'
import { buy, sell } from '../tape.ts'
import { coinParts, contractParts, positionKey } from './coins.ts'
import { type Event, linear, of, play } from './bots-tape.ts'

const coinsOf = (events: readonly Event[], balances: Readonly<Record<string, string>>) =>
  coinParts(play(events).fold.all, new Map(Object.entries(balances)))

describe('coins', () => {
  test('are divided among bots, manual trading, deposits and fees, without a remainder', () => {
    const bought = [
      of('grid', buy('2', '100', { fee: '0.01', feeAsset: 'BNB' })),
      of('dca', buy('1', '110', { fee: '0.002', feeAsset: 'BTC' })),
      buy('0.5', '120'),
      of('grid', sell('0.5', '130')),
      { entry: 'deposit', asset: 'BTC', amount: '0.75', symbol: null } as const,
      { entry: 'deposit', asset: 'BNB', amount: '1', symbol: null } as const,
      { entry: 'interest', asset: 'BTC', amount: '0.001', symbol: null } as const,
    ]
    const [bnb, btc] = coinsOf(bought, { BNB: '0.99', BTC: '3.749' })
    expect(btc).toEqual({
      asset: 'BTC',
      held: [
        { id: 'grid', quantity: '1.5' },
        { id: 'dca', quantity: '0.998' },
        { id: 'by hand', quantity: '0.5' },
      ],
      deposits: '0.75',
      // the fee in BTC made the inventory smaller
      fees: '0',
      income: '0.001',
      unmatchedSales: '0',
      rest: '0',
      left: '0',
      isMoney: false,
      balance: '3.749',
    })
    expect(bnb).toMatchObject({
      held: [],
      deposits: '1',
      fees: '0.01',
      income: '0',
      rest: '0',
      balance: '0.99',
    })
  })

  test('used to pay for others are money: the amount moved by trades is the rest', () => {
    const [, usdt] = coinsOf(
      [
        { entry: 'deposit', amount: '1000', symbol: null },
        { entry: 'funding', amount: '3' },
        of('grid', buy('2', '100', { fee: '0.2', feeAsset: 'USDT' })),
        of('grid', sell('1', '130')),
      ],
      { USDT: '932.8' },
    )
    expect(usdt).toMatchObject({
      asset: 'USDT',
      isMoney: true,
      deposits: '1000',
      fees: '0.2',
      income: '3',
      rest: '-70',
    })
  })

  test('from before the history, and those of them that a bot sold, are separate', () => {
    const [before] = coinsOf([of('grid', sell('1', '130'))], { BTC: '4' })
    expect(before).toMatchObject({ held: [], deposits: '0', unmatchedSales: '1', rest: '5', balance: '4' })
    const deposit = { entry: 'deposit', asset: 'BTC', amount: '5', symbol: null } as const
    const [deposited] = coinsOf([deposit, of('grid', sell('1', '130'))], { BTC: '4' })
    expect(deposited).toMatchObject({ held: [], deposits: '5', unmatchedSales: '1', rest: '0', balance: '4' })
  })

  test('of an account that counts as withdrawn belong to no bot, and the untraded rest left with it', () => {
    const { fold } = play([
      of('grid', buy('2', '100')),
      { entry: 'deposit', asset: 'BTC', amount: '3', symbol: null },
    ])
    const left = { accounts: new Set(['main']), balances: new Map([['BTC', '5']]) }
    const [btc] = coinParts(fold.all, new Map(), left)
    expect(btc).toMatchObject({
      held: [],
      deposits: '3',
      unmatchedSales: '0',
      rest: '0',
      left: '3',
      balance: '0',
    })
    const [open] = [play([linear('grid', buy('3', '100'))]).fold.all]
    expect(contractParts(open, new Map(), left)).toEqual([])
  })

  test('always sum up to the balance, whatever it is', () => {
    const amounts = fc.integer({ min: 1, max: 400 }).map((units) => String(units / 8))
    const fills = fc.record({
      bot: fc.constantFrom('grid', 'dca', 'signal', null),
      fill: fc.record({
        side: fc.constantFrom('buy' as const, 'sell' as const),
        quantity: amounts,
        price: amounts,
        fee: fc.constantFrom('0', '0.003'),
        feeAsset: fc.constantFrom('USDT', 'BTC', 'BNB'),
        product: fc.constantFrom('spot' as const, 'linear' as const),
      }),
    })
    fc.assert(
      fc.property(fc.array(fills, { maxLength: 25 }), amounts, (all, balance) => {
        const events = all.map(({ bot, fill }) => (bot === null ? fill : of(bot, fill)))
        for (const coin of coinsOf(events, { BTC: balance, USDT: balance })) {
          const { held, deposits, fees, income, unmatchedSales, rest } = coin
          const inventories = held.map(({ quantity }) => quantity)
          const parts = [...inventories, deposits, negate(fees), income, negate(unmatchedSales), rest]
          expect(sum(parts)).toBe(coin.balance)
        }
        // fees that the inventory bears are those in the coin of a fill on spot
        const paid = all
          .filter(({ fill }) => fill.feeAsset === 'BTC' && fill.product !== 'spot')
          .map(({ fill }) => fill.fee)
        const btc = coinsOf(events, {}).find(({ asset }) => asset === 'BTC')
        expect(btc?.fees ?? '0').toBe(sum(paid))
        // the rest of a coin that is no money is what no event of the history moved
        const moved = play(events).fold.all.map(({ sums }) => sums.stored().inKind.cash?.['BTC'] ?? '0')
        const there = coinsOf(events, { BTC: balance }).find(({ asset }) => asset === 'BTC')
        expect(there?.rest).toBe(sum([balance, ...moved.map(negate)]))
      }),
    )
  })
})

test('contracts are divided among bots and manual trading, and missing ones are from before', () => {
  const { fold } = play([
    linear('grid', buy('3', '100')),
    linear('signal', sell('1', '100')),
    linear(null, buy('0.5', '100')),
  ])
  const { symbol = '' } = [...(fold.all[0]?.books.values() ?? [])][0]?.of ?? {}
  const key = positionKey('main', symbol)
  const [one, other] = contractParts(
    fold.all,
    new Map([
      [key, '2.5'],
      [positionKey('main', 'XRP/USDT:USDT'), '-7'],
    ]),
  )
  expect(one).toMatchObject({ accountId: 'main', symbol, rest: '0', position: '2.5' })
  expect(sum((one?.held ?? []).map(({ quantity }) => quantity))).toBe('2.5')
  expect(other).toMatchObject({ symbol: 'XRP/USDT:USDT', held: [], rest: '-7', position: '-7' })
})
