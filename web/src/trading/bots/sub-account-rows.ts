import type { Bot, BotSubAccount, SubAccount } from '@harbour/contract/trading/bots'
import { countsGridTrades } from '@harbour/contract/trading/bots/counted-cycles'

type Sums = Pick<SubAccount, 'realised' | 'fees' | 'funding' | 'other' | 'unrealised' | 'total'>

/** The answer about sub-accounts, as far as it is known. */
export interface SubAccounts {
  readonly bots: readonly BotSubAccount[]
  readonly byHand: SubAccount
  readonly all: Sums
}

/** A line of the list: a bot, what is done by hand, or the account, which they add up to. */
export type LedgerRow =
  | { readonly kind: 'bot'; readonly key: string; readonly bot: Bot; readonly figures: BotSubAccount | null }
  | { readonly kind: 'hand'; readonly key: 'hand'; readonly bot: null; readonly figures: SubAccount | null }
  | { readonly kind: 'account'; readonly key: 'account'; readonly bot: null; readonly figures: Sums | null }

/** A row for each bot; its figures are null until they are known. */
export const botRows = (bots: readonly Bot[], found: SubAccounts | undefined): readonly LedgerRow[] => {
  const byId = new Map(found?.bots.map((one) => [one.id, one]))
  return bots.map((bot) => ({ kind: 'bot', key: bot.id, bot, figures: byId.get(bot.id) ?? null }))
}

/** The rows that stand below those of the bots, whatever their order. */
export const closingRows = (found: SubAccounts | undefined): readonly LedgerRow[] => [
  { kind: 'hand', key: 'hand', bot: null, figures: found?.byHand ?? null },
  { kind: 'account', key: 'account', bot: null, figures: found?.all ?? null },
]

/** Figures that only a sub-account has; a sum of capital or of cycles would mean nothing. */
export const ownFigures = (row: LedgerRow): SubAccount | null => (row.kind === 'account' ? null : row.figures)

interface Cycles {
  readonly count: number
  /** Grid trades, or returns to flat. */
  readonly of: 'grid' | 'flat'
  readonly wins: number
  readonly losses: number
}

export function cyclesOf(one: SubAccount | BotSubAccount): Cycles {
  const { roundTrips, gridTrades } = one
  const kind = 'kind' in one ? one.kind : null
  const isGrid = gridTrades !== null && countsGridTrades(kind, roundTrips.count, true)
  const { count, wins, losses } = isGrid ? gridTrades : roundTrips
  return { count, of: isGrid ? 'grid' : 'flat', wins, losses }
}

export interface Where {
  readonly accounts: readonly string[]
  readonly symbols: readonly string[]
}

/** The accounts and symbols of a bot: those of its rule, else those of what it holds. */
export function whereOf(bot: Bot | null, figures: SubAccount | null): Where {
  const held = figures?.inventory ?? []
  return {
    accounts: bot?.accountId ? [bot.accountId] : unique(held.map(({ accountId }) => accountId)),
    symbols: bot?.symbols ? [bot.symbols] : unique(held.map(({ symbol }) => symbol)),
  }
}

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)]
