/** A running process. */
export interface Running {
  /** The address at which it listens; null for a process without a port. */
  readonly address: string | null
  /** Graceful shutdown: finishes running work and releases everything. */
  stop(): Promise<void>
}
