import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findProgram } from './find-program.ts'
import { freePort } from './free-port.ts'
import { listening } from '../database/pgbouncer.ts'

export type ProxyName = 'nginx' | 'haproxy'

/** Returns the path of the program; null if it is not installed. */
export const findProxy = (name: ProxyName): string | null => findProgram(name)

/** Reads a sample file of `deploy` for operators. */
export const sampleOf = (name: ProxyName): string =>
  readFileSync(
    fileURLToPath(
      new URL(`../../../deploy/${name === 'nginx' ? 'nginx.conf' : 'haproxy.cfg'}`, import.meta.url),
    ),
    'utf8',
  )

/** Returns a minimal configuration: nginx and HAProxy with the one line that they require. */
export const bareOf = (name: ProxyName): string =>
  name === 'nginx'
    ? 'server { listen 80; location / { proxy_pass http://127.0.0.1:3000; } }'
    : [
        'defaults\n mode http\n timeout connect 5s\n timeout client 9s\n timeout server 9s',
        'frontend f\n bind :80\n default_backend b',
        'backend b\n server s 127.0.0.1:3000\n',
      ].join('\n')

/** Runs one in front of a server; only the two addresses are inserted into its configuration. */
export async function startProxy(name: ProxyName, program: string, configuration: string, target: string) {
  const folder = mkdtempSync(join(tmpdir(), `harbour-${name}-`))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const placed = configuration
    .replaceAll('127.0.0.1:3000', new URL(target).host)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('bind :80', `bind 127.0.0.1:${port}`)
  const file = join(folder, name === 'nginx' ? 'main.conf' : 'haproxy.cfg')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((each) => `${each}_temp_path ${folder}/${each};`)
    .join(' ')
  writeFileSync(
    file,
    name === 'haproxy'
      ? placed
      : `daemon off; pid ${folder}/pid; error_log ${folder}/errors;\nevents {}\nhttp { access_log off; ${temporary}\n${placed}\n}\n`,
  )
  const args =
    name === 'nginx' ? ['-p', folder, '-e', join(folder, 'errors'), '-c', file] : ['-db', '-f', file]
  const child = spawn(program, args, { cwd: folder, stdio: 'ignore' })
  const gone = once(child, 'exit')
  await listening(port)
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
