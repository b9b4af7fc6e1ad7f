import type { Decimal } from '@harbour/ledger/fill'

/** Money that coins are traded against, besides the dollar. */
export const money: ReadonlySet<string> = new Set(
  (
    'EUR GBP JPY TRY KRW BRL AUD CAD CHF MXN ZAR IDR THB PLN INR NZD ILS SGD HKD UAH ARS CZK HUF RON SEK NOK DKK BGN ISK PHP MYR CNY ' +
    'CNH TWD VND AED SAR COP CLP PEN UYU NGN KES GHS KZT GEL AZN AMD RUB PKR BDT EGP MAD HRK'
  ).split(' '),
)

/** Exchange rates of money, from one source for all exchanges. Neither method fails: an unknown rate is null. */
export interface MoneyRates {
  /** USD for one, by the newest rate. */
  last(currency: string): Promise<Decimal | null>
  /**
   * USD for one at moments up to `toMs`: by the last rate of a day before the moment's own day in UTC, so that it was known then and
   * stays what it is.
   */
  upTo(currency: string, toMs: number): Promise<(atMs: number) => Decimal | null>
}
