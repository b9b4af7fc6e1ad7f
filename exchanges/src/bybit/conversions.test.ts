import { expect, test } from 'vitest'
import { openScenario } from '../../test/open-scenario.ts'
import { readStream } from '../conformance.ts'
import type { AccountMode } from '../exchange.ts'
import { bybit } from './bybit.ts'
import { parseConversion } from './conversions.ts'
import { readApiKey } from './proof.ts'

const path = '/v5/asset/exchange/query-convert-history'
const stream = { id: 'conversions', kind: 'ledger', title: 'Conversions in the funding account' } as const
const conversion = (nth: number, more: Readonly<Record<string, string>> = {}) => ({
  accountType: 'funding',
  exchangeTxId: `convert${nth}`,
  fromCoin: 'ETH',
  fromAmount: '0.1',
  toCoin: 'BTC',
  toAmount: '0.00534882723991',
  exchangeStatus: 'success',
  createdAt: String(1_720_071_899_995 - nth * 1000),
  ...more,
})

/** A Bybit account with so many conversions, newest first, that are answered by page or, once it is stuck, always the same way. */
async function converted(count: number, isStuck = false) {
  const { simulator, credentials, wire } = await openScenario(bybit, { fills: 20 })
  const asked: string[] = []
  simulator.hooks.alter = (reply, request) => {
    if (request.path !== path || reply.status !== 200) return reply
    asked.push(request.query.get('index') ?? '')
    const from = isStuck ? 0 : (Number(request.query.get('index')) - 1) * 100
    const list = Array.from({ length: count }, (_, nth) => conversion(nth)).slice(from, from + 100)
    return { ...reply, body: JSON.stringify({ ...JSON.parse(reply.body), result: { list } }) }
  }
  return { session: await bybit.open(credentials, wire), asked }
}

test('all pages of conversions are read, two rows for each, and again by the next walk', async () => {
  const { session, asked } = await converted(230)
  const walk = await readStream(session, stream, {}, null)
  const entries = walk.pages.flatMap((page) => page.entries)
  expect(new Set(entries.map(({ nativeId }) => nativeId)).size).toBe(460)
  expect(entries.slice(0, 2)).toMatchObject([
    { nativeId: 'convert0:out', kind: 'conversion', asset: 'ETH', amount: '-0.1', atMs: 1_720_071_899_995 },
    { nativeId: 'convert0:in', kind: 'conversion', asset: 'BTC', amount: '0.00534882723991' },
  ])
  expect(asked).toEqual(['1', '2', '3'])
  const rewound = session.rewind(stream, walk.pages[0]?.cursor ?? {}, 0)
  expect((await readStream(session, stream, {}, rewound)).pages.flatMap((page) => page.entries)).toHaveLength(
    460,
  )
})

test('an account without conversions costs one request, and a repeated page ends the walk', async () => {
  const none = await converted(0)
  const empty = await readStream(none.session, stream, {}, null)
  expect(empty.pages).toMatchObject([{ entries: [], atEnd: true, covered: null }])
  const stuck = await converted(100, true)
  expect((await readStream(stuck.session, stream, {}, null)).pages).toHaveLength(2)
})

test('failed conversions are left out, and those in the unified wallet’s transaction log too', () => {
  expect(parseConversion(conversion(1, { exchangeStatus: 'failure' }))).toEqual([])
  expect(parseConversion(conversion(1, { exchangeStatus: 'processing' }))).toEqual([])
  expect(parseConversion(conversion(1, { accountType: 'eb_convert_uta' }))).toEqual([])
})

test('conversions are requested if the key may read them, and always once there were some', async () => {
  const { session } = await converted(0)
  const listed = async (mode: AccountMode, streams: readonly string[] = []) =>
    (await session.streams({ mode, assets: [], symbols: [], streams })).some(({ id }) => id === 'conversions')
  const { mode, warnings } = await session.prove()
  expect(await listed(mode)).toBe(true)
  expect(warnings.join()).not.toContain('converted')
  expect(await listed({ uid: '1', uta: true })).toBe(false)
  expect(await listed({ uid: '1', uta: true }, ['conversions'])).toBe(true)
  const lesser = readApiKey({
    readOnly: 1,
    userID: 1,
    uta: 1,
    permissions: { Spot: ['SpotTrade'], Exchange: [] },
  })
  expect(lesser.mode['conversions']).toBe(false)
  expect(lesser.warnings.join()).toContain('conversions in the funding account are missing')
})
