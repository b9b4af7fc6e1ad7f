import { describe, expect, test } from 'vitest'
import { buy, sell } from '../tape.ts'
import type { ResultTo, StoredBots } from './bots-fold.ts'
import { linear, of, play } from './bots-tape.ts'

describe('two bots on one symbol', () => {
  test('have separate inventories: each sells what it bought itself, whatever the other paid', () => {
    const { figures, transfers } = play([
      of('grid', buy('1', '100')),
      of('dca', buy('1', '200')),
      of('grid', sell('1', '110')),
      of('dca', sell('1', '210')),
    ])
    expect(figures('grid').realised.average).toBe('10')
    expect(figures('dca').realised.average).toBe('10')
    expect(transfers).toEqual([])
  })

  test('have other realised P&L by FIFO than by average cost, and the same total', () => {
    const { figures } = play([
      of('dca', buy('1', '100')),
      of('dca', buy('1', '200')),
      of('dca', sell('1', '180')),
    ])
    expect(figures('dca', '190')).toMatchObject({
      realised: { average: '30', fifo: '80' },
      unrealised: { average: '40', fifo: '-10' },
      total: '70',
    })
  })

  test.each<[ResultTo, grid: string, dca: string]>([
    ['opener', '20', '0'],
    ['closer', '0', '20'],
  ])('assign the result to the %s if one sells what the other bought', (resultTo, grid, dca) => {
    const { figures, transfers } = play([of('grid', buy('1', '100')), of('dca', sell('1', '120'))], {
      resultTo,
    })
    expect(figures('grid').total).toBe(grid)
    expect(figures('dca').total).toBe(dca)
    expect(transfers).toMatchObject([
      { from: 'grid', to: 'dca', quantity: '1', isBefore: false, realised: dca },
    ])
  })

  test('may hold opposite sides in a one-way book, like two sub-accounts', () => {
    const { figures, transfers } = play([
      linear('grid', buy('1', '100')),
      linear('signal', sell('1', '120')),
      linear('signal', buy('1', '110')),
      linear('grid', sell('1', '130')),
    ])
    expect(transfers).toEqual([])
    expect([figures('grid').total, figures('signal').total]).toEqual(['30', '10'])
  })
})

describe('a holding from before a bot began', () => {
  test('in a one-way book is closed by the bot once the account is flat, at the price of its beginning', () => {
    const { figures, transfers, account } = play([
      linear(null, sell('16', '150')),
      linear('signal', buy('6', '140')),
      linear('signal', buy('10', '130')),
      linear('signal', buy('1', '131')),
      linear('signal', sell('1', '141')),
    ])
    expect(transfers).toMatchObject([
      {
        from: 'by hand',
        to: 'signal',
        side: 'short',
        quantity: '16',
        worth: '2240',
        isBefore: true,
        realised: '100',
      },
    ])
    expect([...account('by hand').books.values()].map(({ holding }) => holding.isEmpty)).toEqual([true])
    expect(figures('by hand')).toMatchObject({ realised: { average: '160' }, total: '160' })
    expect(figures('signal')).toMatchObject({ realised: { average: '10' }, before: '100', total: '110' })
  })

  test('in a one-way book leaves nothing unrealised in a flat bot, by either method', () => {
    const { figures } = play([
      linear(null, sell('10', '150')),
      linear('signal', buy('4', '140')),
      linear('signal', buy('10', '130')),
      linear('signal', sell('4', '145')),
    ])
    const { realised, unrealised, total } = figures('signal')
    expect(total).toBe('120')
    expect(unrealised).toMatchObject({ average: '0', fifo: '0' })
    expect(realised.fifo).toBe(realised.average)
  })

  test('in a one-way book is closed by an order that turns the position, too', () => {
    const { figures, transfers, account } = play([
      linear(null, sell('16', '150')),
      linear('signal', buy('26', '140')),
      linear('signal', sell('10', '145')),
    ])
    expect(transfers).toMatchObject([{ to: 'signal', quantity: '16', isBefore: true, realised: '0' }])
    expect(figures('by hand').total).toBe('160')
    expect(figures('signal').total).toBe('50')
    expect([...account('signal').books.values()].map(({ holding }) => holding.isEmpty)).toEqual([true])
  })

  test('in a one-way book stays open while the account holds part of it', () => {
    const { figures, transfers } = play([
      linear(null, sell('16', '150')),
      linear('signal', buy('6', '140')),
      linear('signal', sell('6', '145')),
    ])
    expect(transfers).toEqual([])
    expect(figures('signal').total).toBe('30')
  })

  test('enters at the price of its beginning, is separate, and its earlier gain belongs to its buyer', () => {
    const { figures, transfers } = play([
      buy('1', '40'),
      of('grid', buy('1', '100')),
      of('grid', sell('2', '130')),
    ])
    expect(figures('grid')).toMatchObject({
      realised: { average: '30' },
      before: '30',
      taken: '0',
      total: '60',
    })
    expect(figures('by hand').total).toBe('60')
    expect(transfers).toMatchObject([{ from: 'by hand', to: 'grid', worth: '100', isBefore: true }])
  })

  test('and missing from the history enters at that price too', () => {
    const { figures, transfers } = play([of('grid', sell('1', '100')), of('grid', sell('1', '130'))])
    expect(figures('grid')).toMatchObject({ before: '30', total: '30' })
    expect(transfers).toMatchObject([{ from: null }, { from: null, worth: '100' }])
  })

  test('gives a manual sale no result: its cost is never zero', () => {
    expect(play([sell('1', '100'), sell('1', '130')]).figures('by hand').total).toBe('0')
  })

  test('does not include coins bought by hand later: those are a transfer', () => {
    const { figures, transfers } = play([
      of('grid', buy('1', '50')),
      buy('1', '100'),
      of('grid', sell('2', '120')),
    ])
    expect(transfers).toMatchObject([{ from: 'by hand', isBefore: false, worth: '120' }])
    expect([figures('grid').total, figures('by hand').total]).toEqual(['70', '20'])
  })
})

describe('a bot’s position that is closed', () => {
  test('by hand ends the bot’s life then, not at its own last fill', () => {
    const { figures } = play([
      linear('signal', buy('1', '100')),
      linear('signal', buy('1', '100')),
      linear(null, { ...sell('2', '110'), atMs: 10 }),
    ])
    expect(figures('signal')).toMatchObject({ timeInMarket: '1', total: '20' })
  })

  test('by hand is closed in the bot too, not open for ever', () => {
    const { figures, account, closed } = play([
      linear('signal', buy('2', '100')),
      linear(null, sell('2', '110')),
    ])
    expect(figures('signal').total).toBe('20')
    expect(account('signal').capital.at(9).now).toBe('0')
    expect(closed).toMatchObject([{ bot: 'signal', net: '20' }])
  })

  test('by a liquidation ends as one, with the fee that is booked a moment later', () => {
    const { closed, figures } = play([
      linear('signal', buy('2', '100')),
      linear(null, sell('2', '60', { kind: 'liquidation', fee: '1', feeAsset: 'USDT' })),
      { entry: 'liquidation_fee', amount: '-3' },
    ])
    expect(closed.map(({ bot, net, endedBy }) => [bot, net, endedBy])).toEqual([
      ['signal', '-80', 'liquidation'],
      ['signal', '-83', 'liquidation'],
    ])
    expect(figures('signal')).toMatchObject({ fees: '3', roundTrips: { count: 1, losses: 1, net: '-83' } })
  })

  test('by delivery exits at the price that its result implies', () => {
    const { closed, figures } = play([
      linear('grid', buy('1', '100')),
      linear('signal', buy('1', '120')),
      { entry: 'realised_pnl', amount: '40' },
    ])
    expect([figures('grid').total, figures('signal').total]).toEqual(['30', '10'])
    expect(closed.map(({ endedBy, exitPrice }) => [endedBy, exitPrice])).toEqual([
      ['settlement', '130'],
      ['settlement', '130'],
    ])
  })

  test('by a delivery was in the market until then, and no longer', () => {
    const { figures } = play([
      linear('grid', buy('1', '100')),
      { entry: 'funding', amount: '1' },
      { entry: 'realised_pnl', amount: '40' },
      { entry: 'funding', amount: '0' },
    ])
    expect(figures('grid')).toMatchObject({ lifeMs: 2, timeInMarket: '1' })
  })

  test('that one fill reverses is split at zero', () => {
    const { closed, figures } = play([
      linear('signal', buy('1', '100', { fee: '0.1', feeAsset: 'USDT' })),
      linear('signal', sell('3', '110', { fee: '0.3', feeAsset: 'USDT' })),
      linear('signal', buy('2', '105')),
    ])
    expect(closed).toMatchObject([
      { side: 'long', net: '9.8', key: 'BTC/USDT:USDT|both|n0' },
      { side: 'short', net: '9.8', key: 'BTC/USDT:USDT|both|n1|rest' },
    ])
    expect(figures('signal')).toMatchObject({
      total: '19.6',
      roundTrips: { count: 2, wins: 2, winRate: '1' },
    })
  })
})

test('a fill without a quantity, possibly at price zero, starts no book', () => {
  const { account, sums } = play([
    of('grid', { side: 'buy', quantity: '0', price: '0', fee: '1', feeAsset: 'USDT' }),
    of('grid', buy('1', '100')),
  ])
  expect([...account('grid').books.values()].map(({ start }) => start.price)).toEqual(['100'])
  expect(sums('grid').usd.fees).toBe('1')
})

describe('funding', () => {
  test('is part of the gross result behind the share of fees, for a bot that earns it', () => {
    const { figures } = play([
      linear('grid', sell('1', '100', { fee: '1', feeAsset: 'USDT' })),
      { entry: 'funding', amount: '10' },
    ])
    expect(figures('grid')).toMatchObject({ funding: '10', feesOfGross: null, feesOfGrossAndFunding: '0.1' })
  })
  test('is split by each bot’s holding, a short against a long one', () => {
    const { sums } = play([
      linear('grid', buy('3', '100')),
      linear('signal', sell('1', '100')),
      { entry: 'funding', amount: '-0.2' },
    ])
    expect(sums('grid').inKind.funding).toEqual({ USDT: '-0.3' })
    expect(sums('signal').inKind.funding).toEqual({ USDT: '0.1' })
  })
  test('is split the same way after a checkpoint: the same bot gets the remainder', () => {
    const ethereum = { symbol: 'ETH/USDT:USDT', base: 'ETH' }
    const events = [
      linear('signal', buy('1', '100', ethereum)),
      linear('grid', buy('1', '100')),
      linear('dca', buy('1', '100')),
      linear('signal', buy('1', '100')),
    ]
    const paid = { entry: 'funding', amount: '1' } as const
    const { fold } = play(events)
    const stored: StoredBots = JSON.parse(JSON.stringify(fold.stored()))
    expect(play([paid], { start: stored }).sums('signal').inKind.funding).toEqual(
      play([...events, paid]).sums('signal').inKind.funding,
    )
  })
  test('without a holder belongs to manual trading', () => {
    expect(play([{ entry: 'funding', amount: '1' }]).sums('by hand').inKind).toEqual({
      cash: { USDT: '1' },
      funding: { USDT: '1' },
    })
  })
})

describe('deposits in the middle', () => {
  test('are no bot’s result, and belong to the cash of manual trading', () => {
    const { figures, sums } = play([
      of('grid', buy('1', '100')),
      { entry: 'deposit', amount: '500', asset: 'USDT', symbol: null },
      { entry: 'withdrawal', amount: '-100', fee: '1', asset: 'USDT', symbol: null },
      of('grid', sell('1', '110')),
    ])
    expect(figures('grid').total).toBe('10')
    expect(sums('by hand').inKind).toMatchObject({ cash: { USDT: '399' }, outside: { USDT: '399' } })
  })
})

describe('fees', () => {
  test('in a third coin are kept in that coin and valued when they are paid', () => {
    const { figures, sums } = play([
      of('grid', buy('1', '100', { fee: '0.01', feeAsset: 'BNB' })),
      of('grid', sell('1', '120', { fee: '0.01', feeAsset: 'BNB' })),
    ])
    expect(sums('grid').inKind.fees).toEqual({ BNB: '0.02' })
    expect(figures('grid')).toMatchObject({ fees: '10', total: '10', feesOfGross: '0.5' })
  })
  test('without a price are in no sum, and are named', () => {
    const { figures } = play([of('grid', buy('1', '100', { fee: '1', feeAsset: 'XYZ' }))])
    expect(figures('grid')).toMatchObject({ fees: '0', unpriced: ['XYZ'] })
  })
  test('without a price leave their grid trades without a known net', () => {
    const { figures } = play([
      of('grid', buy('1', '100', { fee: '1', feeAsset: 'XYZ' })),
      of('grid', sell('1', '110', { fee: '1', feeAsset: 'USDT' })),
    ])
    expect(figures('grid').gridTrades).toMatchObject({ count: 1, unpriced: 1, wins: 0, winRate: null })
  })
  test('in the base coin leave dust, which ends the cycle and is sold with the next one', () => {
    const { closed, figures } = play([
      of('dca', buy('1.00', '100', { fee: '0.001', feeAsset: 'BTC' })),
      of('dca', sell('0.99', '110')),
      of('dca', buy('1.00', '100', { fee: '0.001', feeAsset: 'BTC' })),
      of('dca', sell('1.00', '110')),
    ])
    expect(closed.map(({ bot }) => bot)).toEqual(['dca', 'dca'])
    expect(figures('dca').roundTrips).toMatchObject({ count: 2, wins: 2 })
  })
})

describe('in a one-way book', () => {
  test('a fill with a stated profit and no known holding closes an earlier position, and opens none', () => {
    const { account, figures, transfers } = play([linear('signal', sell('1', '110', { realisedPnl: '10' }))])
    expect(account('signal').books.values().next().value?.holding.isEmpty).toBe(true)
    expect(figures('signal')).toMatchObject({ before: '0', total: '0' })
    expect(transfers).toMatchObject([{ from: null, to: 'signal', side: 'long', isBefore: true }])
  })

  test('a liquidation closes the bots’ holdings, whichever rule matches it', () => {
    const { account, figures } = play([
      linear('signal', buy('1', '100')),
      linear('dca', sell('1', '50', { kind: 'liquidation' })),
    ])
    for (const { holding } of account('signal').books.values()) expect(holding.isEmpty).toBe(true)
    expect(figures('signal').realised.average).toBe('-50')
  })
})

test('a fee of a fill without a quantity is in the net of the current cycle', () => {
  const { closed, account } = play([
    of('grid', buy('1', '100')),
    of('grid', buy('0', '0', { fee: '1', feeAsset: 'USDT' })),
    of('grid', sell('1', '110')),
    of('grid', buy('1', '100')),
  ])
  expect(closed).toMatchObject([{ net: '9' }])
  expect(account('grid').lastAtMs).toBe(3)
})
