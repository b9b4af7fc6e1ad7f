import { minuteMs } from '@harbour/ledger/durations'
import { ExchangeError } from '../wire/error.ts'
import type { Json } from '../wire/exact-json.ts'
import type { Announcements, Credentials, Wire } from '../exchange.ts'
import { endedBy, listenOn, refusedBy } from '../wire/live-socket.ts'
import { isRow, type Row, rowOf, text, textOrNull } from '../row.ts'
import { signatureOver } from '../wire/signature.ts'
import { asExchangeError, openTransport, type Transport } from '../wire/transport.ts'
import { binanceProtocol } from './protocol.ts'

const hosts = ['ws-api.binance.com', 'fstream.binance.com', 'dstream.binance.com']
/** A listen key is valid for an hour after its last request. */
const renewMs = 25 * minuteMs

const futures = [
  {
    method: 'fapiPrivatePostListenKey',
    address: (key: string) => `wss://fstream.binance.com/private/ws?listenKey=${key}`,
  },
  {
    method: 'dapiPrivatePostListenKey',
    address: (key: string) => `wss://dstream.binance.com/ws/${key}`,
  },
] as const

/**
 * Listens to the spot account over the websocket API and to futures by listen keys, if they were ever opened.
 * The first broken connection ends all of them, and the caller makes all of them again.
 */
export function followBinance(credentials: Credentials, wire: Wire, to: Announcements): Promise<void> {
  return asExchangeError(binanceProtocol, async () => {
    const over = new AbortController()
    const signal = wire.signal ? AbortSignal.any([wire.signal, over.signal]) : over.signal
    const inner: Wire = { ...wire, signal }
    const transport = await openTransport(binanceProtocol, credentials, inner)
    try {
      const keyed: { readonly method: string; readonly url: string }[] = []
      for (const { method, address } of futures) {
        const key = await listenKey(transport, method)
        if (key !== null) keyed.push({ method, url: address(key) })
      }
      let missing = keyed.length + 1
      const opened = (): void => {
        missing -= 1
        if (missing === 0) to.opened()
      }
      await Promise.race([
        followSpot(transport, credentials, inner, { ...to, opened }),
        ...keyed.map(({ url }) =>
          listenOn({ ...binanceProtocol, url, hosts }, inner, {
            opened,
            heard: (body) => hearFutures(body, to),
          }),
        ),
        renewing(
          transport,
          keyed.map(({ method }) => method),
          signal,
        ),
      ])
    } finally {
      over.abort()
      transport.close()
    }
  })
}

/** Null if the account never opened such futures: Binance then reports a bad key, but the spot account shows that it is not. */
async function listenKey(transport: Transport, method: string): Promise<string | null> {
  try {
    return text(rowOf(await transport.call(method)), 'listenKey')
  } catch (error) {
    if (error instanceof ExchangeError && error.code === '-2015') return null
    throw error
  }
}

/** Requesting a valid key again extends it by an hour. Throws when that fails; ends with the signal. */
function renewing(transport: Transport, methods: readonly string[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const renew = async (): Promise<void> => {
      for (const method of methods) await transport.call(method)
    }
    const timer = setInterval(() => void renew().catch(reject), renewMs)
    signal.addEventListener(
      'abort',
      () => {
        clearInterval(timer)
        resolve()
      },
      { once: true },
    )
  })
}

async function followSpot(
  transport: Transport,
  credentials: Credentials,
  wire: Wire,
  to: Announcements,
): Promise<void> {
  // Waits for its turn like any request, and measures the exchange's clock.
  const timestamp = await transport.run(4, (instance) => {
    const offset = instance.options['timeDifference']
    return Promise.resolve(wire.now() - (typeof offset === 'number' ? offset : 0))
  })
  const covered = `apiKey=${credentials.apiKey}&recvWindow=10000&timestamp=${timestamp}`
  const signature = signatureOver(covered, credentials.apiSecret, 'hex')
  const params = { apiKey: credentials.apiKey, recvWindow: 10_000, timestamp, signature }
  const request = { id: 'follow', method: 'userDataStream.subscribe.signature', params }
  let isSubscribed = false
  const opened = (): void => {
    isSubscribed = true
    to.opened()
  }
  return listenOn({ ...binanceProtocol, url: 'wss://ws-api.binance.com/ws-api/v3', hosts }, wire, {
    opened: (send) => send(JSON.stringify(request)),
    heard: (body) => hearSpot(rowOf(body), { ...to, opened }),
    stands: () => isSubscribed,
  })
}

function hearSpot(body: Row, to: Announcements): void {
  if (textOrNull(body, 'id') === 'follow') {
    if (textOrNull(body, 'status') !== '200') {
      const error = isRow(body['error']) ? body['error'] : {}
      throw refusedBy(binanceProtocol, textOrNull(error, 'code'), textOrNull(error, 'msg'))
    }
    to.opened()
    return
  }
  const event = isRow(body['event']) ? body['event'] : {}
  const what = textOrNull(event, 'e')
  if (what === 'eventStreamTerminated' || what === 'serverShutdown') throw endedBy(binanceProtocol)
  // New and cancelled orders bring no rows.
  if ((what === 'executionReport' && event['x'] === 'TRADE') || what === 'balanceUpdate') to.heard()
}

function hearFutures(body: Json, to: Announcements): void {
  const event = rowOf(body)
  const what = textOrNull(event, 'e')
  if (what === 'listenKeyExpired') throw endedBy(binanceProtocol)
  const order = isRow(event['o']) ? event['o'] : {}
  const account = isRow(event['a']) ? event['a'] : {}
  if (what === 'ORDER_TRADE_UPDATE' && order['x'] === 'TRADE') to.heard()
  // Deposits, funding and transfers; results of orders are handled above.
  if (what === 'ACCOUNT_UPDATE' && account['m'] !== 'ORDER') to.heard()
}
