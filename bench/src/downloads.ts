import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash, randomFillSync } from 'node:crypto'
import { once } from 'node:events'
import {
  createReadStream,
  createWriteStream,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { type RunningHarbour, startHarbour } from './harbour-process.ts'
import { answered, freePort } from './process.ts'
import type { Bench, Figure } from './report.ts'

const bytes = 500 * 1024 * 1024
/** What each round carries in all, whatever the number of connections. */
const perRound = 2 * bytes
const megabyte = 1024 * 1024

/** A release of the largest size: how fast it goes up and down beside what else this machine can do with the same file. */
export const downloads: Bench = {
  name: 'downloads',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'harbour-download-'))
    const file = join(folder, 'Harbour-1.0.0.exe')
    writeInstaller(file)
    const harbour = await startHarbour({})
    try {
      const upload = await uploadFigure(harbour, file, folder)
      return [upload, ...(await downloadFigures(harbour, file, folder))]
    } finally {
      await harbour.stop()
      harbour.clear()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

function writeInstaller(file: string): void {
  const part = randomFillSync(Buffer.alloc(10 * megabyte))
  const head = Buffer.from(part)
  head.fill(0, 0, 192)
  head.write('MZ', 0, 'latin1')
  head.writeUInt32LE(128, 60)
  writeFileSync(file, head)
  for (let written = part.length; written < bytes; written += part.length)
    writeFileSync(file, part, { flag: 'a' })
}

async function uploadFigure(harbour: RunningHarbour, file: string, folder: string): Promise<Figure> {
  const bare = await timed(async () => {
    const hash = createHash('sha256')
    await pipeline(
      createReadStream(file, { highWaterMark: megabyte }),
      async function* (parts) {
        for await (const part of parts) {
          hash.update(part)
          yield part
        }
      },
      createWriteStream(join(folder, 'copy'), { flush: true }),
    )
  })
  rmSync(join(folder, 'copy'))
  let downloadUrl = ''
  const own = await timed(async () => {
    downloadUrl = await send(harbour, file)
  })
  const release = {
    version: '1.0.0',
    platform: 'windows',
    downloadUrl,
    fileName: 'Harbour-1.0.0.exe',
    fileSize: '500 MB',
  }
  await harbour.ask('POST', '/v1/admin/releases', release)
  const value = bytes / megabyte / own
  const beside = {
    name: 'a file copied with one hash and forced to the disk',
    value: bytes / megabyte / bare,
  }
  return {
    name: 'upload of 500 MB with three hashes',
    value,
    unit: 'MB/s',
    beside,
    target: 'at least 20 % of the copy',
    isMet: value >= beside.value * 0.2,
  }
}

/** As a form, streamed, as a browser would. */
async function send(harbour: RunningHarbour, file: string): Promise<string> {
  const head = Buffer.from(
    '--b\r\ncontent-disposition: form-data; name="file"; filename="Harbour-1.0.0.exe"\r\ncontent-type: application/octet-stream\r\n\r\n',
  )
  const tail = Buffer.from('\r\n--b--\r\n')
  const call = request(`${harbour.origin}/api/v1/admin/releases/upload`, {
    method: 'POST',
    headers: {
      ...harbour.headers,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': head.length + bytes + tail.length,
    },
  })
  const replied = new Promise<string>((resolve, reject) => {
    call.on('error', reject)
    call.on('response', (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => resolve(Buffer.concat(parts).toString()))
    })
  })
  call.write(head)
  for await (const part of createReadStream(file, { highWaterMark: megabyte }))
    if (!call.write(part)) await once(call, 'drain')
  call.end(tail)
  const envelope: { data?: { downloadUrl: string }; error?: { message: string } } = JSON.parse(await replied)
  if (!envelope.data) throw new Error(envelope.error?.message)
  return envelope.data.downloadUrl
}

async function downloadFigures(harbour: RunningHarbour, file: string, folder: string): Promise<Figure[]> {
  const { downloadUrl } = await harbour.ask<{ downloadUrl: string }>('GET', '/v1/downloads/releases/windows')
  const peer = await startPeer(file, folder)
  const figures: Figure[] = []
  try {
    await fetchAll(harbour.origin + downloadUrl, 1)
    const before = residentOf(harbour.pid)
    let most = before
    const watch = setInterval(() => (most = Math.max(most, residentOf(harbour.pid))), 100)
    for (const connections of [1, 16, 64]) {
      const beside = { name: peer.name, value: await fetchAll(peer.url, connections) }
      const value = await fetchAll(harbour.origin + downloadUrl, connections)
      figures.push({
        name: `download of 500 MB at ${connections} connections`,
        value,
        unit: 'MB/s',
        beside,
        target: 'at least 50 %',
        isMet: value >= beside.value / 2,
      })
    }
    clearInterval(watch)
    const grown = (most - before) / megabyte
    figures.push({
      name: 'memory that downloads add',
      value: grown,
      unit: 'MB',
      target: 'under 50 MB',
      isMet: grown < 50,
    })
    return figures
  } finally {
    peer.stop()
  }
}

interface Peer {
  readonly name: string
  readonly url: string
  stop(): void
}

/** nginx on the same file where this machine has it, else the least that Node can do. */
async function startPeer(file: string, folder: string): Promise<Peer> {
  const nginx = await startNginx(folder).catch(() => null)
  if (nginx)
    return { name: 'nginx', url: `${nginx.origin}/Harbour-1.0.0.exe`, stop: () => void nginx.child.kill() }
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('bare-file-server.ts', import.meta.url)), file],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [port]: unknown[] = await once(child.stdout, 'data')
  return {
    name: 'node:http with a pipe, since nginx is not here',
    url: `http://127.0.0.1:${String(port).trim()}/`,
    stop: () => void child.kill(),
  }
}

async function startNginx(folder: string): Promise<{ origin: string; child: ChildProcess } | null> {
  execFileSync('nginx', ['-v'], { stdio: 'ignore' })
  const port = await freePort()
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; sendfile on; server { listen 127.0.0.1:${port}; root ${folder}; } }`,
  )
  const child = spawn('nginx', ['-c', config, '-p', folder], { stdio: 'ignore' })
  const origin = `http://127.0.0.1:${port}`
  await answered(`${origin}/Harbour-1.0.0.exe`, 10_000, child)
  return { origin, child }
}

/** Megabytes per second over so many connections at once; each takes its share of the file, and nobody keeps a byte. */
async function fetchAll(url: string, connections: number): Promise<number> {
  const each = Math.floor(perRound / connections)
  const seconds = await timed(() => Promise.all(Array.from({ length: connections }, () => take(url, each))))
  return (each * connections) / megabyte / seconds
}

async function take(url: string, wanted: number): Promise<void> {
  for (let left = wanted; left > 0; ) left -= await takeOnce(url, Math.min(left, bytes))
}

function takeOnce(url: string, most: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent: false }, (reply) => {
      if (reply.statusCode !== 200) return reject(new Error(`answered ${reply.statusCode}`))
      let got = 0
      reply.on('data', (part: Buffer) => {
        got += part.length
        if (got < most) return
        resolve(got)
        call.destroy()
      })
      reply.on('end', () => resolve(got))
    })
    call.on('error', (error) => reject(error))
    call.end()
  })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}

/** Resident memory; the file's own pages in the system's cache do not count. */
function residentOf(pid: number): number {
  try {
    return Number(/^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
