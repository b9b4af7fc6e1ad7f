import type { Fill, LedgerEntry } from '../fill.ts'
import type { RoundTrip, UsdAt } from '../round-trip.ts'
import { fill } from '../tape.ts'
import { BotsFold, type ResultTo, type StoredBots } from './bots-fold.ts'
import { claimBy } from './claim.ts'
import type { PairCycle } from './cycles/pair-cycle.ts'
import { botFigures } from './figures.ts'
import type { Transfer } from './sub-account.ts'

const rules = claimBy(
  ['grid', 'dca', 'signal'].map((id) => ({
    id,
    accountId: null,
    symbols: null,
    clientIds: [`${id}-`],
    botType: null,
    fromMs: null,
    toMs: null,
  })),
)
export const dollars: Readonly<Record<string, string>> = { USDT: '1', BTC: '100', BNB: '500' }
export type Event = Partial<Fill> | (Partial<LedgerEntry> & { readonly entry: LedgerEntry['kind'] })

/** A fill of a bot; without one it is a manual fill. */
export const of = (bot: string, event: Partial<Fill>): Partial<Fill> => ({
  ...event,
  clientOrderId: `${bot}-1`,
})

/** Folds events one after another, each at its index in milliseconds, and returns the results. */
export function play(
  events: readonly Event[],
  {
    resultTo = 'opener',
    usdAt = (asset) => dollars[asset] ?? null,
    start = resultTo,
  }: { resultTo?: ResultTo; usdAt?: UsdAt; start?: ResultTo | StoredBots } = {},
) {
  const closed: (RoundTrip & { readonly bot: string })[] = []
  const transfers: Transfer[] = []
  const paired: PairCycle[] = []
  const fold = new BotsFold(
    usdAt,
    rules,
    {
      filled: () => undefined,
      posted: () => undefined,
      paired: (_, __, cycle) => paired.push(cycle),
      closed: (bot, _, trip) => closed.push({ bot, ...trip }),
      transferred: (one) => transfers.push(one),
    },
    start,
  )
  for (const [at, event] of events.entries()) {
    if ('entry' in event) fold.entry('main', entry({ kind: event.entry, atMs: at, ...event }))
    else fold.fill('main', fill({ nativeId: `n${at}`, atMs: at, ...event }))
  }
  const account = (id: string) => {
    const found = fold.all.find((one) => one.id === id)
    if (!found) throw new Error(`no sub-account ${id}`)
    return found
  }
  const figures = (id: string, mark = '100') =>
    botFigures(account(id), { mark: () => mark, usd: (asset) => dollars[asset] ?? null }, events.length)
  return {
    closed,
    transfers,
    paired,
    fold,
    account,
    figures,
    sums: (id: string) => account(id).sums.stored(),
  }
}

const entry = (given: Partial<LedgerEntry>): LedgerEntry => ({
  nativeId: 'e',
  kind: 'funding',
  asset: 'USDT',
  amount: '0',
  fee: '0',
  symbol: 'BTC/USDT:USDT',
  positionSide: null,
  nativeKind: '',
  atMs: 0,
  ...given,
})
export const linear = (bot: string | null, event: Partial<Fill>): Partial<Fill> =>
  bot === null ? { product: 'linear', ...event } : of(bot, { product: 'linear', ...event })
