import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ended } from './harbour-process.ts'
import { freePort } from '@harbour/server/test/app/free-port'
import { answered } from './process.ts'

/** The path by which Harbour tells nginx which file to send. */
export const handoff = '/harbour-files/'

interface Places {
  /** The folder of its own files. */
  readonly folder: string
  /** The Harbour that it stands in front of, and where that one keeps its files. */
  readonly behind: { readonly origin: string; readonly files: string }
}

export interface Nginx {
  /** Serves that folder of files as it stands. */
  readonly plain: string
  /** Harbour behind it, whose files it sends in Harbour's place. */
  readonly front: string
  stop(): Promise<void>
}

// Debian's folder for it is on the path of administrators alone
const names = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx']

const isThere = (name: string): boolean => {
  try {
    execFileSync(name, ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** The nginx of this machine, or null where it has none. */
export const findNginx = (): string | null => names.find(isThere) ?? null

/** Starts nginx as the person who measures, since the folders are theirs alone; throws when it does not come up. */
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
