import { expect, test } from 'vitest'
import { indexMarkets, type Market } from '../markets.ts'
import { parseDeposit, parseMixBill, parseRecord, parseSpotBill, parseWithdrawal } from './parse-ledger.ts'
import { parseMixFill, parseSpotFill, parseUnifiedFill } from './parse-fills.ts'
import { parseHeldCoin, parseMixAccount, parsePosition, parseUnifiedAsset } from './holdings.ts'
import { instrumentOf } from './instruments.ts'
import { parseClassicProof, parseUnifiedProof } from './proof.ts'
import fills from './samples/fills.json' with { type: 'json' }
import holdings from './samples/holdings.json' with { type: 'json' }
import ledger from './samples/ledger.json' with { type: 'json' }

const market = (given: Partial<Market> & Pick<Market, 'symbol' | 'nativeSymbol' | 'product'>): Market => ({
  base: 'BTC',
  quote: 'USDT',
  settle: null,
  contractSize: '1',
  active: true,
  ...given,
})
const markets = indexMarkets([
  market({ symbol: 'BTC/USDT', nativeSymbol: 'BTCUSDT', product: 'spot' }),
  market({ symbol: 'ETH/USDT', nativeSymbol: 'ETHUSDT', product: 'spot', base: 'ETH' }),
  market({ symbol: 'BTC/USDT:USDT', nativeSymbol: 'BTCUSDT', product: 'linear', settle: 'USDT' }),
  market({ symbol: 'BTC/USD:BTC', nativeSymbol: 'BTCUSD', product: 'inverse', quote: 'USD', settle: 'BTC' }),
])

test('a paid classic fee is negative at Bitget, even in BGB, and positive here', () => {
  expect(parseSpotFill(fills.spotBuy, markets)).toEqual({
    entries: [],
    fill: {
      nativeId: '990001',
      orderId: '880001',
      clientOrderId: null,
      symbol: 'BTC/USDT',
      base: 'BTC',
      quote: 'USDT',
      settle: null,
      product: 'spot',
      side: 'buy',
      positionSide: 'both',
      price: '64210.5',
      quantity: '0.0125',
      contractSize: '1',
      fee: '0.0000125',
      feeAsset: 'BTC',
      realisedPnl: null,
      liquidity: 'maker',
      kind: 'trade',
      atMs: 1714560000123,
    },
  })
  expect(parseSpotFill(fills.spotPaidInBgb, markets).fill).toMatchObject({
    symbol: 'ETH/USDT',
    fee: '1.25',
    feeAsset: 'BGB',
  })
  expect(parseMixFill(fills.hedgeOpenShort, 'USDT-FUTURES', markets).fill).toMatchObject({
    fee: '-0.646',
    feeAsset: 'USDT',
  })
})

test('a fee that was partly paid in BGB keeps both parts', () => {
  const { fill, entries } = parseMixFill(fills.oneWaySell, 'COIN-FUTURES', markets)
  expect(fill).toMatchObject({
    fee: '0.4',
    feeAsset: 'BGB',
    symbol: 'BTC/USD:BTC',
    positionSide: 'both',
    side: 'sell',
  })
  expect(entries).toMatchObject([
    { nativeId: '990104:fee:BTC', kind: 'fee', asset: 'BTC', amount: '-0.0000012' },
  ])
})

test('closing a long is a sell on the long side, however a classic account states it', () => {
  expect(parseMixFill(fills.hedgeCloseLong, 'USDT-FUTURES', markets).fill).toMatchObject({
    side: 'sell',
    positionSide: 'long',
    realisedPnl: '58.2',
    fee: '7.74',
    kind: 'trade',
  })
  expect(parseMixFill(fills.hedgeOpenShort, 'USDT-FUTURES', markets).fill).toMatchObject({
    side: 'sell',
    positionSide: 'short',
  })
  expect(parseUnifiedFill(fills.unifiedCloseLong, true, markets).fill).toMatchObject({
    side: 'sell',
    positionSide: 'long',
    fee: '7.74',
    clientOrderId: 'grid-1',
    symbol: 'BTC/USDT:USDT',
  })
  expect(parseUnifiedFill(fills.unifiedCloseLong, false, markets).fill).toMatchObject({
    side: 'sell',
    positionSide: 'both',
  })
  const { posSide: _left, ...unnamed } = fills.unifiedCloseLong
  expect(parseUnifiedFill(unnamed, true, markets).fill).toMatchObject({ side: 'sell', positionSide: 'long' })
})

test('forced fills are recognised and closed on the right side', () => {
  expect(parseMixFill(fills.burstLong, 'USDT-FUTURES', markets).fill).toMatchObject({
    kind: 'liquidation',
    side: 'sell',
    positionSide: 'long',
  })
  expect(parseMixFill(fills.adlShort, 'USDT-FUTURES', markets).fill).toMatchObject({
    kind: 'adl',
    side: 'buy',
    positionSide: 'short',
  })
})

test('a paid unified fee is positive and a received one negative', () => {
  expect(parseUnifiedFill(fills.unifiedSpot, true, markets).fill).toMatchObject({
    fee: '-0.000002',
    feeAsset: 'BTC',
    product: 'spot',
    positionSide: 'both',
    realisedPnl: null,
    clientOrderId: null,
  })
})

test('a delisted instrument is parsed from its name', () => {
  expect(parseSpotFill(fills.spotDelisted, markets).fill).toMatchObject({
    symbol: 'GONE/USDT',
    base: 'GONE',
    quote: 'USDT',
  })
  expect(instrumentOf(markets, 'USDC-FUTURES', 'GONEPERP').symbol).toBe('GONE/USDC:USDC')
  expect(instrumentOf(markets, 'COIN-FUTURES', 'BTCUSDM26')).toMatchObject({
    symbol: 'BTC/USD:BTC-M26',
    settle: 'BTC',
  })
  expect(() => instrumentOf(markets, 'SPOT', 'NONSENSE')).toThrow('NONSENSE')
})

test('spot bills give transfers and rewards, without repeating trades or deposits', () => {
  expect(parseSpotBill(ledger.spotTransferIn)).toMatchObject({
    kind: 'transfer',
    asset: 'USDT',
    amount: '500',
  })
  expect(parseSpotBill(ledger.spotTransferInDepositGroup)).toMatchObject({ kind: 'transfer' })
  expect(parseSpotBill(ledger.spotAirdrop)).toMatchObject({ kind: 'reward', asset: 'BGB' })
  for (const row of [ledger.spotBuy, ledger.spotDeposit, ledger.spotLock])
    expect(parseSpotBill(row)).toBeNull()
})

test('futures bills give funding, liquidation fees, and transfers that are not in spot bills', () => {
  const read = (row: typeof ledger.mixFunding | typeof ledger.mixClose) =>
    parseMixBill(row, 'USDT-FUTURES', markets)
  expect(read(ledger.mixFunding)).toMatchObject({
    kind: 'funding',
    amount: '-0.8123',
    symbol: 'BTC/USDT:USDT',
  })
  expect(read(ledger.mixTransferOut)).toBeNull()
  expect(read({ ...ledger.mixTransferOut, businessType: 'trans_to_otc' })).toMatchObject({
    kind: 'transfer',
    amount: '-200',
    symbol: null,
  })
  expect(read(ledger.mixInsurance)).toMatchObject({ kind: 'liquidation_fee', amount: '-22.5' })
  expect(read(ledger.mixClose)).toBeNull()
  expect(read(ledger.mixMargin)).toBeNull()
})

test('unified records give funding, transfers, interest and liquidation fees', () => {
  expect(parseRecord(ledger.recordFunding, 'USDT-FUTURES', markets)).toMatchObject({
    kind: 'funding',
    amount: '0.3139',
    symbol: 'BTC/USDT:USDT',
  })
  expect(parseRecord(ledger.recordTransfer, null, markets)).toMatchObject({
    kind: 'transfer',
    amount: '-40',
    symbol: null,
  })
  expect(parseRecord(ledger.recordLiquidation, 'USDT-FUTURES', markets)).toMatchObject({
    kind: 'liquidation_fee',
    amount: '-5',
  })
  expect(parseRecord(ledger.recordInterest, 'MARGIN', markets)).toMatchObject({
    kind: 'interest',
    amount: '-0.02',
  })
  expect(parseRecord(ledger.recordTrade, 'SPOT', markets)).toBeNull()
})

test('successful deposits and withdrawals count; the network fee is taken out of the size with either sign', () => {
  expect(parseDeposit(ledger.deposit)).toMatchObject({
    nativeId: '73001',
    kind: 'deposit',
    amount: '10.00000000',
  })
  expect(parseWithdrawal(ledger.withdrawal)).toMatchObject({ amount: '-9', fee: '1', atMs: 1714500100000 })
  expect(parseWithdrawal(ledger.unifiedWithdrawal)).toMatchObject({
    asset: 'USDT',
    amount: '-90',
    fee: '10',
    atMs: 1714500200000,
  })
  expect(parseWithdrawal(ledger.pendingWithdrawal)).toBeNull()
})

test('balances include amounts in orders, and neither unrealised profit nor borrowed coins', () => {
  expect(parseHeldCoin('spot', holdings.spot)).toEqual([
    { wallet: 'spot', asset: 'USDT', total: '24', free: '17.5', locked: '6.5' },
  ])
  expect(parseHeldCoin('funding', holdings.funding)).toMatchObject([
    { wallet: 'funding', asset: 'BGB', total: '326', locked: '0' },
  ])
  expect(parseMixAccount('USDT-FUTURES', holdings.mix, [])).toMatchObject([
    { wallet: 'usdt-futures', asset: 'USDT', total: '115', free: '114.7', locked: '0.3' },
  ])
  expect(parseUnifiedAsset(holdings.unified, [])).toMatchObject([
    { wallet: 'unified', asset: 'USDT', total: '85', free: '60', locked: '25' },
  ])
})

test('the margin of open positions is locked, in their own coin and never more than the balance', () => {
  const classic = [
    { marginCoin: 'USDT', marginSize: '20.5' },
    { marginCoin: 'USDT', marginSize: '4.2' },
    { marginCoin: 'BTC', marginSize: '1' },
  ]
  expect(parseMixAccount('USDT-FUTURES', holdings.mix, classic)).toMatchObject([
    { total: '115', free: '90', locked: '25' },
  ])
  const unified = [{ marginCoin: 'usdt', positionBalance: '10' }]
  expect(parseUnifiedAsset(holdings.unified, unified)).toMatchObject([{ free: '50', locked: '35' }])
  expect(
    parseUnifiedAsset(holdings.unified, [{ marginCoin: 'USDT', positionBalance: '9000' }]),
  ).toMatchObject([{ total: '85', free: '0', locked: '85' }])
})

test('positions of both families give the same fields', () => {
  expect(parsePosition(holdings.classicLong, 'USDT-FUTURES', markets, false)).toMatchObject({
    side: 'long',
    mode: 'hedge',
    quantity: '0.3',
    entryPrice: '64000',
    liquidationPrice: null,
    margin: '3834',
    unrealisedPnl: '-4',
    product: 'linear',
  })
  expect(parsePosition(holdings.unifiedShort, 'COIN-FUTURES', markets, true)).toMatchObject({
    margin: '0.0067',
    side: 'short',
    mode: 'one-way',
    quantity: '0.02',
    entryPrice: '65000',
    liquidationPrice: '90100.5',
    settle: 'BTC',
    product: 'inverse',
  })
  expect(parsePosition({ ...holdings.classicLong, total: '0' }, 'USDT-FUTURES', markets, false)).toBeNull()
})

test('a classic key is accepted with read permissions only', () => {
  const info = { userId: '4711', ips: '203.0.113.9', authorities: ['readonly'] }
  expect(parseClassicProof(info)).toMatchObject({
    readOnly: true,
    accountUid: '4711',
    ipRestricted: true,
    mode: { unified: false },
  })
  expect(parseClassicProof({ ...info, authorities: ['coor', 'cpor', 'stor', 'smor', 'wtor'] }).readOnly).toBe(
    true,
  )
  for (const word of ['trade', 'coow', 'stow', 'transfer', 'withdraw', 'teleport', '']) {
    const { readOnly } = parseClassicProof({ ...info, authorities: ['readonly', word] })
    expect([word, readOnly]).toEqual([word, false])
  }
  expect(parseClassicProof({ ...info, authorities: [] }).readOnly).toBe(false)
  expect(() => parseClassicProof({ userId: '4711', ips: '' })).toThrow('authorities')
})

test('a unified key is accepted if its type is read-only and nothing permits withdrawals', () => {
  const info = { userId: '4711', ips: '', permType: 'read-only', permissions: ['uta_mgt', 'uta_trade'] }
  const settings = { uid: '4711', holdMode: 'hedge_mode' }
  expect(parseUnifiedProof(info, settings)).toMatchObject({
    readOnly: true,
    ipRestricted: false,
    mode: { unified: true, hedge: true },
  })
  expect(parseUnifiedProof({ ...info, permType: 'read_only' }, settings).readOnly).toBe(true)
  expect(parseUnifiedProof({ ...info, permType: 'read-and-write' }, settings).readOnly).toBe(false)
  expect(parseUnifiedProof({ ...info, permissions: ['uta_mgt', 'withdraw'] }, settings).readOnly).toBe(false)
  expect(() => parseUnifiedProof({ userId: '4711', permissions: [] }, settings)).toThrow('permType')
})
