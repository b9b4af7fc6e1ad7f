import { describe, expect, test } from 'vitest'
import { exchangeById } from '../registry.ts'
import { fileFormats } from './formats.ts'
import { columnsOf, entriesOf, fillsOf, refusalsOf, skippedOf } from './test-files.ts'

describe('Binance futures trade history', () => {
  const now = columnsOf('binance-futures-trades', 13, 'uid', 'time')
  const row = (cells: string) => `${now}\n${cells}\n`
  const at = { exchange: 'binance', utcOffsetMinutes: -360 }

  test('executions with their ids, profit and the coin of the fee, at times as the account shows them', () => {
    const text = row(
      '9,26-03-17 09:34:12,ETHUSDT,SELL,1200.62,2,2401.24,0.00352911 BNB,10.24,false,true,2593,838\n9,2026-03-17 09:34:13,BTCUSD_PERP,BUY,60000,3,0.005,0.000002BTC,0,true,false,77,78',
    )
    expect(fillsOf(text, at)).toEqual([
      expect.objectContaining({
        nativeId: '2593',
        orderId: '838',
        symbol: 'ETH/USDT:USDT',
        product: 'linear',
        side: 'sell',
        positionSide: 'both',
        price: '1200.62',
        quantity: '2',
        contractSize: '1',
        fee: '0.00352911',
        feeAsset: 'BNB',
        realisedPnl: '10.24',
        liquidity: 'maker',
        atMs: Date.UTC(2026, 2, 17, 15, 34, 12),
      }),
      expect.objectContaining({
        symbol: 'BTC/USD:BTC',
        product: 'inverse',
        contractSize: '100',
        feeAsset: 'BTC',
      }),
    ])
  })

  test('the earlier layout has the position’s side, and its times are UTC', () => {
    const head = columnsOf('binance-futures-trades', 14, 'time(utc)', 'position side')
    const text = `${head}\n9,2023-01-01 00:00:00,BTCUSDT_250328,BUY,LONG,30000,0.5,15000,0.006 USDT,0,true,false,99,88\n`
    expect(fillsOf(text, { exchange: 'binance' })).toMatchObject([
      { symbol: 'BTC/USDT:USDT-250328', positionSide: 'long', atMs: Date.UTC(2023, 0, 1) },
    ])
  })

  test('missing values are not guessed: the side in hedge mode, the time zone, the coin of a fee', () => {
    const text = row('9,2026-03-17 09:34:12,ETHUSDT,SELL,1200,2,2400,1 USDT,0,false,true,2593,838')
    expect(refusalsOf(text, { ...at, hedged: new Set(['ETH/USDT:USDT']) })).toEqual([
      expect.stringContaining('does not say which side'),
    ])
    expect(() => fillsOf(text, { exchange: 'binance' })).toThrow('does not state its time zone')
    const first = columnsOf('binance-futures-trades', 8)
    expect(refusalsOf(`${first}\n2021-03-17 09:34:12,ETHUSDT,SELL,1200,2,2400,1,0\n`, at)).toEqual([
      expect.stringContaining('Fee has no coin'),
    ])
    const coined = columnsOf('binance-futures-trades', 9, 'fee coin')
    expect(fillsOf(`${coined}\n2021-03-17 09:34:12,ETHUSDT,SELL,1200,2,2400,1,USDT,0\n`, at)).toMatchObject([
      { fee: '1', feeAsset: 'USDT', nativeId: null },
    ])
  })
})

test('bookings of Binance futures: an insurance payment is a liquidation fee, as in the API', () => {
  const text = [
    'Date(UTC),type,Amount,Asset,Symbol,Transaction ID',
    '2023-05-02 08:00:00,INSURANCE_CLEAR,-1.25,USDT,BTCUSDT,77',
    '2023-05-02 08:00:00,DELIVERED_SETTELMENT,3,USDT,BTCUSDT_230331,78',
    '2023-05-02 09:00:00,COMMISSION,-0.4,USDT,BTCUSDT,79',
    '2023-05-02 09:00:00,AUTO_EXCHANGE,-0.4,USDT,,80',
    '2023-05-02 09:00:00,TRANSFER,9,USDT,,81',
  ].join('\n')
  const at = { exchange: 'binance' }
  expect(
    entriesOf(text, at).map(({ kind, symbol, amount, nativeId }) => [kind, symbol, amount, nativeId]),
  ).toEqual([
    ['liquidation_fee', 'BTC/USDT:USDT', '-1.25', 'INSURANCE_CLEAR:77:BTCUSDT:USDT'],
    ['realised_pnl', 'BTC/USDT:USDT-230331', '3', 'DELIVERED_SETTELMENT:78:BTCUSDT_230331:USDT'],
    ['conversion', null, '-0.4', 'AUTO_EXCHANGE:80::USDT'],
  ])
  expect(skippedOf(text, at)).toEqual([
    'COMMISSION: counted with the trades',
    'TRANSFER: between your own wallets',
  ])
})

describe('Bybit', () => {
  const at = { exchange: 'bybit' }

  test('spot trade history: the fee is in the named coin, or else in the received one', () => {
    const [plain, named, before] = [
      columnsOf('bybit-spot-trades', 10),
      columnsOf('bybit-spot-trades', 13, 'feecoin'),
      columnsOf('bybit-spot-trades', 11, 'filled time (local time)'),
    ]
    const sale = 'ICPUSDT,MARKET,SELL,49.9,9.31,5.36,0.0499,2200000000355489633, 53982208,14:35 2024-11-16'
    expect(fillsOf(`${plain}\n${sale}\n${sale.replace('SELL', 'BUY')}`, at)).toMatchObject([
      {
        nativeId: '2200000000355489633',
        orderId: null,
        symbol: 'ICP/USDT',
        side: 'sell',
        price: '9.31',
        quantity: '5.36',
        fee: '0.0499',
        feeAsset: 'USDT',
        atMs: Date.UTC(2024, 10, 16, 14, 35),
      },
      { side: 'buy', feeAsset: 'ICP' },
    ])
    expect(
      fillsOf(
        `${named}\n7,BTCEUR,MARKET,SELL,MNT,0.004,1.6,53842.9,0.00003,--,30100, 0405,08:22 2026-06-05\n`,
        at,
      ),
    ).toMatchObject([{ symbol: 'BTC/EUR', fee: '0.004', feeAsset: 'MNT' }])
    expect(
      fillsOf(
        `${before}\n2024-09-27 23:52:04,NEIRO/USDT,Market,Sell,99.68 USDT,0.0889 USDT,1121.34 NEIRO,0.1993 USDT,67006208,50228992,2024-09-27 21:52:04\n`,
        at,
      ),
    ).toMatchObject([{ price: '0.0889', quantity: '1121.34', atMs: Date.UTC(2024, 8, 27, 21, 52, 4) }])
  })

  test('derivative trade history: executions, liquidations and funding', () => {
    const head = columnsOf('bybit-derivative-trades', 14, 'trasaction id')
    const text = [
      head.replace('(utc)', '(UTC+0)'),
      'SOLUSDT,Trade,2,100,100,0.00055,0.11,USDT,0.11,Long,Market, a1, o1,10:00 2026-01-10',
      'ETHPERP,Liquidation,2,110,110,0.0002,0.044,USDC,0.044,Short,Limit, a2, o2,12:00 2026-01-10',
      'BTCUSD,Funding,200,60000,0,0.0001,0.00000033,,0,Long,--, f1, g1,08:00 2026-01-11',
      'BTC-26DEC26-60000-C,Trade,1,5,5,0,0,USDC,0,Long,Limit, a3, o3,12:00 2026-01-10',
    ].join('\n')
    expect(fillsOf(text, at)).toMatchObject([
      {
        nativeId: 'a1',
        symbol: 'SOL/USDT:USDT',
        side: 'buy',
        kind: 'trade',
        fee: '0.11',
        feeAsset: 'USDT',
        atMs: Date.UTC(2026, 0, 10, 10),
      },
      { symbol: 'ETH/USDC:USDC', side: 'sell', kind: 'liquidation', feeAsset: 'USDC' },
    ])
    expect(entriesOf(text, at)).toMatchObject([
      { kind: 'funding', symbol: 'BTC/USD:BTC', asset: 'BTC', amount: '-0.00000033', nativeId: 'f1' },
    ])
    expect(refusalsOf(text, at)).toEqual([expect.stringContaining('Market cannot be identified')])
    expect(refusalsOf(text, { ...at, hedged: new Set(['SOL/USDT:USDT']) })[0]).toContain('transaction log')
  })

  test('spot in the transaction log is joined from its two rows, with and without ids', () => {
    const log = columnsOf('bybit-transaction-log', 15, 'uid')
    const sold = (amount: string, total: string, fee: string) => [
      `7,BTC,BTCEUR,TRADE,SELL,-${amount},0,53842.9,0,0,0,0,1,--,2026-06-05 08:22:50`,
      `7,EUR,BTCEUR,TRADE,SELL,${total},0,53842.9,0,${fee},0,0,1,--,2026-06-05 08:22:50`,
    ]
    const [first, second] = [sold('0.00003', '1.615287', '-0.004'), sold('0.00002', '1.076858', '-0.003')]
    // both in one second at one price, their rows in no order
    const text = [log, first[0], second[1], second[0], first[1]].join('\n')
    expect(
      fillsOf(text, at).map(({ quantity, fee, feeAsset, side }) => [quantity, fee, feeAsset, side]),
    ).toEqual([
      ['0.00002', '0.003', 'EUR', 'sell'],
      ['0.00003', '0.004', 'EUR', 'sell'],
    ])
    const named = columnsOf('bybit-transaction-log', 16)
    const bought = [
      'SOL,SOLUSDT,TRADE,BUY,10,0,2,0,-0.01,10,10,10,--,o5,x5,2026-01-10 10:00:00.000',
      'USDT,SOLUSDT,TRADE,BUY,-20,0,2,0,0,-20,-20,980,--,o5,x5,2026-01-10 10:00:00.000',
    ]
    expect(fillsOf([named, ...bought].join('\n'), at)).toMatchObject([
      {
        nativeId: 'x5',
        orderId: 'o5',
        symbol: 'SOL/USDT',
        side: 'buy',
        quantity: '10',
        fee: '0.01',
        feeAsset: 'SOL',
      },
    ])
  })
})

describe('Kraken', () => {
  const at = { exchange: 'kraken' }

  test('trades, with pairs in both of its notations', () => {
    const head = columnsOf('kraken-trades', 13)
    const trade = (pair: string) =>
      `TX-${pair},O1,${pair},2026-08-01 09:00:00.1234,buy,limit,60000.5,600.005,0.96,0.01,0.0,,"L1,L2"`
    const pairs = ['XXBTZEUR', 'XBTUSDT', 'ADAEUR', 'XTZUSD', 'BTC/CHF', 'USDTZUSD', 'ETHXBT', 'XXDGXXBT']
    const text = [head, ...pairs.map(trade)].join('\n')
    expect(fillsOf(text, at).map(({ symbol }) => symbol)).toEqual([
      'BTC/EUR',
      'BTC/USDT',
      'ADA/EUR',
      'XTZ/USD',
      'BTC/CHF',
      'USDT/USD',
      'ETH/BTC',
      'DOGE/BTC',
    ])
    expect(fillsOf(text, at)[0]).toMatchObject({
      nativeId: 'TX-XXBTZEUR',
      orderId: 'O1',
      side: 'buy',
      price: '60000.5',
      quantity: '0.01',
      fee: '0.96',
      feeAsset: 'EUR',
      atMs: Date.UTC(2026, 7, 1, 9, 0, 0, 123),
    })
    expect(
      fillsOf(
        `${columnsOf('kraken-trades', 25)}\nT,O,BTC/USD,forex,crypto,2026-03-29 17:11:24,sell,market,66462.1,24.9,0.1,0.0003${','.repeat(14)}`,
        at,
      ),
    ).toHaveLength(1)
  })

  test('ledgers: deposits, withdrawals, rewards and conversions; trades are in the other file', () => {
    const head = columnsOf('kraken-ledgers', 10)
    const text = [
      head,
      'L1,R1,2024-03-10 12:00:00,deposit,,currency,ZEUR,100.0,0.0,100.0',
      ',R1,2024-03-10 11:59:00,deposit,,currency,ZEUR,100.0,0.0,',
      'L2,R2,2024-03-10 12:00:00,withdrawal,,currency,XXBT,-0.1,0.0002,0.9',
      'L3,R3,2024-03-10 12:00:00,staking,,currency,DOT28.S,0.5,0,9',
      'L4,R4,2024-03-10 12:00:00,trade,tradespot,currency,ZEUR,-50,0.1,9',
      'L5,R5,2024-03-10 12:00:00,spend,,currency,ZEUR,-50,0.5,9',
      'L6,R5,2024-03-10 12:00:00,receive,,currency,XETH,0.02,0,9',
      'L7,R6,2024-03-10 12:00:00,transfer,spottostaking,currency,DOT,-5,0,9',
      'L8,R7,2024-03-10 12:00:00,margin,,currency,ZUSD,-5,0.1,9',
    ].join('\n')
    expect(
      entriesOf(text, at).map(({ kind, asset, amount, fee, nativeId }) => [
        kind,
        asset,
        amount,
        fee,
        nativeId,
      ]),
    ).toEqual([
      ['deposit', 'EUR', '100', '0', 'R1'],
      ['withdrawal', 'BTC', '-0.1', '0.0002', 'R2'],
      ['reward', 'DOT', '0.5', '0', 'L3'],
      ['conversion', 'EUR', '-50', '0.5', 'L5'],
      ['conversion', 'ETH', '0.02', '0', 'L6'],
    ])
    expect(skippedOf(text, at)).toHaveLength(3)
    expect(refusalsOf(text, at)).toEqual([expect.stringContaining('margin')])
  })
})

describe('Coinbase', () => {
  const at = { exchange: 'coinbase' }

  test('fills', () => {
    const text = `${columnsOf('coinbase-fills', 11)}\ndefault,2985581,BTC-USDC,SELL,2020-11-25T11:29:22.362Z,0.75,BTC,19295.00,51.18,14420.07,USDC\n`
    expect(fillsOf(text, at)).toMatchObject([
      {
        nativeId: '2985581',
        symbol: 'BTC/USDC',
        side: 'sell',
        price: '19295',
        quantity: '0.75',
        fee: '51.18',
        feeAsset: 'USDC',
        atMs: Date.UTC(2020, 10, 25, 11, 29, 22, 362),
      },
    ])
    expect(fillsOf(text, { exchange: 'coinbaseexchange' })).toHaveLength(1)
  })

  test('transaction history, with the signs of its money', () => {
    const text = [
      '',
      'Transactions',
      'User,Jane,abc',
      columnsOf('coinbase-transactions', 11, 'id'),
      'c1,2025-03-01 12:00:00 UTC,Buy,BTC,0.003,EUR,"€84,000.00",€252.00,€255.00,€3.00,Bought',
      'c2,2025-03-01 13:00:00 UTC,Sell,ETH,-0.5,USD,$2000.00,-$1000.00,-$990.00,$10.00,Sold',
      'c3,2025-03-01 14:00:00 UTC,Send,ETH,-0.1,EUR,€3302.65,-€330.27,-€330.27,€0.00,Sent',
      'c4,2025-03-01 15:00:00 UTC,Receive,BTC,0.2,EUR,€1,€1,€1,€0,',
      'c5,2025-03-01 16:00:00 UTC,Convert,BTC,0.002,EUR,€96000.00,€185.00,€192.00,,Converted 0.002 BTC to 80.5 XRP',
      'c6,2025-03-01 17:00:00 UTC,Staking Income,ETH,0.0001,EUR,€3300,€0.33,€0.33,€0.00,',
      'c7,2025-03-01 18:00:00 UTC,Advanced Trade Buy,SOL,1,EUR,€100,€100,€100,€0.00,',
      'c8,2025-03-01 19:00:00 UTC,Exchange Deposit,BTC,1,EUR,€100,€100,€100,€0.00,',
    ].join('\n')
    expect(
      fillsOf(text, at).map((fill) => [fill.side, fill.symbol, fill.quantity, fill.price, fill.fee]),
    ).toEqual([
      ['buy', 'BTC/EUR', '0.003', '84000', '3'],
      ['sell', 'ETH/USD', '0.5', '2000', '10'],
    ])
    expect(entriesOf(text, at).map(({ kind, asset, amount }) => [kind, asset, amount])).toEqual([
      ['withdrawal', 'ETH', '-0.1'],
      ['deposit', 'BTC', '0.2'],
      ['conversion', 'BTC', '-0.002'],
      ['conversion', 'XRP', '80.5'],
      ['reward', 'ETH', '0.0001'],
    ])
    expect(refusalsOf(text, at)).toEqual([expect.stringContaining('the fills file')])
    expect(skippedOf(text, at)).toEqual(['exchange deposit: between your own wallets'])
  })
})

describe('KuCoin', () => {
  const at = { exchange: 'kucoin' }

  test('filled orders with order splitting, in the time zone of the column’s name', () => {
    const head = columnsOf('kucoin-trades', 15, 'tax').replace('(utc)', '(UTC+08:00)')
    const text = `${head}\n7,Trading Account,o1,BTC-USDT,BUY,LIMIT,42000,0.1,4200,4200,2024-01-15 10:30:00,4.2,0,TAKER,USDT\n`
    expect(fillsOf(text, at)).toMatchObject([
      {
        orderId: 'o1',
        nativeId: null,
        symbol: 'BTC/USDT',
        side: 'buy',
        price: '42000',
        quantity: '0.1',
        fee: '4.2',
        feeAsset: 'USDT',
        liquidity: 'taker',
        atMs: Date.UTC(2024, 0, 15, 2, 30),
      },
    ])
  })

  test('the older export, as written by a spreadsheet with decimal commas', () => {
    const text = `${columnsOf('kucoin-trades', 11, 'ordertype').replaceAll(',', ';')}\n17.11.2021 10:21:26;;AVAX-USDT;buy;95,317;57,7348;5503,1;5,503;taker;USDT;limit\n`
    expect(fillsOf(text, { ...at, utcOffsetMinutes: 60 })).toMatchObject([
      { price: '95.317', quantity: '57.7348', fee: '5.503', atMs: Date.UTC(2021, 10, 17, 9, 21, 26) },
    ])
  })

  test('completed deposits and withdrawals', () => {
    const row = (status: string) => `7,mainAccount,2024-01-01 09:00:00,BTC,1.0,0.001,hash,addr,BTC,${status},`
    const [came, went] = [columnsOf('kucoin-deposits', 11), columnsOf('kucoin-withdrawals', 11)]
    expect(entriesOf(`${came}\n${row('SUCCESS')}\n${row('FAILURE')}`, at)).toMatchObject([
      { kind: 'deposit', asset: 'BTC', amount: '1', fee: '0.001' },
    ])
    expect(entriesOf(`${went}\n${row('success')}`, at)).toMatchObject([{ kind: 'withdrawal', amount: '-1' }])
  })
})

describe('files of tax tools, for an account at any exchange', () => {
  test('Koinly’s universal file: trades, deposits and withdrawals, and its labels', () => {
    const text = [
      columnsOf('koinly-universal', 12),
      '2024-03-01 09:30 UTC,1000,USDT,0.02,BTC,1,BNB,,,,,',
      '2024-03-02 09:30 UTC,0.01,BTC,600,USD,3,USD,,,trade,,',
      '2024-03-03 09:30 UTC,,,50,USDT,,,,,reward,,',
      '2024-03-04 09:30 UTC,,,500,EUR,,,,,,,',
      '2024-03-05 09:30 UTC,1,ETH,,,0.001,ETH,,,,,',
      '2024-03-06 09:30 UTC,10,USDT,,,,,,,cost,,',
      '2024-03-06 09:30 UTC,,,10,USDT,,,,,realized gain,,',
      '2024-03-07 09:30 UTC,5,SOL,40,LINK,,,,,swap,,',
    ].join('\n')
    const at = { exchange: 'gate' }
    expect(
      fillsOf(text, at).map((fill) => [
        fill.side,
        fill.symbol,
        fill.quantity,
        fill.price,
        fill.fee,
        fill.feeAsset,
      ]),
    ).toEqual([
      ['buy', 'BTC/USDT', '0.02', '50000', '1', 'BNB'],
      ['sell', 'BTC/USD', '0.01', '60000', '3', 'USD'],
      ['buy', 'LINK/SOL', '40', '0.125', '0', null],
    ])
    expect(entriesOf(text, at).map(({ kind, asset, amount, fee }) => [kind, asset, amount, fee])).toEqual([
      ['reward', 'USDT', '50', '0'],
      ['deposit', 'EUR', '500', '0'],
      ['withdrawal', 'ETH', '-1', '0.001'],
      ['fee', 'USDT', '-10', '0'],
    ])
    expect(refusalsOf(text, at)).toEqual([expect.stringContaining('realized gain')])
    const trades = `${columnsOf('koinly-trades', 9)}\n2018-01-01 14:25 UTC,BTC-USD,Buy,2,1000,5,USD,o,t\n`
    expect(fillsOf(trades, at)).toMatchObject([{ symbol: 'BTC/USD', price: '500', fee: '5', nativeId: 't' }])
  })

  test('CoinTracking: fees within an amount are subtracted, those in a third coin are separate', () => {
    const head = columnsOf('cointracking', 11, 'cur.')
    const row = (cells: string) => `${cells},Kraken,,,01.03.2024 09:30:00`
    const text = [
      head,
      row('Trade,1,BTC,505,USD,5,USD'),
      row('Trade,0.99,BTC,500,USD,0.01,BTC'),
      row('Trade,500,USD,1,BTC,2,BNB'),
      row('Other Fee,,,2,BNB,,'),
      row('Withdrawal,,,1.001,BTC,0.001,BTC'),
      row('Trade,1,BTC,505,USD,5,USD').replace('Kraken', 'Binance'),
    ].join('\n')
    const at = { exchange: 'kraken', utcOffsetMinutes: 60 }
    expect(
      fillsOf(text, at).map((fill) => [fill.side, fill.quantity, fill.price, fill.fee, fill.feeAsset]),
    ).toEqual([
      ['buy', '1', '500', '5', 'USD'],
      ['buy', '1', '500', '0.01', 'BTC'],
      ['sell', '1', '500', '0', null],
    ])
    expect(fillsOf(text, at)[0]?.atMs).toBe(Date.UTC(2024, 2, 1, 8, 30))
    expect(entriesOf(text, at).map(({ kind, asset, amount, fee }) => [kind, asset, amount, fee])).toEqual([
      ['fee', 'BNB', '-2', '0'],
      ['withdrawal', 'BTC', '-1', '0.001'],
    ])
    expect(refusalsOf(text, at)).toEqual([expect.stringContaining('another one than the account’s: Binance')])
  })

  test('CoinTracking: rows under an exchange’s former name belong to the account', () => {
    const text = `${columnsOf('cointracking', 11, 'cur.')}\nTrade,1,BTC,505,USD,5,USD,OKEx,,,01.03.2024 09:30:00\n`
    const at = (id: string) => {
      const { siteOf, formerNames } = exchangeById(id) ?? {}
      return { exchange: siteOf ?? id, formerNames, utcOffsetMinutes: 0 }
    }
    expect(fillsOf(text, at('okx'))).toHaveLength(1)
    expect(fillsOf(text, at('okxeea'))).toHaveLength(1)
    expect(refusalsOf(text, at('binance'))).toEqual([
      expect.stringContaining('another one than the account’s: OKEx'),
    ])
  })
})

test('Harbour’s own file: a fee is a booking, and a transfer between own wallets changes nothing', () => {
  const text =
    'time,type,asset,amount\n2024-03-01,fee,USDT,-3\n2024-03-01,transfer,USDT,50\n2024-03-01,fee,USDT,3\n'
  const at = { exchange: 'okx' }
  expect(entriesOf(text, at)).toMatchObject([{ kind: 'fee', amount: '-3' }])
  expect(skippedOf(text, at)).toHaveLength(1)
  expect(refusalsOf(text, at)).toEqual([expect.stringContaining('minus sign')])
})

test.each(
  fileFormats.filter(({ refusal }) => refusal !== undefined).map((format) => [format.title, format] as const),
)(
  '%s is recognised, and the message says what to export instead',
  (_title, { columns, refusal, exchange }) => {
    for (const names of columns)
      expect(() => fillsOf(`${names.join(',')}\n`, { exchange: exchange ?? '' })).toThrow(refusal)
    expect(refusal).toMatch(/instead/)
  },
)
