import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'

export interface PostgresServer {
  /** Its maintenance database, as a superuser. */
  readonly url: string
  readonly version: string
  stop(): Promise<void>
}

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The folder of initdb and postgres: from the PATH, else where Debian keeps each version, the newest first. */
export function findPostgres(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = (() => {
    try {
      return readdirSync(debian)
    } catch {
      return []
    }
  })()
    .filter((name) => Number(name) >= 15)
    .sort((a, b) => Number(b) - Number(a))
    .map((name) => join(debian, name, 'bin'))
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...versions]
  return (
    folders.find((folder) => isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'postgres'))) ?? null
  )
}

/** The server refuses to run as root, so root hands it to the user that the package made. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim() || Number.NaN)
  const [uid, gid] = [id('-u'), id('-g')]
  if (!Number.isInteger(uid) || !Number.isInteger(gid))
    throw new Error('PostgreSQL cannot run as root, and there is no user postgres')
  return { uid, gid }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** A server of its own in a temporary folder, for the time of the tests; benchmarks ask for one that waits for the disk. */
export async function startPostgres(programs: string, { isDurable = false } = {}): Promise<PostgresServer> {
  const owner = account()
  const folder = mkdtempSync(join(tmpdir(), 'harbour-postgres-'))
  chmodSync(folder, 0o777)
  const data = join(folder, 'data')
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...owner, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    fsync: isDurable ? 'on' : 'off',
    full_page_writes: isDurable ? 'on' : 'off',
    max_connections: '200',
    log_min_messages: 'fatal',
  }
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...owner, cwd: folder, stdio: 'ignore' },
  )
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const version = await answering(url)
  return {
    url,
    version,
    async stop() {
      const gone = once(server, 'exit')
      server.kill('SIGINT')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answering(url: string): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ server_version: string }>('show server_version')
      await client.end()
      return rows[0]?.server_version ?? ''
    } catch (error) {
      if (attempt >= 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
