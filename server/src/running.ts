/** A process at work. */
export interface Running {
  /** Where it listens; null for one that serves nobody. */
  readonly address: string | null
  /** Finishes what is in hand and lets go of everything. */
  stop(): Promise<void>
}
