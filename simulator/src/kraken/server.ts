import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'

/** A trade as Kraken keeps it: seconds with fractions, amounts as text. */
export interface KrakenTrade {
  readonly id: string
  readonly atMs: number
  readonly side: 'buy' | 'sell'
  readonly price: string
  readonly quantity: string
  readonly fee: string
  /** BTC/USD when absent; another one is not among the pairs that are listed. */
  readonly pair?: string
}

export interface KrakenAccount {
  readonly apiKey: string
  /** Base64, as Kraken hands it out. */
  readonly apiSecret: string
  trades: KrakenTrade[]
  balances: Record<string, string>
}

export interface KrakenSimulator {
  readonly baseUrl: string
  /** Method and path of each request, in the order of arrival. */
  readonly asked: string[]
  close(): Promise<void>
}

/** Newest first, and no more at once: what the exchange's own documents say of TradesHistory. */
const pageSize = 50

/**
 * Kraken's spot protocol for one account with BTC/USD, as far as the general library reads it: public lists, balances, trades
 * with their odd paging, deposits and withdrawals. Signatures are checked over the exact bytes.
 */
export async function startKraken(account: KrakenAccount): Promise<KrakenSimulator> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const path = new URL(request.url ?? '/', 'http://simulator').pathname.replace('/api.kraken.com', '')
      asked.push(`${request.method} ${path}`)
      const body = answer(account, request, path, await textOf(request))
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(body))
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : null
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    asked,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const refused = (error: string) => ({ error: [error] })
const found = (result: unknown) => ({ error: [], result })

function answer(account: KrakenAccount, request: IncomingMessage, path: string, body: string): object {
  const open = publicLists[path]
  if (open !== undefined) return found(open)
  if (request.headers['api-key'] !== account.apiKey) return refused('EAPI:Invalid key')
  if (request.headers['api-sign'] !== signatureOf(account.apiSecret, path, body))
    return refused('EAPI:Invalid signature')
  const given = new URLSearchParams(body)
  if (path === '/0/private/BalanceEx')
    return found(
      Object.fromEntries(
        Object.entries(account.balances).map(([asset, balance]) => [
          asset,
          { balance, hold_trade: '0.0000' },
        ]),
      ),
    )
  if (path === '/0/private/TradesHistory') return found(tradesOf(account, given))
  if (path === '/0/private/DepositStatus' || path === '/0/private/WithdrawStatus') return found([])
  return refused('EGeneral:Unknown method')
}

function tradesOf({ trades }: KrakenAccount, given: URLSearchParams): object {
  const [start, end] = [Number(given.get('start') ?? 0), Number(given.get('end') ?? Number.POSITIVE_INFINITY)]
  const within = trades
    .filter(({ atMs }) => atMs / 1000 > start && atMs / 1000 <= end)
    .toSorted((a, b) => b.atMs - a.atMs || (a.id < b.id ? 1 : -1))
  return {
    count: within.length,
    trades: Object.fromEntries(within.slice(0, pageSize).map((trade) => [trade.id, rowOf(trade)])),
  }
}

const rowOf = ({ id, atMs, side, price, quantity, fee, pair = 'XXBTZUSD' }: KrakenTrade) => ({
  ordertxid: `O${id}`,
  postxid: 'TKH2SE-M7IF5-CFI7LT',
  pair,
  time: atMs / 1000,
  type: side,
  ordertype: 'limit',
  price,
  cost: '0.00000',
  fee,
  vol: quantity,
  margin: '0.00000',
  leverage: '0',
  misc: '',
  maker: true,
})

function signatureOf(secret: string, path: string, body: string): string {
  const nonce = new URLSearchParams(body).get('nonce') ?? ''
  const hash = createHash('sha256')
    .update(nonce + body)
    .digest()
  return createHmac('sha512', Buffer.from(secret, 'base64')).update(path).update(hash).digest('base64')
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString('utf8')
}

const asset = (altname: string, decimals: number) => ({
  aclass: 'currency',
  altname,
  decimals,
  display_decimals: 5,
  collateral_value: 1,
  status: 'enabled',
})

const publicLists: Readonly<Record<string, unknown>> = {
  '/0/public/Time': { unixtime: 1_780_000_000 },
  '/0/public/Assets': { XXBT: asset('XBT', 10), ZUSD: asset('USD', 4) },
  '/0/public/AssetPairs': {
    XXBTZUSD: {
      altname: 'XBTUSD',
      wsname: 'XBT/USD',
      aclass_base: 'currency',
      base: 'XXBT',
      aclass_quote: 'currency',
      quote: 'ZUSD',
      lot: 'unit',
      cost_decimals: 5,
      pair_decimals: 1,
      lot_decimals: 8,
      lot_multiplier: 1,
      leverage_buy: [],
      leverage_sell: [],
      fees: [[0, 0.4]],
      fees_maker: [[0, 0.25]],
      fee_volume_currency: 'ZUSD',
      margin_call: 80,
      margin_stop: 40,
      ordermin: '0.00005',
      costmin: '0.5',
      tick_size: '0.1',
      status: 'online',
    },
  },
  '/0/public/Ticker': {
    XXBTZUSD: {
      a: ['60000.10000', '1', '1.000'],
      b: ['60000.00000', '1', '1.000'],
      c: ['60000.00000', '0.00100000'],
      v: ['1.0', '2.0'],
      p: ['60000.0', '60000.0'],
      t: [1, 2],
      l: ['59000.00000', '59000.00000'],
      h: ['61000.00000', '61000.00000'],
      o: '60000.00000',
    },
  },
}
