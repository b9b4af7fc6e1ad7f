/** The messages from an experiment to one of its processes. */
export type Order =
  | { readonly kind: 'clock'; readonly byMs: number }
  /** Blocks the event loop, like an endless computation. */
  | { readonly kind: 'block'; readonly ms: number }

/** The messages from such a process. */
export type Message =
  | { readonly kind: 'ready'; readonly address: string | null }
  | { readonly kind: 'unblocked' }
