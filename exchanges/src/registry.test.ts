import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { createServer } from 'node:http'
import type { Exchange } from './exchange.ts'
import { exchangeById, listExchanges } from './registry.ts'
import { otherExchanges } from './generic/table.ts'
import { notOffered } from './generic/reading-posts.ts'

test('provable exchanges come first, then their sister sites, then the others, without duplicates', () => {
  const all = listExchanges()
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  const rank = ({ siteOf, bestEffort }: Exchange) => (siteOf !== undefined ? 1 : bestEffort ? 2 : 0)
  const ranks = all.map(rank)
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
  expect(ranks.filter((each) => each === 0).length).toBeGreaterThan(3)
  // the exchange that is read by address stands before those of the general library
  const library = new Set(otherExchanges.map(({ id }) => id))
  const fromLibraryOn = all.findIndex(({ id }) => library.has(id))
  expect(all.slice(fromLibraryOn).map(({ id }) => id)).toEqual(otherExchanges.map(({ id }) => id))
})

test('a sister site names an exchange with its own parser, and is read as completely', () => {
  const sites = listExchanges().filter(({ siteOf }) => siteOf !== undefined)
  expect(sites.length).toBeGreaterThan(0)
  for (const { siteOf, bestEffort, texts } of sites) {
    const main = exchangeById(siteOf ?? '')
    expect(main?.bestEffort).toBe(bestEffort)
    expect(main?.texts).toBe(texts)
  }
})

test('an exchange with its own parser has a catalogue, and its guide is generated from it', () => {
  const parsed = listExchanges().filter(({ id }) => own.has(id))
  for (const { id, texts, historyReach } of parsed) {
    expect([id, Object.keys(texts?.en ?? {}).toSorted()]).toEqual([
      id,
      Object.keys(texts?.de ?? {}).toSorted(),
    ])
    expect(Object.values<unknown>({ ...texts?.en })).toContain(historyReach)
  }
})

test('every exchange has a code, a reach and steps to a key; an unknown id has none', () => {
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

test('the list stored as data equals the library’s', async () => {
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

test('a key of an exchange without a proof is never called read-only', async () => {
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
