/** Raw replies of one exchange in its documented format, and the expected result. */
export interface ExchangeProof {
  /** Exchanges with the same replies: their ccxt classes differ only in name and host. */
  readonly ids: readonly string[]
  readonly markets: readonly ProofMarket[]
  /** The currencies and options that ccxt loads from the exchange, if rows cannot be parsed without them. */
  readonly learnt?: {
    readonly currencies?: Readonly<Record<string, object>>
    readonly options?: Readonly<Record<string, object>>
  }
  /** The first match answers. */
  readonly replies: readonly ProofReply[]
  /** 'T1 buy 0.5 BTC/USD @ 60000 fee 12 USD at 2026-11-11T12:00:00.000Z' */
  readonly trades: readonly string[]
  /** 'BTC 1.5 free 0.5', with the wallet in front if there are several. */
  readonly balances: readonly string[]
  /** 'D1 deposit 2 BTC fee 0 at 2026-11-11T12:00:00.000Z' */
  readonly flows: readonly string[]
}

/** A listed pair as the exchange writes it. */
export interface ProofMarket {
  readonly symbol: string
  readonly id: string
  /** Absent: the codes in the symbol. */
  readonly baseId?: string
  readonly quoteId?: string
  readonly more?: Readonly<Record<string, unknown>>
}

export interface ProofReply {
  /** 'POST /0/private/TradesHistory' */
  readonly to: string
  /** A text in the query or in the body of the request. */
  readonly asks?: string
  /** The raw body as sent over the wire, so that numbers keep their digits. */
  readonly raw: string
  /** The exchange serves only this span at a time: the parameters that name it, and the answer if nothing happened in it. */
  readonly span?: {
    readonly from?: string
    readonly to?: string
    readonly unitMs: number
    readonly empty: string
  }
}

/** The present time of a proof. */
export const proofNowMs = Date.UTC(2026, 10, 12)

/** All rows of proofs are within these hours. */
export const proofSpan = { fromMs: Date.UTC(2026, 10, 11, 13), toMs: Date.UTC(2026, 10, 11, 17) }
