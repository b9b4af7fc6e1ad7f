import { type Amount } from '@harbour/ledger/amount'
import { amount, text as plain, ZERO } from '@harbour/ledger/decimal'
import type { Decimal } from '@harbour/ledger/fill'
import type { Market } from '../markets.ts'
import { MalformedReply } from '../row.ts'

export interface OptionMarket extends Market {
  readonly settle: string
  readonly product: 'linear'
  readonly strike: Decimal
  readonly right: 'call' | 'put'
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const name = /^([A-Z0-9]+)-(\d{1,2})([A-Z]{3})(\d{2})-(\d+(?:\.\d+)?)-([CP])(?:-(USD[A-Z]))?$/

/**
 * The market of BTC-29DEC22-16000-P, or of BTC-29DEC22-16000-P-USDT, which settles in USDT and not in USDC. Bybit lists no
 * expired option, so it is parsed from its name; a contract is one base coin. Throws MalformedReply for any other name.
 */
export function optionOfNative(native: string): OptionMarket {
  const [, base, day, monthName, year, strike, letter, settle = 'USDC'] = name.exec(native) ?? []
  const month = months.indexOf(monthName ?? '') + 1
  if (base === undefined || day === undefined || strike === undefined || month === 0)
    throw new MalformedReply(`${native} is no option of Bybit`)
  const expiry = `${year}${String(month).padStart(2, '0')}${day.padStart(2, '0')}`
  return {
    symbol: `${base}/${settle}:${settle}-${expiry}-${strike}-${letter}`,
    nativeSymbol: native,
    base,
    quote: settle,
    settle,
    product: 'linear',
    contractSize: '1',
    active: false,
    strike,
    right: letter === 'C' ? 'call' : 'put',
  }
}

/** Returns the value of one contract of an option that is delivered at a price of its base coin. */
export function worthAtDelivery({ strike, right }: OptionMarket, price: Decimal): Decimal {
  const above: Amount = amount(price).minus(strike)
  const inTheMoney = right === 'call' ? above : above.neg()
  return inTheMoney.gt(ZERO) ? plain(inTheMoney) : '0'
}
