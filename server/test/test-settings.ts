import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Settings } from '../src/core/settings/settings.ts'

/** The settings of a process in a test. Each call makes a master key of its own. */
export const testSettings = (dataFolder: string): Settings => ({
  host: '127.0.0.1',
  port: 0,
  publicUrl: 'http://127.0.0.1:3000',
  dataFolder,
  databaseUrl: null,
  replicaUrl: null,
  role: 'all',
  secret: randomBytes(32),
  oldSecrets: [],
  admin: null,
  isDemo: false,
  smtpUrl: null,
  mailFrom: 'Harbour <no-reply@example.com>',
  exchangeUrls: {},
  hasLocalBudgets: false,
  egressPool: [{ name: 'direct', way: null, addresses: [] }],
  whitelistSegment: 'vip',
  storage: { kind: 'folder', folder: join(dataFolder, 'files') },
  downloadHandoff: null,
  updaterKey: null,
  onlineVersion: 'release',
  stripe: null,
  hasPayouts: false,
  hasBetaCheckout: false,
  trustedProxies: 0,
  hasRateLimits: false,
  logLevel: 'info',
  metricsToken: null,
  workerHost: '127.0.0.1',
  workerPort: 0,
  traces: null,
  isProduction: false,
})
