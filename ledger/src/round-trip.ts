import type { Amount } from './amount.ts'
import { amount, text, ZERO } from './decimal.ts'
import type { Decimal, Fill, FillKind, PositionSide, Product } from './fill.ts'
import { InKind } from './in-kind.ts'
import { isOption } from './option.ts'
import { averagePrice, worthAt } from './position.ts'

/**
 * USD per unit of an asset at a time; null if no price is known. `hour` is used for a fee in a third coin,
 * which the fill neither trades nor settles in.
 */
export type UsdAt = (asset: string, atMs: number, to?: 'hour') => Decimal | null

/** The contribution of a fill or a funding payment to the result, dated when it happened. All in USD, exact. */
export interface Booked {
  readonly atMs: number
  readonly symbol: string
  /** Gain or loss of price on the closed part, before fees. */
  readonly price: Amount
  /** Positive was paid. */
  readonly fee: Amount
  /** Positive was received. */
  readonly funding: Amount
  /** Assets without a known price: they are in no sum, and never counted as zero. */
  readonly unpriced: readonly string[]
}

/** A round trip, from flat to flat in one book, as plain values that can be stored and shown. */
export interface RoundTrip extends Omit<TripStart, 'inverseUnit'> {
  /** Null while it is open. */
  readonly closedAtMs: number | null
  /** Contracts, or base coins on spot: everything opened, and everything closed. */
  readonly opened: Decimal
  readonly closed: Decimal
  /** Averages in quote currency per base coin, over everything opened or closed; null without any. */
  readonly entryPrice: Decimal | null
  readonly exitPrice: Decimal | null
  /** Realised P&L by asset, before fees: the settle currency, or the quote on spot. */
  readonly realised: Readonly<Record<string, Decimal>>
  /** Fees by asset; positive was paid. */
  readonly fees: Readonly<Record<string, Decimal>>
  /** The part of the fees for a liquidation, such as for the exchange's insurance fund. */
  readonly liquidationFees: Readonly<Record<string, Decimal>>
  /** Funding by asset; positive was received. */
  readonly funding: Readonly<Record<string, Decimal>>
  /** USD at the time of each event: price, less fees, plus funding. Null if a price is missing. */
  readonly net: Decimal | null
  /** USD: positive was paid. Null if a price is missing. */
  readonly feesUsd: Decimal | null
  /** USD: positive was received. Null if a price is missing. */
  readonly fundingUsd: Decimal | null
  readonly unpriced: readonly string[]
  readonly fills: number
  /** The time of the last fill; funding does not count. */
  readonly lastAtMs: number
  /** The kind of fill that ended it if it was no order of the owner: 'liquidation', 'adl', 'settlement'. */
  readonly endedBy: Exclude<FillKind, 'trade'> | null
}

/** An open round trip. Only sums are stored, so the cost of a fill is constant. */
export class RunningTrip {
  private opened = ZERO
  private closed = ZERO
  private openedFace = ZERO
  private closedFace = ZERO
  private readonly realised: InKind
  private readonly fees: InKind
  private readonly liquidationFees: InKind
  private readonly funding: InKind
  private priceUsd = ZERO
  private feesUsd = ZERO
  private fundingUsd = ZERO
  private readonly unpriced: Set<string>
  private fills = 0
  private lastAtMs: number
  private endedBy: RoundTrip['endedBy'] = null
  private closedAtMs: number | null = null

  private readonly first: TripStart

  constructor(first: TripStart, stored?: StoredTripSums) {
    this.first = first
    this.lastAtMs = stored?.lastAtMs ?? first.openedAtMs
    this.realised = InKind.of(stored?.realised ?? {})
    this.fees = InKind.of(stored?.fees ?? {})
    this.liquidationFees = InKind.of(stored?.liquidationFees ?? {})
    this.funding = InKind.of(stored?.funding ?? {})
    this.unpriced = new Set(stored?.unpriced)
    if (!stored) return
    this.opened = amount(stored.opened)
    this.closed = amount(stored.closed)
    this.openedFace = amount(stored.openedFace)
    this.closedFace = amount(stored.closedFace)
    this.priceUsd = amount(stored.priceUsd)
    this.feesUsd = amount(stored.feesUsd)
    this.fundingUsd = amount(stored.fundingUsd)
    this.fills = stored.fills
    this.endedBy = stored.endedBy
  }

  get key(): string {
    return this.first.key
  }

  /** Contracts, or base coins on spot. */
  get allOpened(): Amount {
    return this.opened
  }

  get side(): 'long' | 'short' {
    return this.first.side
  }

  /** True if a part of it was closed by a liquidation. */
  get isLiquidated(): boolean {
    return this.endedBy === 'liquidation'
  }

  /** Null while it is open. */
  get endedAtMs(): number | null {
    return this.closedAtMs
  }

  /** Takes a fill, or the part of one that belongs to this trip, with its contribution to the result. */
  take(part: TripPart, booked: Booked): void {
    const face = part.quantity.times(this.first.contractSize)
    const worth = worthAt(this.first, face, part.price)
    if (part.isOpening) {
      this.opened = this.opened.plus(part.quantity)
      this.openedFace = this.openedFace.plus(worth)
    } else {
      this.closed = this.closed.plus(part.quantity)
      this.closedFace = this.closedFace.plus(worth)
      if (part.kind !== 'trade') this.endedBy = part.kind
    }
    if (part.realised) this.realised.add(part.realised.asset, part.realised.amount)
    if (part.fee) this.fees.add(part.fee.asset, part.fee.amount)
    this.fills += 1
    this.lastAtMs = booked.atMs
    this.count(booked)
  }

  /** Opens a quantity at an entered price: the next fill closes it, but its opening is outside the history. */
  takeEntered(quantity: Amount, price: Decimal): void {
    const face = quantity.times(this.first.contractSize)
    this.opened = this.opened.plus(quantity)
    this.openedFace = this.openedFace.plus(worthAt(this.first, face, price))
  }

  /** Takes a fill without a quantity, which has only a fee. */
  takeFillOfNothing(fee: InKindAmount | null, booked: Booked): void {
    if (fee) this.fees.add(fee.asset, fee.amount)
    this.fills += 1
    this.lastAtMs = booked.atMs
    this.count(booked)
  }

  /** Closes everything by delivery, at its worth then. */
  takeDelivery(quantity: Amount, worth: Amount, realised: InKindAmount, booked: Booked): void {
    this.closed = this.closed.plus(quantity)
    this.closedFace = this.closedFace.plus(worth)
    this.endedBy = 'settlement'
    this.realised.add(realised.asset, realised.amount)
    this.lastAtMs = booked.atMs
    this.count(booked)
  }

  takeLiquidationFee(fee: InKindAmount, booked: Booked): void {
    this.fees.add(fee.asset, fee.amount)
    this.liquidationFees.add(fee.asset, fee.amount)
    this.count(booked)
  }

  takeFunding(asset: string, received: Amount, booked: Booked): void {
    this.funding.add(asset, received)
    this.count(booked)
  }

  end(atMs: number): void {
    this.closedAtMs = atMs
  }

  private count(booked: Booked): void {
    this.priceUsd = this.priceUsd.plus(booked.price)
    this.feesUsd = this.feesUsd.plus(booked.fee)
    this.fundingUsd = this.fundingUsd.plus(booked.funding)
    for (const asset of booked.unpriced) this.unpriced.add(asset)
  }

  /** The present state of the trip. */
  shown(): RoundTrip {
    const { key, symbol, product, positionSide, side, openedAtMs, contractSize, isComplete } = this.first
    const { clientOrderId, botType, hasEnteredBasis } = this.first
    const isPriced = this.unpriced.size === 0
    const net = this.priceUsd.minus(this.feesUsd).plus(this.fundingUsd)
    return {
      key,
      symbol,
      product,
      positionSide,
      side,
      openedAtMs,
      closedAtMs: this.closedAtMs,
      opened: text(this.opened),
      closed: text(this.closed),
      entryPrice: this.average(this.opened, this.openedFace),
      exitPrice: this.average(this.closed, this.closedFace),
      contractSize,
      realised: this.realised.stored(),
      fees: this.fees.stored(),
      liquidationFees: this.liquidationFees.stored(),
      funding: this.funding.stored(),
      net: isComplete && isPriced ? text(net) : null,
      feesUsd: isPriced ? text(this.feesUsd) : null,
      fundingUsd: isPriced ? text(this.fundingUsd) : null,
      unpriced: [...this.unpriced].sort(),
      fills: this.fills,
      lastAtMs: this.lastAtMs,
      endedBy: this.endedBy,
      isComplete,
      hasEnteredBasis,
      clientOrderId,
      botType,
    }
  }

  /** The complete state for continuing later. */
  stored(): { readonly first: TripStart; readonly kept: StoredTripSums } {
    return {
      first: this.first,
      kept: {
        opened: text(this.opened),
        closed: text(this.closed),
        openedFace: text(this.openedFace),
        closedFace: text(this.closedFace),
        realised: this.realised.stored(),
        fees: this.fees.stored(),
        liquidationFees: this.liquidationFees.stored(),
        funding: this.funding.stored(),
        priceUsd: text(this.priceUsd),
        feesUsd: text(this.feesUsd),
        fundingUsd: text(this.fundingUsd),
        unpriced: [...this.unpriced],
        fills: this.fills,
        lastAtMs: this.lastAtMs,
        endedBy: this.endedBy,
      },
    }
  }

  /** A price of zero is no price, except for an option that expired worthless. */
  private average(quantity: Amount, worth: Amount): Decimal | null {
    if (quantity.eq(ZERO) || (worth.eq(ZERO) && !isOption(this.first.symbol))) return null
    return averagePrice(this.first, quantity.times(this.first.contractSize), worth)
  }
}

/** The facts of a round trip that are known from its first fill on. */
export interface TripStart {
  /** A stable key of the book and the opening fill: refolding the same fills gives the same key. */
  readonly key: string
  readonly symbol: string
  readonly product: Product
  readonly positionSide: PositionSide
  readonly side: 'long' | 'short'
  readonly openedAtMs: number
  readonly contractSize: Decimal
  readonly inverseUnit?: Fill['inverseUnit']
  /** False if the closed part had been opened before the history begins: without a basis there is no result. */
  readonly isComplete: boolean
  /** Its opening is not in the history, but its price and time were entered. Then it is complete. */
  readonly hasEnteredBasis: boolean
  /** The client id of the opening order, which attributes the trade. */
  readonly clientOrderId: string | null
  readonly botType: string | null
}

/** The part of a fill that belongs to one trip; a fill that reverses a position has two. */
export interface TripPart {
  readonly isOpening: boolean
  readonly quantity: Amount
  readonly price: Decimal
  readonly kind: FillKind
  readonly realised: InKindAmount | null
  readonly fee: InKindAmount | null
}

export interface InKindAmount {
  readonly asset: string
  readonly amount: Amount
}

/** The sums of a running trip, as they are stored. */
export interface StoredTripSums {
  readonly opened: Decimal
  readonly closed: Decimal
  /** Face at its prices: quote currency, or coins on inverse contracts that count quote currency. */
  readonly openedFace: Decimal
  readonly closedFace: Decimal
  readonly realised: Readonly<Record<string, Decimal>>
  readonly fees: Readonly<Record<string, Decimal>>
  readonly liquidationFees: Readonly<Record<string, Decimal>>
  readonly funding: Readonly<Record<string, Decimal>>
  readonly priceUsd: Decimal
  readonly feesUsd: Decimal
  readonly fundingUsd: Decimal
  readonly unpriced: readonly string[]
  readonly fills: number
  readonly lastAtMs: number
  readonly endedBy: RoundTrip['endedBy']
}

export const startOf = (
  fill: Fill,
  side: 'long' | 'short',
  isComplete: boolean,
  part: 'whole' | 'rest' | 'settled' | 'unknown' = 'whole',
): TripStart => ({
  key: `${fill.symbol}|${fill.positionSide}|${fill.nativeId}${part === 'whole' ? '' : `|${part}`}`,
  symbol: fill.symbol,
  product: fill.product,
  positionSide: fill.positionSide,
  side,
  openedAtMs: fill.atMs,
  contractSize: fill.contractSize,
  ...(fill.inverseUnit === 'base' ? { inverseUnit: fill.inverseUnit } : {}),
  isComplete,
  hasEnteredBasis: false,
  clientOrderId: fill.clientOrderId,
  botType: fill.botType ?? null,
})
