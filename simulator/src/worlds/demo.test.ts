import { dayMs } from '../durations.ts'
import type { TrueFill } from '../truth/types.ts'
import { expect, test } from 'vitest'
import { demoSeed, demoWorld } from './demo.ts'

const originMs = Date.UTC(2026, 8, 14, 13, 20)
const world = demoWorld({ seed: demoSeed, originMs, untilMs: originMs + 10 * dayMs })
const connected = world.accounts.slice(0, 3)

test('the demo shows at least eighteen months, three exchanges and 5,000 fills that the exchanges still serve', () => {
  const reachDays: Record<string, number> = { binance: 5000, bybit: 730, okx: 90 }
  const served = connected.map(
    (account) =>
      account.fills.filter(
        (fill) => fill.at <= originMs && fill.at > originMs - (reachDays[account.exchange] ?? 0) * dayMs,
      ).length,
  )
  expect(served.every((count) => count > 500)).toBe(true)
  expect(served.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(5000)
  const first = Math.min(...connected.map((account) => account.fills[0]?.at ?? originMs))
  expect((originMs - first) / dayMs).toBeGreaterThan(550)
})

test('a grid bot, a DCA bot, a funding pair and a signal bot have two years of fills', () => {
  const [binance, bybit] = connected
  const days = (of: typeof binance, isOwn: (fill: TrueFill) => boolean) => {
    const own = of?.fills.filter((fill) => fill.at <= originMs && isOwn(fill)) ?? []
    expect(own.length).toBeGreaterThan(100)
    return ((own.at(-1)?.at ?? 0) - (own[0]?.at ?? 0)) / dayMs
  }
  const marked = (mark: string) => (fill: TrueFill) => fill.clientOrderId.startsWith(mark)
  for (const symbol of ['ADA/USDT', 'XRP/USDT'])
    expect(days(binance, (fill) => fill.symbol === symbol)).toBeGreaterThan(700)
  expect(days(bybit, marked('signal-'))).toBeGreaterThan(700)
  expect(days(bybit, marked('carry-'))).toBeGreaterThan(700)
  // the pair's legs are equal and opposite, up to a lot of each
  const legs = (symbol: string) =>
    (bybit?.fills ?? [])
      .filter((fill) => fill.at <= originMs && fill.symbol === symbol)
      .reduce((sum, { side, quantity }) => sum + (side === 'buy' ? 1 : -1) * Number(quantity), 0)
  expect(Math.abs(legs('LINK/USDT') + legs('LINK/USDT:USDT'))).toBeLessThan(legs('LINK/USDT') * 0.02)
})

test('every account holds positions or coins now, and none owes money', () => {
  const open = world.accounts.flatMap((account) => account.positionsAt(originMs))
  expect(open.length).toBeGreaterThan(4)
  for (const account of world.accounts) {
    for (let day = 0; day < 620; day += 3) {
      const at = originMs - day * dayMs
      if (at < account.openedAt) break
      const owed = account.walletsAt(at).filter((each) => each.total.startsWith('-'))
      expect(owed, `${account.name} on day -${day}`).toEqual([])
    }
  }
})

test('there are winners and losers, flips, partly filled orders and fees in a third asset', () => {
  const fills = world.accounts.flatMap((account) => account.fills)
  expect(fills.filter((fill) => fill.realisedPnl.startsWith('-')).length).toBeGreaterThan(300)
  expect(fills.filter((fill) => Number(fill.realisedPnl) > 0).length).toBeGreaterThan(300)
  expect(fills.some((fill) => fill.closedQuantity !== '0' && fill.closedQuantity !== fill.quantity)).toBe(
    true,
  )
  expect(
    fills.filter((fill) => fill.feeAsset === 'BNB' && !fill.symbol.startsWith('BNB')).length,
  ).toBeGreaterThan(500)
  const [binance] = world.accounts
  const orders = Map.groupBy(binance?.fills ?? [], (fill) => `${fill.symbol}|${fill.orderId}`)
  expect([...orders.values()].filter((pieces) => pieces.length > 1).length).toBeGreaterThan(300)
})

test('the same origin gives the same history, however far ahead it is generated', () => {
  const shorter = demoWorld({ seed: demoSeed, originMs, untilMs: originMs + dayMs })
  for (const [index, account] of shorter.accounts.entries()) {
    const whole = world.accounts[index]
    expect(account.fills.length).toBeGreaterThan(0)
    expect(account.fills).toEqual(whole?.fills.filter((fill) => fill.at <= originMs + dayMs))
    expect(account.entries).toEqual(whole?.entries.filter((entry) => entry.at <= originMs + dayMs))
    expect(account.keys).toEqual(whole?.keys)
  }
})

test('trades keep arriving after the start', () => {
  for (let day = 0; day < 9; day += 1) {
    const from = originMs + day * dayMs
    const arrived = connected.flatMap((account) =>
      account.fills.filter((fill) => fill.at > from && fill.at <= from + dayMs),
    )
    expect(arrived.length).toBeGreaterThan(3)
  }
})

test('every coin in the demo has a current price: a market of its exchange that still trades', () => {
  for (const account of world.accounts) {
    const priced = new Set(
      world.instruments[account.exchange].filter(({ isListed }) => isListed).map(({ base }) => base),
    )
    for (const day of [0, 5, 9]) {
      const held = account
        .walletsAt(originMs + day * dayMs)
        .filter(({ asset, total }) => /[1-9]/.test(total) && asset !== 'USDT')
      expect(held.flatMap(({ asset }) => (priced.has(asset) ? [] : `${account.name} ${asset}`))).toEqual([])
    }
  }
})
