import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ended } from './harbour-process.ts'
import { freePort } from '@harbour/server/test/app/free-port'
import { answered } from './process.ts'

/** The internal path by which Harbour tells nginx which file to send. */
export const handoff = '/harbour-files/'

interface Places {
  /** The folder for its own files. */
  readonly folder: string
  /** The Harbour behind it, and the folder of that one's files. */
  readonly behind: { readonly origin: string; readonly files: string }
}

export interface Nginx {
  /** Serves that folder as static files. */
  readonly plain: string
  /** The proxy to Harbour, whose files it sends itself. */
  readonly front: string
  stop(): Promise<void>
}

// Debian's folder for it is only in an administrator's PATH
const names = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx']

const isThere = (name: string): boolean => {
  try {
    execFileSync(name, ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Returns the nginx of this machine, or null without one. */
export const findNginx = (): string | null => names.find(isThere) ?? null

/** Starts nginx as the current user, who owns the folders; throws if it does not start. */
export async function startNginx(program: string, { folder, behind }: Places): Promise<Nginx> {
  const [plain, front] = [await freePort(), await freePort()]
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/temporary-${name};`)
    .join(' ')
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes auto; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
events {}
http {
  access_log off; sendfile on; tcp_nopush on; ${temporary}
  server { listen 127.0.0.1:${plain}; root ${behind.files}; location = /ready { return 204; } }
  server {
    listen 127.0.0.1:${front};
    location / { proxy_pass ${behind.origin}; proxy_set_header host $host; }
    location ${handoff} { internal; alias ${behind.files}/; add_header x-content-type-options nosniff always; }
  }
}
`,
  )
  const child: ChildProcess = spawn(program, ['-c', config, '-p', folder, '-e', `${folder}/nginx.log`], {
    stdio: 'ignore',
  })
  try {
    await answered(`http://127.0.0.1:${plain}/ready`, 10_000, child)
  } catch (error) {
    await ended(child)
    throw error
  }
  return {
    plain: `http://127.0.0.1:${plain}`,
    front: `http://127.0.0.1:${front}`,
    stop: () => ended(child),
  }
}
