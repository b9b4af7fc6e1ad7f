import type { Decimal } from '@harbour/ledger/fill'

/** Fiat currencies that coins are traded against, besides the dollar. */
export const money: ReadonlySet<string> = new Set(
  (
    'EUR GBP JPY TRY KRW BRL AUD CAD CHF MXN ZAR IDR THB PLN INR NZD ILS SGD HKD UAH ARS CZK HUF RON SEK NOK DKK BGN ISK PHP MYR CNY ' +
    'CNH TWD VND AED SAR COP CLP PEN UYU NGN KES GHS KZT GEL AZN AMD RUB PKR BDT EGP MAD HRK'
  ).split(' '),
)

/** Exchange rates of fiat currencies, from one source for all exchanges. Neither method fails: an unknown rate is null. */
export interface MoneyRates {
  /** USD per unit, by the newest rate. */
  last(currency: string): Promise<Decimal | null>
  /**
   * USD per unit at moments up to `toMs`: by the last rate of a day before the moment's own UTC day, so that
   * it was known then and never changes.
   */
  upTo(currency: string, toMs: number): Promise<(atMs: number) => Decimal | null>
}
