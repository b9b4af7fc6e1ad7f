/** The messages of a trial to one of its processes. */
export type Order =
  | { readonly kind: 'clock'; readonly byMs: number }
  /** Blocks the event loop, as a computation without end would. */
  | { readonly kind: 'block'; readonly ms: number }

/** The messages of such a process. */
export type Message =
  | { readonly kind: 'ready'; readonly address: string | null }
  | { readonly kind: 'unblocked' }
