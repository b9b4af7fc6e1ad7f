import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { bitcoin, candlesOf, type KrakenMarket, publicLists } from './markets.ts'

/** A trade in Kraken's format: seconds with fractions, amounts as text. */
export interface KrakenTrade {
  readonly id: string
  readonly atMs: number
  readonly side: 'buy' | 'sell'
  readonly price: string
  readonly quantity: string
  readonly fee: string
  /** Defaults to BTC/USD; another one is not in the list of pairs. */
  readonly pair?: string
}

export interface KrakenAccount {
  readonly apiKey: string
  /** Base64, as issued by Kraken. */
  readonly apiSecret: string
  trades: KrakenTrade[]
  balances: Record<string, string>
  /** Defaults to BTC/USD at 60,000. */
  readonly markets?: readonly KrakenMarket[]
  /** The clock of candles, which end now. Defaults to the machine's clock. */
  readonly now?: () => number
}

export interface KrakenSimulator {
  readonly baseUrl: string
  /** Method and path of each request, in order of arrival. */
  readonly asked: string[]
  close(): Promise<void>
}

/** The page size of TradesHistory by the exchange's own documents; newest first. */
const pageSize = 50

/**
 * Kraken's spot protocol for one account, limited to what the general library reads: public lists, candles, balances, trades with their
 * unusual paging, deposits and withdrawals. Signatures are verified over the exact bytes.
 */
export async function startKraken(account: KrakenAccount): Promise<KrakenSimulator> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://simulator')
      const path = url.pathname.replace('/api.kraken.com', '')
      asked.push(`${request.method} ${path}`)
      const body =
        publicAnswer(account, path, url.searchParams) ?? answer(account, request, path, await textOf(request))
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

/** Null for a private path. */
function publicAnswer(
  { markets = [bitcoin], now = Date.now }: KrakenAccount,
  path: string,
  given: URLSearchParams,
) {
  const list = publicLists(markets)[path]
  if (list !== undefined) return found(list)
  if (path !== '/0/public/OHLC') return null
  const market = markets.find(({ pair }) => pair === given.get('pair'))
  return market ? found(candlesOf(market, given, now())) : refused('EQuery:Unknown asset pair')
}

function answer(account: KrakenAccount, request: IncomingMessage, path: string, body: string): object {
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
  const start = Number(given.get('start') ?? 0)
  const newestFirst = trades.toSorted((a, b) => b.atMs - a.atMs || (a.id < b.id ? 1 : -1))
  // a time, or the id of a trade
  const end = given.get('end') ?? ''
  const from = newestFirst.findIndex(({ id }) => id === end)
  const last = from === -1 && end !== '' ? Number(end) : Number.POSITIVE_INFINITY
  const within = newestFirst
    .slice(Math.max(0, from))
    .filter(({ atMs }) => atMs / 1000 > start && atMs / 1000 <= last)
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
