import { expect, test } from 'vitest'
import { endMs, openScenario } from '../test/open-scenario.ts'
import { bitget } from './bitget/bitget.ts'
import { bitgetProtocol } from './bitget/protocol.ts'
import { ExchangeError } from './wire/error.ts'
import { marketsOf } from './markets.ts'

const minute = 60_000

/** Bitget's lists of instruments, where each question but the first of its kind fails once. */
async function listsThatFail() {
  const { simulator, wire, clock } = await openScenario(bitget, { seed: 77, fills: 10 })
  const answered: string[] = []
  const failed = new Set<string>()
  const asked = (request: { readonly path: string; readonly query: URLSearchParams }) =>
    `${request.path}?${request.query.toString()}`
  simulator.hooks.inject = (request) => {
    const question = asked(request)
    if (answered.length === 0 || answered.includes(question) || failed.has(question)) return null
    failed.add(question)
    return 'server_error'
  }
  simulator.hooks.seen = ({ request, fault }) => {
    if (fault === null) answered.push(asked(request))
  }
  return { wire, clock, answered, failed }
}

const untilRead = async (read: () => Promise<unknown>): Promise<number> => {
  for (let failures = 0; ; failures += 1) {
    try {
      await read()
      return failures
    } catch (error) {
      if (!(error instanceof ExchangeError) || failures > 20) throw error
    }
  }
}

test('loaded lists of instruments are not requested again when a later one fails', async () => {
  const { wire, answered, failed } = await listsThatFail()
  const failures = await untilRead(() => marketsOf(bitgetProtocol, wire))
  expect(failed.size).toBeGreaterThanOrEqual(3)
  expect(failures).toBe(failed.size)
  expect(answered).toHaveLength(new Set(answered).size)
  const markets = await marketsOf(bitgetProtocol, wire)
  expect(markets.bySymbol('BTC/USDT')).not.toBeNull()
  expect(markets.bySymbol('BTC/USDT:USDT')).not.toBeNull()
})

test('a list that has waited for a minute is requested again, so that all lists are of one time', async () => {
  const { wire, clock, answered } = await listsThatFail()
  await expect(marketsOf(bitgetProtocol, wire)).rejects.toBeInstanceOf(ExchangeError)
  const [first] = answered
  clock.freeze(endMs + 3 * 24 * 60 * minute + 2 * minute)
  await untilRead(() => marketsOf(bitgetProtocol, wire))
  expect(answered.filter((question) => question === first)).toHaveLength(2)
})
