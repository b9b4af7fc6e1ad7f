/** A key of a simulated account from the demo. */
export interface DemoKey {
  readonly exchange: string
  readonly accountName: string
  readonly apiKey: string
  readonly apiSecret: string
  readonly passphrase: string | null
}

/**
 * The keys of the running demo, against SSRF: a key leads to a simulated exchange, and no person can enter an address
 * to send requests to.
 */
export interface DemoKeys {
  readonly keys: () => readonly DemoKey[]
  /** Returns true if the running demo issued this key. Such a connection stays simulated. */
  readonly issued: (exchange: string, apiKey: string) => boolean
}

export const noDemoKeys: DemoKeys = { keys: () => [], issued: () => false }
