import { dayMs } from '@harbour/ledger/durations'
import {
  type HyperliquidAccount,
  type HyperliquidSimulator,
  startHyperliquid,
} from '@harbour/simulator/hyperliquid/server'
import { tradingAddress } from '@harbour/simulator/hyperliquid/scenario'
import { afterEach, expect, test } from 'vitest'
import { conformance, readAll, readStream } from '../conformance.ts'
import type { Session, Stream, Wire } from '../exchange.ts'
import { hyperliquid } from './hyperliquid.ts'

const beganMs = Date.UTC(2026, 0, 1)
const nowMs = beganMs + 30 * dayMs
const address = '0xAbCdEf0123456789aBcDeF0123456789abcdef01'
const user = address.toLowerCase()

let simulator: HyperliquidSimulator | null = null
afterEach(async () => {
  await simulator?.close()
  simulator = null
})

async function open(
  account: HyperliquidAccount,
  limits: Parameters<typeof startHyperliquid>[1] = {},
  more: Partial<Wire> = {},
): Promise<Session> {
  simulator ??= await startHyperliquid([account], limits)
  const wire: Wire = { now: () => nowMs, baseUrl: simulator.baseUrl, ...more }
  return hyperliquid.open({ apiKey: address, apiSecret: '' }, wire)
}

const fills: Stream = { id: 'fills', kind: 'fills', title: 'Perpetual and spot trades' }

test.each(conformance.map((each) => [each.title, each] as const))('Hyperliquid %s', async (_title, each) => {
  const account = tradingAddress(address, 333, beganMs)
  await expect(
    each.run({ nowMs, open: () => open(account, { fillsAPage: 50, rowsAPage: 2 }) }),
  ).resolves.toBeUndefined()
})

test('every trade is read once, in whatever block or page, and later ones follow from there', async () => {
  const account = tradingAddress(address, 333, beganMs)
  const session = await open(account, { fillsAPage: 25 })
  const first = await readStream(session, fills, {}, null)
  const ids = first.pages.flatMap((page) => page.fills.map(({ orderId }) => orderId))
  expect(new Set(ids)).toEqual(new Set(account.fills.map(({ oid }) => String(oid))))
  expect(ids).toHaveLength(333)
  expect(first.pages.every(({ covered }) => covered === null)).toBe(true)
  account.fills.push(...tradingAddress(address, 400, beganMs).fills.slice(333))
  const later = await readStream(session, fills, {}, first.pages.at(-1)?.cursor ?? null)
  expect(later.pages.flatMap((page) => page.fills)).toHaveLength(67)
})

test('if there are more trades than the exchange stores, the stored ones are read, and the requests end', async () => {
  const session = await open(tradingAddress(address, 300, beganMs), { fillsAPage: 50, maxFills: 120 })
  const walk = await readStream(session, fills, {}, null)
  expect(walk.pages.flatMap((page) => page.fills)).toHaveLength(120)
})

test('a row becomes a fill with exact digits, with the builder’s part in the fee, and blocks keep their order', async () => {
  const account = tradingAddress(address, 3, beganMs)
  account.fills.push({
    ...account.fills[0],
    coin: '@142',
    time: beganMs + 600_000,
    oid: 7,
    tid: 8,
    sz: '0.001',
    fee: '0.0000007',
    feeToken: 'UBTC',
    closedPnl: '0.0',
    crossed: false,
  })
  account.fills.push({ ...account.fills[0], coin: 'xyz:GOLD', oid: 9 })
  const session = await open(account)
  const [bought, sold, ...rest] = (await session.page(fills, null, {})).fills
  expect(bought).toMatchObject({
    nativeId: `${beganMs}-118906512037719-90000000000`,
    symbol: 'BTC/USDC:USDC',
    product: 'linear',
    settle: 'USDC',
    side: 'buy',
    price: '60000.0',
    quantity: '0.01',
    fee: '0.27',
    feeAsset: 'USDC',
    realisedPnl: '0.0',
    liquidity: 'taker',
    kind: 'trade',
    atMs: beganMs,
  })
  expect(sold).toMatchObject({ side: 'sell', realisedPnl: '0.1' })
  // Another builder's market is not read; the wrapped coin is called what everybody calls it.
  expect(
    rest.map(({ symbol, feeAsset, realisedPnl, liquidity }) => [symbol, feeAsset, realisedPnl, liquidity]),
  ).toEqual([
    ['BTC/USDC:USDC', 'USDC', '0.0', 'taker'],
    ['BTC/USDC', 'BTC', null, 'maker'],
  ])
})

test('trades of one block keep their order, even if a page ends within it', async () => {
  const account = tradingAddress(address, 30, beganMs)
  account.fills = account.fills.map((row, index) => ({ ...row, time: beganMs + (index < 12 ? 0 : 60_000) }))
  const walk = await readStream(await open(account, { fillsAPage: 19 }), fills, {}, null)
  const places = new Map(
    walk.pages.flatMap((page) => page.fills).map(({ orderId, sequence }) => [orderId, sequence?.match]),
  )
  expect(account.fills.map(({ oid }) => Number(places.get(String(oid))))).toEqual(
    account.fills.map((_row, index) => (index < 12 ? index : index - 12)),
  )
})

test('only one’s own liquidation is one; the counterparty merely traded', async () => {
  const account = tradingAddress(address, 4, beganMs)
  const [own, other, delevered, settled] = account.fills
  account.fills = [
    { ...own, liquidation: { liquidatedUser: address, markPx: '59000', method: 'market' } },
    { ...other, liquidation: { liquidatedUser: `0x${'1'.repeat(40)}`, markPx: '59000', method: 'market' } },
    { ...delevered, dir: 'Auto-Deleveraging' },
    { ...settled, dir: 'Settlement' },
  ]
  const page = await (await open(account)).page(fills, null, {})
  expect(page.fills.map(({ kind }) => kind)).toEqual(['liquidation', 'trade', 'adl', 'settlement'])
})

test('deposits and withdrawals have their sign, and a movement within the account is a transfer', async () => {
  const account = tradingAddress(address, 120, beganMs)
  const stranger = `0x${'c'.repeat(40)}`
  const more = [
    { type: 'send', token: 'UBTC', amount: '0.5', user: stranger, destination: address, fee: '0.0' },
    {
      type: 'spotTransfer',
      token: 'HYPE',
      amount: '2.0',
      user: address,
      destination: stranger,
      fee: '1.0',
      nativeTokenFee: '0.02',
    },
    { type: 'vaultDeposit', vault: stranger, usdc: '300.0' },
    {
      type: 'vaultWithdraw',
      vault: stranger,
      user: address,
      requestedUsd: '310',
      commission: '1',
      netWithdrawnUsd: '309.0',
    },
    { type: 'somethingNew', usdc: '5.0' },
  ]
  account.updates.push(
    ...more.map((delta, index) => ({ time: beganMs + 9_000_000 + index, hash: `0x${index}`, delta })),
  )
  const { entries } = await readAll(await open(account))
  const bookings = [...entries.values()].filter(({ kind }) => kind !== 'funding')
  expect(bookings.map(({ kind, asset, amount, fee }) => [kind, asset, amount, fee])).toEqual([
    ['deposit', 'USDC', '5000.0', '0'],
    ['transfer', 'USDC', '1000.0', '0'],
    ['withdrawal', 'USDC', '-99.0', '1.0'],
    ['deposit', 'USDC', '25.0', '0'],
    ['deposit', 'BTC', '0.5', '0'],
    ['withdrawal', 'HYPE', '-2.0', '0.02'],
    ['withdrawal', 'USDC', '-300.0', '0'],
    ['deposit', 'USDC', '309.0', '0'],
  ])
  const funding = [...entries.values()].filter(({ kind }) => kind === 'funding')
  expect(funding).toHaveLength(2)
  expect(funding[0]).toMatchObject({
    symbol: 'BTC/USDC:USDC',
    asset: 'USDC',
    amount: '-0.0075',
    positionSide: 'both',
  })
})

test('balances exclude unrealised profit, positions have their side, and a unified account counts once', async () => {
  const account = tradingAddress(address, 3, beganMs)
  const session = await open(account)
  const { mode } = await session.prove()
  expect(await session.snapshot(mode)).toMatchObject({
    balances: [
      { wallet: 'perpetual', asset: 'USDC', total: '4000.5', locked: '61.0' },
      { wallet: 'spot', asset: 'USDC', total: '1000.0', free: '990', locked: '10.0' },
      { wallet: 'spot', asset: 'BTC', total: '0.0012345678' },
    ],
    positions: [
      {
        symbol: 'BTC/USDC:USDC',
        side: 'long',
        quantity: '0.01',
        entryPrice: '60000.0',
        markPrice: '61000',
        margin: '61.0',
        unrealisedPnl: '10.0',
      },
    ],
  })
  account.abstraction = 'unifiedAccount'
  const unified = await session.prove()
  expect(unified.mode).toEqual({ unified: true })
  expect((await session.snapshot(unified.mode)).balances.map(({ wallet }) => wallet)).toEqual([
    'spot',
    'spot',
  ])
})

test('an address is read-only by nature; an unseen one has a warning, and a contract’s is refused', async () => {
  const account = tradingAddress(address, 1, beganMs)
  const session = await open(account)
  expect(await session.prove()).toMatchObject({ readOnly: true, accountUid: user, warnings: [] })
  account.role = 'missing'
  expect((await session.prove()).warnings[0]).toContain('does not know this address')
  account.role = 'agent'
  await expect(session.prove()).rejects.toMatchObject({
    reason: 'key_unknown',
    message: expect.stringContaining('API wallet'),
  })
})

test('prices come from the pairs with dollars, under the usual names', async () => {
  simulator = await startHyperliquid([])
  const wire: Wire = { now: () => nowMs, baseUrl: simulator.baseUrl }
  const prices = await hyperliquid.pricesUsd(['BTC', 'HYPE', 'USDC', 'NOPE'], wire)
  expect(Object.fromEntries(prices)).toEqual({ BTC: '60010.0', HYPE: '40.0', USDC: '1' })
})

test('only queries are sent, each with the address only, and the budget is spent', async () => {
  let spent = 0
  const session = await open(
    tradingAddress(address, 5, beganMs),
    {},
    {
      budget: (_exchange, weight) => {
        spent += weight
        return Promise.resolve()
      },
    },
  )
  await session.prove()
  await session.page(fills, null, {})
  await session.snapshot({})
  expect(simulator?.asked.every((each) => each.startsWith('POST /info '))).toBe(true)
  expect(spent).toBe(60 + 20 + 120 + 40 + 2 + 2)
})
