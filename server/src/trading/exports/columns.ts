import type { ReportMoney } from '../report-currency/report-money.ts'

/** A column of amounts names their currency: 'net_eur'. */
export const columnOf = (what: string, { currency }: Pick<ReportMoney, 'currency'>): string =>
  `${what}_${currency.toLowerCase()}`
