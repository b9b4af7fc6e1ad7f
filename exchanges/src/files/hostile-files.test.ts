import { hourMs } from '@harbour/ledger/durations'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FileAccount, FileEntry, FileFill } from './format.ts'
import { UnreadableFile } from './decode.ts'
import { fileFormats } from './formats.ts'
import { openFile, readFile } from './read-file.ts'

/** Hostile files: too much of anything is refused by its amount alone, before anything is computed from it. */
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
    'of %s with over 200 characters is refused without parsing it',
    (column) => {
      const text = trade({ [column]: `${'1'.repeat(9_000)}x` })
      expect(refusals(text, 'okx')).toEqual([`${column} is longer than 200 characters`])
    },
  )

  test('of Binance that includes its coin is refused by its length too', () => {
    const head = 'Date(UTC),Pair,Side,Price,Executed,Amount,Fee\n'
    const row = (executed: string) => `2023-05-02 10:11:12,BTCUSDT,BUY,28000,${executed},14000USDT,0.1BTC\n`
    expect(refusals(head + row(`${'1'.repeat(9_000)}x`), 'binance')).toEqual([
      'Executed is longer than 200 characters',
    ])
    expect(refusals(head + row('0.5 '), 'binance')).toEqual(['Executed is not an amount with a coin: 0.5'])
    expect(refusals(head + row(`${'1'.repeat(41)}BTC`), 'binance')).toEqual([
      'Executed has more than 40 digits',
    ])
    expect(taken(head + row('0.5 BTC') + row('0.5BTC'), 'binance')).toMatchObject([
      { quantity: '0.5' },
      { quantity: '0.5' },
    ])
  })

  test('may have a number of at most 40 digits, in any notation, as the database’s numbers are limited', () => {
    const max = `${'9'.repeat(20)}.${'9'.repeat(20)}`
    expect(taken(trade({ price: max }), 'okx')).toMatchObject([{ price: max }])
    expect(taken(trade({ price: '1e39' }), 'okx')).toMatchObject([{ price: `1${'0'.repeat(39)}` }])
    for (const price of [`${max}9`, '1e40', '1e-40', `0.${'0'.repeat(39)}1`, '9'.repeat(200)])
      expect(refusals(trade({ price }), 'okx')).toEqual(['price has more than 40 digits'])
    // zeros that say nothing are not counted
    expect(taken(trade({ price: `${'0'.repeat(60)}1.${'0'.repeat(60)}` }), 'okx')).toMatchObject([
      { price: '1' },
    ])
  })
})

describe('the name of a coin', () => {
  const long = 'A'.repeat(21)
  const coins: readonly (readonly [string, string, string])[] = [
    ['okx', trade({ fee: '1', fee_asset: long }), 'fee_asset is not a coin name: '],
    ['okx', trade({ fee: '1', fee_asset: 'US\u202eDT' }), 'fee_asset is not a coin name: '],
    ['okx', trade({ type: 'deposit', amount: '1', asset: 'a b' }), 'asset is not a coin name: '],
    ['okx', trade({ symbol: `${long}/USDT` }), 'symbol is not written as'],
    [
      'binance',
      `Date(UTC),Market,Type,Price,Amount,Total,Fee,Fee Coin\n2021-05-02 10:11:12,${long}BTC,SELL,1,1,1,0,BNB\n`,
      'Market cannot be split',
    ],
    [
      'binance',
      `Date(UTC),Pair,Side,Price,Executed,Amount,Fee\n2021-05-02 10:11:12,${long}BTC,SELL,1,1${long},1BTC,0BNB\n`,
      'Executed is not an amount with a coin',
    ],
    [
      'binance',
      `Date(UTC),type,Amount,Asset,Symbol,Transaction ID\n2023-05-02 08:00:00,FUNDING_FEE,1,USDT,${long}USDT,7\n`,
      'Symbol is not a contract',
    ],
    [
      'binance',
      `Date(UTC),type,Amount,Asset,Symbol,Transaction ID\n2023-05-02 08:00:00,FUNDING_FEE,1,BTC,${long}USD_PERP,7\n`,
      'Symbol is not a contract',
    ],
    [
      'bybit',
      `Uid,Currency,Contract,Type,Direction,Quantity,Position,Filled Price,Funding,Fee Paid,Cash Flow,Change,Wallet Balance,Action,Time(UTC)\n1,USDT,${long}USDT,TRADE,BUY,1,1,1,0,0,0,0,1,OPEN,2024-09-22 19:11:48\n`,
      'Contract cannot be identified',
    ],
    [
      'okx',
      `UID:1,Time Zone:UTC+8\nid,Order id,Time,Trade Type,Symbol,Action,Amount,Trading Unit,Filled Price,PnL,Fee,Fee Unit,Position Change,Position Balance,Balance Change,Balance,Balance Unit\n1,55,2026-07-06 04:09:33,Spot,${long}-USDC,Buy,1,USDC,1,0,0,TAO,0,0,1,0,${long}\n`,
      'Symbol is not an OKX instrument',
    ],
  ]
  test.each(coins)('in a file for %s has at most twenty letters and digits: %#', (of, text, reason) => {
    expect(refusals(text, of)).toEqual([expect.stringContaining(reason)])
  })

  test('may be in any script', () => {
    const head = 'Date(UTC),Market,Type,Price,Amount,Total,Fee,Fee Coin\n'
    const row = '2025-12-02 10:11:12,币安人生USDT,BUY,0.1,20,2,0.1,币安人生\n'
    expect(taken(head + row, 'binance')).toMatchObject([{ symbol: '币安人生/USDT', feeAsset: '币安人生' }])
  })
})

describe('a file', () => {
  const columns = 'time,type,symbol,side,price,quantity'

  test('with a row of over 200 cells is refused, wherever the row is', () => {
    expect(() => rowsOf(`${columns}\n${','.repeat(200)}\n`, 'okx')).toThrow('Line 2 has more than 200 cells')
    expect(() => rowsOf(`UID:1\n${','.repeat(1_000_000)}`, 'okx')).toThrow('Line 2 has more than 200 cells')
    expect(rowsOf(`${columns}\n${','.repeat(199)}\n`, 'okx')).toEqual([{ line: 2, rows: 0, paused: true }])
  })

  test('with an endless cell is refused with its line number', () => {
    expect(() => rowsOf(`${columns}\n"${'\n'.repeat(10_001)}"`, 'okx')).toThrow('cell in line 2 is longer')
    expect(() => rowsOf(`${columns}\n"${'""'.repeat(10_001)}"`, 'okx')).toThrow('cell in line 2 is longer')
    expect(() => rowsOf(`${columns}\n${'x'.repeat(10_001)}`, 'okx')).toThrow('cell in line 2 is longer')
  })

  test('whose columns follow many empty lines is not searched to its end', () => {
    expect(() => rowsOf(`${'\n'.repeat(60)}${columns}\n`, 'okx')).toThrow('no columns')
    expect(rowsOf(`${'\n'.repeat(20)}${columns}\n`, 'okx')).toEqual([])
  })

  test('of empty lines pauses its reader at each of them', () => {
    expect(rowsOf(`${columns}\n${' \n'.repeat(30)}`, 'okx')).toHaveLength(30)
  })
})

describe('a file made to be ambiguous', () => {
  const columns = 'time,type,asset,amount'
  const rows = (count: number, amount: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => `2024-03-01,deposit,BTC,"${amount(n)}"`).join('\n')

  test('shows a few of its cells, however many there are, and imports none', () => {
    const file = readFile(Buffer.from(`${columns}\n${rows(5_000, () => '1,234')}`), account('okx'))
    expect(file.questions).toHaveLength(1)
    expect(file.questions[0]?.samples).toHaveLength(3)
    expect([...file.rows]).toEqual([])
  })

  test('pauses at every row before it is decided', () => {
    const survey = openFile(Buffer.from(`${columns}\n${rows(50, () => '1,234')}`), account('okx')).survey()
    let turns = 0
    while (survey.next().done !== true) turns += 1
    expect(turns).toBe(51)
  })

  test('is neither decided nor slowed down by an overlong cell', () => {
    const long = ['9', ',', '.', '1,', '1.', '-', '1,234.'].map((sign) => sign.repeat(9_000 / sign.length))
    for (const cell of long) {
      const text = `${columns}\n${rows(1, () => cell)}\n${rows(1, () => '0,5')}`
      expect(taken(text, 'okx')).toMatchObject([{ amount: '0.5' }])
    }
    const short = ['1'.repeat(199), ',.'.repeat(99), '1,'.repeat(99), `${'1,234'.repeat(39)}x`]
    for (const cell of short)
      expect(refusals(`${columns}\n${rows(1, () => cell)}`, 'okx')).toEqual([
        expect.stringMatching(/^amount (?:is not a number|has more than 40 digits)/),
      ])
  })

  test('has contradicting cells shortened in its message', () => {
    const text = `${columns}\n${rows(1, () => `0,${'5'.repeat(150)}`)}\n${rows(1, () => '0.5')}`
    expect(() => rowsOf(text, 'okx')).toThrow(/^Numbers of this file .{20,200}$/)
  })
})

test.each(fileFormats.map((format) => [format.id, format] as const))(
  'a file of %s with malicious cells is refused row by row, and gives no figure',
  (_id, { columns, exchange, refusal }) => {
    if (refusal !== undefined) return
    const hurting = [
      '=1+1',
      '@SUM(A1)',
      '-2+3',
      '\u202e1',
      'NaN',
      'Infinity',
      '1e99',
      '9'.repeat(190),
      '',
      '\0'.repeat(0),
    ]
    for (const names of columns)
      for (const cell of hurting) {
        const text = `${names.join(',')}\n${names.map(() => cell).join(',')}\n`
        const given = { ...account(exchange ?? 'okx'), utcOffsetMinutes: 0 }
        const rows = [...readFile(Buffer.from(text), given).rows]
        expect(rows.filter((row) => 'fill' in row || 'entry' in row)).toEqual([])
      }
  },
)

describe('halves of trades', () => {
  const head =
    'UID:1,Account Type:Main,Time Zone:UTC+8\nid,Order id,Time,Trade Type,Symbol,Action,Amount,Trading Unit,Filled Price,PnL,Fee,Fee Unit,Position Change,Position Balance,Balance Change,Balance,Balance Unit\n'
  const coin = (id: number) =>
    `${id},9,2025-10-20 10:43:59,Spot,ADA-EUR,Sell,2,EUR,0.5,0,0,ADA,0,0,-2,0,ADA\n`
  const money = (id: number) => `${id},9,2025-10-20 10:43:59,Spot,ADA-EUR,Buy,1,EUR,0.5,0,0,EUR,0,0,1,0,EUR\n`
  const many = (row: (id: number) => string, from: number) =>
    Array.from({ length: 50 }, (_, n) => row(from + n)).join('')

  test('that are equal are joined in order, from either side, with pauses', () => {
    const text = head + many(coin, 100) + many(money, 200) + many(money, 300) + many(coin, 400)
    const rows = rowsOf(text, 'okx')
    expect(rows).toHaveLength(200)
    expect(rows.filter(({ rows: count }) => count === 0)).toHaveLength(100)
    expect(taken(text, 'okx').map(({ nativeId }) => nativeId)).toEqual(
      Array.from({ length: 100 }, (_, n) => `${n < 50 ? 100 + n : 350 + n}`),
    )
  })

  test('without a match are reported with their line numbers', () => {
    const text = head + many(coin, 100) + money(200) + money(201)
    const left = rowsOf(text, 'okx').filter((row) => 'refused' in row)
    expect(left.map(({ line }) => line)).toEqual(Array.from({ length: 48 }, (_, n) => 5 + n))
  })
})

test('the time zone of an OKX file is read above its columns, and a chosen one does not replace it', () => {
  const columns =
    'id,Order id,Time,Trade Type,Symbol,Action,Amount,Trading Unit,Filled Price,PnL,Fee,Fee Unit,Position Change,Position Balance,Balance Change,Balance,Balance Unit'
  const row = '1,55,2026-07-06 04:09:33,Spot,TAO-USDC-CONVERT,,0.005,USDC,209.6,0,0,TAO,0,0,-0.005,0,TAO'
  expect(
    [...readFile(Buffer.from(`${columns}\n${row}\n`), { ...account('okx'), utcOffsetMinutes: 60 }).rows].map(
      (each) => ('refused' in each ? each.refused : 'taken'),
    ),
  ).toEqual([expect.stringContaining('time zone')])
  const utc = Date.UTC(2026, 6, 6, 4, 9, 33)
  const [entry] = taken(`UID:1,Time Zone:UTC-3:30\n${columns}\n${row}\n`, 'okx')
  expect(entry?.atMs).toBe(utc + 3.5 * hourMs)
})

test('lines of thousands of blanks above the columns are parsed quickly', () => {
  const line = Array.from({ length: 200 }, () => `a${' '.repeat(9_990)}b`).join(',')
  const file = Buffer.from(Array.from({ length: 6 }, () => line).join('\n'))
  const beganMs = performance.now()
  expect(() => openFile(file, account('bybit'))).toThrow(UnreadableFile)
  // a pattern that tries each blank again takes minutes here
  expect(performance.now() - beganMs).toBeLessThan(20_000)
})

describe('a fuzzed file', () => {
  const samples = [
    ['okx', trade({})],
    ['okx', trade({ type: 'deposit', side: '', symbol: 'BTC', fee: '0.1', fee_asset: 'BTC' })],
    [
      'binance',
      'Date(UTC),Pair,Side,Price,Executed,Amount,Fee\n2024-03-01 09:30:00,BTCUSDT,BUY,60000,0.1BTC,6000USDT,0.0001BTC\n',
    ],
    [
      'okx',
      'UID:1,Time Zone:UTC-3:30\nid,Order id,Time,Trade Type,Symbol,Action,Amount,Trading Unit,Filled Price,PnL,Fee,Fee Unit,Position Change,Position Balance,Balance Change,Balance,Balance Unit\n1,55,2026-07-06 04:09:33,Spot,TAO-USDC-CONVERT,,0.005,USDC,209.6,0,0,TAO,0,0,-0.005,0,TAO\n',
    ],
  ] as const
  const bytes = fc.oneof(
    fc.integer({ min: 0, max: 255 }),
    fc.constantFrom(...Buffer.from(',;"\n\r\t.-0123456789eE')),
  )
  const changes = fc.array(fc.tuple(fc.nat(600), fc.constantFrom('set', 'put', 'cut'), bytes), {
    maxLength: 12,
  })

  const read = (file: Buffer, exchange: string) => {
    try {
      return [...readFile(file, account(exchange)).rows]
    } catch (error) {
      if (error instanceof UnreadableFile) return error.message
      throw error
    }
  }

  test('gives rows, refused rows or an unreadable file, with messages: it throws nothing else and invents no number', () => {
    let counted = 0
    fc.assert(
      fc.property(fc.constantFrom(...samples), changes, ([exchange, text], edits) => {
        const file = [...Buffer.from(text)]
        for (const [at, how, byte] of edits)
          file.splice(at % file.length, how === 'put' ? 0 : 1, ...(how === 'cut' ? [] : [byte]))
        const rows = read(Buffer.from(file), exchange)
        if (typeof rows === 'string') return rows !== ''
        expect(rows.filter((row) => 'refused' in row && row.refused === '')).toEqual([])
        const fills = rows.flatMap((row) => ('fill' in row ? [row.fill] : []))
        counted += fills.length
        const isMadeUp = ({ price, quantity, atMs }: FileFill) =>
          ![price, quantity].every((value) => /^\d+(\.\d+)?$/.test(value)) || !Number.isSafeInteger(atMs)
        expect(fills.filter(isMadeUp)).toEqual([])
        return true
      }),
      { numRuns: 2_000 },
    )
    expect(counted).toBeGreaterThan(50)
  })
})
