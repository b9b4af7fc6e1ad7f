/** A process at work. */
export interface Running {
  /** The address at which it listens; null for a process that serves nobody. */
  readonly address: string | null
  /** Finishes what is in hand and lets go of everything. */
  stop(): Promise<void>
}
