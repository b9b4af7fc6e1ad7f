import type { EgressEntry } from './egress-settings.ts'
import type { StoragePlace } from './storage-place.ts'
import type { TraceSettings } from './trace-settings.ts'

/** Billing through Stripe. */
export interface StripeSettings {
  readonly secretKey: string
  /** The newest first; older ones stay valid while they are being replaced. */
  readonly webhookSecrets: readonly string[]
  readonly pricePro: string
  /** Another origin for calls to Stripe. */
  readonly apiBase: string | null
}

/** All settings of the environment, checked and with their defaults. */
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
  /** Former secrets, which still open what was sealed with them. */
  readonly oldSecrets: readonly Buffer[]
  readonly admin: { readonly email: string; readonly password: string } | null
  readonly isDemo: boolean
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Base URLs by exchange id, in lower case. */
  readonly exchangeUrls: Readonly<Record<string, string>>
  /** True if exchanges on this machine are also limited to the request rates of the real ones. */
  readonly hasLocalBudgets: boolean
  /** The addresses that requests to exchanges leave from; without a pool one, this machine's own. */
  readonly egressPool: readonly EgressEntry[]
  /** The name that the whitelist's address begins with: /v1/admin/vip-whitelist. */
  readonly whitelistSegment: string
  /** The storage of release files and images. */
  readonly storage: StoragePlace
  /**
   * The path at which a web server in front serves the storage folder, for internal redirects only; it then
   * sends the files.
   */
  readonly downloadHandoff: string | null
  /** minisign public key that updates of the desktop app are signed with. */
  readonly updaterKey: string | null
  readonly onlineVersion: 'release' | 'on'
  /** Null if billing is not configured. */
  readonly stripe: StripeSettings | null
  /** True if marking commissions as paid books them. */
  readonly hasPayouts: boolean
  /** True if people may subscribe during the free beta. */
  readonly hasBetaCheckout: boolean
  /** Proxies in front of this server; 0 takes the address from the socket. */
  readonly trustedProxies: number
  readonly hasRateLimits: boolean
  /** Accounts folded again per minute after a change of the rules of results. */
  readonly refoldsPerMinute: number
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  readonly metricsToken: string | null
  /** Address of health checks and metrics of a worker. */
  readonly workerHost: string
  /** Null: the usual port, or a free one if it is taken. */
  readonly workerPort: number | null
  /** Null: this process does not trace. */
  readonly traces: TraceSettings | null
  readonly isProduction: boolean
}
