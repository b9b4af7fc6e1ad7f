import { routes } from '@harbour/contract/routes'
import { expect, test } from 'vitest'
import { persistedQueries, mayPersist } from './persisted-queries.ts'

type Schema = { readonly properties?: Readonly<Record<string, Schema>> } & Readonly<Record<string, unknown>>

interface Route {
  readonly reply: { toJSONSchema(options: object): object }
  readonly who: string
}

/** The names of all fields below a shape. */
function fieldsOf(shape: unknown): readonly string[] {
  if (Array.isArray(shape)) return shape.flatMap(fieldsOf)
  if (typeof shape !== 'object' || shape === null) return []
  const { properties = {} } = shape as Schema
  return [...Object.keys(properties), ...Object.values(shape).flatMap(fieldsOf)]
}

const secret = /secret|password|passphrase|token|csrf|signature|api_?key$|recovery|otp|url$|link$/i

test('no stored answer has a field for a secret or for an address that grants access', () => {
  for (const key of persistedQueries) {
    const [group = '', name = ''] = key.split('.')
    const route = Reflect.get(Reflect.get(routes, group), name) as Route
    const fields = fieldsOf(route.reply.toJSONSchema({ unrepresentable: 'any' }))
    expect([key, fields.length > 0, fields.filter((field) => secret.test(field))]).toEqual([key, true, []])
    expect(['account', 'trader']).toContain(route.who)
  }
})

test('devices, second factor, links, downloads, feedback and administrators’ lists are not stored', () => {
  for (const key of [
    'sessions.list',
    'twoFactor.show',
    'shareLinks.list',
    'exchangeKeys.exchanges',
    'downloads.releases',
    'users.list',
    'audit.list',
  ])
    expect(mayPersist([key, {}])).toBe(false)
})
