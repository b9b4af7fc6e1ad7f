import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { createServer } from 'node:http'
import { exchangeById, listExchanges } from './registry.ts'
import { otherExchanges } from './generic/table.ts'
import { notOffered } from './generic/reading-posts.ts'

test('the four with adapters of their own come first, then the others, none twice', () => {
  const ids = listExchanges().map((exchange) => exchange.id)
  expect(ids.slice(0, 4)).toEqual(['binance', 'bybit', 'okx', 'bitget'])
  expect(new Set(ids).size).toBe(ids.length)
  expect(
    listExchanges()
      .slice(0, 4)
      .map((exchange) => [exchange.code, exchange.bestEffort]),
  ).toEqual([
    ['BN', false],
    ['BY', false],
    ['OK', false],
    ['BG', false],
  ])
  const others = listExchanges().slice(4)
  const bySite = others.filter(({ siteOf }) => siteOf !== undefined)
  expect(bySite.map(({ id, siteOf, bestEffort }) => [id, siteOf, bestEffort])).toEqual([
    ['bybiteea', 'bybit', false],
    ['bybitidn', 'bybit', false],
    ['okxeea', 'okx', false],
    ['okxusa', 'okx', false],
  ])
  expect(others.every(({ siteOf, bestEffort }) => siteOf !== undefined || bestEffort)).toBe(true)
})

test('every exchange has a code, a reach and steps to a key; an unknown one is none', () => {
  for (const exchange of listExchanges()) {
    expect(exchange.code).toMatch(/^[A-Z0-9]{2}$/)
    expect(exchange.historyReach.length).toBeGreaterThan(20)
    expect(exchange.guidance.length).toBeGreaterThan(2)
  }
  expect(exchangeById('nowhere')).toBeNull()
  expect(exchangeById('kraken')?.name).toBe('Kraken')
})

const fromLibrary = new Set(otherExchanges.map(({ id }) => id))
const own = new Set(listExchanges().flatMap(({ id }) => (fromLibrary.has(id) ? [] : [id])))

interface Offered {
  readonly name: string
  readonly has: Readonly<Record<string, unknown>>
  readonly requiredCredentials: Readonly<Record<string, boolean>>
}

test('the list kept as data is what the library offers', async () => {
  const entry = createRequire(import.meta.url).resolve('ccxt')
  const source = pathToFileURL(path.join(path.dirname(entry), '..', 'js', 'ccxt.js')).href
  const module: { default: { exchanges: readonly string[]; [id: string]: unknown } } = await import(source)
  const offered = module.default.exchanges.flatMap((id) => {
    const Class = module.default[id]
    if (typeof Class !== 'function' || own.has(id) || notOffered.has(id)) return []
    const instance: Offered = Reflect.construct(Class, [])
    const needs = Object.entries(instance.requiredCredentials)
      .filter(([, isNeeded]) => isNeeded)
      .map(([name]) => name)
      .toSorted((a, b) => a.localeCompare(b))
      .join(' ')
    const isOurs =
      Boolean(instance.has['fetchBalance']) &&
      Boolean(instance.has['fetchMyTrades']) &&
      (needs === 'apiKey secret' || needs === 'apiKey password secret')
    return isOurs ? [[id, needs.includes('password')]] : []
  })
  expect(otherExchanges.map(({ id, passphrase }) => [id, passphrase])).toEqual(offered)
})

const server = createServer((_request, response) => response.end('{}'))
afterAll(() => new Promise((done) => server.close(done)))

test('a key of an exchange that proves nothing is never called read-only', async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const at = server.address()
  const sent: string[] = []
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    sent.push(`${request.method} ${request.url}`)
    response.setHeader('content-type', 'application/json')
    response.end(request.url?.includes('balance') === true ? '[]' : '[]')
  })
  const wire = { now: Date.now, baseUrl: `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}` }
  const session = await exchangeById('hitbtc')?.open(
    { apiKey: 'key-of-someone', apiSecret: 'secret-of-someone' },
    wire,
  )
  const proof = await session?.prove()
  expect(proof?.readOnly).toBe(false)
  expect(proof?.permissions).toEqual([])
  expect(proof?.warnings[0]).toContain('cannot verify')
  expect(sent.length).toBeGreaterThan(0)
  expect(sent.every((each) => each.startsWith('GET /api.hitbtc.com/'))).toBe(true)
})
