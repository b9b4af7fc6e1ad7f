import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import { tradeId } from '../results/trade-place.ts'
import { excerptOf } from './excerpt.ts'
import { symbolsBegun } from '../fills/symbols-begun.ts'

let home: Harbour
let ada: { userId: string; accountId: string }

async function trip(key: string, symbol: string, closedAt: string, who = ada) {
  await sql`
    insert into fills (user_id, account_id, stream, native_id, id, symbol, base, quote, product, side, position_side, price, quantity,
      contract_size, fee, fee_asset, liquidity, kind, traded_at)
    values (${who.userId}, ${who.accountId}, 'test', ${key}, ${key}, ${symbol}, 'X', 'USDT', 'spot', 'buy', 'both', 1, 1, 1, 0, 'USDT',
      'taker', 'trade', ${closedAt})`.execute(home.db)
  await sql`
    insert into round_trips (user_id, account_id, key, symbol, product, position_side, side, opened_at, closed_at, opened, closed,
      entry_price, exit_price, contract_size, realised, fees, funding, net_usd, fees_usd, funding_usd, fills, is_complete)
    values (${who.userId}, ${who.accountId}, ${key}, ${symbol}, 'linear', 'both', 'long', ${closedAt}, ${closedAt}, 10, 10, 100, 103,
      1, '{}', '{}', '{}', 25, 5, 0, 2, true)`.execute(home.db)
  return { id: tradeId({ accountId: who.accountId, key }) }
}

const write = (params: { id: string }, body: { note?: string; tags?: string[] }, who = 'ada') =>
  home.as(who).journal.writeTrade({ params, body })
const found = async (query: Record<string, string>, who = 'ada') =>
  (await home.as(who).search.trades({ query })).trades
const keys = async (query: Record<string, string>) =>
  (await found(query)).map(({ id }) => JSON.parse(Buffer.from(id, 'base64url').toString())[1])

beforeAll(async () => {
  home = await harbour()
  ada = await connected(home, 'ada', 'okx')
  const mallory = await connected(home, 'mallory', 'okx')
  await trip('b1', 'BTC/USDT:USDT', '2026-03-01T10:00:00Z')
  const b2 = await trip('b2', 'BTC/USDT', '2026-03-02T10:00:00Z')
  const e1 = await trip('e1', 'ETH/USDT', '2026-03-03T22:30:00Z')
  const e2 = await trip('e2', 'ETH/USDT', '2026-03-04T10:00:00Z')
  await write(b2, { note: 'Chased the candle out of FOMO, like the last eth trade.', tags: ['Late'] })
  await write(e1, { tags: ['fomo'] })
  await write(e2, { note: 'Clean retest of the level.' })
  const hers = await trip('m1', 'BTC/USDT', '2026-03-05T10:00:00Z', mallory)
  await write(hers, { note: 'fomo' }, 'mallory')
})

test('a word finds trades by the start of the symbol, newest first, however its coins are separated', async () => {
  expect(await keys({ text: 'btc' })).toEqual(['b2', 'b1'])
  expect(await keys({ text: 'BTC-usdt' })).toEqual(['b2', 'b1'])
  expect(await keys({ text: 'btc', limit: '1' })).toEqual(['b2'])
  expect(await keys({ text: 'btcx' })).toEqual([])
})

test('a word finds a person’s notes on bots and on their days by note and tag', async () => {
  const { bots, journal } = home.as('ada')
  const { id } = await bots.create({ body: { name: 'Grid of March', symbols: 'BTC/*' } })
  await journal.writeBot({ params: { id }, body: { note: 'Widened the range twice.', tags: ['Grid-A'] } })
  const day = (date: string, note: string) =>
    journal.writeBotDay({ params: { id, day: date }, body: { note } })
  await day('2026-03-04', 'The range was left for an hour.')
  await day('2026-03-05', 'Back inside.')
  const { id: hers } = await home.as('mallory').bots.create({ body: { name: 'Hers', symbols: 'BTC/*' } })
  await home.as('mallory').journal.writeBot({ params: { id: hers }, body: { note: 'range' } })
  const notes = async (text: string) => (await home.as('ada').search.trades({ query: { text } })).botNotes
  const of = { botId: id, name: 'Grid of March' }
  expect(await notes('Range')).toEqual([
    { ...of, day: null, excerpt: 'Widened the range twice.', tags: ['Grid-A'] },
    { ...of, day: '2026-03-04', excerpt: 'The range was left for an hour.', tags: [] },
  ])
  expect(await notes('range grid-a')).toHaveLength(1)
  expect(await notes('')).toEqual([])
  await bots.remove({ params: { id } })
  expect(await notes('range')).toEqual([])
})

test('a word finds trades by note and tag, and every word must match', async () => {
  expect(await keys({ text: 'fomo' })).toEqual(['e1', 'b2'])
  expect(await keys({ text: 'fomo btc' })).toEqual(['b2'])
  expect(await keys({ text: 'eth' })).toEqual(['e2', 'e1', 'b2'])
  expect(await keys({ text: 'eth fomo' })).toEqual(['e1', 'b2'])
  expect(await keys({ text: 'late candle' })).toEqual(['b2'])
  expect(await keys({ text: '100% _' })).toEqual([])
})

test('a word finds the direction or the kind of market, in any order beside the others', async () => {
  for (const text of ['eth long', 'eth lo', 'LONG ETH'])
    expect(await keys({ text })).toEqual(['e2', 'e1', 'b2'])
  expect(await keys({ text: 'fomo long' })).toEqual(['e1', 'b2'])
  expect(await keys({ text: 'long' })).toEqual(['e2', 'e1', 'b2', 'b1'])
  expect(await keys({ text: 'eth short' })).toEqual([])
  expect(await keys({ text: 'short' })).toEqual([])
  expect(await keys({ text: 'btc perp' })).toEqual(['b1'])
  expect(await keys({ text: 'spot long' })).toEqual(['e2', 'e1', 'b2'])
  expect(await keys({ text: 'btc perp', from: '2026-03-02' })).toEqual([])
})

test('days of the time zone find the trades that closed on them, with or without words', async () => {
  expect(await keys({ from: '2026-03-03', to: '2026-03-03' })).toEqual(['e1'])
  expect(await keys({ from: '2026-03-04', to: '2026-03-04', timeZone: 'Europe/Berlin' })).toEqual(['e2'])
  expect(await keys({ from: '2026-03-04', to: '2026-03-04', timeZone: 'Asia/Tokyo' })).toEqual(['e2', 'e1'])
  expect(await keys({ text: 'eth', from: '2026-03-03', to: '2026-03-03' })).toEqual(['e1'])
  expect(await keys({})).toEqual(['e2', 'e1', 'b2', 'b1'])
})

test('a misspelt word finds the notes with the closest one, and nothing else', async () => {
  expect(await keys({ text: 'retset' })).toEqual(['e2'])
  expect(await keys({ text: 'Candel' })).toEqual(['b2'])
  expect((await found({ text: 'chaesd' }))[0]?.excerpt).toMatch(/^Chased the candle/)
  // right words and symbols beside it stay
  expect(await keys({ text: 'eth retset' })).toEqual(['e2'])
  expect(await keys({ text: 'btc retset' })).toEqual([])
  expect(await keys({ text: 'clean retset', from: '2026-03-05' })).toEqual([])
  // neither short words, nor two slips in a short one, nor another's notes
  for (const text of ['fmo', 'clxxn', 'zebra', 'retset zebra']) expect(await keys({ text })).toEqual([])
  expect(await found({ text: 'retset' }, 'mallory')).toEqual([])
})

test('a found trade has its result, its tags, and the matching part of the note', async () => {
  const [trade] = await found({ text: 'candle' })
  expect(trade).toMatchObject({ symbol: 'BTC/USDT', side: 'long', net: '25', tags: ['Late'] })
  expect(trade?.excerpt).toBe('Chased the candle out of FOMO, like the last eth trade.')
})

test('no one finds another person’s data', async () => {
  expect((await found({ text: 'fomo' }, 'mallory')).map(({ excerpt }) => excerpt)).toEqual(['fomo'])
  const { symbols, tags } = await home.as('mallory').search.names()
  expect([symbols, tags]).toEqual([['BTC/USDT'], []])
  expect(await found({ text: 'btc', accounts: ada.accountId }, 'mallory')).toEqual([])
})

test('names come from symbols, tags, bots and playbooks', async () => {
  await home.as('ada').bots.create({ body: { name: 'Grid SOL', symbols: 'SOL/*' } })
  await home.as('ada').journal.addPlaybook({ body: { name: 'Breakout', rules: '' } })
  expect(await home.as('ada').search.names()).toMatchObject({
    symbols: ['BTC/USDT', 'BTC/USDT:USDT', 'ETH/USDT'],
    tags: ['Late', 'fomo'],
    bots: [{ name: 'Grid SOL' }],
    playbooks: [{ name: 'Breakout' }],
  })
})

test('an excerpt starts near the match, at the start of a word', () => {
  const note = `${'one two three four five six seven eight nine ten '.repeat(3)}\n here it is and ${'so on '.repeat(30)}`
  expect(excerptOf(note, ['here'])).toMatch(/^…\w+ .*here it is and so on.*…$/)
  expect(excerptOf('  short\n note ', ['none'])).toBe('short note')
  expect(excerptOf('', ['x'])).toBe('')
})

test('punctuation alone matches no symbol', () => {
  expect(symbolsBegun('/', ['BTC/USDT'])).toEqual([])
  expect(symbolsBegun('btcu', ['BTC/USDT:USDT', 'BTC/EUR'])).toEqual(['BTC/USDT:USDT'])
})
