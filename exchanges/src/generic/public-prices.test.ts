import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { exchangeById } from '../registry.ts'

let close: (() => Promise<unknown>) | null = null
afterEach(() => close?.())

const pair = (name: string) => {
  const [base = '', quote = ''] = name.split('_')
  const rates = {
    maker_fee_rate_base: '0',
    taker_fee_rate_base: '0',
    maker_fee_rate_quote: '0',
    taker_fee_rate_quote: '0',
  }
  const limits = {
    unit_amount: '0.0001',
    limit_max_amount: '1000',
    market_max_amount: '10',
    market_allowance_rate: '0.2',
  }
  const flags = {
    is_enabled: true,
    stop_order: false,
    stop_order_and_cancel: false,
    stop_market_order: false,
  }
  return {
    name,
    base_asset: base,
    quote_asset: quote,
    ...rates,
    ...limits,
    ...flags,
    price_digits: 0,
    amount_digits: 4,
  }
}

/** bitbank, which has no call for all prices: pairs, and a ticker for each; undefined is an answer that fails. */
async function bitbankWith(lasts: Readonly<Record<string, string | undefined>>) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace('/public.bitbank.cc', '').replace('/api.bitbank.cc', '')
    const [, name = ''] = path.split('/')
    response.setHeader('content-type', 'application/json')
    if (path.startsWith('/spot/pairs'))
      return response.end(JSON.stringify({ success: 1, data: { pairs: Object.keys(lasts).map(pair) } }))
    asked.push(name)
    const last = lasts[name]
    if (last === undefined) {
      response.statusCode = 500
      return response.end('<html>')
    }
    return response.end(
      JSON.stringify({
        success: 1,
        data: {
          sell: last,
          buy: last,
          high: last,
          low: last,
          open: last,
          last,
          vol: '1',
          timestamp: 1_780_000_000_000,
        },
      }),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : null
  const money = {
    last: (currency: string) => Promise.resolve(currency === 'JPY' ? '0.0064' : null),
    upTo: () => Promise.resolve(() => null),
  }
  const wire = { now: Date.now, baseUrl: `http://127.0.0.1:${port}`, money }
  const priced = async (assets: readonly string[]) =>
    Object.fromEntries((await exchangeById('bitbank')?.pricesUsd(assets, wire)) ?? [])
  return { asked, priced }
}

test('an exchange without a call for all prices gets requests only for held assets’ pairs', async () => {
  const { asked, priced } = await bitbankWith({
    btc_jpy: '10000000',
    eth_btc: '0.05',
    xrp_jpy: '500',
    ada_jpy: '100',
  })
  expect(await priced(['BTC', 'ETH', 'JPY', 'NOPE'])).toEqual({ BTC: '64000', ETH: '3200', JPY: '0.0064' })
  expect(asked.toSorted()).toEqual(['btc_jpy', 'eth_btc'])
})

test('a failed pair leaves only its coin without a price, and if all fail the reason is reported', async () => {
  const { priced } = await bitbankWith({ btc_jpy: '10000000', xrp_jpy: undefined })
  expect(await priced(['BTC', 'JPY', 'XRP'])).toEqual({ BTC: '64000', JPY: '0.0064' })
  await expect(priced(['XRP'])).rejects.toMatchObject({ reason: 'down', exchange: 'bitbank' })
})
