import { dayMs } from '@harbour/ledger/durations'
import type { Fill } from '@harbour/ledger/fill'
import { fill } from '@harbour/ledger/tape'

/** The bots: grids on five symbols, two of them on one; the others average down, and follow signals on perpetuals. */
export const bots = [
  { id: 'grid1', coin: 'BTC', kind: 'grid' },
  { id: 'grid2', coin: 'BTC', kind: 'grid' },
  { id: 'grid3', coin: 'ETH', kind: 'grid' },
  { id: 'grid4', coin: 'SOL', kind: 'grid' },
  { id: 'grid5', coin: 'XRP', kind: 'grid' },
  { id: 'dca1', coin: 'ETH', kind: 'dca' },
  { id: 'dca2', coin: 'ADA', kind: 'dca' },
  { id: 'signal1', coin: 'BTC', kind: 'signal' },
  { id: 'signal2', coin: 'ETH', kind: 'signal' },
  { id: 'maker', coin: 'DOGE', kind: 'grid' },
] as const

export const years = 2
/** The time of the first fill; the last one is today's. */
export const firstAtMs = Math.floor(Date.now() / dayMs) * dayMs - years * 365 * dayMs

/** Fills of ten bots, alternating, each with its own pattern: two years hold `inSpan` of them, by default all. */
export function history(count: number, inSpan = count): Fill[] {
  const stepMs = Math.floor((years * 365 * dayMs) / inSpan)
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const states = bots.map(() => ({ line: 50, full: new Set<number>(), entries: 0, side: 0 }))
  return Array.from({ length: count }, (_, at) => {
    const place = at % bots.length
    const bot = bots[place] ?? bots[0]
    const state = states[place] ?? { line: 50, full: new Set<number>(), entries: 0, side: 0 }
    let side: Fill['side'] = 'buy'
    let price = 1_000
    let quantity = '0.25'
    if (bot.kind === 'grid') {
      // the price moves by one grid line; a filled line is sold one line higher
      state.line = Math.min(99, Math.max(1, state.line + (random(2) === 0 ? 1 : -1)))
      const below = state.line - 1
      side = state.full.has(below) ? 'sell' : 'buy'
      price += side === 'sell' ? state.line * 10 : below * 10
      if (side === 'sell') state.full.delete(below)
      else state.full.add(below)
    } else if (bot.kind === 'dca') {
      state.entries = state.entries >= 5 ? 0 : state.entries + 1
      side = state.entries === 0 ? 'sell' : 'buy'
      quantity = state.entries === 0 ? '1.25' : '0.25'
      price += state.entries === 0 ? 20 + random(30) : 10 - state.entries * 4 + random(9)
    } else {
      side = state.side % 2 === 0 ? 'buy' : 'sell'
      quantity = state.side === 0 ? '1' : '2'
      state.side += 1
      price += random(500)
    }
    const isSpot = bot.kind !== 'signal'
    return fill({
      product: isSpot ? 'spot' : 'linear',
      symbol: isSpot ? `${bot.coin}/USDT` : `${bot.coin}/USDT:USDT`,
      base: bot.coin,
      nativeId: String(at),
      orderId: String(at),
      clientOrderId: bot.id,
      side,
      price: `${price}.5`,
      quantity,
      fee: at % 3 === 0 ? '0.0004' : '0.25',
      feeAsset: at % 3 === 0 ? 'BNB' : 'USDT',
      atMs: firstAtMs + at * stepMs,
    })
  })
}
