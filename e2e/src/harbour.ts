import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { serverProgram } from '../../scripts/server-programs.mjs'
import { type JourneyDatabase, newDatabase } from './databases.ts'
import { accountsUntil, isRead } from './demo-accounts.ts'
import { copyDemo } from './demo-data.ts'
import { freePort } from '@harbour/server/test/app/free-port'

export { freePort }

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Harbour {
  readonly origin: string
  /** Returns the newest mail to an address, as sent. */
  mailTo(address: string): Promise<string>
  /** Kills it (kill -9). */
  kill(): Promise<void>
  /** Kills it (kill -9), and restarts it on the same data. */
  killAndRestart(): Promise<void>
  /** Starts a second one on the same data, and returns its output before it exits. */
  startSecond(): Promise<string>
  /** Stops it and keeps its data. */
  end(): Promise<void>
  /** Stops it and removes its data. */
  stop(): Promise<void>
}

/** A Harbour with the demo, on a copy of the data that the suite created once, after a sync of newer data. */
export async function startDemo(env: Record<string, string> = {}): Promise<Harbour> {
  const data = newFolder()
  await copyDemo(data)
  const database = await newDatabase('demo-copy')
  // a journey visits more screens per minute than any person
  const from = new Date().toISOString()
  const harbour = await startHarbour({ HARBOUR_DEMO: 'on', RATE_LIMITS: 'off', ...env }, { data, database })
  await accountsUntil(harbour.origin, (accounts) =>
    accounts.every((each) => isRead(each) && (each.lastSyncedAt ?? '') > from),
  )
  return harbour
}

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'harbour-e2e-'))

interface Place {
  /** The data folder; defaults to an empty one. */
  readonly data?: string
  /** Null selects the embedded database in that folder; defaults to an empty one of the suite's choice. */
  readonly database?: JourneyDatabase | null
}

/** A Harbour in its own process. */
export async function startHarbour(env: Record<string, string> = {}, place: Place = {}): Promise<Harbour> {
  const { data = newFolder(), database = await newDatabase('empty') } = place
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const { program, env: ofProgram } = serverProgram('main')
  const settings = {
    ...process.env,
    ...ofProgram,
    PORT: String(port),
    HARBOUR_DATA: data,
    HARBOUR_DEMO: 'off',
    ONLINE_VERSION: 'on',
    LOG_LEVEL: 'error',
    // simulators have no shared address with limits
    EXCHANGE_BUDGETS: 'off',
    ...(database === null ? {} : { DATABASE_URL: database.url }),
    ...env,
  }
  const boot = async () => {
    const child = spawn(process.execPath, [program], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: settings,
    })
    for (const end = Date.now() + 150_000; ; await sleep(50)) {
      if (
        await fetch(`${origin}/readyz`).then(
          (reply) => reply.ok,
          () => false,
        )
      )
        return child
      if (child.exitCode !== null || Date.now() > end) throw new Error('Harbour did not start')
    }
  }
  const ended = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  let child = await boot()
  return {
    origin,
    async mailTo(address) {
      for (const end = Date.now() + 20_000; Date.now() < end; await sleep(100)) {
        const found = mailsIn(join(data, 'outbox'))
          .filter((mail) => mail.includes(address))
          .at(-1)
        if (found) return found
      }
      throw new Error(`no mail to ${address} arrived`)
    },
    kill: () => ended('SIGKILL'),
    async killAndRestart() {
      await ended('SIGKILL')
      child = await boot()
    },
    async startSecond() {
      const second = spawn(process.execPath, [program], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { ...settings, PORT: String(await freePort()) },
      })
      let said = ''
      second.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
      const [code] = await once(second, 'exit')
      if (code === 0) throw new Error('the second server did not exit')
      return said
    },
    end: () => ended('SIGTERM'),
    async stop() {
      await ended('SIGTERM')
      await database?.drop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

function mailsIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8'))
  } catch {
    return []
  }
}

/** Returns the link of a mail, with folded lines joined. */
export function linkIn(mail: string, page: '/verify-email' | '/reset-password' = '/verify-email'): string {
  const text = mail.replaceAll('=\r\n', '').replaceAll('=\n', '').replaceAll('=3D', '=')
  const link = new RegExp(`https?://\\S*${page}\\?token=[\\w-]+`).exec(text)?.[0]
  if (!link) throw new Error(`the mail has no link to ${page}`)
  return link
}
