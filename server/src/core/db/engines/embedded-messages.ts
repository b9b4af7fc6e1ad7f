/** Messages between the server and the thread of the embedded database. */
export interface EngineStart {
  /** null keeps everything in memory. */
  readonly folder: string | null
  /** A dump to start from, for a folder that is still empty. It is transferred: the sender's array is empty afterwards. */
  readonly image: Uint8Array<ArrayBuffer> | null
}

export type EngineRequest =
  | { readonly id: number; readonly kind: 'wire'; readonly bytes: Uint8Array }
  | { readonly id: number; readonly kind: 'session' | 'close' }
  | { readonly id: number; readonly kind: 'dump'; readonly path: string }

export type EngineReply =
  | { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer>; readonly error: null }
  | { readonly id: number; readonly bytes: null; readonly error: string }

/** Each request without the number that the engine's client gives it. */
export type EngineWork =
  | { readonly kind: 'wire'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'session' | 'close' }
  | { readonly kind: 'dump'; readonly path: string }
