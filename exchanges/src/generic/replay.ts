import type { Fill, LedgerEntry } from '@harbour/ledger/fill'
import { generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newCcxtInstance } from '../wire/ccxt-instance.ts'
import type { Credentials, Cursor, Page, Stream, Wire } from '../exchange.ts'
import { indexMarkets, ownMarket } from '../markets.ts'
import { openTransport } from '../wire/transport.ts'
import { otherExchanges } from './table.ts'
import { genericProtocol } from './protocol.ts'
import { GenericSession } from './session.ts'

/** A request as it arrived, without its signature. */
export interface ReplayRequest {
  /** 'POST /v1/balances' */
  readonly what: string
  readonly query: URLSearchParams
  readonly body: string
}

/** Returns the exchange's answer: a value that becomes JSON, or the raw text; undefined is a 404. */
export type ReplayAnswer = (request: ReplayRequest) => unknown

export interface Replay {
  readonly session: GenericSession
  readonly asked: readonly ReplayRequest[]
  readonly close: () => Promise<void>
}

/** A spot market in ccxt's form. */
export const spotMarket = (id: string, base: string, quote: string, more: object = {}): object => ({
  id,
  symbol: `${base}/${quote}`,
  base,
  quote,
  baseId: base,
  quoteId: quote,
  spot: true,
  type: 'spot',
  active: true,
  precision: {},
  limits: {},
  info: {},
  ...more,
})

/** Opens a session with an exchange of recorded replies: real ccxt, real transport, a local server. For tests. */
export async function replay(
  exchange: string,
  markets: readonly object[],
  answer: ReplayAnswer,
  more: Partial<Wire> = {},
  learnt: { readonly currencies?: object; readonly options?: Readonly<Record<string, unknown>> } = {},
): Promise<Replay> {
  const asked: ReplayRequest[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://replay.invalid')
      // The first segment is the original host.
      const path = url.pathname.replace(/^\/[^/]+/, '')
      const asking = {
        what: `${request.method} ${path}`,
        query: url.searchParams,
        body: String(Buffer.concat(parts)),
      }
      asked.push(asking)
      const reply = answer(asking)
      response.writeHead(reply === undefined ? 404 : 200, { 'content-type': 'application/json' })
      response.end(typeof reply === 'string' ? reply : JSON.stringify(reply ?? {}))
    })
  })
  const port = await listen(server)
  const wire: Wire = { now: Date.now, baseUrl: `http://127.0.0.1:${port}`, ...more }
  const row = otherExchanges.find(({ id }) => id === exchange)
  if (row === undefined) throw new Error(`No exchange ${exchange}`)
  const protocol = await genericProtocol(exchange, row.name)
  const source = await newCcxtInstance(exchange, {})
  const setMarkets = source['setMarkets']
  if (typeof setMarkets !== 'function') throw new Error('ccxt has no setMarkets')
  setMarkets.call(source, markets, learnt.currencies)
  Object.assign(source.options, learnt.options)
  const known = {
    instance: source,
    markets: indexMarkets(markets.map(ownMarket).filter((each) => each !== null)),
  }
  const transport = await openTransport(protocol, credentialsFor(exchange), wire)
  const session = new GenericSession(row, protocol, transport, () => Promise.resolve(known))
  return {
    session,
    asked,
    close: async () => {
      session.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Invented keys in a valid form. */
const credentialsFor = (exchange: string): Credentials => ({
  apiKey: 'a'.repeat(32),
  apiSecret: Buffer.from('b'.repeat(32)).toString('base64'),
  passphrase: 'words',
  ...keyForms[exchange]?.(),
})

/** Some exchanges' keys have a special form. */
const keyForms: Readonly<Record<string, () => Partial<Credentials>>> = {
  coinbase: () => ({
    apiSecret: generateKeyPairSync('ec', { namedCurve: 'P-256' })
      .privateKey.export({ type: 'sec1', format: 'pem' })
      .toString(),
  }),
  gemini: () => ({ apiKey: `account-${'a'.repeat(32)}` }),
}

/** Reads a stream to its end. */
export async function readStream(
  session: GenericSession,
  stream: Stream,
  from: Cursor | null = null,
): Promise<Pick<Page, 'fills' | 'entries' | 'cursor'> & { readonly symbols: readonly string[] }> {
  const [fills, entries, symbols] = [new Array<Fill>(), new Array<LedgerEntry>(), new Array<string>()]
  let cursor = from
  for (let pages = 0; pages < 1_000; pages += 1) {
    const page = await session.page(stream, cursor, {})
    fills.push(...page.fills)
    entries.push(...page.entries)
    symbols.push(...(page.symbols ?? []))
    cursor = page.cursor
    if (page.atEnd) return { fills, entries, symbols, cursor }
  }
  throw new Error('The stream has no end')
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}
