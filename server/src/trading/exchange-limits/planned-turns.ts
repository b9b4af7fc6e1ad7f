import type { AddressLimit } from '@harbour/exchanges/exchange'
import { costMsOf, slackMs } from './address-limit.ts'

/** A weight that is booked as one part: its requests may be sent one after the other from its turn on. */
export interface PlannedTurn {
  readonly weight: number
  /** The time that the caller takes for the part before. */
  readonly spacingMs: number
}

/** More parts than this would make the statement slow. */
const maxTurns = 64

/**
 * A turn that comes before its request costs a wait, and one that comes too late costs a booking: plans are a little slower than the
 * caller, and those of a caller that was late already are slow enough that it is not late again.
 */
const caution = { first: 1.15, again: 1.5 }

interface Plan {
  readonly limit: AddressLimit
  /** The weight of the request that is sent now. */
  readonly first: number
  /** The weight of the requests after it, as far as known. */
  readonly rest: number
  /** The time that a unit of weight takes the caller; 0 when unknown. */
  readonly msPerWeight: number
  /** The caller has booked before. */
  readonly isAgain: boolean
  readonly maxSpanMs: number
}

/**
 * Spaces turns by the pace of the caller, so that each is there when its request is. The weights within a fraction of the permitted
 * delay share a turn, and so do all of a caller that is twice as fast as the limit: it is never late.
 */
export function planTurns({
  limit,
  first,
  rest,
  msPerWeight,
  isAgain,
  maxSpanMs,
}: Plan): readonly PlannedTurn[] {
  const paceMs = msPerWeight * (isAgain ? caution.again : caution.first)
  if (rest <= 0 || paceMs < costMsOf(limit, 1) / 2)
    return [{ weight: first + Math.max(rest, 0), spacingMs: 0 }]
  const part = Math.max(1, Math.floor(slackMs(limit) / 4 / paceMs), Math.ceil(rest / maxTurns))
  const turns: PlannedTurn[] = [{ weight: Math.max(first, Math.min(part, first + rest)), spacingMs: 0 }]
  let [left, atMs, before] = [first + rest - (turns[0]?.weight ?? 0), 0, turns[0]?.weight ?? 0]
  while (left > 0 && atMs + before * paceMs <= maxSpanMs) {
    const weight = Math.min(part, left)
    turns.push({ weight, spacingMs: before * paceMs })
    left -= weight
    atMs += before * paceMs
    before = weight
  }
  return turns
}

/** The time between two requests of a caller, and the weight of the first of them. */
export interface Gap {
  readonly ms: number
  readonly weight: number
}

/** The time that a caller takes for a unit of weight, without the longest sixth of its gaps: a stalled request tells nothing about the next. */
export function paceOf(gaps: readonly Gap[]): number {
  const ordered = gaps.toSorted((a, b) => a.ms / a.weight - b.ms / b.weight)
  const usual = ordered.slice(0, Math.max(1, ordered.length - Math.ceil(ordered.length / 6)))
  const weight = usual.reduce((sum, gap) => sum + gap.weight, 0)
  return weight > 0 ? usual.reduce((sum, { ms }) => sum + ms, 0) / weight : 0
}

/** The last gaps of all callers that share a budget: those of a few rounds. */
export class RecentGaps {
  #gaps: readonly Gap[] = []

  add(gaps: readonly Gap[]): void {
    this.#gaps = [...this.#gaps, ...gaps].slice(-32)
  }

  /** The pace to plan with for a caller that had these gaps so far; 0 before the first gap. */
  paceWith(own: readonly Gap[]): number {
    const known = paceOf(this.#gaps)
    return own.length > 1 || known === 0 ? Math.max(known, paceOf(own)) : known
  }
}
