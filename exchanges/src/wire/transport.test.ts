import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { binanceProtocol } from '../binance/protocol.ts'
import { bybitProtocol } from '../bybit/protocol.ts'
import { ExchangeError } from './error.ts'
import type { Wire } from '../exchange.ts'
import type { Protocol } from '../protocol.ts'
import { openTransport, type Params } from './transport.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

let seen: string[] = []
let answer: Answer = (_request, response) => response.end('{}')
let clockLeadMs = 0
let timesAsked = 0
const server = createServer((request, response) => {
  if (/\/(api\/v3|v5\/market)\/time$/.test(request.url ?? '')) {
    timesAsked += 1
    const now = Date.now() + clockLeadMs
    response.end(JSON.stringify({ serverTime: now, retCode: 0, result: {}, time: now }))
    return
  }
  seen.push(`${request.method} ${request.url}`)
  answer(request, response)
})
let wire: Wire = { now: Date.now }

beforeEach(async () => {
  seen = []
  clockLeadMs = 0
  timesAsked = 0
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const at = server.address()
  wire = { now: Date.now, baseUrl: `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}` }
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})

const credentials = { apiKey: 'key-0123456789abcdef', apiSecret: 'secret-fedcba9876543210' }

async function ask(
  protocol: Protocol,
  method: string,
  params: Params = {},
  over: Partial<Wire> = {},
): Promise<unknown> {
  const transport = await openTransport(protocol, credentials, { ...wire, ...over })
  return transport.call(method, params)
}

async function failure(
  protocol: Protocol,
  method: string,
  params: Params = {},
  over: Partial<Wire> = {},
): Promise<ExchangeError> {
  try {
    await ask(protocol, method, params, over)
  } catch (error) {
    if (error instanceof ExchangeError) return error
    throw error
  }
  throw new Error('It did not fail')
}

const says =
  (status: number, body: string, headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(status, headers)
    response.end(body)
  }

describe('only reads leave the machine', () => {
  test.each([
    ['an order', 'privatePostOrder', { symbol: 'BTCUSDT' }],
    ['a withdrawal', 'sapiPostCapitalWithdrawApply', { coin: 'BTC' }],
    ['a transfer', 'sapiPostAssetTransfer', { type: 'MAIN_UMFUTURE' }],
    ['a cancellation', 'privateDeleteOrder', { symbol: 'BTCUSDT' }],
    ['a change of leverage', 'fapiPrivatePostLeverage', { symbol: 'BTCUSDT' }],
    ['a change of a listen key', 'publicPutUserDataStream', {}],
  ])('%s is refused and nothing is sent', async (_what, method, params) => {
    const error = await failure(binanceProtocol, method, params)
    expect([error.kind, error.reason]).toEqual(['unexpected', 'write_refused'])
    expect(seen).toEqual([])
  })
  test('an order at Bybit is refused and nothing is sent', async () => {
    expect((await failure(bybitProtocol, 'privatePostV5OrderCreate', { symbol: 'BTCUSDT' })).reason).toBe(
      'write_refused',
    )
    expect(seen).toEqual([])
  })
  test('a read-only POST is sent', async () => {
    answer = says(200, '[]')
    await ask(binanceProtocol, 'sapiV3PostAssetGetUserAsset')
    expect(seen).toEqual(['POST /api.binance.com/sapi/v3/asset/getUserAsset'])
  })
  test('a host other than the exchange’s is refused', async () => {
    const error = await failure(binanceProtocol, 'papiGetBalance')
    expect(error.reason).toBe('write_refused')
    expect(seen).toEqual([])
  })
})

describe('an invalid answer is a failure', () => {
  test.each<[string, Answer, string, string]>([
    ['an HTML page instead of data', says(200, '<!DOCTYPE html><html></html>'), 'unavailable', 'not_json'],
    ['an empty 200', says(200, ''), 'unavailable', 'empty'],
    ['a truncated body', says(200, '[{"id":1,"pri'), 'unavailable', 'not_json'],
    ['a number instead of rows', says(200, '5'), 'unavailable', 'not_json'],
    ['a gateway error', says(502, '<html>Bad gateway</html>'), 'unavailable', 'down'],
    ['a regional block', says(403, '<html>Forbidden</html>'), 'unavailable', 'region'],
    [
      'a closed region',
      says(451, '{"code":0,"msg":"Service unavailable from a restricted location"}'),
      'credentials',
      'region',
    ],
    ['a redirect', says(302, '', { location: 'http://127.0.0.1:1/' }), 'unavailable', 'network'],
    [
      'a cut connection',
      (request) => {
        request.socket.destroy()
      },
      'unavailable',
      'network',
    ],
    [
      'a limit',
      says(429, '{"code":-1003,"msg":"Too many"}', { 'retry-after': '7' }),
      'throttled',
      'rate_limit',
    ],
    ['a ban', says(418, '{"code":-1003,"msg":"Banned"}', { 'retry-after': '60' }), 'throttled', 'banned'],
    [
      'a wrong secret',
      says(400, '{"code":-1022,"msg":"Signature for this request is not valid."}'),
      'credentials',
      'secret_wrong',
    ],
    [
      'a key that is gone',
      says(401, '{"code":-2015,"msg":"Invalid API-key, IP, or permissions for action."}'),
      'credentials',
      'key_unknown',
    ],
    [
      'words that we do not know',
      says(400, '{"code":-98765,"msg":"Something new"}'),
      'unexpected',
      'unknown',
    ],
  ])('%s', async (_what, given, kind, reason) => {
    answer = given
    const error = await failure(binanceProtocol, 'privateGetMyTrades', { symbol: 'BTCUSDT' })
    expect([error.kind, error.reason]).toEqual([kind, reason])
    expect(error.message).not.toContain(credentials.apiSecret)
    expect(error.message).not.toContain('signature=')
  })
  test('contains the wait, in the error and for the limiter', async () => {
    answer = says(429, '{}', { 'retry-after': '7', 'x-mbx-used-weight-1m': '5999' })
    const calls: unknown[] = []
    const error = await failure(
      binanceProtocol,
      'privateGetAccount',
      {},
      { onLimit: (exchange, state) => calls.push([exchange, state]) },
    )
    expect(error.retryAfterMs).toBe(7000)
    expect(calls).toEqual([
      ['binance', { pauseMs: 7000 }],
      ['binance', { usedWeight: 5999 }],
    ])
  })
  test('a Bybit error with status 200 is an error, and its message contains no key', async () => {
    answer = says(
      200,
      JSON.stringify({
        retCode: 10004,
        retMsg: `error sign! origin_string[1${credentials.apiKey}5000]`,
        result: {},
      }),
    )
    const error = await failure(bybitProtocol, 'privateGetV5UserQueryApi')
    expect(error.reason).toBe('secret_wrong')
    expect(error.message).not.toContain(credentials.apiKey)
    expect(error.code).toBe('10004')
  })
  test('over ten megabytes are not read', async () => {
    answer = (_request, response) => {
      const piece = Buffer.alloc(1024 * 1024, 0x20)
      const more = (): void => {
        while (!response.destroyed && response.write(piece)) continue
      }
      response.on('drain', more)
      more()
    }
    expect((await failure(binanceProtocol, 'privateGetAccount')).reason).toBe('too_large')
  })
  test('a dripping answer is ended by the deadline', async () => {
    answer = (_request, response) => {
      response.write('[')
    }
    expect((await failure(binanceProtocol, 'privateGetAccount', {}, { timeoutMs: 60 })).reason).toBe(
      'timeout',
    )
  })
  test('an abort from outside ends the request', async () => {
    const stop = new AbortController()
    answer = () => stop.abort()
    expect((await failure(binanceProtocol, 'privateGetAccount', {}, { signal: stop.signal })).kind).toBe(
      'unavailable',
    )
  })
})

describe('the clock', () => {
  test('is measured once for many sessions, and signatures use the exchange’s time', async () => {
    clockLeadMs = 40_000
    answer = says(200, '{}')
    await ask(binanceProtocol, 'privateGetAccount')
    await ask(binanceProtocol, 'privateGetAccount')
    expect(timesAsked).toBe(1)
    const stamp = Number(new URLSearchParams(seen[0]?.split('?')[1]).get('timestamp'))
    expect(Math.abs(stamp - Date.now() - 40_000)).toBeLessThan(5_000)
  })
  test('is measured again after a complaint of the exchange, and the request is sent once more', async () => {
    answer = (request, response) => {
      const first = seen.length === 1
      says(
        first ? 400 : 200,
        first
          ? '{"code":-1021,"msg":"Timestamp for this request is outside of the recvWindow."}'
          : '{"ok":1}',
      )(request, response)
    }
    expect(await ask(binanceProtocol, 'privateGetAccount')).toEqual({ ok: 1 })
    expect([seen.length, timesAsked]).toEqual([2, 2])
  })
  test('that stays wrong is reported as such', async () => {
    answer = says(400, '{"code":-1021,"msg":"Timestamp for this request is outside of the recvWindow."}')
    const error = await failure(binanceProtocol, 'privateGetAccount')
    expect([error.kind, error.reason, seen.length]).toEqual(['unavailable', 'clock', 2])
  })
})

test('requests of one session run one by one, in order, and wait for the budget before they are signed', async () => {
  let open = 0
  let max = 0
  const order: string[] = []
  answer = (_request, response) => {
    open += 1
    max = Math.max(max, open)
    setTimeout(() => {
      open -= 1
      response.end('{}')
    }, 5)
  }
  const transport = await openTransport(binanceProtocol, credentials, {
    ...wire,
    budget: (exchange, weight) => {
      order.push(`${exchange} ${weight} ${seen.length}`)
      return Promise.resolve()
    },
  })
  await Promise.all([
    transport.call('privateGetAccount', {}, 20),
    transport.call('privateGetAccount', {}, 5),
    transport.call('privateGetAccount'),
  ])
  expect(max).toBe(1)
  // The first asks for the time, which has its own price.
  expect(order).toEqual(['binance 1 0', 'binance 20 0', 'binance 5 1', 'binance 1 2'])
})

test('a closed session sends nothing more and forgets its secrets', async () => {
  const transport = await openTransport(binanceProtocol, credentials, wire)
  transport.close()
  await expect(transport.call('privateGetAccount')).rejects.toBeInstanceOf(ExchangeError)
  expect(seen).toEqual([])
  expect([transport.instance.apiKey, transport.instance.secret]).toEqual([undefined, undefined])
})

test('the library’s parallel requests for lists run one by one, and if the first is refused the others are not sent', async () => {
  let open = 0
  let max = 0
  answer = (_request, response) => {
    open += 1
    max = Math.max(max, open)
    setTimeout(() => {
      open -= 1
      response.end(JSON.stringify({ retCode: 0, result: { list: [], rows: [] }, symbols: [] }))
    }, 20)
  }
  const transport = await openTransport(binanceProtocol, null, wire)
  await transport.run(1, (instance) => instance.fetchMarkets())
  expect([seen.length, max]).toEqual([3, 1])

  seen = []
  answer = says(429, '{"code":-1003,"msg":"Too many requests"}', { 'retry-after': '7' })
  await expect(transport.run(1, (instance) => instance.fetchMarkets())).rejects.toThrow(ExchangeError)
  expect(seen).toHaveLength(1)
})
