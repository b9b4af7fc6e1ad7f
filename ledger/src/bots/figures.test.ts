import { describe, expect, test } from 'vitest'
import { dayMs } from '../durations.ts'
import { buy, fill, sell } from '../tape.ts'
import { BotRecords } from './bot-records.ts'
import { BotsFold } from './bots-fold.ts'
import { dollars, type Event, linear, of, play } from './bots-tape.ts'
import { BotCurve } from './curve-days.ts'
import { botFigures } from './figures.ts'

const eth = { symbol: 'ETH/USDT', base: 'ETH' }
const usd = (asset: string) => dollars[asset] ?? null

describe('the result of holding the same coins', () => {
  const marks: Readonly<Record<string, string>> = { 'BTC/USDT': '200', 'ETH/USDT': '90' }
  const coinsHeld = (events: Parameters<typeof play>[0]) =>
    botFigures(play(events).account('dca'), { mark: (_, symbol) => marks[symbol] ?? null, usd }, 9).coinsHeld

  test('splits the peak of capital by what each instrument ever cost', () => {
    // 300 in BTC, which doubled; 100 in ETH, which lost a tenth
    expect(coinsHeld([of('dca', buy('3', '100')), of('dca', buy('1', '100', eth))])).toBe('290')
  })

  test('uses an instrument’s highest cost, even if less of it is bought later', () => {
    expect(
      coinsHeld([
        of('dca', buy('3', '100')),
        of('dca', buy('1', '100', eth)),
        of('dca', sell('2', '100')),
        of('dca', buy('0.5', '100')),
      ]),
    ).toBe('290')
  })
})

test('holding the same coins equals the curve’s last day, even without a current price of sold coins', () => {
  const records = new BotRecords(() => 0)
  const fold = new BotsFold(usd, () => 'dca', records)
  const bought = [buy('3', '100'), buy('1', '70', eth), sell('1', '90', eth)]
  for (const [at, one] of bought.entries()) {
    records.pass(at, (id) => fold.subAccount(id))
    fold.fill('main', fill({ atMs: at, nativeId: `n${at}`, orderId: `o${at}`, ...one }))
  }
  records.days.close((id) => fold.subAccount(id))
  const bot = fold.subAccount('dca')
  if (!bot) throw new Error('the bot has no fill')
  const mark = (symbol: string) => (symbol === 'BTC/USDT' ? '107' : null)
  const [today] = new BotCurve(bot, records.days.of('dca')).days({
    mark: (book) => mark(book.of.symbol),
    usd,
    dayOf: () => 0,
    today: 0,
  })
  const { coinsHeld } = botFigures(bot, { mark: (_, symbol) => mark(symbol), usd }, 9)
  // 370 at the peak: 300 in BTC at 107, and 70 in ETH at 90
  expect(coinsHeld).toBe('41')
  expect(today?.coinsHeld).toBe(coinsHeld)
})

test('the share of fees is relative to all realised results, even of positions opened by others', () => {
  const { figures } = play(
    [of('grid', buy('1', '100')), of('dca', sell('1', '120', { fee: '2', feeAsset: 'USDT' }))],
    { resultTo: 'closer' },
  )
  expect(figures('dca')).toMatchObject({
    realised: { average: '0' },
    taken: '20',
    fees: '2',
    feesOfGross: '0.1',
  })
})

test('manual trading’s life starts with its first fill, not with an earlier deposit', () => {
  const { account } = play([
    { entry: 'deposit', amount: '1000', atMs: 0 },
    buy('1', '100', { atMs: 8 * dayMs }),
    sell('1', '110', { atMs: 10 * dayMs }),
  ])
  const { lifeMs, roundTrips, timeInMarket } = botFigures(
    account('by hand'),
    { mark: () => '100', usd },
    30 * dayMs,
  )
  expect([lifeMs, roundTrips.perDay, timeInMarket]).toEqual([2 * dayMs, '0.5', '1'])
})

test('cycles are counted per day of life, and a breakeven one is neither won nor lost', () => {
  const { account } = play([
    of('dca', buy('1', '100', { atMs: 0 })),
    of('dca', sell('1', '110', { atMs: dayMs })),
    of('dca', buy('1', '100', { atMs: 2 * dayMs })),
    of('dca', sell('1', '90', { atMs: 3 * dayMs })),
    of('dca', buy('1', '100', { atMs: 5 * dayMs })),
    of('dca', sell('1', '100', { atMs: 6 * dayMs })),
  ])
  const { roundTrips } = botFigures(account('dca'), { mark: () => '100', usd }, 6 * dayMs)
  expect(roundTrips).toMatchObject({ count: 3, wins: 1, losses: 1, unpriced: 0, net: '0', perDay: '0.5' })
  expect(Number(roundTrips.winRate)).toBeCloseTo(1 / 3, 12)
  expect(roundTrips.winRateDecided).toBe('0.5')
})

test('an opening in a currency without a price names it, and its cost is in no sum', () => {
  const { sums } = play([of('dca', buy('1', '100', { symbol: 'BTC/XYZ', quote: 'XYZ' }))])
  expect(sums('dca').unpriced).toEqual(['XYZ'])
})

test('the life of a bot without holdings ends at its last own fill, even one that changed no holding', () => {
  const { figures } = play([
    of('dca', buy('1', '100', { atMs: 0 })),
    of('dca', sell('1', '110', { atMs: 10 })),
    // a sale of coins that nobody is known to have bought
    of('dca', sell('1', '120', { atMs: 40 })),
  ])
  expect(figures('dca')).toMatchObject({ lifeMs: 40, timeInMarket: '0.25', before: '20' })
})

describe('capital in use', () => {
  test('is the cost of holdings: its peak, its average over the time in the market, and that time’s share of life', () => {
    const { figures } = play([
      of('dca', buy('1', '100')),
      of('dca', buy('1', '200')),
      of('dca', sell('2', '180')),
      buy('1', '1'),
      of('dca', buy('1', '50')),
    ])
    expect(figures('dca', '60')).toMatchObject({
      capital: { now: '50', peak: '300', peakAtMs: 1, marketMs: 3, average: '150' },
      total: '70',
      returnOnAverage: '0.4666666666666666666666666666666667',
      lifeMs: 5,
      timeInMarket: '0.6',
    })
  })
  test('is compared with holding the same coins since the first fill, and with holding money', () => {
    const { figures } = play([
      of('grid', buy('1', '100')),
      of('grid', sell('1', '130')),
      of('grid', buy('1', '120')),
    ])
    expect(figures('grid', '150')).toMatchObject({ total: '60', coinsHeld: '60' })
  })
})

describe('funding rates', () => {
  const short = linear('dca', sell('10', '100', { atMs: 0 }))
  const paid = (amount: string, day: number): Event => ({ entry: 'funding', amount, atMs: day * dayMs })
  const rates = (events: readonly Event[], days: number) =>
    botFigures(play(events).account('dca'), { mark: () => '100', usd }, days * dayMs).fundingRates

  test('are per payment, per day, per month, and per year on average capital', () => {
    const { payments, perPayment, perDay, perMonth, apr } = rates([short, paid('4', 20), paid('6', 40)], 73)
    expect([payments, perPayment]).toEqual([2, '5'])
    expect(Number(perDay)).toBeCloseTo(10 / 73, 12)
    expect(Number(perMonth)).toBeCloseTo(((10 / 73) * 365) / 12, 12)
    // 10 on 1,000 in a fifth of a year
    expect(apr).toBe('0.05')
  })

  test('per payment include priced ones only, as their sum does', () => {
    const unpriced = { ...paid('7', 30), asset: 'NIL' }
    expect(rates([short, paid('4', 20), unpriced, paid('6', 40)], 73)).toMatchObject({
      payments: 3,
      perPayment: '5',
    })
    expect(rates([short, unpriced], 73)).toMatchObject({ payments: 1, perPayment: null, perDay: '0' })
  })

  test('use the time in the market only, and count paid funding', () => {
    const bought = linear('dca', buy('10', '100', { atMs: 40 * dayMs }))
    expect(rates([short, paid('-4', 20), bought], 400)).toMatchObject({ perDay: '-0.1', apr: '-0.0365' })
  })

  test('do not exist without a payment, or within a day', () => {
    const none = { perDay: null, perMonth: null, apr: null }
    expect(rates([short], 73)).toEqual({ payments: 0, perPayment: null, ...none })
    expect(rates([short, paid('4', 0.3)], 0.9)).toEqual({ payments: 1, perPayment: '4', ...none })
    expect(rates([short, paid('4', 0.3)], 1).apr).toBe('1.46')
  })
})

test('a funding payment counts once for each bot with a share in it, and for manual trading without a holder', () => {
  const hedge = (side: 'long' | 'short') =>
    ({ positionSide: side, side: side === 'long' ? 'buy' : 'sell' }) as const
  const { account } = play([
    linear('dca', { quantity: '3', price: '100', ...hedge('long') }),
    linear('dca', { quantity: '1', price: '100', ...hedge('short') }),
    linear('signal', { quantity: '1', price: '100', ...hedge('long') }),
    { entry: 'funding', amount: '5' },
    { entry: 'funding', amount: '-2', symbol: 'XRP/USDT:USDT' },
    { entry: 'funding', amount: '0' },
  ])
  expect(['dca', 'signal', 'by hand'].map((id) => account(id).fundingPayments)).toEqual([1, 1, 1])
})
