import { isZero, sum } from '@harbour/ledger/decimal'
import type { AssetBalance } from '../exchange.ts'
import type { ExchangeRow } from '../exchange-row.ts'
import { negated } from '../row.ts'
import type { UnifiedCalls } from './unified-calls.ts'
import { type Unified, unified, words } from './unified.ts'

/** A rule says how balances of an exchange are read, where ccxt's own reading does not do. */
interface WalletRule {
  /**
   * The ccxt parameters that select a wallet, where deposits arrive in another wallet than the one that trades are made from. Moving
   * something between them is no flow, so the balance of all of them counts. Absent: one wallet.
   */
  readonly asks?: Readonly<Record<string, object>>
  /** Totals by asset as the reply states them, where ccxt takes another field. */
  readonly totals?: (reply: Unified) => ReadonlyMap<string, string>
}

const spotAndFunding = { asks: { spot: { type: 'spot' }, funding: { type: 'funding' } } }

const walletRules: Readonly<Record<string, WalletRule>> = {
  bequant: spotAndFunding,
  bingx: spotAndFunding,
  bitfinex: {
    asks: { exchange: { type: 'exchange' }, margin: { type: 'margin' }, funding: { type: 'funding' } },
  },
  // ccxt takes its equity, in which what open positions have not realised is counted.
  deribit: { totals: withoutUnrealised },
  fmfwio: spotAndFunding,
  hitbtc: spotAndFunding,
  // Deposits arrive in the funding account, which is called main; a unified account has it beside its own balance.
  kucoin: { asks: { trading: {}, funding: { type: 'main', uta: false } } },
  latoken: spotAndFunding,
  whitebit: { asks: { trading: {}, main: { account: 'main' } } },
}

/** Reads the balances of all wallets that deposits can land in. */
export async function readBalances(row: ExchangeRow, calls: UnifiedCalls): Promise<readonly AssetBalance[]> {
  const { asks = { account: {} }, totals } = walletRules[row.id] ?? {}
  const balances: AssetBalance[] = []
  for (const [wallet, params] of Object.entries(asks))
    balances.push(...balancesOf(unified(await calls.ask('fetchBalance', params)), wallet, totals))
  return balances
}

/** Names of the wallets as the table has them. */
export const walletsOf = (id: string): readonly string[] => Object.keys(walletRules[id]?.asks ?? { spot: {} })

function balancesOf(reply: Unified, wallet: string, totalsOf: WalletRule['totals']): readonly AssetBalance[] {
  const [totals, frees, used] = ['total', 'free', 'used'].map((key) => unified(reply[key] ?? {}))
  const stated = totalsOf?.(reply) ?? new Map<string, string>()
  const assets = new Set([totals, frees, used].flatMap((each) => Object.keys(each ?? {})))
  return [...assets].flatMap((asset) => {
    const [ofTotal, free, locked] = [totals, frees, used].map((each) => words(each ?? {}, asset))
    // Where one part is not told there is none of it, and what is told is still there.
    const parts = free === null && locked === null ? null : sum([free ?? '0', locked ?? '0'])
    const total = stated.get(asset) ?? ofTotal ?? parts ?? null
    if (total === null || isZero(total)) return []
    const left = stated.has(asset) || free === null || free === undefined ? total : free
    return [{ wallet, asset, total, free: left, locked: sum([total, negated(left)]) }]
  })
}

function withoutUnrealised(reply: Unified): ReadonlyMap<string, string> {
  const summaries = unified(reply['info'] ?? {})['summaries']
  const rows = Array.isArray(summaries) ? summaries.map(unified) : []
  return new Map(
    rows.flatMap((each) => {
      const [asset, balance] = [words(each, 'currency'), words(each, 'balance')]
      return asset === null || balance === null ? [] : [[asset, balance] as const]
    }),
  )
}
