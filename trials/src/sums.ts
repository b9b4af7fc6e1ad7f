import type { Verdict } from '@harbour/simulator/oracle'

/** The oracle's findings, with the names in the lines. */
export interface Sums {
  readonly lost: number
  readonly extra: number
  readonly dup: number
  readonly altered: number
}

export const noDefects: Sums = { lost: 0, extra: 0, dup: 0, altered: 0 }

/** Sums several verdicts. */
export const sumsOf = (...verdicts: readonly Verdict[]): Sums =>
  verdicts.reduce<Sums>(
    (sums, { missing, extra, duplicate, altered }) => ({
      lost: sums.lost + missing,
      extra: sums.extra + extra,
      dup: sums.dup + duplicate,
      altered: sums.altered + altered,
    }),
    noDefects,
  )
