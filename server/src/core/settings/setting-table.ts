/** One environment variable for the operator: its meaning and its default. */
export interface Setting {
  readonly name: string
  readonly meaning: string
  readonly fallback: string
}

/** Every setting, in the order in which the help and the README print them. */
export const settingTable: readonly Setting[] = [
  { name: 'HOST', meaning: 'address to listen on (API and web)', fallback: '127.0.0.1' },
  { name: 'PORT', meaning: 'port to listen on (API and web)', fallback: '3000' },
  {
    name: 'HARBOUR_PUBLIC_URL',
    meaning: 'public origin, used in emails and links',
    fallback: 'the listening address',
  },
  {
    name: 'HARBOUR_DATA',
    meaning: 'data folder: embedded database, backups, release files, images and outbox',
    fallback: '.harbour in the project',
  },
  {
    name: 'DATABASE_URL',
    meaning: 'PostgreSQL (15 or newer) to use instead of the embedded database',
    fallback: 'none',
  },
  {
    name: 'DATABASE_REPLICA_URL',
    meaning: 'streaming replica of that PostgreSQL, which files and reports are read from',
    fallback: 'none: they are read from DATABASE_URL',
  },
  { name: 'HARBOUR_ROLE', meaning: '`all`, `api` or `worker`', fallback: 'all' },
  {
    name: 'HARBOUR_SECRET',
    meaning: '32 bytes in base64: the master key for exchange secrets and signed links',
    fallback: 'generated once in the data folder; required when NODE_ENV=production',
  },
  {
    name: 'HARBOUR_OLD_SECRETS',
    meaning: 'earlier values of HARBOUR_SECRET, separated by commas, to read what was encrypted with them',
    fallback: 'none',
  },
  {
    name: 'HARBOUR_ADMIN_EMAIL',
    meaning: 'creates the first administrator at start, already verified; ignored once one exists',
    fallback: 'none (the demo has one)',
  },
  { name: 'HARBOUR_ADMIN_PASSWORD', meaning: 'password of the first administrator', fallback: 'none' },
  {
    name: 'HARBOUR_DEMO',
    meaning:
      '`on` or `off`: demo users, simulated exchanges and sample content; only on a loopback address and never in production',
    fallback: '`on` for a loopback address with the embedded database, otherwise `off`',
  },
  {
    name: 'SMTP_URL',
    meaning: 'mail server, as smtps://user:password@host:465',
    fallback:
      'emails are written to outbox/*.eml in the data folder and logged; required when NODE_ENV=production',
  },
  {
    name: 'MAIL_FROM',
    meaning: 'sender of emails',
    fallback: 'Harbour <no-reply@ the host of HARBOUR_PUBLIC_URL>',
  },
  {
    name: 'STORAGE_URL',
    meaning:
      'release files and images: `file:` folder, or `s3://bucket/folder?endpoint=https://…&region=…` with its keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. A bucket also holds the parts of unfinished uploads. Downloads are links to the bucket; with `&links=off` the API sends the files, where browsers do not reach the endpoint',
    fallback: 'the data folder',
  },
  {
    name: 'DOWNLOAD_HANDOFF',
    meaning:
      '`internal` location at which nginx serves the storage folder, so that nginx sends release files instead of this process',
    fallback: 'none (this process sends them)',
  },
  {
    name: 'UPDATER_PUBLIC_KEY',
    meaning:
      'minisign public key of the desktop app; only releases with a matching signature are offered as updates',
    fallback: 'none (no updates are offered)',
  },
  {
    name: 'STRIPE_SECRET_KEY',
    meaning: 'Stripe secret key; turns billing on',
    fallback: 'none (billing answers 503 BILLING_DISABLED)',
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    meaning: 'signing secret of Stripe’s webhook; several, separated by commas, while you rotate it',
    fallback: 'none; required with STRIPE_SECRET_KEY',
  },
  {
    name: 'STRIPE_PRICE_PRO',
    meaning: 'price ID of the Pro plan',
    fallback: 'none; required with STRIPE_SECRET_KEY',
  },
  {
    name: 'STRIPE_API_BASE',
    meaning: 'base URL for calls to Stripe (for tests)',
    fallback: 'Stripe itself',
  },
  {
    name: 'EGRESS_POOL',
    meaning:
      'addresses that requests to exchanges leave from, each with a name: `direct` (the usual one), `NAME=` an address of this machine, or `NAME=` a proxy as http://user:password@host:port (CONNECT); the same for all processes, each with a rate limit of its own',
    fallback: '`direct`',
  },
  {
    name: 'EGRESS_ADDRESSES',
    meaning:
      'IP addresses that exchanges see, separated by commas, with EGRESS_POOL as `NAME=` address; shown to users who restrict a key to them',
    fallback: 'none',
  },
  {
    name: 'EXCHANGE_URL_BINANCE, and so on, one for each exchange by its id',
    meaning: 'base URL for calls to that exchange (for tests, simulators and proxies)',
    fallback: 'the exchange itself',
  },
  {
    name: 'REFOLDS_PER_MINUTE',
    meaning:
      'accounts recalculated in a minute after an update that changes results; the others show their former results, marked',
    fallback: '600',
  },
  {
    name: 'EXCHANGE_BUDGETS',
    meaning:
      '`on` or `off`; `off` lifts the rate limits for exchanges whose base URL is on this machine (simulators) and for no others',
    fallback: 'on',
  },
  {
    name: 'ONLINE_VERSION',
    meaning:
      '`release`: the dashboard opens in browsers once a web release is published as the latest; `on`: always',
    fallback: 'release',
  },
  {
    name: 'WHITELIST_SEGMENT',
    meaning: 'alternative name of the VIP whitelist in the API: /v1/admin/NAME-whitelist works too',
    fallback: 'vip',
  },
  {
    name: 'BETA_CHECKOUT',
    meaning: '`on` lets users subscribe to Pro while the beta is free',
    fallback: 'off',
  },
  { name: 'PAYOUTS', meaning: '`on` lets Mark All as Paid record payments', fallback: 'off' },
  {
    name: 'TRUST_PROXY',
    meaning: 'number of trusted reverse proxies in front (for forwarded client addresses)',
    fallback: 'none',
  },
  { name: 'RATE_LIMITS', meaning: '`on` or `off`; `off` only on a loopback address', fallback: 'on' },
  {
    name: 'METRICS_TOKEN',
    meaning: 'bearer token for /metrics, required from every address once set',
    fallback: 'none (/metrics answers only direct requests from this machine, and nobody in production)',
  },
  {
    name: 'WORKER_HOST',
    meaning: 'address at which a worker (`HARBOUR_ROLE=worker`) answers /healthz, /readyz and /metrics',
    fallback: '127.0.0.1',
  },
  {
    name: 'WORKER_PORT',
    meaning: 'port for the same',
    fallback: '3001, or a free one where that is taken; the log names it',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    meaning:
      'collector for traces (OTLP over HTTP), like http://127.0.0.1:4318; OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME and OTEL_TRACES_SAMPLER_ARG (the share of requests and runs that are kept, 0 to 1) count too',
    fallback: 'none (nothing is traced)',
  },
  { name: 'LOG_LEVEL', meaning: '`silent`, `error`, `warn`, `info` or `debug`', fallback: 'info' },
]

/** The table as the command line prints it. */
export function settingsHelp(): string {
  return settingTable
    .map(({ name, meaning, fallback }) => `${name}\n    ${meaning}\n    default: ${fallback}\n`)
    .join('')
}
