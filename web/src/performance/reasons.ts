import { fewestDays } from '@harbour/ledger/figures/performance'
import { count, counted } from '../kit/format.ts'
import type { PerformanceReport } from '@harbour/contract/performance'

const reasons: Readonly<Record<string, string>> = {
  no_trades: 'no trade closed',
  no_decided_trades: 'no win and no loss yet',
  no_wins: 'no winning trade',
  no_losses: 'no losing trade',
  too_few_days: `needs ${fewestDays} days of equity`,
  too_few_trades: 'too few trades',
  nothing_left: 'nothing was left of the equity',
  no_spread: 'every day was alike',
  no_losing_day: 'no losing day',
  no_drawdown: 'no drawdown',
  no_single_rate: 'no single rate fits',
  no_initial_risk: 'no initial stop recorded',
  no_equity: 'needs two days of equity',
}

/** Why a figure has no value, in words that stand beside the dash. */
export const reasonOf = (why: string | null): string => reasons[why ?? ''] ?? 'not known'

/** What no figure of trades counts, and why; null where nothing is missing. */
export function leftOutSentence({ incomplete, unpriced }: PerformanceReport['leftOut']): string | null {
  const parts = [
    ...(incomplete > 0 ? [`${count(incomplete)} opened before the history begins`] : []),
    ...(unpriced > 0 ? [`${count(unpriced)} with a fee or payment in an asset without a known price`] : []),
  ]
  if (parts.length === 0) return null
  const all = incomplete + unpriced
  return `${counted(all, 'closed trade')} ${all === 1 ? 'is' : 'are'} in no figure: ${parts.join(', ')}.`
}
