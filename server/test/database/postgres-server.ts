import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { isProgram, searchPath } from '../app/find-program.ts'
import { freePort } from '../app/free-port.ts'

export interface PostgresServer {
  /** Its maintenance database, as a superuser. */
  readonly url: string
  /** The same database over a Unix socket if the system has them: a third cheaper per statement. */
  readonly socketUrl: string
  readonly version: string
  /** Sends SIGKILL to all of its processes, like a power failure. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export interface PostgresPlan {
  /** Waits for the disk (fsync), for benchmarks. */
  readonly isDurable?: boolean
  /** Additional settings of the server. */
  readonly settings?: Readonly<Record<string, string>>
  /** Starts as a replica of this server until it is promoted. */
  readonly follows?: string
  /** Starts from this base backup and recovers with `settings`. */
  readonly restores?: string
  /** The parent folder of its data; defaults to the memory file system if it has room, else a temporary folder. */
  readonly within?: string
}

/** Returns the folder of initdb and postgres: from PATH, else from Debian's folders of versions, the newest first. */
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
  const folders = [...searchPath(), ...versions]
  return (
    folders.find((folder) => isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'postgres'))) ?? null
  )
}

/** PostgreSQL and PgBouncer refuse to run as root, so root runs them as the package's user. */
export function serviceAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim() || Number.NaN)
  const [uid, gid] = [id('-u'), id('-g')]
  if (!Number.isInteger(uid) || !Number.isInteger(gid))
    throw new Error('PostgreSQL cannot run as root, and the user postgres does not exist')
  return { uid, gid }
}

/**
 * Returns the memory file system if it has 4 GB left, else the temporary folder: a test's database has a thousand small files, which a disk
 * takes twice as long to write and to remove. A durable server is measured on the disk.
 */
function quickestFolder(isDurable: boolean): string {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder)
    if (!isDurable && bavail * bsize >= 4 * 2 ** 30) return memoryFolder
  } catch {
    // not Linux
  }
  return tmpdir()
}
const memoryFolder = '/dev/shm'

/** A temporary PostgreSQL server in its own folder, for the duration of the tests. */
export async function startPostgres(programs: string, plan: PostgresPlan = {}): Promise<PostgresServer> {
  const owner = serviceAccount()
  const folder = mkdtempSync(
    join(plan.within ?? quickestFolder(plan.isDurable === true), 'harbour-postgres-'),
  )
  chmodSync(folder, 0o777)
  const data = join(folder, 'data')
  // The folder of the server itself, since PATH may contain a link to it.
  const bin = dirname(realpathSync(join(programs, 'postgres')))
  const [program, ...args] =
    plan.follows === undefined
      ? ['initdb', '-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-locale', '--no-sync']
      : ['pg_basebackup', '-D', data, '-d', plan.follows, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
  const made =
    plan.restores === undefined
      ? spawnSync(join(bin, program), args, { ...owner, cwd: folder, encoding: 'utf8' })
      : spawnSync('cp', ['-a', plan.restores, data], { ...owner, cwd: folder, encoding: 'utf8' })
  if (plan.restores !== undefined) writeFileSync(join(data, 'recovery.signal'), '')
  if (made.status !== 0) throw new Error(`${program} failed: ${made.error?.message ?? made.stderr}`)
  const port = await freePort()
  const durable = plan.isDurable === true ? 'on' : 'off'
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    fsync: durable,
    full_page_writes: durable,
    max_connections: '200',
    log_min_messages: 'fatal',
    ...plan.settings,
  }
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...owner, cwd: folder, stdio: 'ignore' },
  )
  const gone = once(server, 'exit')
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const version = await answering(url)
  return {
    url,
    socketUrl:
      process.platform === 'win32'
        ? url
        : `postgres://postgres@${encodeURIComponent(folder)}:${port}/postgres`,
    version,
    async kill() {
      const children = childrenOf(server.pid)
      server.kill('SIGKILL')
      for (const pid of children) killIfThere(pid)
      await gone
    },
    async stop() {
      server.kill('SIGINT')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const childrenOf = (pid: number | undefined): readonly number[] =>
  spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .map(Number)
    .filter((child) => child > 0)

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it has exited by itself
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
