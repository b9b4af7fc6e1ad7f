/**
 * The ccxt call of a list; `parser`: Harbour's own; `own call`: an endpoint that ccxt has no unified call for; `not
 * served`: the exchange's API has no such list; `not read`: it has, but Harbour cannot read it.
 */
export type FlowCall =
  | 'parser'
  | 'fetchDeposits'
  | 'fetchWithdrawals'
  | 'fetchDepositsWithdrawals'
  | 'fetchLedger'
  | 'own call'
  | 'not served'
  | 'not read'

/** The kinds of rows whose parsing a raw reply in a test proves. */
export type Proven = 'trades' | 'balances' | 'flows'

/** The data that Harbour reads of an account at one exchange. */
export interface ExchangeRow {
  readonly id: string
  readonly name: string
  /** Harbour's own parser, or the general library. */
  readonly reader: 'parser' | 'library'
  /** Harbour has a parser for it under this id, so it is connected as that exchange. */
  readonly readAs?: string
  /** True if the key has a passphrase. */
  readonly passphrase: boolean
  /** Spot trades: all in one list, or requested pair by pair. */
  readonly trades: 'one list' | 'by pair' | 'none'
  /** The number of days of trades that are available or read; null means all. */
  readonly historyDays: number | null
  readonly deposits: FlowCall
  readonly withdrawals: FlowCall
  /** Wallet names as the exchange calls them. */
  readonly wallets: readonly string[]
  /** Prices: of everything at once, or requested pair by pair. */
  readonly prices: 'one list' | 'by pair'
  /** Perpetuals, futures and options. */
  readonly contracts: 'read' | 'not read' | 'none'
  readonly proven: readonly Proven[]
}

/**
 * An exchange is offered if raw replies in a test prove that trades, balances and each flow are read right. A
 * flow that the exchange does not serve cannot be wrong: the figures that need it are withheld.
 */
export function isOffered(row: ExchangeRow): boolean {
  if (row.reader === 'parser') return true
  const isProven = (what: Proven): boolean => row.proven.includes(what)
  const flows = [row.deposits, row.withdrawals]
  return (
    row.trades !== 'none' &&
    isProven('trades') &&
    isProven('balances') &&
    !flows.includes('not read') &&
    (isProven('flows') || flows.every((flow) => flow === 'not served'))
  )
}
