import { describe, expect, test } from 'vitest'
import type { FileAccount, FileEntry, FileFill } from './format.ts'
import { readFile } from './read-file.ts'

/** Files that are made to hurt: what they hold is refused by how much of it there is, before anything is computed of it. */
const account = (exchange: string): FileAccount => ({ exchange, hedged: new Set(), contractSizes: new Map() })
const rowsOf = (text: string, of: string) => [...readFile(Buffer.from(text), account(of)).rows]
const taken = (text: string, of: string) =>
  rowsOf(text, of).flatMap((row): readonly (FileFill | FileEntry)[] =>
    'fill' in row ? [row.fill] : 'entry' in row ? [row.entry] : [],
  )
const refusals = (text: string, of: string) =>
  rowsOf(text, of).flatMap((row) => ('refused' in row ? [row.refused] : []))

const trade = (given: Readonly<Record<string, string>>) => {
  const cells = {
    time: '2024-03-01 09:30:00',
    type: 'trade',
    symbol: 'BTC/USDT',
    side: 'buy',
    price: '1',
    quantity: '1',
    ...given,
  }
  return `${Object.keys(cells).join(',')}\n${Object.values(cells).join(',')}\n`
}

describe('a cell', () => {
  test.each(['price', 'quantity', 'fee', 'fee_asset', 'id', 'order_id', 'symbol', 'time', 'type'])(
    'of %s longer than 200 signs is refused as it is, and not looked into',
    (column) => {
      const text = trade({ [column]: `${'1'.repeat(60_000)}x` })
      expect(refusals(text, 'okx')).toEqual([`${column} is longer than 200 signs`])
    },
  )

  test('of Binance that carries its coin is refused by its length too', () => {
    const head = 'Date(UTC),Pair,Side,Price,Executed,Amount,Fee\n'
    const row = (executed: string) => `2023-05-02 10:11:12,BTCUSDT,BUY,28000,${executed},14000USDT,0.1BTC\n`
    expect(refusals(head + row(`${'1'.repeat(60_000)}x`), 'binance')).toEqual([
      'Executed is longer than 200 signs',
    ])
    expect(refusals(head + row('0.5 '), 'binance')).toEqual(['Executed is no amount with its coin: 0.5'])
    expect(refusals(head + row(`${'1'.repeat(41)}BTC`), 'binance')).toEqual([
      'Executed has more than 40 digits',
    ])
    expect(taken(head + row('0.5 BTC') + row('0.5BTC'), 'binance')).toMatchObject([
      { quantity: '0.5' },
      { quantity: '0.5' },
    ])
  })

  test('holds a number of at most 40 digits, however it is written: the database takes no endless ones', () => {
    const most = `${'9'.repeat(20)}.${'9'.repeat(20)}`
    expect(taken(trade({ price: most }), 'okx')).toMatchObject([{ price: most }])
    expect(taken(trade({ price: '1e39' }), 'okx')).toMatchObject([{ price: `1${'0'.repeat(39)}` }])
    for (const price of [`${most}9`, '1e40', '1e-40', `0.${'0'.repeat(39)}1`, '9'.repeat(200)])
      expect(refusals(trade({ price }), 'okx')).toEqual(['price has more than 40 digits'])
    // zeros that say nothing are not counted
    expect(taken(trade({ price: `${'0'.repeat(60)}1.${'0'.repeat(60)}` }), 'okx')).toMatchObject([
      { price: '1' },
    ])
  })
})
