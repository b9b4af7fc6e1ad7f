import type { Call } from '../http/call.ts'
import { keyProblem } from '../http/key-state.ts'
import { hmacSha256, isSameSignature } from '../http/signature.ts'
import type { LiveProtocol, LiveSession } from '../live.ts'
import type { SimContext } from '../simulated-protocol.ts'
import type { Product, TrueAccount } from '../truth/types.ts'
import { productOfSymbol } from '../views/instruments.ts'
import { refusals } from './refusals.ts'

const listenKeyOf = (account: TrueAccount): string => `listen${account.uid}`

/** Needs a key and no signature. A repeated request for a valid listen key returns the same one and extends it by an hour. */
export function listenKey({ request, context, now }: Call): unknown {
  const found = context.findKey('binance', request.headers['x-mbx-apikey'] ?? '')
  if (!found || keyProblem(found.key, now, request.ip) !== null) throw refusals.keyRefused(true, request.ip)
  return { listenKey: listenKeyOf(found.account) }
}

/** The spot account over the websocket API, signed; futures by a listen key in the address. */
export const binanceLive: LiveProtocol = {
  hosts: ['ws-api.binance.com', 'fstream.binance.com', 'dstream.binance.com'],
  open({ host, path, query }, context) {
    if (host === 'ws-api.binance.com') return path === '/ws-api/v3' ? spotSession(context) : null
    const isLinear = host === 'fstream.binance.com'
    const named = isLinear && path === '/private/ws' ? query.get('listenKey') : path.replace('/ws/', '')
    const account = context.world.accounts.find(
      (each) => each.exchange === 'binance' && listenKeyOf(each) === named,
    )
    return account ? futuresSession(account, isLinear ? 'linear' : 'inverse') : null
  },
}

function spotSession(context: SimContext): LiveSession {
  let account: TrueAccount | null = null
  return {
    receive(text) {
      const { id, method, params }: { id: unknown; method: string; params?: Record<string, unknown> } =
        JSON.parse(text)
      if (method !== 'userDataStream.subscribe.signature')
        return [JSON.stringify({ id, status: 200, result: {} })]
      account = provedBy(params ?? {}, context)
      const error = { code: -1022, msg: 'Signature for this request is not valid.' }
      return [
        JSON.stringify(
          account ? { id, status: 200, result: { subscriptionId: 0 } } : { id, status: 400, error },
        ),
      ]
    },
    account: () => account,
    announce: (fill) =>
      productOfSymbol(fill.symbol) === 'spot'
        ? JSON.stringify({
            subscriptionId: 0,
            event: { e: 'executionReport', E: fill.at, x: 'TRADE', X: 'FILLED' },
          })
        : null,
  }
}

/** The signature covers the parameters in the order of their names. */
function provedBy(params: Record<string, unknown>, context: SimContext): TrueAccount | null {
  const { signature, ...rest } = params
  const found = context.findKey('binance', String(rest['apiKey']))
  if (!found || keyProblem(found.key, context.clock.now(), '') === 'deleted') return null
  const covered = Object.keys(rest)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((name) => `${name}=${String(rest[name])}`)
    .join('&')
  const isClose = Math.abs(Number(rest['timestamp']) - context.clock.now()) <= 10_000
  return isClose && isSameSignature(String(signature), hmacSha256(found.key.apiSecret, covered, 'hex'))
    ? found.account
    : null
}

function futuresSession(account: TrueAccount, product: Product): LiveSession {
  return {
    receive: () => [],
    account: () => account,
    announce: (fill) =>
      productOfSymbol(fill.symbol) === product
        ? JSON.stringify({ e: 'ORDER_TRADE_UPDATE', E: fill.at, o: { x: 'TRADE', X: 'FILLED' } })
        : null,
  }
}
