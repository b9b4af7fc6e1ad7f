import { amount, approximate, text as plain } from '@harbour/ledger/decimal'
import type { Fill, Product } from '@harbour/ledger/fill'
import type { Markets } from '../markets.ts'
import { MalformedReply } from '../row.ts'

export type Instrument = Pick<Fill, 'symbol' | 'base' | 'quote' | 'settle' | 'product' | 'contractSize'>

/** A fill's price, quantity and fee, which reveal the size of a contract that is no longer listed. */
export interface FeeWitness {
  readonly price: string
  readonly quantity: string
  readonly fee: string
  readonly feeRate: string | null
}

/** Coins per option contract, which the fills do not state; OKX lists options on these three alone. */
const optionSizes: Readonly<Record<string, string>> = { BTC: '0.01', ETH: '0.1', SOL: '1' }

/**
 * The instrument of an OKX id such as BTC-USDT, BTC-USD-SWAP, BTC-USDT-261225 or BTC-USD-261225-60000-C. OKX
 * lists only what trades today, so ids of delivered and delisted contracts are parsed from their text.
 */
export function instrumentOf(
  markets: Markets,
  instId: string,
  witness: FeeWitness | null = null,
): Instrument {
  const named = readInstId(instId)
  const listed = markets.byNative(named.product, instId)
  if (listed !== null && named.kind !== 'option') {
    const { symbol, base, quote, settle, product, contractSize } = listed
    return { symbol, base, quote, settle, product, contractSize }
  }
  const { symbol, base, quote, settle, product } = named
  return { symbol, base, quote, settle, product, contractSize: sizeOf(named, markets, witness) }
}

/** Returns only the symbol, which needs no contract size. */
export function symbolOf(markets: Markets, instId: string): string {
  const named = readInstId(instId)
  return markets.byNative(named.product, instId)?.symbol ?? named.symbol
}

/** The error for a delisted contract of unknown size. */
export class UnknownSize extends MalformedReply {
  readonly symbol: string

  constructor(named: Named) {
    super(`The contract size of ${named.instId} is not known`)
    this.symbol = named.symbol
  }
}

/** An instrument as parsed from its name alone. */
export interface Named extends Omit<Instrument, 'contractSize'> {
  readonly instId: string
  readonly kind: 'spot' | 'contract' | 'option'
}

/** Throws MalformedReply for an invalid name. */
export function readInstId(instId: string): Named {
  const [base, quote, expiry, strike, right] = instId.split('-')
  if (base === undefined || quote === undefined || base === '' || quote === '') {
    throw new MalformedReply(`${instId} is no instrument of OKX`)
  }
  if (expiry === undefined) {
    return { instId, kind: 'spot', symbol: `${base}/${quote}`, base, quote, settle: null, product: 'spot' }
  }
  if (strike !== undefined && right !== undefined) {
    // The premium is quoted and settled in the coin, so profit is linear in that coin.
    const symbol = `${base}/${quote}:${base}-${expiry}-${strike}-${right}`
    return { instId, kind: 'option', symbol, base, quote: base, settle: base, product: 'linear' }
  }
  const isInverse = quote === 'USD'
  const settle = isInverse ? base : quote
  const product: Product = isInverse ? 'inverse' : 'linear'
  const dated = expiry === 'SWAP' ? '' : `-${expiry}`
  return {
    instId,
    kind: 'contract',
    symbol: `${base}/${quote}:${settle}${dated}`,
    base,
    quote,
    settle,
    product,
  }
}

/** All contracts of a family have one size, so a listed sibling has it too; otherwise the paid fee implies it. */
function sizeOf(named: Named, markets: Markets, witness: FeeWitness | null): string {
  if (named.kind === 'spot') return '1'
  if (named.kind === 'option') {
    const size = optionSizes[named.base]
    if (size === undefined) throw new UnknownSize(named)
    return size
  }
  const sibling = markets.all.find(
    (market) =>
      market.product === named.product &&
      market.base === named.base &&
      market.quote === named.quote &&
      market.settle === named.settle,
  )
  const size = sibling?.contractSize ?? (witness === null ? null : sizeByFee(named.product, witness))
  if (size === null) throw new UnknownSize(named)
  return size
}

/**
 * fee = rate × value, and value = contracts × size × price (÷ price when inverse). OKX's sizes are powers of
 * ten.
 */
export function sizeByFee(product: Product, witness: FeeWitness): string | null {
  const { price, quantity, fee, feeRate } = witness
  if (feeRate === null || amount(feeRate).eq('0') || amount(fee).eq('0')) return null
  const value = amount(fee).abs().div(amount(feeRate).abs())
  const perContract = value.div(amount(quantity))
  const size = product === 'inverse' ? perContract.times(price) : perContract.div(price)
  const power = Math.round(Math.log10(approximate(plain(size))))
  const round = amount(`1e${power}`)
  // Fees are cut at some digit; half a percent is far more than that and far less than a factor of ten.
  return size.div(round).minus('1').abs().lt('0.005') ? plain(round) : null
}
