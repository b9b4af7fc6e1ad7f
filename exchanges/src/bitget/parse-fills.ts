import { isZero } from '@harbour/ledger/decimal'
import type { Fill, LedgerEntry, Side } from '@harbour/ledger/fill'
import type { Markets } from '../markets.ts'
import {
  decimal,
  decimalOrNull,
  integer,
  isRow,
  MalformedReply,
  negated,
  rowsOf,
  text,
  textOrNull,
  type Row,
} from '../row.ts'
import { classicSides, kindOf, unifiedSides } from './fill-side.ts'
import { categoryOf, instrumentOf, type Category } from './instruments.ts'

/** A fill, with the parts of its fee in further assets: BGB can pay a part of it. */
export interface FillRows {
  readonly fill: Fill
  readonly entries: readonly LedgerEntry[]
}

/** v2/spot/trade/fills */
export function parseSpotFill(row: Row, markets: Markets): FillRows {
  const instrument = instrumentOf(markets, 'SPOT', text(row, 'symbol'))
  return withFees(classicFees(row), {
    ...instrument,
    nativeId: text(row, 'tradeId'),
    orderId: textOrNull(row, 'orderId'),
    clientOrderId: null,
    side: sideOf(row),
    positionSide: 'both',
    price: decimal(row, 'priceAvg'),
    quantity: decimal(row, 'size'),
    realisedPnl: null,
    liquidity: liquidityOf(row),
    kind: 'trade',
    atMs: integer(row, 'cTime'),
  })
}

/** v2/mix/order/fills */
export function parseMixFill(row: Row, category: Category, markets: Markets): FillRows {
  const instrument = instrumentOf(markets, category, text(row, 'symbol'))
  const tradeSide = textOrNull(row, 'tradeSide') ?? ''
  return withFees(classicFees(row), {
    ...instrument,
    nativeId: text(row, 'tradeId'),
    orderId: textOrNull(row, 'orderId'),
    clientOrderId: textOrNull(row, 'clientOid'),
    ...classicSides(sideOf(row), tradeSide, text(row, 'posMode') === 'hedge_mode'),
    price: decimal(row, 'price'),
    quantity: decimal(row, 'baseVolume'),
    realisedPnl: decimalOrNull(row, 'profit'),
    liquidity: liquidityOf(row),
    kind: kindOf(tradeSide),
    atMs: integer(row, 'cTime'),
  })
}

/** v3/trade/fills: all markets in one list. */
export function parseUnifiedFill(row: Row, isHedgeAccount: boolean, markets: Markets): FillRows {
  const category = categoryOf(text(row, 'category'))
  const instrument = instrumentOf(markets, category, text(row, 'symbol'))
  const isSpot = instrument.product === 'spot'
  const tradeSide = textOrNull(row, 'tradeSide')
  const holdMode = textOrNull(row, 'holdMode') ?? textOrNull(row, 'posMode')
  const isHedge = !isSpot && (holdMode === null ? isHedgeAccount : holdMode === 'hedge_mode')
  // v3 writes paid fees as positive, unlike v2.
  const fees = rowsOf(row, 'feeDetail').map((each) => ({
    asset: textOrNull(each, 'feeCoin'),
    paid: decimalOrNull(each, 'fee') ?? '0',
  }))
  return withFees(fees, {
    ...instrument,
    nativeId: text(row, 'execId'),
    orderId: textOrNull(row, 'orderId'),
    clientOrderId: textOrNull(row, 'clientOid'),
    ...unifiedSides(sideOf(row), textOrNull(row, 'posSide'), tradeSide, isHedge),
    price: decimal(row, 'execPrice'),
    quantity: decimal(row, 'execQty'),
    realisedPnl: isSpot ? null : decimalOrNull(row, 'execPnl'),
    liquidity: liquidityOf(row),
    kind: kindOf([tradeSide, textOrNull(row, 'execType')].join(' ')),
    atMs: integer(row, 'createdTime'),
  })
}

interface Fee {
  readonly asset: string | null
  /** Positive was paid. */
  readonly paid: string
}

/** v2 writes paid fees as negative; a fee paid in BGB (`deduction: yes`) has BGB as its coin. Spot has one, mix a list. */
function classicFees(row: Row): readonly Fee[] {
  const detail = row['feeDetail']
  const rows = isRow(detail) ? [detail] : rowsOf(detail)
  return rows.map((each) => {
    const total = decimalOrNull(each, 'totalFee') ?? '0'
    const deducted = decimalOrNull(each, 'totalDeductionFee') ?? '0'
    return {
      asset: textOrNull(each, 'feeCoin')?.toUpperCase() ?? null,
      paid: negated(isZero(total) ? deducted : total),
    }
  })
}

function withFees(fees: readonly Fee[], given: Omit<Fill, 'fee' | 'feeAsset'>): FillRows {
  const [first, ...more] = fees.filter((fee) => !isZero(fee.paid))
  const named = first ?? fees[0]
  const fill: Fill = { ...given, fee: named?.paid ?? '0', feeAsset: named?.asset ?? given.settle }
  const entries = more.flatMap((fee): readonly LedgerEntry[] =>
    fee.asset === null
      ? []
      : [
          {
            nativeId: `${given.nativeId}:fee:${fee.asset}`,
            kind: 'fee',
            asset: fee.asset,
            amount: negated(fee.paid),
            fee: '0',
            symbol: given.symbol,
            positionSide: given.positionSide,
            nativeKind: 'Part of a trading fee',
            atMs: given.atMs,
          },
        ],
  )
  return { fill, entries }
}

function sideOf(row: Row): Side {
  const side = text(row, 'side').toLowerCase()
  if (side !== 'buy' && side !== 'sell') throw new MalformedReply(`${side} is no side of a fill`)
  return side
}

function liquidityOf(row: Row): Fill['liquidity'] {
  const scope = textOrNull(row, 'tradeScope')
  return scope === 'maker' || scope === 'taker' ? scope : null
}
