import { isZero } from '@harbour/ledger/decimal'
import type { ReconciledFigure, Verdict } from '@harbour/contract/trading/reconciliation'

export const verdictWords: Record<Verdict, string> = {
  equal: 'Equal',
  differs: 'Differs',
  unknown: 'Cannot be told',
}

/** No exchange states a sum of fees or funding. They are covered where the balance that they went into is equal, within its rounding. */
export const isCovered = ({ kind, verdict }: ReconciledFigure): boolean =>
  verdict === 'equal' && (kind === 'fees' || kind === 'funding')

/** Names the verdict; equal figures that differ within rounding are not called equal to the last digit. */
export const verdictOf = ({ verdict, difference }: ReconciledFigure): string =>
  verdict === 'equal' && difference !== null && !isZero(difference) ? 'Equal, rounded' : verdictWords[verdict]

export const coveredWords = {
  verdict: 'Covered',
  why: 'The exchange states no such sum. The balance that it went into equals the exchange’s, but for what rounding at each booking can come to.',
} as const

export const kindWords: Record<ReconciledFigure['kind'], string> = {
  balance: 'Balance',
  quantity: 'Position',
  entry: 'Entry price',
  realised: 'Realised P&L',
  fees: 'Fees',
  funding: 'Funding',
}

const reasonWords: Readonly<Record<string, string>> = {
  unfinished: 'The history is still being read.',
  refused: 'The exchange refuses a part of the history.',
  older: 'The account is older than what the exchange serves, so what it began with is not known.',
  not_stated: 'The exchange states nothing to compare with.',
  cost_method: 'You count first in, first out; the exchange counts at average cost.',
  balance: 'The balance that it shows in does not add up, so it is not proved.',
  moving: 'Trades came in while the account was read. The next sync tells.',
}

/** Explains why a figure is unknown; this page does not know the reasons of a later server. */
export const whyUnknown = (reason: string | null): string =>
  (reason === null ? undefined : reasonWords[reason]) ?? 'Not known.'

const partWords: Readonly<Record<string, string>> = {
  fees: 'Fees',
  funding: 'Funding',
  missing_window: 'Missing fills',
  price_source: 'Price source',
  rounding: 'Rounding',
  unexplained: 'Not explained',
}

export const partName = (name: string): string => partWords[name] ?? name

/** Explains each part, for people who do not know the term. */
export const partMeaning: Readonly<Record<string, string>> = {
  missing_window: 'Fills of that time are not in the history.',
  price_source: 'The exchange counts by other prices than those of the fills.',
  rounding: 'The exchange rounds in its last digit.',
  unexplained:
    'Nothing in the history says why. Exchanges publish some rows up to two days late; what stays is worth a look at their statement.',
}
