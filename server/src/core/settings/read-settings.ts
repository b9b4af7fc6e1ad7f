import { resolve } from 'node:path'
import { egressPool } from './egress-settings.ts'
import { readSecrets } from './secret-file.ts'
import { isLoopbackHost, isLoopbackUrl } from './loopback.ts'
import type { Settings } from './settings.ts'
import { readStoragePlace } from './storage-place.ts'
import { isPublicKey } from './minisign.ts'
import { traceSettings } from './trace-settings.ts'
import { stripeSettings } from './stripe-settings.ts'

/** Thrown for a missing or malformed setting, with one line for the operator. */
export class SettingRefused extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>

const refuse = (name: string, expected: string): never => {
  throw new SettingRefused(`${name} ${expected}`)
}

/** An empty value counts as absent, which is what `NAME=` in a .env file means. */
const text = (env: Environment, name: string): string | null => env[name]?.trim() || null

function oneOf<const T extends string>(
  env: Environment,
  name: string,
  allowed: readonly T[],
  fallback: T,
): T {
  const value = text(env, name)?.toLowerCase() ?? fallback
  return (
    allowed.find((each) => each === value) ??
    refuse(name, `must be one of ${allowed.join(', ')}, for example ${name}=${fallback}`)
  )
}

function whole(env: Environment, name: string, min: number, max: number, fallback: number): number {
  const value = text(env, name) ?? String(fallback)
  const number = Number(value)
  return /^\d+$/.test(value) && number >= min && number <= max
    ? number
    : refuse(name, `must be a whole number from ${min} to ${max}, for example ${name}=${fallback}`)
}

function url(env: Environment, name: string, schemes: readonly string[], example: string): string | null {
  const value = text(env, name)
  if (value === null) return null
  return URL.canParse(value) && schemes.includes(new URL(value).protocol)
    ? value
    : refuse(name, `must be a URL like ${example}`)
}

const postgresUrl = (env: Environment, name: string): string | null =>
  url(env, name, ['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/harbour')

function publicOrigin(env: Environment, host: string, port: number): string {
  const value = url(env, 'HARBOUR_PUBLIC_URL', ['http:', 'https:'], 'https://harbour.example.com')
  if (value === null) return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const parsed = new URL(value)
  if (parsed.pathname !== '/' || parsed.search || parsed.hash || parsed.username) {
    refuse('HARBOUR_PUBLIC_URL', 'must be an origin without a path, like https://harbour.example.com')
  }
  return parsed.origin
}

function admin(env: Environment): Settings['admin'] {
  const email = text(env, 'HARBOUR_ADMIN_EMAIL')
  const password = env['HARBOUR_ADMIN_PASSWORD'] || null
  if (email === null && password === null) return null
  if (email === null || !/^[^\s@]+@[^\s@]+$/.test(email))
    return refuse(
      'HARBOUR_ADMIN_EMAIL',
      'must be an address like ada@example.com, beside HARBOUR_ADMIN_PASSWORD',
    )
  if (password === null || password.length < 8 || password.length > 128) {
    return refuse('HARBOUR_ADMIN_PASSWORD', 'must have 8 to 128 characters, beside HARBOUR_ADMIN_EMAIL')
  }
  return { email, password }
}

interface Place {
  readonly host: string
  readonly publicUrl: string
  readonly isProduction: boolean
  readonly isEmbedded: boolean
}

/** The demo's credentials are public, so it runs only where only this machine can reach it. */
function demo(env: Environment, place: Place): boolean {
  const isReachable = !isLoopbackHost(place.host)
  const isPublished = !isLoopbackUrl(place.publicUrl)
  const requested = text(env, 'HARBOUR_DEMO')
  if (requested === null) return place.isEmbedded && !isReachable && !isPublished && !place.isProduction
  if (oneOf(env, 'HARBOUR_DEMO', ['on', 'off'], 'off') === 'off') return false
  if (place.isProduction)
    refuse('HARBOUR_DEMO', 'must be off when NODE_ENV=production, since its sign-ins are public')
  if (isReachable)
    refuse('HARBOUR_DEMO', `must be off when HOST=${place.host} is not a loopback address such as 127.0.0.1`)
  if (isPublished)
    refuse('HARBOUR_DEMO', `must be off when HARBOUR_PUBLIC_URL=${place.publicUrl} is not a loopback address`)
  return true
}

function exchangeUrls(env: Environment): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name of Object.keys(env)) {
    if (!name.startsWith('EXCHANGE_URL_')) continue
    const value = url(env, name, ['http:', 'https:'], 'http://127.0.0.1:4000')
    if (value !== null) found[name.slice('EXCHANGE_URL_'.length).toLowerCase()] = value.replace(/\/+$/, '')
  }
  return found
}

function mailFrom(env: Environment, publicUrl: string): string {
  const value = text(env, 'MAIL_FROM')
  if (value === null) return `Harbour <no-reply@${new URL(publicUrl).hostname}>`
  return /^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(value)
    ? value
    : refuse('MAIL_FROM', 'must be an address like Harbour <no-reply@example.com>')
}

/** Mails contain links that open accounts: in production they go to a mail server, never to a folder. */
function smtpUrl(env: Environment, isProduction: boolean): string | null {
  const example = 'smtps://user:password@mail.example.com:465'
  const value = url(env, 'SMTP_URL', ['smtp:', 'smtps:'], example)
  if (value === null && isProduction)
    refuse('SMTP_URL', `is required when NODE_ENV=production, for example SMTP_URL=${example}`)
  return value
}

function whitelistSegment(env: Environment): string {
  const value = text(env, 'WHITELIST_SEGMENT') ?? 'vip'
  return /^[a-z0-9][a-z0-9-]{0,30}$/.test(value)
    ? value
    : refuse('WHITELIST_SEGMENT', 'must be a short name of a-z, 0-9 and -, for example WHITELIST_SEGMENT=vip')
}

function downloadHandoff(env: Environment): string | null {
  const value = text(env, 'DOWNLOAD_HANDOFF')
  if (value === null) return null
  return /^\/[A-Za-z0-9/_-]+\/$/.test(value)
    ? value
    : refuse('DOWNLOAD_HANDOFF', 'must be a path with a slash at both ends, like /harbour-files/')
}

function updaterKey(env: Environment): string | null {
  const value = text(env, 'UPDATER_PUBLIC_KEY')
  if (value === null) return null
  return isPublicKey(value)
    ? value
    : refuse(
        'UPDATER_PUBLIC_KEY',
        'must be a minisign public key, as `tauri signer generate` writes it to the .pub file',
      )
}

/** Reads every setting; the error names the first that is missing or malformed. `projectFolder` holds the default data folder. */
export function readSettings(env: Environment, projectFolder: string): Settings {
  const host = text(env, 'HOST') ?? '127.0.0.1'
  if (!/^[A-Za-z0-9.:-]+$/.test(host))
    refuse('HOST', 'must be an address or a name, for example HOST=127.0.0.1')
  const port = whole(env, 'PORT', 0, 65_535, 3000)
  const workerHost = text(env, 'WORKER_HOST') ?? '127.0.0.1'
  if (!/^[A-Za-z0-9.:-]+$/.test(workerHost))
    refuse('WORKER_HOST', 'must be an address or a name, for example WORKER_HOST=127.0.0.1')
  const publicUrl = publicOrigin(env, host, port)
  const isProduction = env['NODE_ENV'] === 'production'
  const databaseUrl = postgresUrl(env, 'DATABASE_URL')
  const replicaUrl = postgresUrl(env, 'DATABASE_REPLICA_URL')
  if (replicaUrl !== null && databaseUrl === null)
    refuse('DATABASE_REPLICA_URL', 'needs DATABASE_URL: the embedded database has no replica')
  const role = oneOf(env, 'HARBOUR_ROLE', ['all', 'api', 'worker'], 'all')
  if (role !== 'all' && databaseUrl === null) {
    refuse(
      'HARBOUR_ROLE',
      'must be all on the embedded database, which only one process can open; set DATABASE_URL to split roles',
    )
  }
  const hasRateLimits = oneOf(env, 'RATE_LIMITS', ['on', 'off'], 'on') === 'on'
  if (!hasRateLimits && !isLoopbackHost(host))
    refuse('RATE_LIMITS', `must be on when HOST=${host} is not a loopback address`)
  const metricsToken = text(env, 'METRICS_TOKEN')
  if (metricsToken !== null && metricsToken.length < 16)
    refuse('METRICS_TOKEN', 'must have at least 16 characters')
  const dataFolder = resolve(projectFolder, text(env, 'HARBOUR_DATA') ?? '.harbour')
  const secrets = readSecrets({ env, dataFolder, isProduction, refuse })
  return {
    host,
    port,
    publicUrl,
    dataFolder,
    databaseUrl,
    replicaUrl,
    role,
    isProduction,
    hasRateLimits,
    metricsToken,
    workerHost,
    workerPort: text(env, 'WORKER_PORT') === null ? null : whole(env, 'WORKER_PORT', 0, 65_535, 3001),
    secret: secrets.current,
    oldSecrets: secrets.old,
    admin: admin(env),
    isDemo: demo(env, { host, publicUrl, isProduction, isEmbedded: databaseUrl === null }),
    smtpUrl: smtpUrl(env, isProduction),
    mailFrom: mailFrom(env, publicUrl),
    exchangeUrls: exchangeUrls(env),
    hasLocalBudgets: oneOf(env, 'EXCHANGE_BUDGETS', ['on', 'off'], 'on') === 'on',
    refoldsPerMinute: whole(env, 'REFOLDS_PER_MINUTE', 1, 1_000_000, 600),
    egressPool: egressPool({ text: (name) => text(env, name), refuse }),
    storage: readStoragePlace(env, dataFolder, refuse),
    downloadHandoff: downloadHandoff(env),
    updaterKey: updaterKey(env),
    onlineVersion: oneOf(env, 'ONLINE_VERSION', ['release', 'on'], 'release'),
    whitelistSegment: whitelistSegment(env),
    traces: traceSettings({ text: (name) => text(env, name), refuse }),
    stripe: stripeSettings({ text: (name) => text(env, name), refuse }),
    hasPayouts: oneOf(env, 'PAYOUTS', ['on', 'off'], 'off') === 'on',
    hasBetaCheckout: oneOf(env, 'BETA_CHECKOUT', ['on', 'off'], 'off') === 'on',
    trustedProxies: whole(env, 'TRUST_PROXY', 0, 10, 0),
    logLevel: oneOf(env, 'LOG_LEVEL', ['silent', 'error', 'warn', 'info', 'debug'], 'info'),
  }
}
