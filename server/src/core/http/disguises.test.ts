import { beforeAll, expect, test } from 'vitest'
import { type Harbour, harbour, type Person } from '../../../test/app/harbour.ts'

let h: Harbour
let ada: Person
beforeAll(async () => {
  h = await harbour()
  ada = await h.person('ada')
})

test('a demo person can sign in on this machine only, not through a proxy or under another host name', async () => {
  const password = 'Tr4velling-far'
  await h.visitor.auth.register({ body: { email: 'lea@example.com', password } })
  const link = (await h.mails()).find(({ to }) => to === 'lea@example.com')?.link ?? ''
  await h.visitor.auth.verifyEmail({ params: { token: link.split('token=')[1] ?? '' } })
  await h.db.updateTable('users').set({ is_demo: true }).where('email', '=', 'lea@example.com').execute()
  const send = (headers: Record<string, string>) =>
    h.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { email: 'lea@example.com', password },
      headers,
    })
  const elsewhere: Record<string, string>[] = [
    { 'x-forwarded-for': '203.0.113.5' },
    { 'x-real-ip': '203.0.113.5' },
    { via: '1.1 gate' },
    { 'x-forwarded-proto': 'https' },
    ...(
      'x-forwarded x-forwarded-server x-forwarded-by x-client-ip x-cluster-client-ip client-ip true-client-ip forwarded ' +
      'cf-ray cf-connecting-ip cf-connecting-ipv6 cf-visitor cdn-loop fastly-client-ip x-amzn-trace-id x-amz-cf-id ' +
      'cloudfront-viewer-address x-azure-clientip x-azure-ref x-arr-log-id x-appengine-user-ip x-cloud-trace-context ' +
      'x-envoy-external-address x-original-forwarded-for x-original-host x-originating-ip x-proxyuser-ip x-real-port ' +
      'x-nf-client-connection-ip x-vercel-forwarded-for fly-client-ip do-connecting-ip tailscale-user-login ' +
      'akamai-origin-hop incap-client-ip x-sucuri-clientip x-varnish proxy-connection max-forwards'
    )
      .split(' ')
      .map((name) => ({ [name]: '1' })),
    // a stranger's page whose name was bent to this machine
    { host: 'rebound.example:3000', origin: 'http://rebound.example:3000' },
    { host: '127.0.0.1.example' },
  ]
  for (const headers of elsewhere) expect((await send(headers)).json().error?.code).toBe('DEMO_LOCAL_ONLY')
  for (const host of ['127.0.0.1:3000', 'localhost', '[::1]:3000'])
    expect((await send({ host })).statusCode).toBe(200)
})

test('metrics are hidden from a page that rebinds its host name to this machine', async () => {
  const ask = (host: string) => h.app.inject({ url: '/metrics', headers: { host } })
  expect((await ask('rebound.example')).statusCode).toBe(404)
  expect((await ask('127.0.0.1:3000')).statusCode).toBe(200)
})

test('an answer has the same headers when its path is percent-encoded', async () => {
  const headers = { authorization: `Bearer ${ada.token}` }
  const plain = await h.app.inject({ url: '/api/v1/user/me', headers })
  const coded = await h.app.inject({ url: '/%61pi/v1/user/me', headers })
  expect(coded.statusCode).toBe(200)
  const ofBoth = ['content-type', 'cache-control', 'content-security-policy'] as const
  for (const name of ofBoth) expect(coded.headers[name]).toBe(plain.headers[name])
})

test('an overlong id is not found', async () => {
  const reply = await h.app.inject({ url: `/api/v1/auth/verify-email/${'x'.repeat(2000)}` })
  expect(reply.statusCode).toBe(404)
  expect(reply.json().error.code).toBe('NOT_FOUND')
})

test.each([
  '0000-01-01T00:00:00Z',
  '2025-02-30T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
])('a request for trades since %s is refused with a clear message', async (from) => {
  const reply = await h.app.inject({
    url: `/api/trades?from=${encodeURIComponent(from)}`,
    headers: { authorization: `Bearer ${ada.token}` },
  })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().error).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field: 'from' }] })
})

test.each(['2025-01-01T00:00:00+23:59', '9999-12-31T23:59:59.999999999Z', '0001-01-01T00:00:00Z'])(
  'a request for trades until %s works',
  async (to) => {
    const reply = await h.app.inject({
      url: `/api/trades?to=${encodeURIComponent(to)}`,
      headers: { authorization: `Bearer ${ada.token}` },
    })
    expect(reply.statusCode).toBe(200)
  },
)
