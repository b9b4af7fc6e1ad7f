import { fewestDays } from '@harbour/ledger/figures/performance'
import { count, counted } from '../../core/kit/format.ts'
import type { LeftOut } from '@harbour/contract/trading/closed-trades'

const reasons: Readonly<Record<string, string>> = {
  no_trades: 'no trade closed',
  no_decided_trades: 'no win and no loss yet',
  no_wins: 'no winning trade',
  no_losses: 'no losing trade',
  too_few_trades: 'too few trades',
  nothing_left: 'nothing was left of the equity',
  no_spread: 'every day was alike',
  no_losing_day: 'no losing day',
  no_drawdown: 'no drawdown',
  no_single_rate: 'no single rate fits',
  no_initial_risk: 'no initial stop recorded',
  no_equity: 'needs two days of equity',
  flows_unread: 'deposits or withdrawals cannot be read',
}

/** Explains why a figure has no value, in words that stand beside the dash; `days` is the number of days that it needs. */
export const reasonOf = (why: string | null, days = fewestDays): string =>
  why === 'too_few_days' ? `needs ${days} days of equity` : (reasons[why ?? ''] ?? 'not known')

const openings: Readonly<Record<LeftOut['because'][number]['why'], string>> = {
  opened_before: 'opened before what was read',
  came_in: 'of coins that came by deposit, transfer, conversion or reward',
  not_whole: 'behind a part of the history that was not read',
}

/** Lists the trades that no figure counts, with reasons; null where nothing is missing. */
export function leftOutSentence({ incomplete, unpriced, because }: LeftOut): string | null {
  const named = because.map(({ why, trades }) => `${count(trades)} ${openings[why]}`)
  const unknown = incomplete > 0 ? [`${count(incomplete)} whose opening is not known`] : []
  const parts = [
    ...(named.length > 0 ? named : unknown),
    ...(unpriced > 0 ? [`${count(unpriced)} with a fee or payment in an asset without a known price`] : []),
  ]
  if (parts.length === 0) return null
  const all = incomplete + unpriced
  return `${counted(all, 'closed trade')} ${all === 1 ? 'is' : 'are'} in no figure: ${parts.join(', ')}.`
}
