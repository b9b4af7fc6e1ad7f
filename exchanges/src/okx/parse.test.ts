import { expect, test } from 'vitest'
import { indexMarkets, type Market } from '../markets.ts'
import { parseAssetBill, parseBill, parseDeposit, parseWithdrawal } from './parse-ledger.ts'
import { parseFill } from './parse-fills.ts'
import { parseFundingBalance, parsePosition, parseTradingBalance } from './holdings.ts'
import { parseProof } from './proof.ts'
import cash from './samples/cash.json' with { type: 'json' }
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
  market({ symbol: 'BTC/USDT', nativeSymbol: 'BTC-USDT', product: 'spot' }),
  market({
    symbol: 'BTC/USDT:USDT',
    nativeSymbol: 'BTC-USDT-SWAP',
    product: 'linear',
    settle: 'USDT',
    contractSize: '0.01',
  }),
  market({
    symbol: 'BTC/USD:BTC',
    nativeSymbol: 'BTC-USD-SWAP',
    product: 'inverse',
    quote: 'USD',
    settle: 'BTC',
    contractSize: '100',
  }),
])

test('a spot purchase pays its fee in the coin bought', () => {
  expect(parseFill(fills.spotBuy, markets)).toEqual({
    nativeId: '710000000000000101',
    orderId: '710000000000000001',
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
    liquidity: 'taker',
    kind: 'trade',
    atMs: 1714560000123,
  })
})

test('a rebate is a negative fee, and quantities are contracts', () => {
  expect(parseFill(fills.makerRebate, markets)).toMatchObject({
    fee: '-0.0128600',
    quantity: '4',
    contractSize: '0.01',
    realisedPnl: '1.25',
    liquidity: 'maker',
    clientOrderId: 'grid7',
    positionSide: 'both',
  })
})

test('liquidations, deliveries and hedge sides differ from ordinary trades', () => {
  expect(parseFill(fills.liquidatedLong, markets)).toMatchObject({
    kind: 'liquidation',
    side: 'sell',
    positionSide: 'long',
  })
  expect(parseFill(fills.inverse, markets)).toMatchObject({
    symbol: 'BTC/USD:BTC',
    product: 'inverse',
    settle: 'BTC',
    contractSize: '100',
    side: 'buy',
    positionSide: 'short',
    kind: 'trade',
  })
  expect(parseFill(fills.deliveredFuture, markets)).toMatchObject({
    symbol: 'BTC/USD:BTC-240426',
    kind: 'settlement',
    contractSize: '100',
  })
})

test('the size of a delisted contract is derived from the paid fee', () => {
  expect(parseFill(fills.delistedSwap, markets)).toMatchObject({
    symbol: 'GONE/USDT:USDT',
    contractSize: '10',
  })
  expect(() => parseFill({ ...fills.delistedSwap, fee: '0' }, markets)).toThrow(
    'contract size of GONE-USDT-SWAP',
  )
})

test('an option is linear in the coin of its premium', () => {
  expect(parseFill(fills.option, markets)).toMatchObject({
    symbol: 'BTC/USD:BTC-240628-70000-C',
    product: 'linear',
    quote: 'BTC',
    settle: 'BTC',
    contractSize: '0.01',
    fee: '0.0000009',
  })
})

test('funding is positive when received, even if it moves an isolated position’s margin', () => {
  expect(parseBill(ledger.funding, markets)).toMatchObject({
    kind: 'funding',
    amount: '-0.8123',
    symbol: 'BTC/USDT:USDT',
    asset: 'USDT',
  })
  expect(parseBill(ledger.isolatedFunding, markets)).toMatchObject({ kind: 'funding', amount: '0.25' })
})

test('bills that repeat a fill are left out, and liquidation fees and unknown kinds are kept', () => {
  expect(parseBill(ledger.trade, markets)).toBeNull()
  expect(parseBill(ledger.liquidationFill, markets)).toBeNull()
  expect(parseBill(ledger.liquidationFee, markets)).toMatchObject({
    kind: 'liquidation_fee',
    amount: '-18.3',
  })
  expect(parseBill(ledger.unknown, markets)).toMatchObject({ kind: 'adjustment', amount: '2.5' })
  expect(parseBill(ledger.transferOut, markets)).toMatchObject({
    kind: 'transfer',
    amount: '-300.5',
    symbol: null,
  })
  expect(parseBill(ledger.interest, markets)).toMatchObject({ kind: 'interest', amount: '-0.0042' })
})

test('only finished deposits and withdrawals count, and a fee in another coin is a separate entry', () => {
  expect(parseDeposit(cash.deposit)).toMatchObject({
    kind: 'deposit',
    amount: '250.75',
    nativeKind: 'Deposit (USDT-TRC20)',
  })
  expect(parseDeposit(cash.pendingDeposit)).toBeNull()
  expect(parseWithdrawal(cash.withdrawal)).toMatchObject([
    { kind: 'withdrawal', amount: '-1.5', fee: '0.0007', asset: 'ETH' },
  ])
  expect(parseWithdrawal(cash.withdrawalPaidInAnother)).toMatchObject([
    { nativeId: '80002', amount: '-40', fee: '0', asset: 'USDC' },
    { nativeId: '80002:fee', kind: 'fee', amount: '-0.02', asset: 'OKB' },
  ])
  expect(parseWithdrawal(cash.cancelledWithdrawal)).toEqual([])
})

test('the funding account gives only entries that no other list has', () => {
  expect(parseAssetBill(cash.fundingTransfer)).toBeNull()
  expect(parseAssetBill(cash.giveaway)).toMatchObject({ kind: 'reward', asset: 'OKB', amount: '0.5' })
})

test('balances exclude unrealised profit and include the margin of isolated positions', () => {
  expect(parseTradingBalance(holdings.account)).toEqual([
    { wallet: 'unified', asset: 'USDT', total: '1050.5', free: '800.5', locked: '250' },
    { wallet: 'unified', asset: 'BTC', total: '0.5', free: '0.5', locked: '0' },
    { wallet: 'bots', asset: 'BTC', total: '0.2', free: '0', locked: '0.2' },
  ])
  expect(parseFundingBalance({ availBal: '7', bal: '10', ccy: 'ETH', frozenBal: '3' })).toEqual([
    { wallet: 'funding', asset: 'ETH', total: '10', free: '7', locked: '3' },
  ])
})

test('a position’s side is its sign in one-way mode and its name in hedge mode', () => {
  expect(parsePosition(holdings.netShort, markets)).toMatchObject({
    side: 'short',
    mode: 'one-way',
    quantity: '12',
    contractSize: '0.01',
    liquidationPrice: null,
    margin: '1533.6',
    unrealisedPnl: '1.2',
  })
  expect(parsePosition(holdings.hedgedLong, markets)).toMatchObject({
    side: 'long',
    mode: 'hedge',
    quantity: '3',
    product: 'inverse',
    settle: 'BTC',
    liquidationPrice: '50000.5',
    margin: '0.0016',
    leverage: '3',
  })
  expect(parsePosition(holdings.margin, markets)).toBeNull()
  expect(parsePosition(holdings.closed, markets)).toBeNull()
})

test('only the word read_only proves a key, and an unknown word refuses it', () => {
  const config = { uid: '4711', perm: 'read_only', ip: '203.0.113.9', posMode: 'net_mode', acctLv: '2' }
  expect(parseProof(config)).toMatchObject({
    readOnly: true,
    accountUid: '4711',
    ipRestricted: true,
    warnings: [],
  })
  expect(parseProof({ ...config, perm: 'read_only,withdraw,trade' })).toMatchObject({ readOnly: false })
  expect(parseProof({ ...config, perm: 'read_only,teleport' })).toMatchObject({ readOnly: false })
  expect(parseProof({ ...config, perm: 'trade' })).toMatchObject({ readOnly: false })
  expect(() => parseProof({ ...config, perm: '' })).toThrow('perm')
  expect(parseProof({ ...config, ip: '' }).warnings).toHaveLength(1)
})
