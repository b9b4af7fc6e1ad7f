import type { ScenarioPlan } from './worlds/scenario.ts'

/** The content of a simulator in its own thread; plain values, since they are sent to the thread. */
export type ThreadPlan =
  | {
      readonly kind: 'demo'
      readonly seed: number
      readonly originMs: number
      readonly port?: number
      readonly hasLimits?: boolean
    }
  | {
      readonly kind: 'scenario'
      readonly scenario: ScenarioPlan
      readonly port?: number
      readonly hasLimits?: boolean
    }

/** One key of the world, for a person to enter or a caller to store. */
export interface KnownKey {
  readonly exchange: string
  readonly accountName: string
  readonly uid: string
  readonly apiKey: string
  readonly apiSecret: string
  readonly passphrase: string | null
  readonly permissions: readonly string[]
  readonly expiresAt: number | null
}

export type ThreadReport =
  | { readonly ready: true; readonly baseUrl: string; readonly keys: readonly KnownKey[] }
  | { readonly ready: false; readonly reason: string }
