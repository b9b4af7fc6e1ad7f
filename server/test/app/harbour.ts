import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { requestedMails } from '../../src/people/auth/requested-mails.ts'
import { startSession } from '../../src/people/auth/session-start.ts'
import { insertUser } from '../../src/people/auth/store.ts'
import type { Database } from '../../src/core/db/database.ts'
import type { Db } from '../../src/core/db/db.ts'
import { allHandlers } from '../../src/handlers.ts'
import type { LoadSheddingPlan } from '../../src/core/http/load-shedding.ts'
import { buildApp } from '../../src/core/http/app.ts'
import { createSessions } from '../../src/people/auth/sessions.ts'
import { onlineVersionWatch } from '../../src/portal/releases/web-release.ts'
import { createLimiter } from '../../src/core/rate-limits/limiter.ts'
import { createLog } from '../../src/core/log/log.ts'
import { createMetrics } from '../../src/core/metrics/metrics.ts'
import type { Mail } from '../../src/core/mail/mail.ts'
import { openOutbox } from '../../src/core/mail/outbox.ts'
import { createSealer } from '../../src/core/secrets/seal.ts'
import { createTextSeal } from '../../src/core/secrets/text-seal.ts'
import type { Services } from '../../src/core/services/services.ts'
import type { Settings } from '../../src/core/settings/settings.ts'
import { noDemoKeys } from '../../src/trading/exchange-accounts/demo-keys.ts'
import { sharedPageHeads } from '../../src/trading/share-links/page-heads.ts'
import { openStorage } from '../../src/core/storage/open-storage.ts'
import { assembleTrading, type Trading, type TradingChoice } from '../../src/trading/assembly/trading.ts'
import type { Worker } from '../../src/trading/sync/worker.ts'
import { type Api, apiOver, type Asked } from './api-client.ts'
import { freshDatabase } from '../database/test-database.ts'
import { closeAfterUse } from '../database/close-after-use.ts'
import { testSettings } from './test-settings.ts'

export interface Person {
  readonly id: string
  readonly email: string
  readonly token: string
  readonly csrfToken: string
}

export interface Harbour {
  readonly app: FastifyInstance
  readonly database: Database
  readonly db: Db
  readonly services: Services
  readonly trading: Trading
  /** Every log line so far. */
  readonly logged: readonly string[]
  readonly visitor: Api
  /** The client of a person, created and signed in at the first call: `as('ada').trades.list({ query: {} })`. */
  as(name: string, role?: 'admin' | 'user'): Api
  /** A client that sends these headers with each call. */
  over(headers: Readonly<Record<string, string>>): Api
  person(name: string, role?: 'admin' | 'user'): Promise<Person>
  /** Signs the person in once more: from now on `as` and `person` use the new session. */
  signInAgain(name: string): Promise<Person>
  /** Sends the queued mails; returns all mails so far, oldest first. */
  mails(): Promise<readonly Mail[]>
  /** Listens on a free port, for tests that need a socket. */
  listen(): Promise<string>
  close(): Promise<void>
}

export interface HarbourOptions {
  readonly settings?: Partial<Settings>
  readonly trading?: Partial<TradingChoice>
  readonly now?: () => number
  /** The monotonic clock by which cached sessions expire. */
  readonly sessionClock?: () => number
  readonly webFolder?: string
  readonly admission?: LoadSheddingPlan
  /** Another process on the same database, with the same secret; it must be closed before the first one. */
  readonly beside?: Harbour
}

export async function harbour(options: HarbourOptions = {}): Promise<Harbour> {
  const { beside } = options
  const database = beside?.database ?? (await freshDatabase())
  const dataFolder = await mkdtemp(join(tmpdir(), 'harbour-data-'))
  const settings: Settings = {
    ...testSettings(dataFolder),
    ...(beside ? { secret: beside.services.settings.secret } : {}),
    ...options.settings,
    // nothing answers there, unless a test serves the rates
    exchangeUrls: { ecb: 'http://127.0.0.1:9', ...options.settings?.exchangeUrls },
  }
  const logged: string[] = []
  const log = createLog(settings.logLevel, (line) => void logged.push(line))
  const sent: Mail[] = []
  const outbox = await openOutbox({
    database,
    log,
    seal: createTextSeal('mail', settings.secret),
    write: requestedMails(settings.publicUrl),
    deliver: (mail) => Promise.resolve(void sent.push(mail)),
  })
  const services: Services = {
    settings,
    database,
    log,
    metrics: createMetrics(),
    outbox,
    storage: openStorage(settings.storage),
    sealer: createSealer(settings.secret),
    now: options.now ?? Date.now,
  }
  const limiter = createLimiter(database, settings.hasRateLimits)
  const assembled = assembleTrading(services, {
    exchanges: [],
    demo: noDemoKeys,
    demoUrl: () => Promise.resolve(null),
    ...options.trading,
  })
  const workers: Worker[] = []
  const trading: Trading = {
    ...assembled,
    startSync() {
      const worker = assembled.startSync()
      workers.push(worker)
      return worker
    },
  }
  const app = await buildApp({
    services,
    limiter,
    sessions: createSessions(database, options.sessionClock),
    isOnlineOpen: onlineVersionWatch(services),
    headOf: sharedPageHeads(services, limiter),
    health: { isReady: true },
    webFolder: options.webFolder ?? null,
    ...(options.admission ? { admission: options.admission } : {}),
    handlers: allHandlers(services, limiter, trading),
  })
  await app.ready()

  const people = new Map<string, Promise<Person>>()
  const person = (name: string, role: 'admin' | 'user' = 'user') => {
    const known = people.get(name) ?? signIn(database.db, name, role, settings.secret)
    people.set(name, known)
    return known
  }
  const ask = async ({ method, url, body, headers: own }: Asked, headers: Record<string, string> = {}) => {
    const reply = await app.inject({
      method,
      url,
      headers: { ...headers, ...own },
      ...(body === undefined ? {} : { payload: Object(body) }),
    })
    return { status: reply.statusCode, text: reply.body }
  }
  const self: Harbour = {
    app,
    database,
    db: database.db,
    services,
    trading,
    logged,
    person,
    visitor: apiOver((asked) => ask(asked)),
    over: (headers) => apiOver((asked) => ask(asked, headers)),
    as: (name, role) =>
      apiOver(async (asked) => ask(asked, { authorization: `Bearer ${(await person(name, role)).token}` })),
    async signInAgain(name) {
      const { id, email } = await person(name)
      const { accessToken, csrfToken } = await startSession(database.db, id, device, settings.secret)
      const again = { id, email, token: accessToken, csrfToken }
      people.set(name, Promise.resolve(again))
      return again
    },
    async mails() {
      while ((await outbox.deliverDue()) > 0);
      return sent
    },
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    close: closeAfterUse(async () => {
      // a running worker would query a dropped database, ten times a second
      for (const worker of workers) await worker.stop()
      await app.close()
      await outbox.stop()
      if (!beside) await database.close()
      await rm(dataFolder, { recursive: true, force: true })
    }),
  }
  return self
}

const device = { address: '127.0.0.1', agent: 'tests' } as const

async function signIn(db: Db, name: string, role: 'admin' | 'user', secret: Buffer): Promise<Person> {
  const email = `${name}@example.com`
  return db.transaction().execute(async (tx) => {
    const id = await insertUser(tx, {
      email,
      emailTyped: email,
      passwordHash: unusableHash,
      referralCode: null,
      username: name,
      role,
    })
    if (id === null) throw new Error(`${name} already exists`)
    const { accessToken, csrfToken } = await startSession(tx, id, device, secret)
    return { id, email, token: accessToken, csrfToken }
  })
}

/** Matches no password: people who sign in with one are registered through the API. */
const unusableHash =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
