import * as texts from '../../okx/texts/en.ts'
import * as files from '../../texts/en/files.ts'
import { isNegative, isZero, times } from '@harbour/ledger/decimal'
import type { FillKind, PositionSide } from '@harbour/ledger/fill'
import { readInstId } from '../../okx/instruments.ts'
import { MalformedReply, negated } from '../../row.ts'
import type { Cells } from '../cells.ts'
import { plainDecimal } from '../numbers.ts'
import { RefusedRow, shortened } from '../refused-row.ts'
import type { FileAccount, FileFormat, FileRow } from '../format.ts'

const columns = (between: readonly string[], after: readonly string[]) => [
  'id',
  'order id',
  'time',
  'trade type',
  'symbol',
  'action',
  'amount',
  'trading unit',
  'filled price',
  ...between,
  'pnl',
  'fee',
  'fee unit',
  'position change',
  'position balance',
  ...after,
  'balance change',
  'balance',
  'balance unit',
]

/**
 * The trading account's history: one row for each change of a balance. A trade of a contract is one row; a spot
 * trade is two, one per coin, matched by the order, the price and the exact product of price and quantity.
 */
export const okxTrading: FileFormat = {
  id: 'okx-trading',
  title: texts.tradingHistory,
  exchange: 'okx',
  columns: [columns([], []), columns(['filled price unit'], ['position unit'])],
  numbers: ['amount', 'filled price', 'pnl', 'fee', 'balance change'],
  times: ['time'],
  writesPoints: true,
  utcOffsetMinutes,
  read(cells, account) {
    const action = cells.text('Action').toLowerCase()
    if (/^transfer (in|out)$/.test(action)) return { skipped: 'a transfer between your own wallets' }
    needZone(account)
    const atMs = cells.time('Time')
    const named = instrumentOf(cells)
    if (named.instId.endsWith('-CONVERT')) return conversion(cells, atMs)
    if (named.kind === 'spot') return spotHalf(cells, named, action, atMs)
    if (named.kind === 'option') throw new RefusedRow(files.optionsNotTaken)
    if (action === 'funding fee expense' || action === 'funding fee income')
      return funding(cells, named.symbol, named.settle ?? '', atMs)
    return contractTrade(cells, named, action, atMs, account)
  },
}

type Instrument = ReturnType<typeof readInstId>

function instrumentOf(cells: Cells): Instrument {
  const native = cells.need('Symbol').toUpperCase()
  if (!/^[\p{Lu}\p{Lo}\p{Nd}]{1,20}(?:-[A-Z0-9_.]{1,20}){1,5}$/u.test(native))
    throw new RefusedRow(texts.noInstrument(shortened(native)))
  try {
    // a conversion is named after its pair
    return { ...readInstId(native.replace(/-CONVERT$/, '')), instId: native }
  } catch (error) {
    if (error instanceof MalformedReply) throw new RefusedRow(texts.noInstrument(shortened(native)))
    throw error
  }
}

/** Times are in the zone of the file's first line. */
function utcOffsetMinutes(preamble: readonly string[]): number | undefined {
  const named = preamble.find((cell) => cell.startsWith('time zone')) ?? ''
  const [, sign, hours, minutes = '0'] =
    /^time zone:\s*utc\s*([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(named) ?? []
  if (hours === undefined) return undefined
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** Refuses a row of a file without a time zone: its times are ambiguous. */
function needZone(account: FileAccount): void {
  if (account.utcOffsetMinutes === undefined) throw new RefusedRow(files.noFileZone)
}

const idOf = (cells: Cells): string => {
  const id = cells.need('id')
  // a spreadsheet rounds long numbers, and a rounded id belongs to another trade
  if (!/^\d+$/.test(id)) throw new RefusedRow(files.notWhole('id', shortened(id)))
  return id
}

function spotHalf(cells: Cells, { symbol, base, quote }: Instrument, action: string, atMs: number): FileRow {
  if (action !== 'buy' && action !== 'sell')
    throw new RefusedRow(files.notForSpot('Action', shortened(action || '--')))
  const asset = cells.coin('Balance Unit')
  if (asset !== base && asset !== quote)
    throw new RefusedRow(files.neitherUnit('Balance Unit', base, quote, shortened(asset)))
  const orderId = cells.need('Order id')
  const price = cells.size('Filled Price')
  const quantity = cells.size('Amount')
  const paid = negated(cells.number('Fee'))
  const isBase = asset === base
  const total = isBase ? plainDecimal(times(price, quantity)) : quantity
  // the other coin's row has the opposite side
  const side = (action === 'buy') === isBase ? 'buy' : 'sell'
  return {
    half: {
      tie: [orderId, symbol, side, price, total].join('|'),
      fee: isZero(paid) ? null : { amount: paid, asset: cells.coin('Fee Unit') },
      fill: isBase
        ? {
            nativeId: idOf(cells),
            orderId,
            clientOrderId: null,
            symbol,
            base,
            quote,
            settle: null,
            product: 'spot',
            side,
            positionSide: 'both',
            price,
            quantity,
            contractSize: '1',
            fee: '0',
            feeAsset: base,
            realisedPnl: null,
            liquidity: null,
            kind: 'trade',
            atMs,
          }
        : null,
    },
  }
}

interface Deed {
  readonly side: 'buy' | 'sell'
  readonly positionSide: PositionSide
  readonly kind: FillKind
}

const opening: Readonly<Record<string, Omit<Deed, 'kind'>>> = {
  buy: { side: 'buy', positionSide: 'both' },
  sell: { side: 'sell', positionSide: 'both' },
  'open long': { side: 'buy', positionSide: 'long' },
  'open short': { side: 'sell', positionSide: 'short' },
}
const closing: Readonly<Record<string, Omit<Deed, 'kind'>>> = {
  buy: { side: 'buy', positionSide: 'both' },
  sell: { side: 'sell', positionSide: 'both' },
  'close long': { side: 'sell', positionSide: 'long' },
  'close short': { side: 'buy', positionSide: 'short' },
}
/** Sides by the titles of OKX's bills of a full liquidation. */
const liquidated: typeof closing = {
  buy: { side: 'buy', positionSide: 'both' },
  sell: { side: 'sell', positionSide: 'both' },
  long: { side: 'sell', positionSide: 'long' },
  short: { side: 'buy', positionSide: 'short' },
}

/** Maps OKX's title of a bill to a trade; refuses an unknown title, which may be no trade. */
function deedOf(action: string): Deed {
  const [, forced = '', rest = ''] = /^(partial liquidation|liquidation|adl)?\s*(.*)$/s.exec(action) ?? []
  const found =
    forced === ''
      ? (opening[rest] ?? closing[rest])
      : forced === 'liquidation'
        ? (liquidated[rest] ?? closing[rest])
        : closing[rest]
  if (found === undefined) throw new RefusedRow(files.notImported('Action', shortened(action || '--')))
  return { ...found, kind: forced === '' ? 'trade' : forced === 'adl' ? 'adl' : 'liquidation' }
}

function contractTrade(
  cells: Cells,
  named: Instrument,
  action: string,
  atMs: number,
  account: FileAccount,
): FileRow {
  const deed = deedOf(action)
  const unit = cells.text('Trading Unit').toLowerCase()
  if (unit !== 'cont') throw new RefusedRow(files.notContracts(shortened(unit || '--')))
  const { symbol, base, quote, settle, product } = named
  const contractSize = account.contractSizes.get(symbol)
  if (contractSize === undefined) throw new RefusedRow(texts.unknownSize(symbol))
  return {
    fill: {
      symbol,
      base,
      quote,
      settle,
      product,
      contractSize,
      ...deed,
      nativeId: idOf(cells),
      orderId: cells.text('Order id') || null,
      clientOrderId: null,
      price: cells.size('Filled Price'),
      quantity: cells.size('Amount'),
      // paid amounts are written as negative
      fee: negated(cells.number('Fee')),
      feeAsset: cells.coin('Fee Unit'),
      realisedPnl: cells.number('PnL'),
      liquidity: null,
      atMs,
    },
  }
}

function funding(cells: Cells, symbol: string, settle: string, atMs: number): FileRow {
  // on an isolated position the balance does not change, but the profit is stated in both cases
  const profit = cells.decimal('PnL') ?? '0'
  const amount = isZero(profit) ? cells.number('Balance Change') : profit
  const isIncome = cells.need('Action').toLowerCase().endsWith('income')
  if (isZero(amount) || isNegative(amount) === isIncome) throw new RefusedRow(files.fundingDisagrees)
  return entry(cells, { kind: 'funding', asset: settle, amount, symbol, atMs })
}

/** Each of its two rows states the change of one coin. */
const conversion = (cells: Cells, atMs: number): FileRow =>
  entry(cells, {
    kind: 'conversion',
    asset: cells.coin('Balance Unit'),
    amount: cells.number('Balance Change'),
    symbol: null,
    atMs,
  })

function entry(
  cells: Cells,
  given: {
    readonly kind: 'funding' | 'conversion'
    readonly asset: string
    readonly amount: string
    readonly symbol: string | null
    readonly atMs: number
  },
): FileRow {
  if (isZero(given.amount)) return { skipped: 'a row that moves nothing' }
  return {
    entry: {
      ...given,
      nativeId: idOf(cells),
      fee: '0',
      positionSide: null,
      nativeKind: cells.text('Action') || 'Convert',
    },
  }
}
