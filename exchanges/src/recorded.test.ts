import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  parseDeposit,
  parseDividend,
  parseDust,
  parseConvert,
  parseIncome,
  parseTransfer,
  parseWithdrawal,
} from './binance/parse-ledger.ts'
import { parseFuturesFill, parseSpotFill } from './binance/parse-fills.ts'
import { marketOfNative as binanceMarket } from './binance/native-market.ts'
import { readRestrictions } from './binance/proof.ts'
import {
  parseFuturesAsset,
  parsePosition as parseBinancePosition,
  parseWalletAsset,
} from './binance/snapshot.ts'
import { parseConversion } from './bybit/conversions.ts'
import { marketOfNative as bybitMarket } from './bybit/native-market.ts'
import { isFunding, parseExecution, parseFunding } from './bybit/parse-executions.ts'
import {
  parseTransaction,
  parseTransfer as parseBybitTransfer,
  parseWithdrawal as parseBybitWithdrawal,
} from './bybit/parse-ledger.ts'
import { readApiKey } from './bybit/proof.ts'
import { parsePosition as parseBybitPosition, parseUnifiedCoin } from './bybit/snapshot.ts'
import { parseExact, type Json } from './wire/exact-json.ts'
import { indexMarkets } from './markets.ts'
import { rowOf, rowsOf, text, textOrNull, type Row } from './row.ts'

// Real responses and the vendors' samples, kept outside the repository because they are other people's.
const folder = path.resolve(import.meta.dirname, '../../../shared/recorded')
const isHere = existsSync(folder)
const markets = indexMarkets([])

function samples(exchange: string): ReadonlyMap<string, Json> {
  const file = parseExact(readFileSync(path.join(folder, 'vendor-samples', `${exchange}.json`), 'utf8'))
  return new Map(rowsOf(file, 'samples').map((sample) => [text(sample, 'name'), sample['response'] ?? null]))
}

function recorded(exchange: string, method: string): readonly Json[] {
  const file = rowOf(
    parseExact(readFileSync(path.join(folder, 'ccxt', 'responses', `${exchange}.json`), 'utf8')),
  )
  return rowsOf(rowOf(file, 'methods'), method).map((entry) => entry['httpResponse'] ?? null)
}

test.runIf(!isHere)(
  'recorded responses: skipped, because the folder of recordings is not on this machine',
  () => {
    process.stderr.write('The recorded responses are not here: their suite is skipped.\n')
    expect(existsSync(folder)).toBe(false)
  },
)

describe.runIf(isHere)('Binance as recorded', () => {
  const of = (name: string): Json => samples('binance').get(name) ?? null
  test('a spot trade', () => {
    const [row] = rowsOf(of('Spot/Trading/GetUserTrades'))
    expect(parseSpotFill(row ?? {}, binanceMarket(markets, 'spot', 'BNBBTC'))).toMatchObject({
      nativeId: '28457',
      symbol: 'BNB/BTC',
      side: 'buy',
      price: '4.00000100',
      quantity: '12.00000000',
      fee: '10.10000000',
      feeAsset: 'BNB',
      liquidity: 'taker',
      atMs: 1499865549590,
    })
  })
  test('futures trades of both kinds', () => {
    const [um] = rowsOf(of('UsdFutures/Trading/GetUserTrades'))
    expect(parseFuturesFill(um ?? {}, binanceMarket(markets, 'linear', 'BTCUSDT'))).toMatchObject({
      symbol: 'BTC/USDT:USDT',
      side: 'sell',
      positionSide: 'short',
      quantity: '0.002',
      realisedPnl: '-0.91539999',
    })
    const [cm] = rowsOf(of('CoinFutures/Trading/GetUserTrades'))
    expect(parseFuturesFill(cm ?? {}, binanceMarket(markets, 'inverse', 'BTCUSD_200626'))).toMatchObject({
      symbol: 'BTC/USD:BTC-200626',
      quantity: '1',
      contractSize: '100',
      fee: '0.00000454',
      feeAsset: 'BTC',
    })
  })
  test('every recorded trade of an account', () => {
    for (const [index, body] of recorded('binance', 'fetchMyTrades').entries()) {
      for (const row of rowsOf(body)) {
        const product = index === 1 ? 'linear' : 'spot'
        const fill = (product === 'spot' ? parseSpotFill : parseFuturesFill)(
          row,
          binanceMarket(markets, product, text(row, 'symbol')),
        )
        expect(Number(fill.price) * Number(fill.quantity)).toBeCloseTo(Number(text(row, 'quoteQty')), 4)
      }
    }
  })
  test('income, cash, sweeps, conversions and distributions', () => {
    const marketOf = (native: string) => binanceMarket(markets, 'linear', native)
    expect(
      rowsOf(of('UsdFutures/Account/GetIncomeHistory')).map((row) => parseIncome(row, marketOf)),
    ).toEqual([null, null])
    const [funding] = recorded('binance', 'fetchFundingHistory').flatMap((body) => rowsOf(body))
    expect(parseIncome(funding ?? {}, marketOf)).toMatchObject({
      kind: 'funding',
      amount: '-0.04618913',
      symbol: 'BTC/USDT:USDT',
    })
    expect(
      rowsOf(of('Spot/Account/GetDepositHistory')).map((row) => parseDeposit(row)?.amount ?? null),
    ).toEqual([null, '0.50000000'])
    expect(rowsOf(of('Spot/Account/GetWithdrawalHistory')).map((row) => parseWithdrawal(row))).toMatchObject([
      { amount: '-8.91000000', fee: '0.004', atMs: Date.UTC(2019, 9, 12, 11, 12, 2) },
      { amount: '-0.00150000' },
    ])
    expect(
      rowsOf(of('Spot/Account/GetTransfers'), 'rows').map((row) => parseTransfer(row)?.nativeId),
    ).toEqual(['11415955596', '11366865406'])
    expect(rowsOf(of('Spot/Account/GetDustLog'), 'userAssetDribblets').flatMap(parseDust)).toHaveLength(8)
    expect(
      rowsOf(of('Spot/Trading/GetConvertTradeHistory'), 'list')
        .flatMap(parseConvert)
        .map((entry) => [entry.asset, entry.amount]),
    ).toEqual([
      ['USDT', '-20'],
      ['BNB', '0.06154036'],
    ])
    expect(
      rowsOf(of('Spot/Account/GetAssetDividendRecords'), 'rows')
        .map(parseDividend)
        .map((entry) => entry.nativeId),
    ).toEqual(['1637366104', '1631750237'])
    for (const body of recorded('binance', 'fetchDeposits')) rowsOf(body).forEach(parseDeposit)
    for (const body of recorded('binance', 'fetchWithdrawals')) rowsOf(body).forEach(parseWithdrawal)
  })
  test('holdings and positions', () => {
    expect(
      rowsOf(of('Spot/Account/GetFundingWallet')).map((row) => parseWalletAsset('funding', row).total),
    ).toEqual(['1'])
    expect(
      rowsOf(of('CoinFutures/Account/GetAccountInfo'), 'assets').map(
        (row) => parseFuturesAsset('cm', row).total,
      ),
    ).toEqual(['0.00241969'])
    const [row] = rowsOf(of('UsdFutures/Trading/GetPositions'))
    expect(parseBinancePosition(row ?? {}, binanceMarket(markets, 'linear', 'BTCUSDT'))).toMatchObject({
      side: 'long',
      mode: 'hedge',
      quantity: '0.001',
      leverage: '4',
    })
    for (const body of recorded('binance', 'fetchPositions').filter(Array.isArray)) {
      for (const each of rowsOf(body)) {
        const found = parseBinancePosition(each, binanceMarket(markets, 'linear', text(each, 'symbol')))
        expect(found.quantity).not.toContain('-')
        // the route of USDⓈ-M states the margin and no leverage, that of COIN-M the leverage and no margin
        const margin = textOrNull(each, 'positionInitialMargin')
        expect(found).toMatchObject({ margin, leverage: margin === null ? '20' : '80' })
      }
    }
  })
  test('a sample key with portfolio margin trading is refused', () => {
    const proof = readRestrictions(rowOf(of('Spot/Account/GetAPIKeyPermissions')))
    expect(proof.readOnly).toBe(false)
    expect(proof.permissions.filter((each) => !each.fine).map((each) => each.name)).toEqual([
      'Enable Portfolio Margin Trading',
    ])
  })
})

describe.runIf(isHere)('Bybit as recorded', () => {
  const of = (name: string): Row => rowOf(samples('bybit').get(name), 'result')
  const results = (method: string): readonly Row[] =>
    recorded('bybit', method).map((body) => rowOf(body, 'result'))
  test('every execution and every funding', () => {
    for (const result of [
      ...results('fetchMyTrades'),
      ...results('fetchFundingHistory'),
      of('Trading/GetUserTrades'),
    ]) {
      const product = result['category'] === 'spot' ? 'spot' : 'linear'
      for (const row of rowsOf(result, 'list')) {
        const market = bybitMarket(markets, product, text(row, 'symbol'))
        const read = isFunding(row) ? parseFunding(row, market, false) : parseExecution(row, market, false)
        const paid = 'amount' in read ? -Number(read.amount) : Number(read.fee)
        expect([read.nativeId, paid]).toEqual([text(row, 'execId'), Number(text(row, 'execFee'))])
        // payments are in no order but that of time
        const sequence = 'amount' in read ? textOrNull(row, 'seq') : (read.sequence?.match ?? null)
        expect(sequence).toBe(textOrNull(row, 'seq'))
      }
    }
  })
  test('a spot purchase pays its fee in the bought coin', () => {
    const [first] = results('fetchMyTrades')
    const [row] = rowsOf(first, 'list')
    expect(parseExecution(row ?? {}, bybitMarket(markets, 'spot', 'BTCUSDT'), false)).toMatchObject({
      feeAsset: 'BTC',
      fee: '0.000000336',
      side: 'buy',
    })
  })
  test('the log repeats no trade and no funding, and transfers keep their sign', () => {
    const log = [of('Account/GetTransactionHistory'), ...results('fetchLedger')].flatMap((result) =>
      rowsOf(result, 'list'),
    )
    const carried = log.filter((row) => ['TRADE', 'SETTLEMENT'].includes(text(row, 'type')))
    expect(carried.length).toBeGreaterThan(2)
    expect(carried.map(parseTransaction).filter((entry) => entry !== null)).toEqual([])
    for (const row of rowsOf(of('Account/GetWithdrawals'), 'rows'))
      expect(parseBybitWithdrawal(row)?.amount ?? '-').toMatch(/^-/)
    expect(
      results('fetchTransfers')
        .flatMap((result) => rowsOf(result, 'list'))
        .map(parseBybitTransfer),
    ).toMatchObject([{ kind: 'transfer', amount: '10', nativeKind: 'UNIFIED → FUND', atMs: 1722865698000 }])
  })
  test('conversions: those of the funding account, since the log contains the others', () => {
    const entries = rowsOf(of('Account/GetConvertHistory'), 'list').flatMap(parseConversion)
    expect(entries).toMatchObject([
      { asset: 'ETH', amount: '-0.1', kind: 'conversion', atMs: 1720071899995 },
      { asset: 'BTC', amount: '0.00534882723991', nativeKind: 'eb_convert_funding' },
    ])
  })
  test('holdings and positions', () => {
    for (const result of results('fetchBalance')) {
      const coins = rowsOf(result, 'list')
        .flatMap((account) => rowsOf(account, 'coin'))
        .map(parseUnifiedCoin)
      expect(coins[0]).toMatchObject({ asset: 'USDC', total: '5848.20013918' })
      // 42 in spot orders, the rest the margin of open positions.
      expect(coins.find(({ asset }) => asset === 'USDT')).toMatchObject({
        total: '3322.25896609',
        free: '3229.64065465',
        locked: '92.61831144',
      })
    }
    const positions = results('fetchPositions')
      .flatMap((result) => rowsOf(result, 'list'))
      .map((row) => parseBybitPosition(row, bybitMarket(markets, 'linear', text(row, 'symbol'))))
    expect(positions.map((each) => [each.leverage, each.margin])).toEqual([
      ['2', '101.1025483'],
      ['10', '0.42960461'],
      ['6', '12.95542633'],
    ])
    expect(positions.map((each) => [each.side, each.mode, each.quantity])).toEqual([
      ['short', 'one-way', '11710'],
      ['short', 'hedge', '30'],
      ['long', 'one-way', '1.2'],
    ])
  })
  test('a sample key that can trade is refused', () => {
    expect(readApiKey(of('Account/GetApiKeyInfo'))).toMatchObject({
      readOnly: false,
      accountUid: '24617703',
      mode: { uta: false },
    })
  })
})
