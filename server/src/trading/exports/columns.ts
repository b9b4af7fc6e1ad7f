import type { ReportMoney } from '../report-currency/report-money.ts'

/** The name of a column of amounts includes their currency: 'net_eur'. */
export const columnOf = (what: string, { currency }: Pick<ReportMoney, 'currency'>): string =>
  `${what}_${currency.toLowerCase()}`
