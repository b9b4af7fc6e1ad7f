import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { ask, binanceAccount, contextOf } from '../../test/binance-scene.ts'
import { routes } from './routes.ts'

const folder = fileURLToPath(new URL('../../../../shared/recorded', import.meta.url))
const file = `${folder}/ccxt/requests/binance.json`

interface Recorded {
  readonly url?: string
  readonly method: string
}

/** Returns the requests that ccxt sends, in the shape of its own fixtures: only the parts read here. */
function recordedUrls(): URL[] {
  const { methods }: { methods: Record<string, Recorded[]> } = JSON.parse(readFileSync(file, 'utf8'))
  return Object.values(methods)
    .flat()
    .flatMap((entry) => (entry.url === undefined ? [] : [new URL(entry.url)]))
}

const isThere = existsSync(file)

describe.skipIf(!isThere)(
  `recorded requests${isThere ? '' : ' (skipped: no recordings next to the repository)'}`,
  () => {
    test('every recorded request for a served route is accepted', () => {
      const context = contextOf([binanceAccount()])
      const tried = new Set<string>()
      for (const url of recordedUrls()) {
        const method = /get-funding-asset|getUserAsset/.test(url.pathname) ? 'POST' : 'GET'
        const route = `${method} ${url.pathname}`
        if (!(route in routes)) continue
        tried.add(route)
        const family = url.pathname.split('/')[1] ?? ''
        const host = family === 'sapi' ? 'api' : family
        const stale = ['timestamp', 'signature', 'startTime', 'endTime', 'fromId']
        const query = [...url.searchParams]
          .filter(([name]) => !stale.includes(name))
          .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
        const reply = ask(context, `https://${host}.binance.com${url.pathname}`, query.join('&'), { method })
        // Symbols that this world does not list are refused as at Binance; nothing else may be.
        const isUnlisted = reply.body.includes('"code":-1121')
        expect(
          isUnlisted || reply.status === 200,
          `${url.href} → ${reply.status} ${reply.body.slice(0, 200)}`,
        ).toBe(true)
      }
      expect(tried.size).toBeGreaterThan(15)
    })
  },
)
