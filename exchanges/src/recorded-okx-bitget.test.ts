import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isDecimal } from '@harbour/ledger/decimal'
import type { Fill, LedgerEntry } from '@harbour/ledger/fill'
import { describe, expect, test } from 'vitest'
import {
  parseDeposit,
  parseMixBill,
  parseRecord,
  parseSpotBill,
  parseWithdrawal,
} from './bitget/parse-ledger.ts'
import { parseMixFill, parseSpotFill, parseUnifiedFill } from './bitget/parse-fills.ts'
import { parseHeldCoin, parseMixAccount, parsePosition, parseUnifiedAsset } from './bitget/holdings.ts'
import { parseClassicProof, parseUnifiedProof } from './bitget/proof.ts'
import { listUnder } from './bitget/source.ts'
import { parseExact, type Json } from './wire/exact-json.ts'
import { indexMarkets, ownMarket, type Markets } from './markets.ts'
import * as okxBills from './okx/parse-ledger.ts'
import { parseFill } from './okx/parse-fills.ts'
import {
  parseFundingBalance,
  parsePosition as parseOkxPosition,
  parseTradingBalance,
} from './okx/holdings.ts'
import { parseProof } from './okx/proof.ts'
import { isRow, rowOf, rowsOf, text, type Row } from './row.ts'

// Real answers lie beside the repository where somebody put them; they are no part of it.
const recorded = path.resolve(import.meta.dirname, '../../../shared/recorded')
const isHere = existsSync(recorded)

const read = (file: string): Json => parseExact(readFileSync(path.join(recorded, file), 'utf8'))
const marketsOf = (exchange: string): Markets =>
  indexMarkets(
    Object.values(rowOf(read(`ccxt/markets/${exchange}.json`)))
      .map(ownMarket)
      .filter((market) => market !== null),
  )

/** The vendor's documented answer to one question. */
function sample(exchange: string, name: string): Json {
  const found = rowsOf(read(`vendor-samples/${exchange}.json`), 'samples').find(
    (each) => text(each, 'name') === name,
  )
  if (found === undefined) throw new Error(`${exchange} has no sample ${name}`)
  return found['response'] ?? null
}

/** Every answer that was recorded for one unified method; some were saved as text. */
function answers(exchange: string, method: string): readonly Row[] {
  const methods = rowOf(read(`ccxt/responses/${exchange}.json`), 'methods')
  return rowsOf(methods, method).map((entry) => {
    const answer = entry['httpResponse']
    return rowOf(typeof answer === 'string' ? parseExact(answer) : answer)
  })
}

function expectFill(fill: Fill): void {
  for (const amount of [fill.price, fill.quantity, fill.fee, fill.contractSize])
    expect(isDecimal(amount)).toBe(true)
  expect(fill.symbol.startsWith(`${fill.base}/`)).toBe(true)
  expect(fill.atMs).toBeGreaterThan(1_500_000_000_000)
}
function expectEntry(entry: LedgerEntry | null, kind: LedgerEntry['kind']): void {
  expect(entry).toMatchObject({ kind })
  expect(isDecimal(entry?.amount ?? '')).toBe(true)
}

describe.skipIf(!isHere)('real replies of OKX', () => {
  const markets = isHere ? marketsOf('okx') : indexMarkets([])
  test('fills, bills and cash', () => {
    for (const name of ['Trading/GetUserTrades', 'Trading/GetUserTradesArchive']) {
      for (const row of rowsOf(sample('okx', name), 'data')) expectFill(parseFill(row, markets))
    }
    for (const row of answers('okx', 'fetchMyTrades').flatMap((answer) => rowsOf(answer, 'data')))
      expectFill(parseFill(row, markets))
    const bills = (method: string) => answers('okx', method).flatMap((answer) => rowsOf(answer, 'data'))
    for (const row of bills('fetchFundingHistory')) expectEntry(okxBills.parseBill(row, markets), 'funding')
    for (const row of bills('fetchTransfers')) expectEntry(okxBills.parseBill(row, markets), 'transfer')
    for (const row of bills('fetchLedger')) expect(okxBills.parseBill(row, markets)).toBeNull()
    for (const row of rowsOf(sample('okx', 'Account/GetDepositHistory'), 'data'))
      expectEntry(okxBills.parseDeposit(row), 'deposit')
    for (const row of rowsOf(sample('okx', 'Account/GetWithdrawalHistory'), 'data')) {
      expectEntry(okxBills.parseWithdrawal(row)[0] ?? null, 'withdrawal')
    }
    for (const row of rowsOf(sample('okx', 'Account/GetFundingBillDetails'), 'data'))
      expect(okxBills.parseAssetBill(row)).toBeNull()
  })
  test('balances, positions and the permissions of a key', () => {
    for (const row of rowsOf(sample('okx', 'Account/GetAccountBalance'), 'data')) {
      // Bots hold 150 of the frozen 158.573, and open positions the rest.
      expect(parseTradingBalance(row).map((one) => [one.total, one.locked])).toEqual([
        ['4850.435693622894', '8.573'],
        ['150', '150'],
      ])
    }
    for (const row of rowsOf(sample('okx', 'Account/GetFundingBalance'), 'data'))
      expect(parseFundingBalance(row)).toHaveLength(1)
    const sizes = answers('okx', 'fetchPosition')
      .flatMap((answer) => rowsOf(answer, 'data'))
      .map((row) => parseOkxPosition(row, markets))
    expect(sizes.map((one) => [one?.symbol, one?.contractSize, one?.side])).toEqual([
      ['LTC/USDT:USDT', '1', 'long'],
      ['BTC/USD:BTC', '100', 'long'],
      ['BTC/USD:BTC', '100', 'long'],
      ['BTC/USDT:USDT', '0.01', 'long'],
    ])
    for (const answer of answers('okx', 'fetchAccounts')) {
      expect(rowsOf(answer, 'data').map((row) => parseProof(row).readOnly)).toEqual([false])
    }
  })
})

describe.skipIf(!isHere)('real replies of Bitget', () => {
  const markets = isHere ? marketsOf('bitget') : indexMarkets([])
  test('fills of both families', () => {
    let read = 0
    for (const answer of answers('bitget', 'fetchMyTrades')) {
      const data = answer['data']
      const fills = Array.isArray(data)
        ? rowsOf(answer, 'data').map((row) => parseSpotFill(row, markets))
        : isRow(data) && 'fillList' in data
          ? listUnder('fillList')(answer).map((row) => parseMixFill(row, 'USDT-FUTURES', markets))
          : listUnder('list')(answer).map((row) => parseUnifiedFill(row, false, markets))
      for (const { fill } of fills) expectFill(fill)
      // All of them were paid.
      expect(fills.every(({ fill }) => !fill.fee.startsWith('-'))).toBe(true)
      read += fills.length
    }
    expect(read).toBe(4)
    for (const name of ['Futures/Trading/GetUserTrades', 'Futures/Trading/GetHistoricalUserTrades']) {
      for (const row of listUnder('fillList')(sample('bitget', name)))
        expectFill(parseMixFill(row, 'USDT-FUTURES', markets).fill)
    }
  })
  test('bills and cash of both families', () => {
    for (const row of answers('bitget', 'fetchFundingHistory').flatMap(listUnder('list'))) {
      expectEntry(parseRecord(row, 'USDT-FUTURES', markets), 'funding')
    }
    for (const row of rowsOf(sample('bitget', 'Spot/Account/GetLedger'), 'data'))
      expectEntry(parseSpotBill(row), 'transfer')
    const [funding, opening] = listUnder('bills')(sample('bitget', 'Futures/Account/GetLedger')).map((row) =>
      parseMixBill(row, 'USDT-FUTURES', markets),
    )
    expectEntry(funding ?? null, 'funding')
    expect(opening).toBeNull()
    for (const family of ['Spot', 'Unified']) {
      const deposits = family === 'Spot' ? 'GetDepositHistory' : 'GetDepositRecords'
      const withdrawals = family === 'Spot' ? 'GetWithdrawalHistory' : 'GetWithdrawalRecords'
      for (const row of rowsOf(sample('bitget', `${family}/Account/${deposits}`), 'data'))
        expectEntry(parseDeposit(row), 'deposit')
      for (const row of rowsOf(sample('bitget', `${family}/Account/${withdrawals}`), 'data'))
        expectEntry(parseWithdrawal(row), 'withdrawal')
    }
  })
  test('balances, positions and the permissions of a key', () => {
    for (const row of rowsOf(sample('bitget', 'Futures/Account/GetBalances'), 'data')) {
      expect(parseMixAccount('USDT-FUTURES', row, [])).toMatchObject([
        { asset: 'USDT', total: '10582.90265771' },
      ])
    }
    const assets = rowOf(sample('bitget', 'Unified/Account/GetBalances'), 'data')
    expect(
      rowsOf(assets, 'assets')
        .flatMap((row) => parseUnifiedAsset(row, []))
        .map((one) => one.asset),
    ).toEqual(['USDT', 'BGB'])
    for (const row of rowsOf(sample('bitget', 'Spot/Account/GetFundingBalances'), 'data'))
      expect(parseHeldCoin('funding', row)).toHaveLength(1)
    const classic = rowsOf(sample('bitget', 'Futures/Trading/GetPositions'), 'data').map((row) =>
      parsePosition(row, 'USDT-FUTURES', markets, false),
    )
    const unified = listUnder('list')(sample('bitget', 'Unified/Trading/GetPositions')).map((row) =>
      parsePosition(row, 'USDT-FUTURES', markets, true),
    )
    expect([...classic, ...unified].map((one) => [one?.leverage, one?.margin])).toEqual([
      ['20', '9.6695050093373343'],
      ['3', '4701531.84941582'],
    ])
    expect([...classic, ...unified].map((one) => [one?.side, one?.mode, one?.quantity])).toEqual([
      ['long', 'hedge', '0.01'],
      ['long', 'hedge', '119.2068'],
    ])
    const proof = parseClassicProof(rowOf(sample('bitget', 'Spot/Account/GetAccountInfo'), 'data'))
    expect(proof.permissions.map((each) => [each.name, each.fine])).toEqual([
      ['trade', false],
      ['Read-Only', true],
    ])
    const info = rowOf(sample('bitget', 'Unified/Account/GetAccountInfo'), 'data')
    expect(
      parseUnifiedProof(info, rowOf(sample('bitget', 'Unified/Account/GetAccountConfig'), 'data')),
    ).toMatchObject({ readOnly: false, mode: { unified: true, hedge: false } })
  })
})
