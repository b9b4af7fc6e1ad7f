import type { Fill, FillKind, PositionSide } from '@harbour/ledger/fill'
import type { Markets } from '../markets.ts'
import {
  decimal,
  decimalOrNull,
  integer,
  MalformedReply,
  negated,
  text,
  textOrNull,
  type Row,
} from '../row.ts'
import { instrumentOf } from './instruments.ts'

/** `subType` of fills without an order; all others are trades. */
const kinds: Readonly<Record<string, FillKind>> = {
  100: 'liquidation',
  101: 'liquidation',
  102: 'liquidation',
  103: 'liquidation',
  104: 'liquidation',
  105: 'liquidation',
  106: 'liquidation',
  107: 'liquidation',
  112: 'settlement',
  113: 'settlement',
  170: 'settlement',
  171: 'settlement',
  172: 'settlement',
  125: 'adl',
  126: 'adl',
  127: 'adl',
  128: 'adl',
}

/** A row of trade/fills-history. `tradeId` is unique only within an instrument, so the bill identifies the fill. */
export function parseFill(row: Row, markets: Markets): Fill {
  const price = decimal(row, 'fillPx')
  const quantity = decimal(row, 'fillSz')
  const theirFee = decimalOrNull(row, 'fee') ?? '0'
  const witness = { price, quantity, fee: theirFee, feeRate: decimalOrNull(row, 'feeRate') }
  const instrument = instrumentOf(markets, text(row, 'instId'), witness)
  const isSpot = instrument.product === 'spot'
  return {
    ...instrument,
    nativeId: text(row, 'billId'),
    orderId: textOrNull(row, 'ordId'),
    clientOrderId: textOrNull(row, 'clOrdId'),
    side: sideOf(row),
    positionSide: isSpot ? 'both' : positionSideOf(textOrNull(row, 'posSide')),
    price,
    quantity,
    // OKX writes paid fees as negative.
    fee: negated(theirFee),
    feeAsset: textOrNull(row, 'feeCcy') ?? instrument.settle,
    realisedPnl: isSpot ? null : decimalOrNull(row, 'fillPnl'),
    liquidity: liquidityOf(textOrNull(row, 'execType')),
    kind: kinds[textOrNull(row, 'subType') ?? ''] ?? 'trade',
    // `fillTime` differs from it by a millisecond; bills have `ts`, and both need the same clock.
    atMs: integer(row, 'ts'),
  }
}

export function positionSideOf(posSide: string | null): PositionSide {
  return posSide === 'long' || posSide === 'short' ? posSide : 'both'
}

function sideOf(row: Row): Fill['side'] {
  const side = text(row, 'side')
  if (side !== 'buy' && side !== 'sell') throw new MalformedReply(`${side} is no side of a fill`)
  return side
}

function liquidityOf(execType: string | null): Fill['liquidity'] {
  if (execType === 'M') return 'maker'
  return execType === 'T' ? 'taker' : null
}
