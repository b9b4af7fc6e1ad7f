import Big from 'big.js'
import type { Instrument, PositionSide, TrueAccount, TrueFill, World } from '../truth/types.ts'
import { instrumentOf } from './instruments.ts'
import { plain, quotient } from './value.ts'

/** A position from its first fill to the one that closed it. */
export interface ClosedPosition {
  /** The bill of the closing fill, so that ids ascend with the closing times. */
  readonly id: string
  readonly at: number
  readonly visibleAt: number
  readonly openedAt: number
  readonly instrument: Instrument
  readonly side: 'long' | 'short'
  readonly positionSide: PositionSide
  readonly quantity: string
  readonly entryPrice: string
  readonly exitPrice: string
  readonly realisedPnl: string
  readonly fee: string
  readonly wasLiquidated: boolean
}

interface Open {
  readonly first: TrueFill
  readonly side: 'long' | 'short'
  size: Big
  opened: Big
  openedValue: Big
  closed: Big
  closedValue: Big
  pnl: Big
  fee: Big
}

const known = new WeakMap<TrueAccount, readonly ClosedPosition[]>()

/** Sorted by closing time, oldest first. */
export function closedPositions(world: World, account: TrueAccount): readonly ClosedPosition[] {
  const found = known.get(account)
  if (found !== undefined) return found
  const open = new Map<string, Open>()
  const closed: ClosedPosition[] = []
  for (const fill of account.fills) {
    const instrument = instrumentOf(world, account.exchange, fill.symbol)
    if (instrument.product === 'spot') continue
    const key = `${fill.symbol} ${fill.positionSide}`
    const done = takeFill(open, key, fill)
    if (done !== null) closed.push(finish(instrument, done, fill))
  }
  known.set(account, closed)
  return closed
}

/** Adds a fill to its position; returns the position if this fill closed or reversed it. */
function takeFill(open: Map<string, Open>, key: string, fill: TrueFill): Open | null {
  const closing = new Big(fill.closedQuantity)
  const opening = new Big(fill.quantity).minus(closing)
  let done: Open | null = null
  const position = open.get(key)
  if (position !== undefined && closing.gt(0)) {
    position.size = position.size.minus(closing)
    position.closed = position.closed.plus(closing)
    position.closedValue = position.closedValue.plus(closing.times(fill.price))
    position.pnl = position.pnl.plus(fill.realisedPnl)
    position.fee = position.fee.plus(fill.fee)
    if (position.size.lte(0)) {
      open.delete(key)
      done = position
    }
  }
  if (opening.gt(0)) {
    const into = open.get(key) ?? emptyPosition(fill)
    into.size = into.size.plus(opening)
    into.opened = into.opened.plus(opening)
    into.openedValue = into.openedValue.plus(opening.times(fill.price))
    if (closing.eq(0)) into.fee = into.fee.plus(fill.fee)
    open.set(key, into)
  }
  return done
}

function emptyPosition(first: TrueFill): Open {
  const side = first.positionSide === 'both' ? (first.side === 'buy' ? 'long' : 'short') : first.positionSide
  const zero = new Big(0)
  return {
    first,
    side,
    size: zero,
    opened: zero,
    openedValue: zero,
    closed: zero,
    closedValue: zero,
    pnl: zero,
    fee: zero,
  }
}

function finish(instrument: Instrument, position: Open, last: TrueFill): ClosedPosition {
  return {
    id: last.billId,
    at: last.at,
    visibleAt: last.visibleAt,
    openedAt: position.first.at,
    instrument,
    side: position.side,
    positionSide: position.first.positionSide,
    quantity: plain(position.closed),
    entryPrice: quotient(plain(position.openedValue, 20), plain(position.opened, 20)),
    exitPrice: quotient(plain(position.closedValue, 20), plain(position.closed, 20)),
    realisedPnl: plain(position.pnl),
    fee: plain(position.fee),
    wasLiquidated: last.kind === 'liquidation',
  }
}
