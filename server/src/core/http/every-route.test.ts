import type { Route } from '@harbour/contract/core/route'
import { routes } from '@harbour/contract/routes'
import { beforeAll, describe, expect, test } from 'vitest'
import { addressOf } from '../../../test/app/api-client.ts'
import { type Harbour, harbour, type Person } from '../../../test/app/harbour.ts'

let h: Harbour
let admin: Person
let other: Person
let origin: string
beforeAll(async () => {
  h = await harbour()
  origin = await h.listen()
  admin = await h.person('ada', 'admin')
  other = await h.person('bea')
})

const all = Object.entries(routes).flatMap(([capability, table]) =>
  Object.entries<Route>(table).map(([name, route]) => ({ name: `${capability}.${name}`, route })),
)
const writes = all.filter(({ route }) => route.method !== 'GET')
const anyParams = (route: Route) =>
  addressOf(route, {
    params: Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map((match) => [match[1] ?? '', 'none'])),
  })
const send = async (route: Route, headers: Record<string, string>, payload: string | null = '{}') => {
  const reply = await fetch(origin + anyParams(route), {
    method: route.method,
    headers: { ...(payload === null ? {} : { 'content-type': 'application/json' }), ...headers },
    body: payload,
  })
  return { status: reply.status, code: /"code":"([A-Z_]+)"/.exec(await reply.text())?.[1] }
}

describe('S502 S504 every call that changes something', () => {
  test.each(writes.filter(({ route }) => route.who !== 'visitor'))(
    'needs the CSRF token of its own session in a browser: $name',
    async ({ route }) => {
      const signedIn = { authorization: `Bearer ${admin.token}`, 'sec-fetch-site': 'same-origin' }
      for (const shown of [{}, { 'x-csrf-token': '' }, { 'x-csrf-token': other.csrfToken }])
        expect(await send(route, { ...signedIn, ...shown })).toEqual({ status: 403, code: 'CSRF_INVALID' })
    },
  )

  test.each(writes.filter(({ route }) => route.body && route.raw !== true))(
    'S505 accepts JSON only: $name',
    async ({ route }) => {
      const signedIn = route.who === 'visitor' ? {} : { authorization: `Bearer ${admin.token}` }
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/xml',
      ])
        expect(await send(route, { ...signedIn, 'content-type': type }, 'a=b')).toEqual({
          status: 415,
          code: 'UNSUPPORTED_MEDIA_TYPE',
        })
    },
  )
})

test.each(writes.filter(({ route }) => route.body && route.raw !== true))(
  'a call without a body equals one with an empty body, as the client’s types have it: $name',
  async ({ route }) => {
    const signedIn = route.who === 'visitor' ? {} : { authorization: `Bearer ${admin.token}` }
    const withoutBody = await send(route, signedIn, null)
    expect(withoutBody).toEqual(await send(route, signedIn))
    const mayBeLeftOut = route.body?.safeParse({}).success
    expect(withoutBody.code === 'VALIDATION_FAILED').toBe(!mayBeLeftOut)
  },
)
