import { isZero, sum } from '@harbour/ledger/decimal'
import type { AssetBalance } from '../exchange.ts'
import type { ExchangeRow } from '../exchange-row.ts'
import { negated } from '../row.ts'
import type { UnifiedCalls } from './unified-calls.ts'
import { type Unified, unified, words } from './unified.ts'

const spotAndFunding = { spot: { type: 'spot' }, funding: { type: 'funding' } }

/**
 * The ccxt parameters that select a wallet, at exchanges where deposits arrive in another wallet than the one that trades
 * are made from. Moving something between them is no flow, so the balance of all of them counts.
 */
const askedBy: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  bequant: spotAndFunding,
  bingx: spotAndFunding,
  bitfinex: { exchange: { type: 'exchange' }, margin: { type: 'margin' }, funding: { type: 'funding' } },
  fmfwio: spotAndFunding,
  hitbtc: spotAndFunding,
  // Deposits arrive in the funding account, which is called main; a unified account has it beside its own balance.
  kucoin: { trading: {}, funding: { type: 'main', uta: false } },
  latoken: spotAndFunding,
  whitebit: { trading: {}, main: { account: 'main' } },
}

/** Reads the balances of all wallets that deposits can land in. */
export async function readBalances(row: ExchangeRow, calls: UnifiedCalls): Promise<readonly AssetBalance[]> {
  const wallets = askedBy[row.id] ?? { account: {} }
  const balances: AssetBalance[] = []
  for (const [wallet, params] of Object.entries(wallets))
    balances.push(...balancesOf(unified(await calls.ask('fetchBalance', params)), wallet, row.id))
  return balances
}

/** Names of the wallets as the table has them. */
export const walletsOf = (id: string): readonly string[] => Object.keys(askedBy[id] ?? { spot: {} })

function balancesOf(reply: Unified, wallet: string, exchange: string): readonly AssetBalance[] {
  const [totals, frees, used] = ['total', 'free', 'used'].map((key) => unified(reply[key] ?? {}))
  const stated = exchange === 'deribit' ? withoutUnrealised(reply) : new Map<string, string>()
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

/** ccxt takes Deribit's equity, in which what open positions have not realised is counted. */
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
