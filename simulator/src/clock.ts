import type { Clock } from './truth/types.ts'

/** Runs as real time does, at a distance from it that a test may change; or stands still when frozen. */
export class VirtualClock implements Clock {
  #offsetMs = 0
  #frozenAt: number | null = null

  now(): number {
    return this.#frozenAt ?? Date.now() + this.#offsetMs
  }

  set(at: number): void {
    if (this.#frozenAt !== null) this.#frozenAt = at
    else this.#offsetMs = at - Date.now()
  }

  advance(byMs: number): void {
    this.set(this.now() + byMs)
  }

  freeze(at: number = this.now()): void {
    this.#frozenAt = at
  }
}
