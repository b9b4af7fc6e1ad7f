import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { serverProgram } from '../../../scripts/server-programs.mjs'
import { serverFlags } from '../../../scripts/toolchain.mjs'
import { freePort } from '@harbour/server/test/app/free-port'
import { answered } from './process.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** The administrator who signs in to the benchmarks' Harbour. */
export const admin = { email: 'bench@harbour.example', password: 'Breakwater-7-lamps' }

/** A real Harbour in its own process, with an administrator who trades. */
export interface RunningHarbour {
  readonly origin: string
  readonly pid: number
  readonly dataFolder: string
  readonly headers: Record<string, string>
  ask<T>(method: string, path: string, body?: unknown): Promise<T>
  stop(): Promise<void>
  /** Removes its files; to be called after stop(). */
  clear(): void
}

export async function startHarbour(env: Record<string, string>): Promise<RunningHarbour> {
  const port = await freePort()
  const dataFolder = mkdtempSync(join(tmpdir(), 'harbour-bench-'))
  const { program, env: ofProgram } = serverProgram('main')
  const child = spawn(process.execPath, [...serverFlags(env), program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      // a list of certificates that this machine adds to Node's own takes five megabytes in every process
      NODE_EXTRA_CA_CERTS: '',
      ...ofProgram,
      PORT: String(port),
      HARBOUR_DATA: dataFolder,
      HARBOUR_DEMO: 'off',
      ONLINE_VERSION: 'on',
      RATE_LIMITS: 'off',
      EXCHANGE_BUDGETS: 'off',
      LOG_LEVEL: 'error',
      HARBOUR_ADMIN_EMAIL: admin.email,
      HARBOUR_ADMIN_PASSWORD: admin.password,
      ...env,
    },
  })
  child.stdout.on('data', (chunk: Buffer) => chunk.includes('"level":"error"') && process.stderr.write(chunk))
  const origin = `http://127.0.0.1:${port}`
  await answered(`${origin}/readyz`, 60_000, child)
  const headers = env.HARBOUR_DEMO === 'on' ? {} : await signIn(origin)
  return {
    origin,
    pid: child.pid ?? 0,
    dataFolder,
    headers,
    async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
      const reply = await fetch(`${origin}/api${path}`, {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const envelope: { success: boolean; data: T; error?: { message: string } } = JSON.parse(
        await reply.text(),
      )
      if (!envelope.success) throw new Error(`${method} ${path}: ${envelope.error?.message}`)
      return envelope.data
    },
    stop: () => ended(child),
    clear: () => rmSync(dataFolder, { recursive: true, force: true }),
  }
}

async function signIn(origin: string): Promise<Record<string, string>> {
  const reply = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const { data }: { data: { accessToken: string } } = JSON.parse(await reply.text())
  return { authorization: `Bearer ${data.accessToken}` }
}

export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await gone
  clearTimeout(timer)
}

/** Starts a program of this folder and returns the first line of its output. */
export async function program(
  file: string,
  args: readonly string[],
): Promise<{ line: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line]: string[] = await once(createInterface(child.stdout), 'line')
  return { line: line ?? '', stop: () => ended(child) }
}
