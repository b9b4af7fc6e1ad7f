import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { member, memberPassword } from '../../../test/app/member.ts'
import { bareOf, findProxy, type ProxyName, sampleOf, startProxy } from '../../../test/app/proxies.ts'

interface Answer {
  readonly status: number
  readonly text: string
}

/** Any header can be written, `Host` too, as a stranger's program can. */
const ask = (url: string, headers: Record<string, string> = {}, payload?: object): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const body = payload === undefined ? undefined : JSON.stringify(payload)
    const sent = request(
      url,
      {
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        agent: false,
      },
      (reply) => {
        let text = ''
        reply.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }))
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

async function withDemoPerson(h: Harbour): Promise<object> {
  await member(h, 'lea@example.com')
  await h.db.updateTable('users').set({ is_demo: true }).where('email', '=', 'lea@example.com').execute()
  return { email: 'lea@example.com', password: memberPassword }
}

const cases = (['nginx', 'haproxy'] as const).map((name) => ({ name, program: findProxy(name) }))

describe.each(cases)(
  'behind $name (a Debian package; skipped where it is not installed)',
  ({ name, program }) => {
    test.skipIf(program === null)('without configuration, no request counts as local', async () => {
      const h = await harbour()
      const demo = await withDemoPerson(h)
      const direct = await h.listen()
      const proxy = await startProxy(name, program ?? '', bareOf(name), direct)
      try {
        for (const host of ['harbour.example', 'harbour.example:80']) {
          expect((await ask(`${proxy.origin}/metrics`, { host })).status).toBe(404)
          const login = await ask(`${proxy.origin}/api/v1/auth/login`, { host }, demo)
          expect(JSON.parse(login.text).error.code).toBe('DEMO_LOCAL_ONLY')
        }
        expect((await ask(`${direct}/metrics`)).status).toBe(200)
        expect((await ask(`${direct}/api/v1/auth/login`, {}, demo)).status).toBe(200)
      } finally {
        await proxy.stop()
        await h.close()
      }
    })

    describe.skipIf(program === null)('with the file of this repository', () => {
      let h: Harbour
      let direct: string
      let proxy: Awaited<ReturnType<typeof startProxy>>
      beforeAll(async () => {
        h = await harbour({
          settings: { trustedProxies: 1, publicUrl: 'https://harbour.example', hasRateLimits: true },
        })
        direct = await h.listen()
        proxy = await startProxy(name as ProxyName, program ?? '', sampleOf(name), direct)
      })
      afterAll(async () => {
        await proxy?.stop()
        await h?.close()
      })

      test('the API answers, metrics are hidden and the demo is closed, for requests past the proxy too', async () => {
        const host = 'harbour.example'
        expect((await ask(`${proxy.origin}/api/brand`, { host })).status).toBe(200)
        expect((await ask(`${proxy.origin}/healthz`, { host })).status).toBe(200)
        const demo = await withDemoPerson(h)
        for (const origin of [proxy.origin, direct]) {
          for (const path of ['/metrics', '/%6detrics'])
            expect((await ask(`${origin}${path}`)).status).toBe(404)
          const login = await ask(`${origin}/api/v1/auth/login`, {}, demo)
          expect(JSON.parse(login.text).error.code).toBe('DEMO_LOCAL_ONLY')
        }
      })

      test('a client that forges its address in the request is still counted by its real one', async () => {
        const guess = (n: number) =>
          ask(
            `${proxy.origin}/api/v1/auth/login`,
            { 'x-forwarded-for': `198.51.100.${n}`, 'x-real-ip': `198.51.100.${n}` },
            { email: 'ada@example.com', password: 'not-this-1' },
          )
        const statuses = []
        for (let n = 0; n < 7; n += 1) statuses.push((await guess(n)).status)
        expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
      })

      test('live events arrive while the stream is open', async () => {
        const ada = await h.person('ada')
        const stream = await fetch(`${proxy.origin}/api/events`, {
          headers: { authorization: `Bearer ${ada.token}` },
        })
        const first = await stream.body?.getReader().read()
        expect(new TextDecoder().decode(first?.value)).toContain(': open')
      })
    })
  },
)

const haproxy = findProxy('haproxy')

test.skipIf(haproxy === null)(
  'HAProxy retries a GET that a stopping server did not answer, and never a write',
  async () => {
    const received: string[] = []
    const stopping = createServer((incoming, reply) => {
      if (incoming.url === '/readyz') {
        reply.end()
        return
      }
      received.push(incoming.method ?? '')
      if (received.length === 1 || incoming.method === 'POST') incoming.socket.destroy()
      else reply.end('answered')
    }).listen(0, '127.0.0.1')
    await once(stopping, 'listening')
    const target = `http://127.0.0.1:${(stopping.address() as AddressInfo).port}`
    const proxy = await startProxy('haproxy', haproxy ?? '', sampleOf('haproxy'), target)
    try {
      expect(await ask(proxy.origin)).toEqual({ status: 200, text: 'answered' })
      expect((await ask(proxy.origin, {}, {})).status).toBe(502)
      expect(received.filter((method) => method === 'POST')).toEqual(['POST'])
    } finally {
      await proxy.stop()
      stopping.close()
    }
  },
)

test('a configured metrics token is required from this machine too', async () => {
  const token = 'a-long-enough-token'
  const h = await harbour({ settings: { metricsToken: token } })
  const metrics = (headers: Record<string, string>) => h.app.inject({ url: '/metrics', headers })
  expect((await metrics({})).statusCode).toBe(404)
  expect((await metrics({ authorization: 'Bearer another-token-here' })).statusCode).toBe(404)
  expect((await metrics({ authorization: `Bearer ${token}` })).statusCode).toBe(200)
  await h.close()
})

test.each([
  { isProduction: true },
  { trustedProxies: 1 },
  { publicUrl: 'https://harbour.example' },
  { host: '0.0.0.0' },
])('with %o no request counts as local', async (settings) => {
  const h = await harbour({ settings })
  const demo = await withDemoPerson(h)
  expect((await h.app.inject({ url: '/metrics' })).statusCode).toBe(404)
  const login = await h.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: demo })
  expect(login.json().error.code).toBe('DEMO_LOCAL_ONLY')
  await h.close()
})
