import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contextOf, makeRequest } from '../test/in-process.ts'
import { sampleAccount } from '../test/sample-account.ts'
import { bitget } from './bitget/protocol.ts'
import { bybit } from './bybit/protocol.ts'
import { okx } from './okx/protocol.ts'

const folder = new URL('../../../shared/recorded/ccxt/requests/', import.meta.url)
const isThere = existsSync(folder)

/** Endpoints that this simulator leaves out: loans, conversions, single orders, planned orders, public trades. */
const LEFT_OUT = [
  /\/margin\/(crossed|isolated)\//,
  /convert/,
  /contract-transaction-log/,
  /interest-accrued/,
  /leverage-info/,
  /transfer-state/,
  /orders?-algo/,
  /orders-plan/,
  /strategy-order/,
  /\/trade\/order$/,
  /order-info$/,
  /orderInfo$/,
  /order\/detail$/,
  /market\/trades$/,
  /market\/fills-history$/,
  /v3\/market\/fills$/,
  /trade-rate$/,
  /account\/account$/,
  /funding-time$/,
  /single-position$/,
]

function requestsOf(exchange: string): readonly string[] {
  const { methods }: { methods: Record<string, readonly { url?: string }[]> } = JSON.parse(
    readFileSync(new URL(`${exchange}.json`, folder), 'utf8'),
  )
  const urls = Object.values(methods)
    .flat()
    .flatMap((entry) => entry.url ?? [])
  return urls.filter((url) => !LEFT_OUT.some((pattern) => pattern.test(new URL(url).pathname)))
}

test.runIf(isThere).each([
  [bybit, 40],
  [okx, 30],
  [bitget, 70],
] as const)('every recorded request finds a route: $0.exchange', (protocol, atLeast) => {
  const context = contextOf([sampleAccount(protocol.exchange)])
  const urls = requestsOf(protocol.exchange)
  expect(urls.length).toBeGreaterThanOrEqual(atLeast)
  const lost = urls.filter((url) => protocol.handle(makeRequest(url), context).status === 404)
  expect(lost).toEqual([])
})

test.runIf(!isThere)(
  'recorded requests were skipped: the folder next to this repository does not exist',
  () => {
    expect(isThere).toBe(false)
  },
)
