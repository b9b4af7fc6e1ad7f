import { dayMs } from '@harbour/ledger/durations'
import { randomUUID } from 'node:crypto'
import { isLanguage, type Language } from '@harbour/contract/core/languages'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { underAdvisoryLock } from '../db/advisory-lock.ts'
import type { Database } from '../db/database.ts'
import type { Db } from '../db/db.ts'
import { openSchemaToPeople } from '../db/row-level-security.ts'
import type { Log } from '../log/log.ts'
import { traced } from '../tracing/traced.ts'
import type { TextSeal } from '../secrets/text-seal.ts'
import type { Deliver } from './delivery.ts'
import type { RequestedMail, Mail, Mails } from './mail.ts'
import { languageOfReader } from './reader.ts'

export type { Mail } from './mail.ts'

const queue = 'mail'
const queueOptions = {
  retryLimit: 12,
  retryDelay: 20,
  retryBackoff: true,
  expireInSeconds: 120,
  retentionSeconds: (3 * dayMs) / 1000,
  deleteAfterSeconds: dayMs / 1_000,
}

export interface Outbox {
  /**
   * Stores a mail in the caller's transaction; it is sent after the commit, with retries until it arrives. If it is written in each language, it is sent in the
   * one that its reader chose, otherwise in `asked`, the language of the reader's own request, otherwise in that of the reader's last login, or English.
   */
  enqueue(db: Db, mail: Mail | Mails, asked?: Language): Promise<void>
  /** Stores a request for a mail in the caller's transaction; whether and what to write is decided after the answer. */
  ask(db: Db, request: RequestedMail): Promise<void>
  /** Sends due mails; returns how many were sent. For tests and for a graceful shutdown. */
  deliverDue(): Promise<number>
  /** Starts sending. */
  start(): Promise<void>
  stop(): Promise<void>
}

interface OutboxParts {
  readonly database: Database
  readonly deliver: Deliver
  /** Mails contain links that open accounts, so they are sealed in the queue. */
  readonly seal: TextSeal
  /** Writes a requested mail; null when none is to be sent. */
  readonly write: (tx: Db, request: RequestedMail) => Promise<Mails | null>
  readonly log: Log
}

interface SealedMail {
  readonly sealed: string
  /** True if a request for a mail is sealed, not a mail. */
  readonly asked?: true
}

/**
 * The transactional outbox: mail is sent through a queue in the database, so that no request waits for a mail server and no crash loses a mail.
 */
export async function openOutbox({ database, deliver, seal, write, log }: OutboxParts): Promise<Outbox> {
  const inOrder = inOrderUntil()
  let starter: Pick<Database['pool'], 'query'> = database.pool
  const boss = new PgBoss({
    db: {
      executeSql: (text: string, values?: unknown[]) => inOrder.run(() => starter.query(text, values)),
    },
    ...(database.engine === 'embedded' ? { backend: 'pglite' as const } : {}),
    schedule: false,
  })
  boss.on('error', (error) => log.error({ error }, 'the mail queue failed'))
  await inTurn(database, async (connection) => {
    starter = connection
    await boss.start()
    // creating a queue takes a lock and several statements, even where it exists
    if ((await boss.getQueue(queue)) === null) await boss.createQueue(queue, queueOptions)
    await openSchemaToPeople(database.pool, 'pgboss')
    starter = database.pool
  })

  // the queue loads its own metadata now: inside a transaction of the embedded database there is no second connection
  await boss.findJobs(queue, { id: randomUUID() })
  inOrder.end()

  const put = async (db: Db, data: SealedMail) => {
    const executeSql = async (text: string, values?: unknown[]) => {
      const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values ?? []))
      return { rows }
    }
    await boss.send(queue, data, { db: { executeSql } })
  }
  const enqueue = async (db: Db, given: Mail | Mails, asked?: Language) => {
    const mail = 'en' in given ? given[await languageOfReader(db, given.en.to, asked)] : given
    await put(db, { sealed: seal.seal(JSON.stringify(mail)) })
  }

  const answerRequest = (request: RequestedMail) =>
    database.db.transaction().execute(async (tx) => {
      const mails = await write(tx, request)
      if (mails) await enqueue(tx, mails, request.language)
    })

  const send = async (id: string, data: SealedMail) => {
    const text = seal.open(data.sealed)
    try {
      await (data.asked ? answerRequest(parseRequest(text)) : deliver(parseMail(text), id))
    } catch (error) {
      log.warn({ job: id, error }, 'a mail could not be sent and will be retried')
      throw error
    }
  }

  return {
    enqueue,
    ask: (db, request) => put(db, { sealed: seal.seal(JSON.stringify(request)), asked: true }),
    async deliverDue() {
      const jobs = await boss.fetch<SealedMail>(queue, { batchSize: 100 })
      for (const { id, data } of jobs)
        await send(id, data).then(
          () => boss.complete(queue, id),
          (error: unknown) => boss.fail(queue, id, { message: String(error) }),
        )
      return jobs.length
    },
    async start() {
      await boss.work<SealedMail>(
        queue,
        { batchSize: 5, pollingIntervalSeconds: 2, perJobResults: false },
        async (jobs) => {
          for (const { id, data } of jobs) await traced('mail', {}, () => send(id, data))
        },
      )
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

/**
 * Serialises statements until `end` is called. The queue sends several at once while it starts, each of which would open a connection
 * that the process does not need yet.
 */
function inOrderUntil(): { run<T>(statement: () => Promise<T>): Promise<T>; end(): void } {
  let last: Promise<unknown> | null = Promise.resolve()
  return {
    run(statement) {
      if (last === null) return statement()
      const answer = last.then(statement, statement)
      last = answer
      return answer
    },
    end() {
      last = null
    },
  }
}

/** 'MAIL' as a number: the lock under which one process creates the queue's tables. */
const startLock = 0x4d41494c

/**
 * Serialises the start: many processes may start at once on a new database, and creating the queue's tables
 * twice fails.
 */
function inTurn(
  database: Database,
  start: (connection: Pick<pg.Pool, 'query'>) => Promise<unknown>,
): Promise<unknown> {
  const { pool } = database
  return underAdvisoryLock(database, startLock, async () => {
    const { rows } = await pool.query<{ propagates: string | null }>(
      "select current_setting('citus.propagate_set_commands', true) as propagates",
    )
    return rows[0]?.propagates === 'local' ? withoutPropagation(pool, start) : start(pool)
  })
}

/**
 * Starts on a connection that does not propagate `set local` to the nodes of a cluster. Citus propagates it with the whole text that contains
 * it, and the queue creates all of its tables in one text: the nodes would create them too, which they refuse.
 */
async function withoutPropagation(
  pool: pg.Pool,
  start: (connection: Pick<pg.Pool, 'query'>) => Promise<unknown>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query("set citus.propagate_set_commands = 'none'")
    await start(client)
  } finally {
    // the setting belongs to the connection, which must not be reused
    client.release(true)
  }
}

/** Reads the text fields of a queued item. */
function reader(text: string): {
  readonly field: (name: string) => string
  readonly has: (name: string) => boolean
} {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null) throw new Error('a queued mail is not readable')
  return {
    has: (name) => name in value,
    field: (name) => {
      const found: unknown = Reflect.get(value, name)
      if (typeof found !== 'string') throw new Error(`a queued mail has no ${name}`)
      return found
    },
  }
}

function parseMail(text: string): Mail {
  const { field, has } = reader(text)
  return {
    to: field('to'),
    subject: field('subject'),
    text: field('text'),
    html: field('html'),
    ...(has('link') ? { link: field('link') } : {}),
    ...(has('unsubscribe') ? { unsubscribe: field('unsubscribe') } : {}),
  }
}

function parseRequest(text: string): RequestedMail {
  const { field, has } = reader(text)
  const language = has('language') ? field('language') : ''
  return {
    kind: field('kind'),
    email: field('email'),
    // a request that was queued before mails had languages has none
    language: isLanguage(language) ? language : 'en',
    ...(has('id') ? { id: field('id') } : {}),
  }
}
