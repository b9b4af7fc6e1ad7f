import type { EgressEntry } from './egress-settings.ts'
import type { StoragePlace } from './storage-place.ts'
import type { TraceSettings } from './trace-settings.ts'

/** Billing through Stripe. */
export interface StripeSettings {
  readonly secretKey: string
  /** The newest first; older ones are still believed while they are being replaced. */
  readonly webhookSecrets: readonly string[]
  readonly pricePro: string
  /** Another origin for calls to Stripe. */
  readonly apiBase: string | null
}

/** Everything that the environment decides, checked and with its defaults filled in. */
export interface Settings {
  readonly host: string
  readonly port: number
  /** Origin without a slash at the end, used in mails and links. */
  readonly publicUrl: string
  /** Absolute path. */
  readonly dataFolder: string
  readonly databaseUrl: string | null
  /** A streaming replica of that database, for long reads. */
  readonly replicaUrl: string | null
  readonly role: 'all' | 'api' | 'worker'
  /** 32 bytes. */
  readonly secret: Buffer
  /** Former secrets, which still open what they sealed. */
  readonly oldSecrets: readonly Buffer[]
  readonly admin: { readonly email: string; readonly password: string } | null
  readonly isDemo: boolean
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Base URLs by exchange id, in lower case. */
  readonly exchangeUrls: Readonly<Record<string, string>>
  /** True if also exchanges that are set to be on this machine are asked no faster than the real ones allow. */
  readonly hasLocalBudgets: boolean
  /** The addresses that requests to exchanges leave from; one, this machine's usual way, without a pool. */
  readonly egressPool: readonly EgressEntry[]
  /** The name that the whitelist's address begins with: /v1/admin/vip-whitelist. */
  readonly whitelistSegment: string
  /** The storage of release files and images. */
  readonly storage: StoragePlace
  /** Path at which a web server in front serves the storage folder to nobody but us; it then sends the files. */
  readonly downloadHandoff: string | null
  /** minisign public key that updates of the desktop app are signed with. */
  readonly updaterKey: string | null
  readonly onlineVersion: 'release' | 'on'
  /** Null: billing says that it is not set up. */
  readonly stripe: StripeSettings | null
  /** True if marking commissions as paid books them. */
  readonly hasPayouts: boolean
  /** True if people may subscribe while the beta is free. */
  readonly hasBetaCheckout: boolean
  /** Proxies in front of this server; 0 takes the address from the socket. */
  readonly trustedProxies: number
  readonly hasRateLimits: boolean
  /** Accounts folded anew in a minute after a change of the rules of results. */
  readonly refoldsPerMinute: number
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  readonly metricsToken: string | null
  /** Address of health checks and metrics of a worker. */
  readonly workerHost: string
  /** Null: the usual port, or a free one where that is taken. */
  readonly workerPort: number | null
  /** Null: this process does not trace. */
  readonly traces: TraceSettings | null
  readonly isProduction: boolean
}
