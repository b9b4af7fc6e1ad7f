import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '../app/find-program.ts'
import { freePort } from '../app/free-port.ts'
import { serviceAccount } from './postgres-server.ts'

/** Returns the path of the program; null if it is not installed. */
export const findPgBouncer = (): string | null => findProgram('pgbouncer')

export interface PgBouncer {
  /** Returns the address of the same database, login and password, through the pooler. */
  readonly urlOf: (direct: string) => string
  stop(): Promise<void>
}

/** A connection pooler in transaction mode in front of a server, with fewer connections to it than its clients have. */
export async function startPgBouncer(
  program: string,
  serverUrl: string,
  settings: Readonly<Record<string, string>>,
): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-pgbouncer-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const server = new URL(serverUrl)
  const lines = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: join(folder, 'users'),
    pool_mode: 'transaction',
    default_pool_size: '3',
    max_client_conn: '100',
    ...settings,
  }
  writeFileSync(join(folder, 'users'), `"${server.username}" ""\n`)
  writeFileSync(
    join(folder, 'settings'),
    `[databases]\n* = host=${server.hostname} port=${server.port}\n[pgbouncer]\n${Object.entries(lines)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join('')}`,
  )
  const child = spawn(program, ['-q', join(folder, 'settings')], {
    ...serviceAccount(),
    cwd: folder,
    stdio: 'ignore',
  })
  const gone = once(child, 'exit')
  await listening(port)
  return {
    urlOf: (direct) => Object.assign(new URL(direct), { port: String(port) }).href,
    async stop() {
      child.kill('SIGINT')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until a port of this machine accepts connections. */
export async function listening(port: number): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return
    } catch (error) {
      if (attempt >= 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    } finally {
      socket.destroy()
    }
  }
}
