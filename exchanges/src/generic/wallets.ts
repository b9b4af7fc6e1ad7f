import { isZero, sum } from '@harbour/ledger/decimal'
import type { AssetBalance } from '../exchange.ts'
import type { ExchangeRow } from '../exchange-row.ts'
import { negated } from '../row.ts'
import type { UnifiedCalls } from './unified-calls.ts'
import { type Unified, unified, words } from './unified.ts'

/** A rule for reading an exchange's balances, if ccxt's own call is not enough. */
interface WalletRule {
  /**
   * The ccxt parameters that select a wallet, if deposits arrive in a different wallet from the one for
   * trading. Moves between them are no flow, so the balance of all of them counts. Absent: one wallet.
   */
  readonly asks?: Readonly<Record<string, object>>
  /** Totals by asset as the reply states them, if ccxt uses another field. */
  readonly totals?: (reply: Unified) => ReadonlyMap<string, string>
}

const spotAndFunding = { asks: { spot: { type: 'spot' }, funding: { type: 'funding' } } }

const walletRules: Readonly<Record<string, WalletRule>> = {
  bequant: spotAndFunding,
  bingx: spotAndFunding,
  bitfinex: {
    asks: { exchange: { type: 'exchange' }, margin: { type: 'margin' }, funding: { type: 'funding' } },
  },
  // ccxt uses its equity, which includes unrealised P&L of open positions.
  deribit: { totals: withoutUnrealised },
  fmfwio: spotAndFunding,
  hitbtc: spotAndFunding,
  // Deposits arrive in the funding account, which is called main; a unified account has it besides its own balance.
  kucoin: { asks: { trading: {}, funding: { type: 'main', uta: false } } },
  latoken: spotAndFunding,
  whitebit: { asks: { trading: {}, main: { account: 'main' } } },
}

/** Reads the balances of all wallets that can receive deposits. */
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
    // A missing part counts as zero, and the stated one is used.
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
