import type { Reach } from './oracle.ts'
import type { IdGiver } from './truth/ids.ts'
import type { ApiKey, Instrument, Product, TrueEntry, TrueFill, Wallet } from './truth/types.ts'
import type { CredentialText } from './worlds/keys.ts'

/**
 * An exchange description holds everything in which one simulated exchange differs from the others, beside its wire protocol
 * (`protocol.ts`). Shared code reads these fields and never asks which exchange it has before it.
 */
export interface ExchangeDescription {
  readonly instruments: readonly Instrument[]
  /** Ids in the form that the exchange gives them, unique no more widely than it promises. */
  readonly ids: (salt: number) => IdGiver
  /** Key, secret and passphrase in the length and letters that the exchange uses. */
  readonly credentials: (text: CredentialText) => Credentials
  readonly wallets: WalletRules
  readonly scenario: ScenarioRules
  /** Candles are cut to the tick of the instrument; false where they have every digit of the price. */
  readonly hasCandlesOnTick: boolean
  /** Lists go on by a token: a page may hold fewer rows than it was asked for and not be the last. */
  readonly hasPageTokens: boolean
  readonly fillHistory: FillHistory
  readonly oracle: OracleRules
}

export interface FillHistory {
  /** The endings of the paths that list an account's fills. */
  readonly paths: readonly string[]
  /** The number of streams in which a reader gets all fills of a made-up account with its usual products. */
  readonly streams: number
}

export type Credentials = Pick<ApiKey, 'apiKey' | 'apiSecret' | 'passphrase'>

export interface WalletRules {
  /** Accounts have one wallet for all products unless their plan says otherwise. */
  readonly isUnified: boolean
  readonly walletOf: (product: Product, isUnified: boolean) => Wallet
  /** The wallet where deposits arrive and withdrawals leave; absent: the wallet of spot. */
  readonly cashWallet?: Wallet
}

/** The rules by which a made-up account trades there. */
export interface ScenarioRules {
  /** The products of a plan that names none. */
  readonly products: readonly Product[]
  /** Half of the fees are paid in this coin; null where fees come in what is traded alone. */
  readonly feeCoin: FeeCoin | null
}

export interface FeeCoin {
  readonly asset: string
  /** The price in dollars; null where it has a market with a price. */
  readonly priceUsd: number | null
  /** The first deposit of it, and how much of that moves to another wallet; absent where every account has some. */
  readonly stock?: readonly [amount: string, moved: string]
}

/** The oracle's rules for the rows that the exchange's documents allow. */
export interface OracleRules {
  /** Section by section what the exchange still shows. */
  readonly reach: Reach
  /** The id that a row of this fill carries. */
  readonly fillId: (fill: TrueFill) => string
  /** The id that a row of funding carries. */
  readonly fundingId: (entry: TrueEntry, nativeSymbol: string) => string
  /** Replaces the id, in the truth and in stored rows, where the exchange gives some deposits and withdrawals none. */
  readonly entryKey?: (row: EntryFacts) => string
  /** A fill of a derivative comes with its realised profit. */
  readonly statesProfit: boolean
  /** A forced fill says so; false where 'trade' is right as well. */
  readonly statesForcedFills: boolean
}

export interface EntryFacts {
  readonly asset: string
  readonly amount: string
  readonly id: string
  readonly atMs: number
}

/**
 * The description of an exchange that Harbour reads through the general library: spot alone, in one wallet, against money.
 */
export interface SpotExchangeDescription extends ExchangeDescription {
  /** Money that is paid in; the first one pays for nearly everything. */
  readonly money: readonly string[]
}

/** The rules that hold at most exchanges. */
export const usualOracle: Omit<OracleRules, 'reach'> = {
  fillId: (fill) => fill.id,
  fundingId: (entry) => entry.billId,
  statesProfit: true,
  statesForcedFills: true,
}

/** The settings that exchanges with spot alone share: one wallet, and a history without an end. */
export const spotAlone = {
  wallets: { isUnified: false, walletOf: () => 'spot' },
  scenario: { products: ['spot'], feeCoin: null },
  hasCandlesOnTick: true,
  hasPageTokens: false,
  oracle: { ...usualOracle, reach: () => null },
} as const satisfies Partial<ExchangeDescription>
