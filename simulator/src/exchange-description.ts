import type { Reach } from './oracle.ts'
import type { IdGiver } from './truth/ids.ts'
import type { ApiKey, Instrument, Product, TrueEntry, TrueFill, Wallet } from './truth/types.ts'
import type { CredentialText } from './worlds/keys.ts'

/**
 * An exchange description holds all differences between simulated exchanges, except the wire protocol (`protocol.ts`). Shared code reads
 * these fields and never compares ids of exchanges.
 */
export interface ExchangeDescription {
  readonly instruments: readonly Instrument[]
  /** Ids in the exchange's format, only as unique as it promises. */
  readonly ids: (salt: number) => IdGiver
  /** Key, secret and passphrase in the exchange's length and characters. */
  readonly credentials: (text: CredentialText) => Credentials
  readonly wallets: WalletRules
  readonly scenario: ScenarioRules
  /** True if candles are rounded to the instrument's tick; false if they have every digit of the price. */
  readonly hasCandlesOnTick: boolean
  /** True if lists continue by a token: a page with fewer rows than requested may not be the last. */
  readonly hasPageTokens: boolean
  readonly fillHistory: FillHistory
  readonly oracle: OracleRules
}

export interface FillHistory {
  /** The suffixes of the paths that list an account's fills. */
  readonly paths: readonly string[]
  /** The number of streams that a reader needs for all fills of a generated account with its usual products. */
  readonly streams: number
}

export type Credentials = Pick<ApiKey, 'apiKey' | 'apiSecret' | 'passphrase'>

export interface WalletRules {
  /** Accounts have one wallet for all products unless their plan says otherwise. */
  readonly isUnified: boolean
  readonly walletOf: (product: Product, isUnified: boolean) => Wallet
  /** The wallet of deposits and withdrawals; absent: the spot wallet. */
  readonly cashWallet?: Wallet
}

/** The rules by which a generated account trades there. */
export interface ScenarioRules {
  /** The default products of a plan. */
  readonly products: readonly Product[]
  /** Half of the fees are paid in this coin; null if fees are charged only in the traded coins. */
  readonly feeCoin: FeeCoin | null
}

export interface FeeCoin {
  readonly asset: string
  /** The price in dollars; null if it has a market with a price. */
  readonly priceUsd: number | null
  /** Its first deposit, and how much of that moves to another wallet; absent if every account has some. */
  readonly stock?: readonly [amount: string, moved: string]
}

/** The oracle's rules for the rows that the exchange's documents allow. */
export interface OracleRules {
  /** The time for which the exchange serves each kind of row. */
  readonly reach: Reach
  /** Returns the id that the row of this fill has. */
  readonly fillId: (fill: TrueFill) => string
  /** Returns the id that a row of funding has. */
  readonly fundingId: (entry: TrueEntry, nativeSymbol: string) => string
  /** Replaces the id, in the truth and in stored rows, if the exchange gives some deposits and withdrawals none. */
  readonly entryKey?: (row: EntryFacts) => string
  /** True if a fill of a derivative has its realised profit. */
  readonly statesProfit: boolean
  /** True if a forced fill is marked; false if 'trade' is correct too. */
  readonly statesForcedFills: boolean
}

export interface EntryFacts {
  readonly asset: string
  readonly amount: string
  readonly id: string
  readonly atMs: number
}

/** The description of an exchange that Harbour reads through the general library: only spot, in one wallet, quoted in fiat money. */
export interface SpotExchangeDescription extends ExchangeDescription {
  /** Money that is deposited; the first one pays for almost everything. */
  readonly money: readonly string[]
}

/** The oracle's rules for most exchanges. */
export const usualOracle: Omit<OracleRules, 'reach'> = {
  fillId: (fill) => fill.id,
  fundingId: (entry) => entry.billId,
  statesProfit: true,
  statesForcedFills: true,
}

/** The settings that spot-only exchanges share: one wallet, and an unlimited history. */
export const spotAlone = {
  wallets: { isUnified: false, walletOf: () => 'spot' },
  scenario: { products: ['spot'], feeCoin: null },
  hasCandlesOnTick: true,
  hasPageTokens: false,
  oracle: { ...usualOracle, reach: () => null },
} as const satisfies Partial<ExchangeDescription>
