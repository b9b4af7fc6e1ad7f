import { fewestDays } from '@harbour/ledger/figures/performance'
import { count, counted } from '../../core/kit/format.ts'
import type { LeftOut } from '@harbour/contract/trading/closed-trades'

const reasons: Readonly<Record<string, string>> = {
  no_trades: 'no closed trades',
  no_decided_trades: 'no wins or losses yet',
  no_wins: 'no winning trade',
  no_losses: 'no losing trade',
  too_few_trades: 'too few trades',
  nothing_left: 'equity fell to zero',
  no_spread: 'every day was the same',
  no_losing_day: 'no losing day',
  no_drawdown: 'no drawdown',
  no_single_rate: 'no single rate fits',
  no_initial_risk: 'no initial stop recorded',
  no_equity: 'two days of equity needed',
  flows_unread: 'deposits or withdrawals unavailable',
}

/** Explains why a figure has no value, in words that stand beside the dash; `days` is the number of days that it needs. */
export const reasonOf = (why: string | null, days = fewestDays): string =>
  why === 'too_few_days' ? `${days} days of equity needed` : (reasons[why ?? ''] ?? 'not known')

const openings: Readonly<Record<LeftOut['because'][number]['why'], string>> = {
  opened_before: 'opened before the synced history',
  came_in: 'from a deposit, transfer, conversion or reward',
  not_whole: 'after a gap in the history',
}

/** Lists the trades that no figure counts, with reasons; null where nothing is missing. */
export function leftOutSentence({ incomplete, unpriced, because }: LeftOut): string | null {
  const named = because.map(({ why, trades }) => `${count(trades)} ${openings[why]}`)
  const unknown = incomplete > 0 ? [`${count(incomplete)} with unknown opening`] : []
  const parts = [
    ...(named.length > 0 ? named : unknown),
    ...(unpriced > 0 ? [`${count(unpriced)} with a fee or payment in an asset without a price`] : []),
  ]
  if (parts.length === 0) return null
  const all = incomplete + unpriced
  return `${counted(all, 'closed trade')} ${all === 1 ? 'is' : 'are'} not counted: ${parts.join(', ')}.`
}
