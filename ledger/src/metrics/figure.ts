/** The reasons why a figure has no value, shown beside the dash. 0, 999 or -100 never replace a missing figure. */
export type Why =
  | 'no_trades'
  | 'no_decided_trades'
  | 'no_wins'
  | 'no_losses'
  | 'too_few_days'
  | 'too_few_trades'
  | 'no_spread'
  | 'no_losing_day'
  | 'no_drawdown'
  | 'nothing_left'
  | 'no_single_rate'
  | 'no_equity'
  | 'no_initial_risk'
  | 'flows_unread'

/** A ratio or a mean as a float, or the reason why there is none. Money is exact and elsewhere. */
export type Figure =
  | { readonly value: number; readonly why: null }
  | { readonly value: null; readonly why: Why }

export const known = (value: number): Figure => ({ value, why: null })
export const none = (why: Why): Figure => ({ value: null, why })
