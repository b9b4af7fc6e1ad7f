import type { Route } from '@harbour/contract/core/route'
import { routes } from '@harbour/contract/routes'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { addressOf } from '../../../test/app/api-client.ts'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { addTradingRows } from '../../../test/trading/trading-rows.ts'

let h: Harbour
let origin: string
let token: string
beforeAll(async () => {
  h = await harbour()
  origin = await h.listen()
  const boss = await h.person('boss', 'admin')
  token = boss.token
  await addTradingRows(h.db, boss.id)
  const ada = await h.person('ada')
  await h.as('boss').users.setVip({ params: { id: ada.id }, body: { vip: true } })
})

const all = Object.entries(routes).flatMap(([capability, table]) =>
  Object.entries<Route>(table).map(([name, route]) => ({ name: `${capability}.${name}`, route })),
)
const anyParams = (route: Route) =>
  addressOf(route, {
    params: Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map((match) => [match[1] ?? '', 'none'])),
  })

/** Columns that no caller may ever fill by naming them. */
const wished: Readonly<Record<string, unknown>> = {
  id: 'x',
  userId: 'x',
  user_id: 'x',
  ownerId: 'x',
  role: 'admin',
  isAdmin: true,
  isActive: true,
  is_active: true,
  isDemo: true,
  emailVerified: true,
  vip: true,
  vipOverride: false,
  plan: 'paid',
  subscriptionStatus: 'active',
  paid_until: '2999-01-01',
  referredBy: 'x',
  referralCode: 'x',
  passwordHash: 'x',
  password_hash: 'x',
  token: 'x',
  createdAt: '2000-01-01',
  version: 1,
  upvotes: 999,
  status: 'x',
  deletedAt: null,
  addedBy: 'x',
  createdBy: 'x',
  downloads: 5,
}

const writes = all.filter(
  ({ route }) => route.method !== 'GET' && route.body instanceof z.ZodObject && route.raw !== true,
)

test.each(writes)('$name rejects every unknown field', async ({ route }) => {
  const own = route.body instanceof z.ZodObject ? Object.keys(route.body.shape) : []
  const foreign = Object.fromEntries(Object.entries(wished).filter(([field]) => !own.includes(field)))
  const before = await h.db.selectFrom('users').selectAll().orderBy('id').execute()
  const reply = await fetch(origin + anyParams(route), {
    method: route.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(foreign),
  })
  const { error }: { error?: { code: string; details?: { message: string }[] } } = Object(await reply.json())
  expect({ status: reply.status, code: error?.code }).toEqual({ status: 400, code: 'VALIDATION_FAILED' })
  expect(error?.details?.some(({ message }) => message.startsWith('Unknown field: '))).toBe(true)
  expect(await h.db.selectFrom('users').selectAll().orderBy('id').execute()).toEqual(before)
})

/** Names of what stays inside, in both spellings. */
const inner =
  /"(password_?hash|api_?secret|passphrase|token_?hash|csrf_?hash|ip_?hash|sealed\w*|ciphertext|nonce|stripe\w*|sealed_?secret|code_?hash|fingerprint)"/i

test.each(all.filter(({ route }) => route.method === 'GET' && route.raw !== true && route.stream !== true))(
  '$name returns no internal field',
  async ({ route }) => {
    const reply = await fetch(origin + anyParams(route), { headers: { authorization: `Bearer ${token}` } })
    const text = await reply.text()
    expect(inner.exec(text)).toBeNull()
    expect(text).not.toContain('$argon2id$')
  },
)
