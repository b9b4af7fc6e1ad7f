/** A key of a simulated account, as the demo hands it out. */
export interface DemoKey {
  readonly exchange: string
  readonly accountName: string
  readonly apiKey: string
  readonly apiSecret: string
  readonly passphrase: string | null
}

/** What the running demo knows of its keys; none at all while it does not run. */
export interface DemoKeys {
  readonly keys: () => readonly DemoKey[]
  /** Whether the running demo gave out this key: such a connection is simulated for ever. */
  readonly issued: (exchange: string, apiKey: string) => boolean
}

export const noDemoKeys: DemoKeys = { keys: () => [], issued: () => false }
