import { InstrumentFold } from '@harbour/ledger/instrument-fold'
import type { RoundTrip } from '@harbour/ledger/round-trip'
import type { OptionEvent } from '@harbour/simulator/truth/options'
import { describe, expect, test } from 'vitest'
import { dayMs } from '@harbour/ledger/durations'
import { endMs, openScenario } from '../../test/open-scenario.ts'
import { readAll, readStream, type Walk } from '../conformance.ts'
import type { Moved } from '../exchange.ts'
import { bybit } from './bybit.ts'
import { deliveries } from './deliveries.ts'
import { readApiKey } from './proof.ts'

const at = (daysBefore: number) => endMs - daysBefore * dayMs
const mode = { options: true }
const trade = (daysBefore: number, native: string, words: string): OptionEvent => {
  const [side, quantity = '', price = '', fee = '0'] = words.split(' ')
  return {
    type: 'trade',
    at: at(daysBefore),
    native,
    side: side === 'buy' ? 'buy' : 'sell',
    quantity,
    price,
    fee,
  }
}
const expiry = (daysBefore: number, native: string, price: string, fee = '0'): OptionEvent => ({
  type: 'expiry',
  at: at(daysBefore),
  native,
  price,
  fee,
})

const inTheMoney = 'BTC-27MAR26-90000-C'
const worthless = 'BTC-27MAR26-80000-P-USDT'
const tradedAway = 'ETH-24APR26-3000-P'
const heldLong = 'BTC-25SEP26-120000-C'
const heldShort = 'SOL-25SEP26-102.5-P'
const events: readonly OptionEvent[] = [
  trade(60, inTheMoney, 'buy 0.1 1200 1.5'),
  trade(58, inTheMoney, 'buy 0.2 1500 3'),
  trade(58, worthless, 'sell 0.01 350 0.05'),
  expiry(35, inTheMoney, '92417.5', '0.9'),
  expiry(35, worthless, '92417.5'),
  trade(30, tradedAway, 'sell 3 100 0.3'),
  trade(29, tradedAway, 'buy 1 80 0.1'),
  trade(20, tradedAway, 'buy 2 130 0.2'),
  trade(10, heldLong, 'buy 0.05 2000 0.4'),
  trade(9, heldLong, 'buy 0.05 2600 0.4'),
  trade(8, heldShort, 'sell 10 4.5 0.3'),
]

const traded = (given: readonly OptionEvent[] = events) =>
  openScenario(bybit, { seed: 61, fills: 60, options: given })

/** Folds a walk's fills of options into round trips, by symbol. */
function tradesOf({ fills }: Pick<Walk, 'fills'>) {
  const ofOptions = [...fills.values()].filter(({ symbol }) => /-[CP]$/.test(symbol))
  return [...Map.groupBy(ofOptions, ({ symbol }) => symbol)].map(([symbol, own]) => {
    const closed: RoundTrip[] = []
    const fold = new InstrumentFold(() => '1', { booked: () => {}, closed: (trip) => void closed.push(trip) })
    for (const fill of own.toSorted((a, b) => a.atMs - b.atMs)) fold.fill(fill)
    const trips = [...closed, ...fold.open()]
    return [symbol, trips.map(({ side, net, closedAtMs, endedBy }) => ({ side, net, closedAtMs, endedBy }))]
  })
}

describe('options at Bybit', () => {
  test('are read from their first trade to their delivery, with exact results', async () => {
    const { credentials, wire } = await traded()
    const walk = await readAll(await bybit.open(credentials, wire))
    const settled = { closedAtMs: at(35), endedBy: 'settlement' }
    expect(Object.fromEntries(tradesOf(walk))).toEqual({
      // 0.3 × 2417.5 − (0.1 × 1200 + 0.2 × 1500) − 1.5 − 3 − 0.9
      'BTC/USDC:USDC-260327-90000-C': [{ side: 'long', net: '299.85', ...settled }],
      // 0.01 × 350 − 0.05
      'BTC/USDT:USDT-260327-80000-P': [{ side: 'short', net: '3.45', ...settled }],
      // 20 − 60 − 0.6
      'ETH/USDC:USDC-260424-3000-P': [{ side: 'short', net: '-40.6', closedAtMs: at(20), endedBy: null }],
      'BTC/USDC:USDC-260925-120000-C': [{ side: 'long', net: '-0.8', closedAtMs: null, endedBy: null }],
      'SOL/USDC:USDC-260925-102.5-P': [{ side: 'short', net: '-0.3', closedAtMs: null, endedBy: null }],
    })
    const stated = [...walk.fills.values()].filter(
      ({ kind, symbol }) => kind === 'settlement' && symbol !== '',
    )
    expect(stated.map(({ realisedPnl }) => realisedPnl)).toEqual(expect.arrayContaining(['305.25', '3.5']))
  })
  test('that are open are positions, and their premium is a balance', async () => {
    const { credentials, wire, account, clock } = await traded()
    const { balances, positions } = await (await bybit.open(credentials, wire)).snapshot(mode)
    expect(positions.filter(({ symbol }) => /-[CP]$/.test(symbol))).toMatchObject([
      {
        symbol: 'BTC/USDC:USDC-260925-120000-C',
        side: 'long',
        mode: 'one-way',
        quantity: '0.1',
        entryPrice: '2300',
        markPrice: '2600',
        unrealisedPnl: '30',
        settle: 'USDC',
        product: 'linear',
      },
      { symbol: 'SOL/USDC:USDC-260925-102.5-P', side: 'short', quantity: '10', entryPrice: '4.5' },
    ])
    expect(balances.filter(({ wallet }) => wallet === 'options')).toEqual([
      { wallet: 'options', asset: 'USDC', total: '185', free: '0', locked: '185' },
    ])
    // the wallet paid and received the realised P&L, less fees and the cost of what is still held
    const cash = account.walletsAt(clock.now()).find((one) => one.asset === 'USDC')
    expect(cash?.total).toBe('73.15')
    const shown = balances.filter(({ asset }) => asset === 'USDC').map(({ total }) => Number(total))
    expect(shown.reduce((sum, each) => sum + each)).toBeCloseTo(299.85 - 40.6 - 0.8 - 0.3, 8)
  })
  test('that were sold are owed, and a worthless option still has a price', async () => {
    const { credentials, wire } = await traded([
      trade(8, heldShort, 'sell 10 4.5'),
      trade(7, heldShort, 'buy 1 0'),
    ])
    const { balances, positions } = await (await bybit.open(credentials, wire)).snapshot(mode)
    expect(balances.filter(({ wallet }) => wallet === 'options')).toEqual([
      { wallet: 'options', asset: 'USDC', total: '-40.5', free: '-40.5', locked: '0' },
    ])
    expect(positions.find(({ symbol }) => symbol.endsWith('-P'))?.markPrice).toBe('0')
  })
  test('count once if the list of executions contains their delivery too', async () => {
    const { simulator, credentials, wire } = await traded()
    simulator.hooks.alter = (reply, request) => {
      if (request.path !== '/v5/execution/list' || reply.status !== 200) return reply
      const body = JSON.parse(reply.body)
      for (const row of body.result.list)
        if (row.symbol === tradedAway && row.execQty === '2') row.execType = 'Delivery'
      return { ...reply, body: JSON.stringify(body) }
    }
    const walk = await readAll(await bybit.open(credentials, wire))
    expect(Object.fromEntries(tradesOf(walk))['ETH/USDC:USDC-260424-3000-P']).toMatchObject([
      { closedAtMs: null },
    ])
  })
  test('with a contradictory record are left out and named, in each walk', async () => {
    const { simulator, credentials, wire } = await traded()
    simulator.hooks.alter = (reply, request) =>
      request.path === '/v5/asset/delivery-record'
        ? { ...reply, body: reply.body.replace('"305.25"', '"1"') }
        : reply
    const session = await bybit.open(credentials, wire)
    const walk = await readStream(session, deliveries, mode, null)
    const fills = walk.pages.flatMap((page) => page.fills)
    expect(fills.map(({ symbol }) => symbol)).toEqual(['BTC/USDT:USDT-260327-80000-P'])
    const last = walk.pages.at(-1)
    expect(last).toMatchObject({ atEnd: true, cursor: { unknown: [inTheMoney] } })
    expect(session.rewind(deliveries, last?.cursor ?? {}, at(3))).toMatchObject({
      unknown: [inTheMoney],
      atMs: at(3),
    })
  })
  test('in one window are read page by page', async () => {
    const natives = Array.from({ length: 120 }, (_, nth) => `BTC-27MAR26-${70_000 + nth * 500}-C`)
    const { credentials, wire } = await traded([
      ...natives.map((native) => trade(40, native, 'buy 0.01 100')),
      ...natives.map((native) => expiry(35, native, '100000')),
    ])
    const walk = await readAll(await bybit.open(credentials, wire))
    const trips = tradesOf(walk).map(([, made]) => made)
    expect(trips).toHaveLength(120)
    expect(trips.flat()).toEqual(trips.map(() => expect.objectContaining({ closedAtMs: at(35) })))
  })
})

describe('requests of an account without options', () => {
  const asked = async (given: Partial<Moved>, symbols: readonly string[] = []) => {
    const { credentials, wire } = await traded([])
    const session = await bybit.open(credentials, wire)
    const streams = await session.streams({ mode, assets: [], symbols, streams: [] })
    const moved = { balances: [], positions: [], ...given }
    const wanted: string[] = []
    for (const stream of streams) if (await session.mayHaveRows?.(stream, moved)) wanted.push(stream.id)
    return wanted
  }
  const option = 'BTC/USDC:USDC-260327-90000-C'
  test('none for deliveries once everything was read, and none for trades if no dollar balance moved', async () => {
    const bitcoin = [{ wallet: 'unified', asset: 'BTC', isNew: true }]
    const dollars = [{ wallet: 'unified', asset: 'USDT', isNew: true }]
    expect(await asked({ balances: bitcoin })).not.toContain('option')
    expect(await asked({ balances: bitcoin })).toContain('inverse')
    expect(await asked({ balances: dollars })).toContain('option')
    expect(await asked({ balances: dollars })).not.toContain(deliveries.id)
  })
  test('an option that expires worthless moves only its position, and is requested', async () => {
    expect(await asked({ positions: [option] })).toEqual(expect.arrayContaining(['option', deliveries.id]))
  })
  test('an account that traded options requests deliveries, whatever moved', async () => {
    const bitcoin = [{ wallet: 'unified', asset: 'BTC', isNew: true }]
    expect(await asked({ balances: bitcoin }, [option])).toContain(deliveries.id)
  })
  test('the first option trades of a session count for that too', async () => {
    const { credentials, wire } = await traded()
    const session = await bybit.open(credentials, wire)
    const [stream] = (await session.streams({ mode, assets: [], symbols: [], streams: [] })).filter(
      ({ id }) => id === 'option',
    )
    const moved = { balances: [{ wallet: 'unified', asset: 'USDC', isNew: true }], positions: [] }
    expect(await session.mayHaveRows?.(deliveries, moved)).toBe(false)
    if (stream) await readStream(session, stream, mode, null)
    expect(await session.mayHaveRows?.(deliveries, moved)).toBe(true)
  })
  test('one for each window', async () => {
    const { simulator, credentials, wire } = await traded([])
    const counts = new Map<string, number>()
    simulator.hooks.seen = ({ request }) => {
      const what = `${request.path} ${request.query.get('category')}`
      counts.set(what, (counts.get(what) ?? 0) + 1)
    }
    await readAll(await bybit.open(credentials, wire))
    expect(counts.get('/v5/execution/list option')).toBe(105)
    expect(counts.get('/v5/asset/delivery-record option')).toBe(25)
    expect(counts.get('/v5/position/list option')).toBeUndefined()
  })
})

test('a key without permission to read options sends none and has a warning', async () => {
  const result = {
    readOnly: 1,
    userID: 24_617_703,
    uta: 1,
    ips: ['203.0.113.9'],
    permissions: { Options: [], Exchange: ['ExchangeHistory'] },
  }
  const proof = readApiKey(result)
  expect(proof.mode).toMatchObject({ options: false })
  expect(proof.warnings).toEqual([expect.stringContaining('cannot read options')])
  expect(
    readApiKey({ ...result, permissions: { ...result.permissions, Options: ['OptionsTrade'] } }),
  ).toMatchObject({
    mode: { options: true },
    warnings: [],
  })
  const { credentials, wire } = await traded()
  const session = await bybit.open(credentials, wire)
  const idsWith = async (listed: readonly string[]) =>
    (await session.streams({ mode: proof.mode, assets: [], symbols: [], streams: listed })).map(
      ({ id }) => id,
    )
  expect(await idsWith([])).not.toContain('option')
  // none that was listed may vanish
  expect(await idsWith(['option', deliveries.id])).toEqual(expect.arrayContaining(['option', deliveries.id]))
  expect(
    (await session.snapshot(proof.mode)).positions.filter(({ symbol }) => /-[CP]$/.test(symbol)),
  ).toEqual([])
})
