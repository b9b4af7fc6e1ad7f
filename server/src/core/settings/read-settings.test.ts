import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { type Environment, readSettings, SettingRefused } from './read-settings.ts'
import { settingTable } from './setting-table.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-settings-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const secret = Buffer.from(Array.from({ length: 32 }, (_, index) => index * 7)).toString('base64')
const read = (env: Environment) => readSettings(env, folder)
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
  STRIPE_PRICE_PRO: 'price_1',
}
const onServer = { DATABASE_URL: 'postgres://harbour@db/harbour' }

test('the defaults are loopback, the embedded database, the demo and a secret that is created once', () => {
  const first = read({})
  expect(first).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    dataFolder: join(folder, '.harbour'),
    databaseUrl: null,
    role: 'all',
    isDemo: true,
    hasRateLimits: true,
    hasLocalBudgets: true,
    trustedProxies: 0,
    onlineVersion: 'release',
    smtpUrl: null,
  })
  const path = join(folder, '.harbour', 'secret')
  expect(statSync(path).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600)
  expect(Buffer.from(readFileSync(path, 'utf8'), 'base64')).toEqual(first.secret)
  expect(read({}).secret).toEqual(first.secret)
})

test.each<[string, Environment]>([
  ['PORT', { PORT: 'abc' }],
  ['PORT', { PORT: '70000' }],
  ['HOST', { HOST: 'a b' }],
  ['WORKER_HOST', { WORKER_HOST: 'a b' }],
  ['WORKER_PORT', { WORKER_PORT: '70000' }],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' }],
  [
    'OTEL_TRACES_SAMPLER_ARG',
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_TRACES_SAMPLER_ARG: '2' },
  ],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
  ['HARBOUR_ROLE', { HARBOUR_ROLE: 'boss' }],
  ['HARBOUR_ROLE', { HARBOUR_ROLE: 'worker' }],
  ['HARBOUR_SECRET', { HARBOUR_SECRET: 'short' }],
  ['HARBOUR_SECRET', { HARBOUR_SECRET: Buffer.alloc(32).toString('base64') }],
  ['HARBOUR_SECRET', { NODE_ENV: 'production' }],
  ['HARBOUR_PUBLIC_URL', { HARBOUR_PUBLIC_URL: 'harbour.example.com' }],
  ['HARBOUR_PUBLIC_URL', { HARBOUR_PUBLIC_URL: 'https://a.example/path' }],
  ['HARBOUR_ADMIN_EMAIL', { HARBOUR_ADMIN_PASSWORD: 'long-enough' }],
  ['HARBOUR_ADMIN_PASSWORD', { HARBOUR_ADMIN_EMAIL: 'a@b.cd' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example.com' }],
  ['SMTP_URL', { NODE_ENV: 'production', HARBOUR_SECRET: secret }],
  ['MAIL_FROM', { MAIL_FROM: 'nobody' }],
  ['RATE_LIMITS', { RATE_LIMITS: 'maybe' }],
  ['RATE_LIMITS', { RATE_LIMITS: 'off', HOST: '0.0.0.0' }],
  ['EXCHANGE_BUDGETS', { EXCHANGE_BUDGETS: 'some' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
  ['ONLINE_VERSION', { ONLINE_VERSION: 'later' }],
  ['WHITELIST_SEGMENT', { WHITELIST_SEGMENT: 'A name/..' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['PAYOUTS', { PAYOUTS: 'yes' }],
  ['BETA_CHECKOUT', { BETA_CHECKOUT: 'yes' }],
  ['STRIPE_SECRET_KEY', { STRIPE_PRICE_PRO: 'price_1' }],
  ['STRIPE_SECRET_KEY', { ...stripe, STRIPE_SECRET_KEY: 'pk_live_1' }],
  ['STRIPE_WEBHOOK_SECRET', { ...stripe, STRIPE_WEBHOOK_SECRET: '' }],
  ['STRIPE_WEBHOOK_SECRET', { ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_x' }],
  ['STRIPE_WEBHOOK_SECRET', { ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_0123456789,' }],
  ['STRIPE_PRICE_PRO', { ...stripe, STRIPE_PRICE_PRO: '19.95' }],
  ['STRIPE_API_BASE', { ...stripe, STRIPE_API_BASE: 'http://elsewhere.example' }],
  ['EXCHANGE_URL_OKX', { EXCHANGE_URL_OKX: 'nowhere' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
  ['HARBOUR_DEMO', { HARBOUR_DEMO: 'on', HOST: '0.0.0.0' }],
  ['HARBOUR_DEMO', { HARBOUR_DEMO: 'on', HARBOUR_PUBLIC_URL: 'https://harbour.example.com' }],
  ['HARBOUR_DEMO', { HARBOUR_DEMO: 'on', NODE_ENV: 'production', HARBOUR_SECRET: secret }],
])('%s gives an error of one line: %o', (name, env) => {
  expect(() => read(env)).toThrow(SettingRefused)
  expect(() => read(env)).toThrow(new RegExp(`^${name} [^\\n]+$`))
})

test.each<[Environment, boolean]>([
  [{}, true],
  [{ HOST: '::1' }, true],
  [{ HOST: 'localhost' }, true],
  [{ HARBOUR_DEMO: 'off' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [onServer, false],
  [{ ...onServer, HARBOUR_DEMO: 'on' }, true],
  [{ NODE_ENV: 'production', HARBOUR_SECRET: secret, SMTP_URL: 'smtp://127.0.0.1:25' }, false],
  [{ HARBOUR_PUBLIC_URL: 'https://harbour.example.com' }, false],
])('with %o the demo runs: %s', (env, isDemo) => expect(read(env).isDemo).toBe(isDemo))

test('an empty value equals none, and exchange addresses lose their trailing slash', () => {
  expect(read({ PORT: '', SMTP_URL: ' ', EXCHANGE_URL_BINANCE: 'http://127.0.0.1:4000/' })).toMatchObject({
    port: 3000,
    smtpUrl: null,
    exchangeUrls: { binance: 'http://127.0.0.1:4000' },
  })
})

test('the table of settings contains each name once', () => {
  const names = settingTable.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const name of [
    'HOST',
    'PORT',
    'HARBOUR_DATA',
    'DATABASE_URL',
    'HARBOUR_SECRET',
    'HARBOUR_DEMO',
    'SMTP_URL',
    'TRUST_PROXY',
    'RATE_LIMITS',
    'LOG_LEVEL',
  ])
    expect(names).toContain(name)
})

test('a log line cannot be forged and contains no secrets', () => {
  const lines: string[] = []
  createLog('info', (line) => lines.push(line)).info(
    {
      label: 'a\r\n{"level":"error"}\u001b[31m',
      apiSecret: 'planted',
      nested: { password: 'planted', authorization: 'Bearer planted' },
    },
    'said',
  )
  expect(lines).toHaveLength(1)
  const line = lines[0]?.trimEnd() ?? ''
  for (const forbidden of ['\r', '\n', '\u001b', 'planted']) expect(line).not.toContain(forbidden)
})

test('no log line contains an email address or a link’s token, whatever field, text or error holds them', () => {
  const lines: string[] = []
  const token = 'q'.repeat(43)
  const error = new Error(
    `550 no mailbox ada.love+x@mail.example.com; see https://h.example/reset-password?token=${token}`,
  )
  createLog('debug', (line) => lines.push(line)).warn(
    {
      error,
      to: 'ada@example.com',
      link: `https://h.example/verify-email?token=${token}`,
      url: `/api/v1/auth/verify-email/${token}`,
      file: '/node_modules/@harbour/contract/src/a.ts',
    },
    'said',
  )
  const line = lines.join('')
  for (const secret of [token, 'ada', 'example.com'])
    expect(line.replaceAll('h.example/', '')).not.toContain(secret)
  expect(line).toContain('/node_modules/@harbour/contract/src/a.ts')
  expect(line).toContain('550 no mailbox')
})

test('billing needs its three settings and is off without any; a second signing secret works during rotation', () => {
  expect(read({}).stripe).toBeNull()
  expect(
    read({
      ...stripe,
      STRIPE_WEBHOOK_SECRET: 'whsec_0123456789, whsec_9876543210',
      STRIPE_API_BASE: 'http://127.0.0.1:12111/',
    }).stripe,
  ).toEqual({
    secretKey: 'sk_test_1',
    webhookSecrets: ['whsec_0123456789', 'whsec_9876543210'],
    pricePro: 'price_1',
    apiBase: 'http://127.0.0.1:12111',
  })
})
