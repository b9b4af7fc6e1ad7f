import type { Clock } from './truth/types.ts'

/** Runs at the speed of real time, with an offset that a test may change; a frozen one does not advance. */
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
