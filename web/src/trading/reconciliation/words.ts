import { isZero } from '@harbour/ledger/decimal'
import type { ReconciledFigure, Verdict } from '@harbour/contract/trading/reconciliation'

export const verdictWords: Record<Verdict, string> = {
  equal: 'Match',
  differs: 'Differs',
  unknown: 'Not comparable',
}

/** No exchange states a sum of fees or funding. They are covered where the balance that they went into is equal, within its rounding. */
export const isCovered = ({ kind, verdict }: ReconciledFigure): boolean =>
  verdict === 'equal' && (kind === 'fees' || kind === 'funding')

/** Names the verdict; equal figures that differ within rounding are not called equal to the last digit. */
export const verdictOf = ({ verdict, difference }: ReconciledFigure): string =>
  verdict === 'equal' && difference !== null && !isZero(difference) ? 'Match, rounded' : verdictWords[verdict]

export const coveredWords = {
  verdict: 'Covered',
  why: 'The exchange reports no such total. The balance it is part of matches, within rounding.',
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
  unfinished: 'History is still syncing.',
  refused: 'The exchange refuses part of the history.',
  older: 'The account is older than the history the exchange provides, so its opening balance is unknown.',
  not_stated: 'The exchange reports no figure to compare.',
  cost_method: 'You use FIFO; the exchange uses average cost.',
  balance: 'The balance it is part of does not match, so it is unproven.',
  moving: 'Trades arrived during the sync. The next one will compare them.',
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
  missing_window: 'Fills from that time are missing.',
  price_source: 'The exchange uses prices other than the fills’.',
  rounding: 'The exchange rounds its last digit.',
  unexplained:
    'The history does not explain it. Exchanges publish some records up to two days late; if it persists, check their statement.',
}
