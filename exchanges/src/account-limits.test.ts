import { createServer, type RequestListener } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bybitProtocol } from './bybit/protocol.ts'
import type { Wire } from './exchange.ts'
import { okxProtocol } from './okx/protocol.ts'
import { openTransport } from './wire/transport.ts'

let answer: RequestListener = (_request, response) => response.end('{}')
const server = createServer((request, response) => {
  // The exchange's clock is asked first, by nobody in particular.
  const time = { code: '0', data: [{ ts: String(Date.now()) }], retCode: 0, result: {}, time: Date.now() }
  if (request.url?.endsWith('/time')) response.end(JSON.stringify(time))
  else answer(request, response)
})
let wire: Wire = { now: Date.now }
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const at = server.address()
  wire = { now: Date.now, baseUrl: `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}` }
})
afterAll(() => new Promise((done) => server.close(done)))

const credentials = {
  apiKey: 'key-0123456789abcdef',
  apiSecret: 'secret-fedcba9876543210',
  passphrase: 'words-of-someone',
}
const says =
  (status: number, body: object, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, headers)
    response.end(JSON.stringify(body))
  }
const thrown = (work: Promise<unknown>) => work.catch((error: unknown) => error)

test('an account that reaches its own limit does not pause the address, and its session waits', async () => {
  const reset = () => ({
    'x-bapi-limit-status': '0',
    'x-bapi-limit-reset-timestamp': String(Date.now() + 300),
  })
  const states: unknown[] = []
  const sentAt: number[] = []
  const transport = await openTransport(bybitProtocol, credentials, {
    ...wire,
    onLimit: (_exchange, state) => states.push(state),
  })
  const answers = [0, 10006].map((retCode) => ({ retCode, retMsg: 'It says so', result: {} }))
  answer = (request, response) => {
    const body = answers[sentAt.length] ?? {}
    sentAt.push(Date.now())
    says(200, body, reset())(request, response)
  }
  await transport.call('privateGetV5UserQueryApi')
  const error = await thrown(transport.call('privateGetV5UserQueryApi'))
  expect(error).toMatchObject({ kind: 'throttled', reason: 'rate_limit', isOfAccount: true })
  // Never before the moment of the reset.
  expect((sentAt[1] ?? 0) - (sentAt[0] ?? 0)).toBeGreaterThanOrEqual(290)
  expect(states).toEqual([])
})

test.each([
  ['an account', okxProtocol, 'privateGetAccountConfig', '50011', {}, true],
  ['a sub-account', okxProtocol, 'privateGetAccountConfig', '50061', {}, true],
  [
    'the address, with a time to wait',
    okxProtocol,
    'privateGetAccountConfig',
    '50011',
    { 'retry-after': '3' },
    false,
  ],
  ['the address at Bybit', bybitProtocol, 'privateGetV5UserQueryApi', '10018', {}, false],
] as const)('a limit of %s', async (_what, protocol, method, code, headers, isOfAccount) => {
  const body = { code, retCode: Number(code), msg: 'Too many', retMsg: 'Too many', data: [], result: {} }
  answer = says(protocol === okxProtocol ? 429 : 200, body, headers)
  const transport = await openTransport(protocol, credentials, wire)
  expect(await thrown(transport.call(method))).toMatchObject({ kind: 'throttled', isOfAccount })
})

test('the same code without a key is the address’s limit, whose request it was', async () => {
  answer = says(429, { code: '50011', msg: 'Too Many Requests', data: [] })
  const transport = await openTransport(okxProtocol, null, wire)
  const error = await thrown(transport.call('publicGetMarketTickers', { instType: 'SPOT' }))
  expect(error).toMatchObject({ kind: 'throttled', isOfAccount: false })
})
