import type { Point } from '@harbour/ledger/metrics/equity-series'
import { closing, day } from '../../core/kit/format-time.ts'
import { returnsSince } from '#texts/trading/overview/equity'

interface FollowedNoteProps {
  readonly of: readonly Point[]
  readonly all: readonly Point[]
}

/** States where a curve of returns begins, if that is later than its range. */
export function FollowedNote({ of, all }: FollowedNoteProps) {
  const [first] = of
  return first && of.length < all.length ? returnsSince(day(first.at, closing())) : null
}
