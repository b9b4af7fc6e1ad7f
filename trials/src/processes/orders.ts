/** What a trial tells one of its processes. */
export type Order =
  | { readonly kind: 'clock'; readonly byMs: number }
  /** Blocks the event loop, as a computation without end would. */
  | { readonly kind: 'block'; readonly ms: number }

/** What such a process says. */
export type Told =
  | { readonly kind: 'ready'; readonly address: string | null }
  | { readonly kind: 'unblocked' }
