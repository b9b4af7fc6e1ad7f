import { chance } from './truth/hash.ts'
import type { Chance } from './truth/hash.ts'

export const faultKinds = [
  /** The exchange's own refusal, with Retry-After if it sends one. */
  'rate_limit',
  'rate_limit_silent',
  'ban',
  'server_error',
  'html',
  'truncated',
  'empty',
  'reset_before_headers',
  'reset_mid_body',
  'slow',
  'duplicate_page',
  'clock',
  'maintenance',
] as const
export type FaultKind = (typeof faultKinds)[number]

export interface FaultOptions {
  readonly seed: number
  /** The probability of each kind, from 0 to 1; a request has at most one fault. */
  readonly probability: Partial<Record<FaultKind, number>>
  readonly slowMs?: number
  /** The duration of a ban or a Retry-After, in whole seconds. */
  readonly waitSeconds?: number
}

/** Fault injection: picks the fault of each request, reproducible by seed and order of requests. */
export class FaultPlan {
  slowMs: number
  readonly waitSeconds: number
  readonly counts: Record<FaultKind, number>
  isPaused = false
  #probability: Partial<Record<FaultKind, number>>
  readonly #chance: Chance
  readonly #scripted: FaultKind[] = []

  constructor(options: FaultOptions) {
    this.#chance = chance(options.seed, 'faults')
    this.#probability = options.probability
    this.slowMs = options.slowMs ?? 400
    this.waitSeconds = options.waitSeconds ?? 1
    this.counts = {
      rate_limit: 0,
      rate_limit_silent: 0,
      ban: 0,
      server_error: 0,
      html: 0,
      truncated: 0,
      empty: 0,
      reset_before_headers: 0,
      reset_mid_body: 0,
      slow: 0,
      duplicate_page: 0,
      clock: 0,
      maintenance: 0,
    }
  }

  setProbability(probability: Partial<Record<FaultKind, number>>): void {
    this.#probability = probability
  }

  /** Sets the faults of the next requests, before the random plan. */
  script(...kinds: readonly FaultKind[]): void {
    this.#scripted.push(...kinds)
  }

  /** `given` applies regardless of the plan, also while it is paused. */
  draw(given: FaultKind | null = null): FaultKind | null {
    const kind = given ?? (this.isPaused ? null : (this.#scripted.shift() ?? this.#byChance()))
    if (kind !== null) this.counts[kind] += 1
    return kind
  }

  /** Returns a random 5xx status. */
  serverStatus(): number {
    return this.#chance.pick([500, 502, 503])
  }

  #byChance(): FaultKind | null {
    let left = this.#chance.next()
    for (const kind of faultKinds) {
      left -= this.#probability[kind] ?? 0
      if (left < 0) return kind
    }
    return null
  }
}

/** Every kind with the same probability. */
export function everyFault(seed: number, probability: number): FaultOptions {
  return { seed, probability: Object.fromEntries(faultKinds.map((kind) => [kind, probability])) }
}
