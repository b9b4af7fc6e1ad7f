import { expect, test } from 'vitest'
import { exchangeById } from '../registry.ts'
import { ExchangeError } from '../wire/error.ts'
import { replay, spotMarket } from './replay.ts'
import { otherExchanges } from './table.ts'

const known = { mode: {}, assets: ['BTC', 'USDT'], symbols: ['BTC/USDT'], streams: [] }

/** Replies to the look-ups that precede a list. */
const accounts: Readonly<Record<string, unknown>> = {
  coinbase: {
    accounts: known.assets.map((currency) => ({
      uuid: currency,
      currency,
      name: 'BTC Wallet',
      type: 'ACCOUNT_TYPE_CRYPTO',
    })),
  },
  luno: { balance: known.assets.map((asset) => ({ account_id: asset, asset, balance: '0' })) },
}

/** Returns the failures of balances and of each list before its answer is read; few exchanges can read an empty answer. */
async function wrongAt(id: string): Promise<readonly string[]> {
  const wrong: string[] = []
  // only the quote of the second pair was seen, so the pair is searched for
  const markets = [spotMarket('BTCUSDT', 'BTC', 'USDT'), spotMarket('ETHUSDT', 'ETH', 'USDT')]
  const { session, asked, close } = await replay(id, markets, ({ what }) =>
    /accounts$|balance$/.test(what) ? (accounts[id] ?? {}) : {},
  )
  const ask = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    const before = asked.length
    let failure = ''
    try {
      await work()
    } catch (error) {
      failure = error instanceof ExchangeError ? error.reason : String(error)
    }
    if (failure === 'write_refused')
      wrong.push(`${id} ${what}: a request is refused by the guard against writes`)
    else if (asked.length === before) wrong.push(`${id} ${what}: nothing is asked (${failure})`)
  }
  await ask('balances', () => session.snapshot({}))
  const streams = await session.streams(known)
  for (const stream of streams) await ask(stream.id, () => session.page(stream, null, {}))
  await close()
  const missing = exchangeById(id)?.flows
  const listed = new Set(streams.map((stream) => stream.id.split(':')[0]))
  const unread = ['deposits', 'withdrawals'].filter((list) => !listed.has(list))
  const stated = missing === undefined ? 0 : missing.read === 'none' ? 2 : 1
  if (unread.length !== stated)
    wrong.push(`${id}: ${unread.join(' and ')} cannot be read, and that is not said`)
  return wrong
}

test('requests for every exchange’s balances, trades, deposits and withdrawals are allowed, or marked as not served', async () => {
  const wrong: string[] = []
  for (const { id } of otherExchanges) wrong.push(...(await wrongAt(id)))
  expect(wrong).toEqual([])
}, 240_000)
