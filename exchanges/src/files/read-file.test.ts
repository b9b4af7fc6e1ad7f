import { describe, expect, test } from 'vitest'
import { plainDecimal } from './numbers.ts'
import { readTime } from './times.ts'
import { csvRows, delimiterOf } from './csv.ts'
import { titlesRead } from './columns.ts'
import { type FileAccount, type FileFormat, splitPair } from './format.ts'
import { plainColumns } from './formats/plain.ts'
import { fileFormats } from './formats.ts'
import { readFile } from './read-file.ts'

const account = (exchange: string, change: Partial<FileAccount> = {}): FileAccount => ({
  exchange,
  hedged: new Set(),
  contractSizes: new Map(),
  ...change,
})
const read = (text: string, of: FileAccount) => [...readFile(Buffer.from(text), of).rows]
const fills = (text: string, of: FileAccount) =>
  read(text, of).flatMap((row) => ('fill' in row ? [row.fill] : []))
const entries = (text: string, of: FileAccount) =>
  read(text, of).flatMap((row) => ('entry' in row ? [row.entry] : []))
const refusals = (text: string, of: FileAccount) =>
  read(text, of).flatMap((row) => ('refused' in row ? [`${row.line}: ${row.refused}`] : []))

describe('CSV', () => {
  const rows = (text: string) => [...csvRows(text, ',')].map(({ line, cells }) => [line, ...cells])

  test('quotes may contain commas, line ends and quotes, and lines are numbered as in an editor', () => {
    expect(rows('a,"b,1",c\r\n"two\nlines","say ""hi""",x\n\nlast,"",z')).toEqual([
      [1, 'a', 'b,1', 'c'],
      [2, 'two\nlines', 'say "hi"', 'x'],
      [4],
      [5, 'last', '', 'z'],
    ])
  })

  test('an unclosed quoted cell is reported with its line number', () => {
    expect(() => rows('a\n"b')).toThrow('line 2')
  })

  test('the delimiter is the one that separates most cells', () => {
    expect([delimiterOf('a,b,c\n1,2,3'), delimiterOf('a;b;c\n1,5;2;3'), delimiterOf('a\tb\n')]).toEqual([
      ',',
      ';',
      '\t',
    ])
  })
})

test('numbers are read to the last digit, in the notations of exchanges and spreadsheets', () => {
  expect(
    ['1,234.50', '0.00001200', '1.5E-7', '-3', '+2.5', '.5', '12345678901234567890.123456789'].map((text) =>
      plainDecimal(text),
    ),
  ).toEqual(['1234.5', '0.000012', '0.00000015', '-3', '2.5', '0.5', '12345678901234567890.123456789'])
  expect([
    plainDecimal('0,5', ','),
    plainDecimal('0,5'),
    plainDecimal('1.2.3'),
    plainDecimal(''),
    plainDecimal('1e999'),
  ]).toEqual(['0.5', null, null, null, null])
})

test('times must exist in the calendar, and are in UTC unless they have an offset', () => {
  const at = (text: string) => {
    const ms = readTime(text)
    return ms === null ? null : new Date(ms).toISOString()
  }
  expect(at('2024-03-01 09:30:00')).toBe('2024-03-01T09:30:00.000Z')
  expect(at('2024-03-01T09:30:00.120+02:00')).toBe('2024-03-01T07:30:00.120Z')
  expect(at('24-03-01 09:30:00')).toBe('2024-03-01T09:30:00.000Z')
  expect([at('2024-02-30 09:30:00'), at('01/03/2024'), at('yesterday'), at('2024-03-01 25:00:00')]).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('pairs without a separator are split by their quote currency, the longest first', () => {
  expect(splitPair('1000PEPEUSDT')).toEqual({ base: '1000PEPE', quote: 'USDT' })
  expect(splitPair('ETHBTC')).toEqual({ base: 'ETH', quote: 'BTC' })
  expect(splitPair('BNBFDUSD')).toEqual({ base: 'BNB', quote: 'FDUSD' })
  expect([splitPair('USDT'), splitPair('ABCXYZ')]).toEqual([null, null])
})

describe('Harbour’s own file', () => {
  test('trades, funding, deposits and withdrawals can be mixed', () => {
    const text = [
      plainColumns.join(','),
      '2024-03-01T09:30:00.120Z,trade,BTC/USDT:USDT,buy,62000.5,0.25,1,6.2,USDT,long,0,,,1001,5001',
      '2024-03-02T16:00:00Z,funding,BTC/USDT:USDT,,,,,,,long,,USDT,-1.55,2001,',
      '2024-03-05T10:00:00Z,deposit,,,,,,,,,,USDT,1000,,',
      '2024-03-06T10:00:00Z,withdrawal,,,,,,1,,,,USDT,-500,,',
    ].join('\r\n')
    expect(fills(text, account('okx'))).toEqual([
      expect.objectContaining({
        nativeId: '1001',
        orderId: '5001',
        product: 'linear',
        positionSide: 'long',
        settle: 'USDT',
      }),
    ])
    expect(entries(text, account('okx')).map(({ kind, amount, fee }) => [kind, amount, fee])).toEqual([
      ['funding', '-1.55', '0'],
      ['deposit', '1000', '0'],
      ['withdrawal', '-500', '1'],
    ])
  })

  test('columns may be in any order and left out', () => {
    const [fill] = fills(
      'quantity,price,side,symbol,type,time\n2,10,BUY,btc/usdt,Trade,2024-03-01 09:30\n',
      account('okx'),
    )
    expect(fill).toMatchObject({
      symbol: 'BTC/USDT',
      product: 'spot',
      side: 'buy',
      quantity: '2',
      fee: '0',
      feeAsset: null,
    })
  })

  test('each mistake in a row has its own message', () => {
    const row = (cells: string) =>
      refusals(
        `time,type,symbol,side,price,quantity,fee,fee_asset,asset,amount\n${cells}\n`,
        account('okx'),
      )[0]
    expect(row('2024-03-01 09:30,buy,BTC/USDT,buy,1,1,,,,')).toContain('type is not one Harbour knows: buy')
    expect(row('2024-03-01 09:30,trade,BTCUSDT,buy,1,1,,,,')).toContain('symbol is not written as')
    expect(row('2024-03-01 09:30,trade,BTC/USDT,hold,1,1,,,,')).toContain('side is neither buy nor sell')
    expect(row('2024-03-01 09:30,trade,BTC/USDT,buy,0,1,,,,')).toContain('price is not above zero')
    expect(row('2024-03-01 09:30,trade,BTC/USDT,buy,1,-1,,,,')).toContain('quantity is not above zero')
    expect(row('2024-03-01 09:30,trade,BTC/USDT,buy,1,1,0.1,,,')).toContain('fee_asset is empty')
    expect(row('2034-03-01 09:30,trade,BTC/USDT,buy,1,1,,,,')).toContain('in the future')
    expect(row('2024-03-01 09:30,trade,BTC/USDT,buy,=1+1,1,,,,')).toContain('formula')
    expect(row('2024-03-01 09:30,withdrawal,,,,,,,USDT,5')).toContain('minus sign')
    expect(row('2024-03-01 09:30,funding,,,,,,,USDT,5')).toContain('symbol is empty')
    expect(row('cut')).toContain('cut off')
  })
})

describe('Binance', () => {
  const binance = account('binance')

  test('spot trades with a column for the coin of the fee', () => {
    const text =
      'Date(UTC),Market,Type,Price,Amount,Total,Fee,Fee Coin\n2021-05-02 10:11:12,ETHBTC,SELL,0.05,2,0.1,0.0001,BNB\n'
    expect(fills(text, binance)).toEqual([
      expect.objectContaining({
        symbol: 'ETH/BTC',
        product: 'spot',
        side: 'sell',
        price: '0.05',
        quantity: '2',
        fee: '0.0001',
        feeAsset: 'BNB',
        nativeId: null,
        atMs: Date.UTC(2021, 4, 2, 10, 11, 12),
      }),
    ])
  })

  test('spot trades with coins in their amounts, in quotes and with thousands separators', () => {
    const text =
      '\uFEFF"Date(UTC)","Pair","Side","Price","Executed","Amount","Fee"\n"2023-05-02 10:11:12","BTCUSDT","BUY","28,000.5","0.5000BTC","14,000.25USDT","0.0005BTC"\n'
    expect(fills(text, binance)).toEqual([
      expect.objectContaining({
        symbol: 'BTC/USDT',
        side: 'buy',
        price: '28000.5',
        quantity: '0.5',
        fee: '0.0005',
        feeAsset: 'BTC',
      }),
    ])
    expect(refusals(text.replace('14,000.25USDT', '14,000.25EUR'), binance)).toEqual([
      expect.stringContaining('different coins'),
    ])
  })

  test('of futures bookings only funding is imported, with its id from the API', () => {
    const text = [
      'Date(UTC),type,Amount,Asset,Symbol,Transaction ID',
      '2023-05-02 08:00:00,FUNDING_FEE,-1.25,USDT,BTCUSDT,77',
      '2023-05-02 08:00:00,FUNDING_FEE,0.0001,BTC,BTCUSD_PERP,78',
      '2023-05-02 09:00:00,COMMISSION,-0.4,USDT,BTCUSDT,79',
      '2023-05-02 09:00:00,SOMETHING_NEW,-0.4,USDT,,80',
    ].join('\n')
    expect(
      entries(text, binance).map(({ kind, symbol, amount, nativeId }) => [kind, symbol, amount, nativeId]),
    ).toEqual([
      ['funding', 'BTC/USDT:USDT', '-1.25', '77:BTCUSDT'],
      ['funding', 'BTC/USD:BTC', '0.0001', '78:BTCUSD_PERP'],
    ])
    expect(read(text, binance).filter((row) => 'skipped' in row)).toHaveLength(1)
    expect(refusals(text, binance)).toEqual(['5: type is not one Harbour knows: SOMETHING_NEW'])
  })
})

describe('Bybit', () => {
  const columns =
    'Uid,Currency,Contract,Type,Direction,Quantity,Position,Filled Price,Funding,Fee Paid,Cash Flow,Change,Wallet Balance,Action,Time(UTC)'
  const text = [
    'UID: 1,Company Name: ,Country: ',
    columns,
    '1,USDT,BTCUSDT,TRADE,BUY,0.02,0.02,50000.5,0,-0.55,0,-0.55,100,OPEN,2024-09-22 19:11:48',
    '1,USDT,BTCUSDT,SETTLEMENT,BUY,--,0.02,--,-0.0043,0,0,-0.0043,100,SETTLEMENT,2024-09-22 20:00:00',
    '1,USDC,ETHPERP,TRADE,SELL,1,0,3000,0,-0.5,0,-0.5,100,CLOSE,2024-09-22 20:00:01',
    '1,BTC,BTCUSD,TRADE,SELL,100,0,50000,0,-0.00001,0,0,1,CLOSE,2024-09-22 20:00:02',
    '1,BTC,BTCEUR,TRADE,SELL,-0.1,0,50000,0,0,0,-0.1,1,--,2024-09-22 20:00:03',
    '1,USDT,,TRANSFER_IN,--,0,0,0,0,0,100,100,200,--,2024-09-22 20:00:04',
  ].join('\n')

  test('contracts and funding come from the transaction log: paid fees are negative there, received funding positive', () => {
    expect(
      fills(text, account('bybit')).map(
        ({ symbol, side, quantity, fee, feeAsset, positionSide, product }) => [
          symbol,
          product,
          side,
          quantity,
          fee,
          feeAsset,
          positionSide,
        ],
      ),
    ).toEqual([
      ['BTC/USDT:USDT', 'linear', 'buy', '0.02', '0.55', 'USDT', 'both'],
      ['ETH/USDC:USDC', 'linear', 'sell', '1', '0.5', 'USDC', 'both'],
      ['BTC/USD:BTC', 'inverse', 'sell', '100', '0.00001', 'BTC', 'both'],
    ])
    expect(entries(text, account('bybit'))).toEqual([
      expect.objectContaining({ kind: 'funding', asset: 'USDT', amount: '-0.0043', symbol: 'BTC/USDT:USDT' }),
    ])
    expect(refusals(text, account('bybit'))).toEqual([
      expect.stringContaining('7: the other row of this trade is missing'),
    ])
  })

  test('in hedge mode opening and closing give the side', () => {
    const hedged = account('bybit', { hedged: new Set(['ETH/USDC:USDC', 'BTC/USDT:USDT']) })
    expect(fills(text, hedged).map(({ positionSide }) => positionSide)).toEqual(['long', 'long', 'both'])
  })
})

describe('trading history of OKX', () => {
  const head =
    '\uFEFFUID:1,\uFEFFAccount Type:Main,\uFEFFTime Zone:UTC+8\n\uFEFFid,Order id,Time,Trade Type,Symbol,Action,Amount,Trading Unit,Filled Price,PnL,Fee,Fee Unit,Position Change,Position Balance,Balance Change,Balance,Balance Unit\n'
  const okx = account('okx', {
    contractSizes: new Map([
      ['TAO/USDT:USDT', '0.01'],
      ['BTC/USD:BTC', '100'],
    ]),
  })
  const row = (cells: string) => `${head}${cells}\n`

  test('a spot trade is joined from its two rows, wherever they are, with the fee of either', () => {
    const text = [
      // sold in two parts at one price, and the rows of both in no order
      '7003,900,2025-10-20 10:43:59,Spot,ADA-EUR,Buy,85.82739590,EUR,0.57490000,0.00000000,-0.21456849,EUR,0,0,85.61282741,500,EUR',
      '7000,900,2025-10-20 10:43:59,Spot,ADA-EUR,Sell,149.29100000,EUR,0.57490000,0.00000000,0.00000000,ADA,0,0,-149.29100000,149.291,ADA',
      '7001,900,2025-10-20 10:43:59,Spot,ADA-EUR,Buy,85.82739590,EUR,0.57490000,0.00000000,-0.21456849,EUR,0,0,85.61282741,414,EUR',
      '7002,900,2025-10-20 10:43:59,Spot,ADA-EUR,Sell,149.29100000,EUR,0.57490000,0.00000000,0.00000000,ADA,0,0,-149.29100000,0,ADA',
      '7010,901,2025-10-20 10:44:26,Spot,BTC-EUR,Buy,0.06436375,EUR,95264.80000000,0.00000000,-0.00016091,BTC,0,0,0.06420284,0.12,BTC',
      '7011,901,2025-10-20 10:44:26,Spot,BTC-EUR,Sell,6131.59977100,EUR,95264.80000000,0.00000000,0.00000000,EUR,0,0,-6131.59977100,1,EUR',
    ].join('\n')
    const rows = read(row(text), okx)
    expect(rows.map(({ rows: count }) => count).filter((count) => count > 0)).toEqual([2, 2, 2])
    expect(
      fills(row(text), okx).map((fill) => [
        fill.nativeId,
        fill.side,
        fill.symbol,
        fill.quantity,
        fill.price,
        fill.fee,
        fill.feeAsset,
        new Date(fill.atMs).toISOString(),
      ]),
    ).toEqual([
      ['7000', 'sell', 'ADA/EUR', '149.291', '0.5749', '0.21456849', 'EUR', '2025-10-20T02:43:59.000Z'],
      ['7002', 'sell', 'ADA/EUR', '149.291', '0.5749', '0.21456849', 'EUR', '2025-10-20T02:43:59.000Z'],
      ['7010', 'buy', 'BTC/EUR', '0.06436375', '95264.8', '0.00016091', 'BTC', '2025-10-20T02:44:26.000Z'],
    ])
  })

  test('half a trade is refused with its line number, and so is one with contradictory halves', () => {
    const text = [
      '7010,901,2025-10-20 10:44:26,Spot,BTC-EUR,Buy,0.06436375,EUR,95264.8,0,-0.00016091,BTC,0,0,0.06420284,0.12,BTC',
      '7011,901,2025-10-20 10:44:26,Spot,BTC-EUR,Sell,6131.59,EUR,95264.8,0,0,EUR,0,0,-6131.59,1,EUR',
    ].join('\n')
    expect(refusals(row(text), okx)).toEqual([
      '3: the other row of this trade is missing or does not match',
      '4: the other row of this trade is missing or does not match',
    ])
    const both = text.replace('6131.59,', '6131.599771,').replace('95264.8,0,0,EUR', '95264.8,0,-1,EUR')
    expect(refusals(row(both), okx)).toEqual(['4: both rows of the trade carry a fee'])
  })

  test('contracts are counted as by OKX: opened, closed, netted and liquidated', () => {
    const contract = (id: number, symbol: string, action: string, pnl: string, unit: string) =>
      `${id},800,2026-08-10 15:30:21,Swap,${symbol},${action},98,cont,204.5,${pnl},-0.5,${unit},0,0,0,100,${unit}`
    const text = [
      contract(1, 'TAO-USDT-SWAP', 'Open long', '0', 'USDT'),
      contract(2, 'TAO-USDT-SWAP', 'Close long', '1.078', 'USDT'),
      contract(3, 'TAO-USDT-SWAP', 'Open short', '0', 'USDT'),
      contract(4, 'TAO-USDT-SWAP', 'Partial liquidation close short', '-3', 'USDT'),
      contract(5, 'TAO-USDT-SWAP', 'Liquidation short', '-9', 'USDT'),
      contract(6, 'TAO-USDT-SWAP', 'ADL close long', '4', 'USDT'),
      contract(7, 'BTC-USD-SWAP', 'Sell', '0.002', 'BTC'),
    ].join('\n')
    expect(
      fills(row(text), okx).map((fill) => [fill.side, fill.positionSide, fill.kind, fill.realisedPnl]),
    ).toEqual([
      ['buy', 'long', 'trade', '0'],
      ['sell', 'long', 'trade', '1.078'],
      ['sell', 'short', 'trade', '0'],
      ['buy', 'short', 'liquidation', '-3'],
      ['buy', 'short', 'liquidation', '-9'],
      ['sell', 'long', 'adl', '4'],
      ['sell', 'both', 'trade', '0.002'],
    ])
    expect(fills(row(text), okx).at(-1)).toMatchObject({
      symbol: 'BTC/USD:BTC',
      product: 'inverse',
      settle: 'BTC',
      contractSize: '100',
      fee: '0.5',
      feeAsset: 'BTC',
    })
  })

  test('funding is the profit, even if an isolated balance does not change; a conversion is two bookings', () => {
    const text = [
      '1,,2026-08-20 15:00:00,Swap,TAO-USDT-SWAP,Funding fee expense,10,cont,0,-0.4,0,USDT,0,0,0,100,USDT',
      '2,,2026-08-20 23:00:00,Swap,TAO-USDT-SWAP,Funding fee income,10,cont,0,0.1,0,USDT,0,0,0.1,100,USDT',
      '3,55,2026-07-06 04:09:33,Spot,TAO-USDC-CONVERT,,0.005,USDC,209.6,0,0,TAO,0,0,-0.005,0,TAO',
      '4,55,2026-07-06 04:09:33,Spot,TAO-USDC-CONVERT,,1.048,USDC,209.6,0,0,USDC,0,0,1.048,1.048,USDC',
      '5,66,2026-07-06 05:00:00,Transfer,,Transfer out,0,cont,0,0,0,USDT,0,0,-100,0,USDT',
    ].join('\n')
    expect(
      entries(row(text), okx).map(({ kind, asset, amount, symbol }) => [kind, asset, amount, symbol]),
    ).toEqual([
      ['funding', 'USDT', '-0.4', 'TAO/USDT:USDT'],
      ['funding', 'USDT', '0.1', 'TAO/USDT:USDT'],
      ['conversion', 'TAO', '-0.005', null],
      ['conversion', 'USDC', '1.048', null],
    ])
    expect(read(row(text), okx).filter((each) => 'skipped' in each)).toHaveLength(1)
  })

  test('an ambiguous row is refused with a message', () => {
    const swap = (change: (row: string) => string) =>
      refusals(
        row(
          change(
            '1,800,2026-08-10 15:30:21,Swap,TAO-USDT-SWAP,Open long,98,cont,204.5,0,-0.5,USDT,0,0,0,100,USDT',
          ),
        ),
        okx,
      )[0]
    expect(swap((each) => each.replace('TAO', 'WIF'))).toContain('does not say how large one is')
    expect(swap((each) => each.replace('Open long', 'Margin call'))).toContain('Action is not one')
    expect(swap((each) => each.replace('cont', 'TAO'))).toContain('Trading Unit is not cont')
    expect(swap((each) => each.replace(/^1,/, '1.2E+18,'))).toContain('id is not a whole number')
    expect(swap((each) => each.replace('TAO-USDT-SWAP', 'TAO-USD-261225-300-C'))).toContain('options')
    expect(swap((each) => each.replace('Open long', 'Funding fee income'))).toContain('disagree')
    const text = row(
      '1,800,2026-08-10 15:30:21,Swap,TAO-USDT-SWAP,Open long,98,cont,204.5,0,-0.5,USDT,0,0,0,100,USDT',
    )
    expect(refusals(text.slice(text.indexOf('\n') + 1), okx)[0]).toContain('time zone')
  })
})

describe('Bitget’s spot order details', () => {
  const head = 'Date,Trading pair,Base Asset,Quote Asset,Direction,Price,Amount,Total,Fee,Fee Coin\n'
  const of = account('bitget', { utcOffsetMinutes: -180 })

  test('a row is an execution, in the chosen time zone, with its fee in the received coin', () => {
    const text = `${head}2025-08-18 11:11:12,BGB/USDT,BGB,USDT,Sell,4.474,45.2552,202.4717648,0.2024,USDT\n2025-08-18 11:11:13,BGBUSDT,BGB,USDT,Buy,4.474,45.2552,202.4717648,0,,\n`
    expect(fills(text, of)).toMatchObject([
      {
        nativeId: null,
        symbol: 'BGB/USDT',
        product: 'spot',
        side: 'sell',
        price: '4.474',
        quantity: '45.2552',
        fee: '0.2024',
        feeAsset: 'USDT',
        atMs: Date.UTC(2025, 7, 18, 14, 11, 12),
      },
      { side: 'buy', fee: '0', feeAsset: null, atMs: Date.UTC(2025, 7, 18, 14, 11, 13) },
    ])
  })

  test('without a time zone nothing is read, because every time would be a guess', () => {
    expect(() => read(head, account('bitget'))).toThrow(/does not state its time zone/)
  })

  test('a contradictory row is refused', () => {
    const rows = [
      '2025-08-18 11:11:12,BGB/USDT,BTC,USDT,Sell,4.474,45.2552,202.4,0.2,USDT',
      '2025-08-18 11:11:12,BGB/USDT,BGB,USDT,Short,4.474,45.2552,202.4,0.2,USDT',
      '2025-08-18 11:11:12,BGB/USDT,BGB,USDT,Sell,4.474,45.2552,202.4,-0.2,USDT',
      '2025-08-18 11:11:12,BGB/USDT,BGB,USDT,Sell,4.474,45.2552,202.4,0.2,',
    ]
    expect(refusals(`${head}${rows.join('\n')}\n`, of)).toEqual([
      '2: Trading pair, Base Asset and Quote Asset name different coins: BGB/USDT',
      '3: Direction is neither buy nor sell: Short',
      '4: Fee is below zero: -0.2',
      '5: Fee Coin is empty',
    ])
  })
})

describe('refused files', () => {
  const okx =
    'UID:1,Account Type:Main,Time Zone:UTC+8\nid,Order id,Time,Trade Type,Symbol,Action,Amount,Trading Unit,Filled Price,PnL,Fee,Fee Unit,Position Change,Position Balance,Balance Change,Balance,Balance Unit\n'

  test('a known but unreliable layout has a message that says why, and what to do', () => {
    expect(() => read('User_ID,UTC_Time,Account,Operation,Coin,Change,Remark\n', account('binance'))).toThrow(
      /futures transaction history/,
    )
    expect(() => read('order,Date,Coin,Type,Amount,Fee,Available\n', account('bitget'))).toThrow(
      /balance changes without a price.*CSV template/,
    )
    expect(() =>
      read(
        'Date,Type,Order Id,Trading pair,Base Asset,Quote Asset,Direction,Price,Order amount,Executed,Average Price,Trading volume,Status\n',
        account('bitget'),
      ),
    ).toThrow(/without executions.*spot order details/)
  })

  test('a file of another exchange, changed columns and missing columns', () => {
    expect(() => read(okx, account('bybit'))).toThrow('another exchange: OKX')
    expect(() => read('Date(UTC),Pair,Side,Price,Executed,Amount\n', account('binance'))).toThrow(
      /does not know a file with these columns/,
    )
    expect(() => read('\n\n', account('binance'))).toThrow(/no columns/)
    expect(() => read('', account('binance'))).toThrow('empty')
  })

  test('for unknown columns the message lists the files of the chosen exchange and general ones, and no others', () => {
    const messageFor = (exchange: string) => {
      try {
        read('Date(UTC),Pair,Side,Price,Executed,Amount\n', account(exchange))
      } catch (error) {
        return String(error)
      }
      return ''
    }
    const titlesOf = (wanted: (format: FileFormat) => boolean) => titlesRead(fileFormats.filter(wanted))
    for (const exchange of ['binance', 'bybit', 'okx', 'bitget', 'kraken', 'luno']) {
      const message = messageFor(exchange)
      const isOwn = ({ exchange: of, alsoOf }: FileFormat) =>
        of === null || of === exchange || alsoOf?.includes(exchange) === true
      expect(titlesOf(isOwn).filter((title) => !message.includes(title))).toEqual([])
      expect(titlesOf((format) => !isOwn(format)).filter((title) => message.includes(title))).toEqual([])
    }
    expect(messageFor('binance')).toMatch(/Binance.*Koinly/)
  })

  test('every layout has its own name and columns', () => {
    const all = fileFormats.flatMap(({ columns }) => columns.map((names) => names.join()))
    expect(new Set(all).size).toBe(all.length)
  })
})
