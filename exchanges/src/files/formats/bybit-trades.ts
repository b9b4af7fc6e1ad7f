import * as texts from '../../bybit/texts/en.ts'
import * as files from '../../texts/en/files.ts'
import type { FillKind } from '@harbour/ledger/fill'
import { type BybitContract, bybitContractOf } from './bybit-contract.ts'
import { type Cells, isCoin } from '../cells.ts'
import { type FileAccount, type FileFormat, type FileRow, splitPair } from '../format.ts'
import { RefusedRow, shortened } from '../refused-row.ts'
import { spotRow } from '../spot-row.ts'

const withUid = (columns: readonly string[]) => [columns, ['uid', ...columns]]

/** '14:35 2024-11-16' of the unified account, '2024-09-27 21:52:04' before it. */
export function bybitTime(cells: Cells, column: string): number {
  const written = cells.need(column)
  const [, clock, day] = /^(\d{1,2}:\d{2}(?::\d{2})?)\s+(\d{4}-\d{2}-\d{2})$/.exec(written) ?? []
  return cells.timeOf(column, clock === undefined ? written : `${day} ${clock}`)
}

/** '1121.34 NEIRO', or only the number. */
const amountOf = (cells: Cells, column: string): string =>
  /\p{L}/u.test(cells.text(column)) ? cells.amountWithCoin(column).value : cells.size(column)

const spot = [
  'filled value',
  'filled price',
  'filled quantity',
  'fees',
  'transaction id',
  'order no.',
  'timestamp(utc)',
]
const ordered = ['spot pairs', 'order type', 'direction']

/** Executions on spot, from Orders, Spot Orders, Trade History. Seen 2024 to 2026, before the unified account and in it. */
export const bybitSpotTrades: FileFormat = {
  id: 'bybit-spot-trades',
  title: texts.spotTradeHistory,
  exchange: 'bybit',
  columns: [
    ...withUid([...ordered, ...spot]),
    ...withUid([...ordered, 'feecoin', 'execfeev2', ...spot]),
    ['filled time (local time)', ...ordered, ...spot],
  ],
  numbers: ['execfeev2', 'filled price', 'filled quantity', 'fees'],
  times: [],
  writesPoints: true,
  read(cells) {
    const name = cells.need('Spot Pairs').toUpperCase()
    const pair = splitPair(name)
    if (pair === null || !isCoin(pair.base) || !isCoin(pair.quote))
      throw new RefusedRow(files.notSplit('Spot Pairs', shortened(name)))
    const side = cells.side('Direction')
    const { fill } = spotRow({
      ...pair,
      symbol: `${pair.base}/${pair.quote}`,
      side,
      price: amountOf(cells, 'Filled Price'),
      quantity: amountOf(cells, 'Filled Quantity'),
      ...spotFee(cells, side, pair),
      atMs: bybitTime(cells, 'Timestamp(UTC)'),
    })
    return { fill: { ...fill, nativeId: cells.text('Transaction ID') || null } }
  },
}

/** Returns the fee. Without a named coin, a fee is taken in the received coin and a rebate is paid in the other one. */
function spotFee(
  cells: Cells,
  side: 'buy' | 'sell',
  pair: { readonly base: string; readonly quote: string },
): { readonly fee: string; readonly feeAsset: string } {
  const feeAsset = cells.coinOrNone('feeCoin')
  if (feeAsset !== null) return { fee: cells.number('ExecFeeV2'), feeAsset }
  if (/\p{L}/u.test(cells.text('Fees'))) {
    const { value, coin } = cells.amountWithCoin('Fees')
    return { fee: value, feeAsset: coin }
  }
  const fee = cells.decimal('Fees') ?? '0'
  return { fee, feeAsset: (side === 'buy') === fee.startsWith('-') ? pair.quote : pair.base }
}

const kinds: Readonly<Record<string, FillKind>> = {
  trade: 'trade',
  liquidation: 'liquidation',
  busttrade: 'liquidation',
  adl: 'adl',
  adltrade: 'adl',
}

const derivative = (fee: readonly string[], id: string) => [
  'market',
  'filled type',
  'filled quantity',
  'filled price',
  'order price',
  'fee rate',
  'trading fee',
  ...fee,
  'direction',
  'order type',
  id,
  'order no.',
  'transaction time(utc)',
]

/**
 * Executions of contracts and their funding, from Orders, Derivatives Orders, Trade History. Seen 2024 to 2026; 'Trasaction ID' is how
 * Bybit writes it.
 */
export const bybitDerivativeTrades: FileFormat = {
  id: 'bybit-derivative-trades',
  title: texts.derivativeTradeHistory,
  exchange: 'bybit',
  columns: ['trasaction id', 'transaction id'].flatMap((id) => [
    ...withUid(derivative([], id)),
    ...withUid(derivative(['feecoin', 'execfeev2'], id)),
  ]),
  numbers: ['filled quantity', 'filled price', 'trading fee', 'execfeev2'],
  times: [],
  writesPoints: true,
  read(cells, account) {
    const type = cells.need('Filled Type').toLowerCase()
    const contract = bybitContractOf(cells, 'Market')
    const isBuy = directionOf(cells)
    const nativeId = cells.text('Trasaction ID') || cells.text('Transaction ID') || null
    const atMs = bybitTime(cells, 'Transaction Time(UTC)')
    const { fee, feeAsset } = contractFee(cells, contract.settle)
    if (type === 'funding')
      return {
        entry: {
          nativeId,
          kind: 'funding',
          asset: feeAsset,
          // written as a fee: positive was paid
          amount: fee.startsWith('-') ? fee.slice(1) : /[1-9]/.test(fee) ? `-${fee}` : fee,
          fee: '0',
          symbol: contract.symbol,
          positionSide: account.hedged.has(contract.symbol) ? (isBuy ? 'long' : 'short') : 'both',
          nativeKind: 'Funding',
          atMs,
        },
      }
    const kind = kinds[type]
    if (kind === undefined) throw new RefusedRow(files.notImported('Filled Type', shortened(type)))
    refuseHedged(account, contract.symbol)
    return trade(cells, { ...contract, kind, nativeId, fee, feeAsset, atMs, side: isBuy ? 'buy' : 'sell' })
  },
}

function trade(
  cells: Cells,
  given: BybitContract & {
    readonly kind: FillKind
    readonly nativeId: string | null
    readonly fee: string
    readonly feeAsset: string
    readonly atMs: number
    readonly side: 'buy' | 'sell'
  },
): FileRow {
  return {
    fill: {
      ...given,
      // the file has only its end
      orderId: null,
      clientOrderId: null,
      positionSide: 'both',
      price: cells.size('Filled Price'),
      quantity: cells.size('Filled Quantity'),
      contractSize: '1',
      realisedPnl: null,
      liquidity: null,
    },
  }
}

/** The direction of the order: 'long' buys. */
function directionOf(cells: Cells): boolean {
  const word = cells.need('Direction').toLowerCase()
  if (word === 'long' || word === 'buy') return true
  if (word === 'short' || word === 'sell') return false
  throw new RefusedRow(files.neitherUnit('Direction', 'Long', 'Short', shortened(word)))
}

function refuseHedged({ hedged }: FileAccount, symbol: string): void {
  if (hedged.has(symbol)) throw new RefusedRow(files.hedgedUseLog(symbol))
}

function contractFee(cells: Cells, settle: string): { readonly fee: string; readonly feeAsset: string } {
  const feeAsset = cells.coinOrNone('feeCoin')
  return feeAsset === null
    ? { fee: cells.decimal('Trading Fee') ?? '0', feeAsset: settle }
    : { fee: cells.number('ExecFeeV2'), feeAsset }
}
