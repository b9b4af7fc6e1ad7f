import { afterEach, expect, test } from 'vitest'
import { type Replay, type ReplayAnswer, replay, spotMarket } from './replay.ts'

let open: Replay | null = null
afterEach(async () => {
  await open?.close()
  open = null
})

async function held(exchange: string, answer: ReplayAnswer): Promise<readonly string[]> {
  open = await replay(exchange, [spotMarket('BTCUSD', 'BTC', 'USD')], answer)
  const { balances } = await open.session.snapshot({})
  return balances.map(
    ({ wallet, asset, total, free, locked }) =>
      `${wallet}: ${total} ${asset}, ${free} free, ${locked} locked`,
  )
}

test('KuCoin: a deposit that was not moved on counts with the trading account', async () => {
  const account = { id: '1', currency: 'BTC', balance: '2', available: '1.5', holds: '0.5' }
  const answer =
    (isNewer: boolean): ReplayAnswer =>
    ({ what, query }) => {
      if (what.endsWith('/hf/accounts/opened')) return { code: '200000', data: isNewer }
      const type = query.get('type')
      const rows = {
        main: [{ ...account, type: 'main', balance: '7', available: '7', holds: '0' }],
        trade: [{ ...account, type: 'trade' }],
        trade_hf: [{ ...account, type: 'trade_hf', balance: '3', holds: '1.5' }],
      }
      return { code: '200000', data: type === null ? {} : (rows[type as keyof typeof rows] ?? []) }
    }
  expect(await held('kucoin', answer(false))).toEqual([
    'trading: 2 BTC, 1.5 free, 0.5 locked',
    'funding: 7 BTC, 7 free, 0 locked',
  ])
  await open?.close()
  expect(await held('kucoin', answer(true))).toEqual([
    'trading: 3 BTC, 1.5 free, 1.5 locked',
    'funding: 7 BTC, 7 free, 0 locked',
  ])
})

test('WhiteBIT: the main wallet that deposits land in counts', async () => {
  const balances = await held('whitebit', ({ what }) =>
    what === 'POST /api/v4/main-account/balance'
      ? { BTC: { main_balance: '0.7' } }
      : what === 'POST /api/v4/trade-account/balance'
        ? { BTC: { available: '0.2', freeze: '0.1' } }
        : undefined,
  )
  expect(balances).toEqual(['trading: 0.3 BTC, 0.2 free, 0.1 locked', 'main: 0.7 BTC, 0.7 free, 0 locked'])
})

test('Bitfinex and BingX: every wallet that receives deposits counts once', async () => {
  const bitfinex = await held('bitfinex', () => [
    ['exchange', 'BTC', 1, 0, 0.5],
    ['funding', 'USD', 2, 0, 2],
    ['margin', 'BTC', 3, 0, 3],
  ])
  expect(bitfinex).toEqual([
    'exchange: 1 BTC, 0.5 free, 0.5 locked',
    'margin: 3 BTC, 3 free, 0 locked',
    'funding: 2 USD, 2 free, 0 locked',
  ])
  await open?.close()
  const bingx = await held('bingx', ({ what }) => ({
    code: 0,
    data: what.includes('/fund/')
      ? { assets: [{ asset: 'BTC', free: '5', locked: '0' }] }
      : { balances: [{ asset: 'BTC', free: '1', locked: '1' }] },
  }))
  expect(bingx).toEqual(['spot: 2 BTC, 1 free, 1 locked', 'funding: 5 BTC, 5 free, 0 locked'])
})

test('HTX: a coin with only a free amount still counts', async () => {
  const balances = await held('htx', ({ what }) =>
    what.endsWith('/accounts')
      ? { status: 'ok', data: [{ id: 1, type: 'spot', subtype: '', state: 'working' }] }
      : {
          status: 'ok',
          data: { id: 1, type: 'spot', list: [{ currency: 'btc', type: 'trade', balance: '1.5' }] },
        },
  )
  expect(balances).toEqual(['account: 1.5 BTC, 1.5 free, 0 locked'])
})

test('Deribit: the holding is the balance, without unrealised profit', async () => {
  const balances = await held('deribit', () => ({
    result: {
      summaries: [
        {
          currency: 'BTC',
          equity: 3.10134586,
          balance: 3.00134586,
          available_funds: 2.9,
          maintenance_margin: 0.01,
        },
      ],
    },
  }))
  expect(balances).toEqual(['account: 3.00134586 BTC, 3.00134586 free, 0 locked'])
})
