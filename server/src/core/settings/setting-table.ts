/** One environment variable for the operator: what it means and what happens without it. */
export interface Setting {
  readonly name: string
  readonly meaning: string
  readonly fallback: string
}

/** Every setting, in the order in which the help and the README print them. */
export const settingTable: readonly Setting[] = [
  { name: 'HOST', meaning: 'address on which API and web listen', fallback: '127.0.0.1' },
  { name: 'PORT', meaning: 'port on which API and web listen', fallback: '3000' },
  {
    name: 'HARBOUR_PUBLIC_URL',
    meaning: 'origin used in mails and links',
    fallback: 'the listening address',
  },
  {
    name: 'HARBOUR_DATA',
    meaning: 'folder of the embedded database, its backups, release files, images and the outbox',
    fallback: '.harbour in the project',
  },
  {
    name: 'DATABASE_URL',
    meaning: 'a PostgreSQL (15 or newer) to use in place of the embedded one',
    fallback: 'none',
  },
  { name: 'HARBOUR_ROLE', meaning: '`all`, `api` or `worker`', fallback: 'all' },
  {
    name: 'HARBOUR_SECRET',
    meaning: '32 bytes in base64: master key for exchange secrets and signed links',
    fallback: 'made once in the data folder; required when NODE_ENV=production',
  },
  {
    name: 'HARBOUR_OLD_SECRETS',
    meaning: 'former values of HARBOUR_SECRET, separated by commas: what they sealed can still be read',
    fallback: 'none',
  },
  {
    name: 'HARBOUR_ADMIN_EMAIL',
    meaning: 'creates the first administrator at start, verified; changes nothing once one exists',
    fallback: 'none (the demo has one)',
  },
  { name: 'HARBOUR_ADMIN_PASSWORD', meaning: 'password of that first administrator', fallback: 'none' },
  {
    name: 'HARBOUR_DEMO',
    meaning:
      '`on` or `off`: demo users, simulated exchanges and sample content; refused beyond loopback and in production',
    fallback: 'on for a loopback address on the embedded database, else off',
  },
  {
    name: 'SMTP_URL',
    meaning: 'mail server, as smtps://user:password@host:465',
    fallback:
      'each mail is written to outbox/*.eml in the data folder, and the log names the file; required when NODE_ENV=production',
  },
  {
    name: 'MAIL_FROM',
    meaning: 'sender of mails',
    fallback: 'Harbour <no-reply@ the host of HARBOUR_PUBLIC_URL>',
  },
  {
    name: 'STORAGE_URL',
    meaning:
      'release files and images: `file:` folder, or `s3://bucket/folder?endpoint=https://…&region=…` with its keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    fallback: 'the data folder',
  },
  {
    name: 'DOWNLOAD_HANDOFF',
    meaning:
      'path at which nginx in front serves the storage folder (`internal`): it then sends release files in place of this process',
    fallback: 'none: this process sends them',
  },
  {
    name: 'UPDATER_PUBLIC_KEY',
    meaning:
      'minisign public key of the desktop app: only releases whose signature fits are offered as updates',
    fallback: 'none: no update is offered',
  },
  {
    name: 'STRIPE_SECRET_KEY',
    meaning: 'billing through Stripe',
    fallback: 'none: billing answers 503 BILLING_DISABLED',
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    meaning: 'signs the events that Stripe sends; several, separated by commas, while one is being replaced',
    fallback: 'none; required beside STRIPE_SECRET_KEY',
  },
  {
    name: 'STRIPE_PRICE_PRO',
    meaning: 'price id of the Pro plan',
    fallback: 'none; required beside STRIPE_SECRET_KEY',
  },
  {
    name: 'STRIPE_API_BASE',
    meaning: 'another base URL for calls to Stripe (tests)',
    fallback: 'Stripe itself',
  },
  {
    name: 'EGRESS_ADDRESSES',
    meaning:
      'addresses that exchanges see requests come from, separated by commas: shown to people who bind a key to them',
    fallback: 'none',
  },
  {
    name: 'EXCHANGE_URL_BINANCE, and so on, one for each exchange by its id',
    meaning: "sends that exchange's calls to another base URL (tests, simulators, proxies)",
    fallback: 'the exchange itself',
  },
  {
    name: 'EXCHANGE_BUDGETS',
    meaning:
      '`on` or `off`; off asks exchanges whose base URL is on this machine (simulators) as fast as they answer; others keep their budgets',
    fallback: 'on',
  },
  {
    name: 'ONLINE_VERSION',
    meaning: '`release`: the dashboard opens in browsers once a web release is the latest one; `on`: always',
    fallback: 'release',
  },
  {
    name: 'WHITELIST_SEGMENT',
    meaning: 'another name for the VIP whitelist in the API: /v1/admin/NAME-whitelist answers too',
    fallback: 'vip',
  },
  {
    name: 'BETA_CHECKOUT',
    meaning: '`on` lets people subscribe to Pro while the beta is free',
    fallback: 'off',
  },
  { name: 'PAYOUTS', meaning: '`on` makes Mark All as Paid real', fallback: 'off' },
  {
    name: 'TRUST_PROXY',
    meaning: 'number of proxies in front whose forwarded addresses are believed',
    fallback: 'none',
  },
  { name: 'RATE_LIMITS', meaning: '`on` or `off`; off only on a loopback address', fallback: 'on' },
  {
    name: 'METRICS_TOKEN',
    meaning: 'bearer token for /metrics; where it is set it is demanded from everywhere',
    fallback: 'none: only this machine reads them, through no proxy, and nobody in production',
  },
  { name: 'LOG_LEVEL', meaning: '`silent`, `error`, `warn`, `info` or `debug`', fallback: 'info' },
]

/** The table as the command line prints it. */
export function settingsHelp(): string {
  return settingTable
    .map(({ name, meaning, fallback }) => `${name}\n    ${meaning}\n    default: ${fallback}\n`)
    .join('')
}
