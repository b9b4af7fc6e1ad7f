import { isZero } from '@harbour/ledger/decimal'
import type { ReconciledFigure } from '@harbour/contract/trading/reconciliation'
import * as texts from '#texts/trading/account-history'

/** No exchange states a sum of fees or funding. They are covered if the balance that includes them is equal, within its rounding. */
export const isCovered = ({ kind, verdict }: ReconciledFigure): boolean =>
  verdict === 'equal' && (kind === 'fees' || kind === 'funding')

/** Names the verdict; figures that are equal within rounding are not called equal to the last digit. */
export const verdictOf = ({ verdict, difference }: ReconciledFigure): string =>
  verdict === 'equal' && difference !== null && !isZero(difference)
    ? texts.roundedMatch
    : texts.verdicts[verdict]

const reasonWords: Readonly<Record<string, string>> = texts.reasons

/** Explains why a figure is unknown; a newer server may send reasons that this page does not know. */
export const whyUnknown = (reason: string | null): string =>
  (reason === null ? undefined : reasonWords[reason]) ?? texts.notKnown

const partWords: Readonly<Record<string, string>> = texts.parts

export const partName = (name: string): string => partWords[name] ?? name

/** Explains each part, for people who do not know the term. */
export const partMeaning: Readonly<Record<string, string>> = texts.partMeanings
