import { createHash, randomFillSync } from 'node:crypto'
import { once } from 'node:events'
import {
  createReadStream,
  createWriteStream,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { program, type RunningHarbour, startHarbour } from './processes/harbour-process.ts'
import { findNginx, handoff, startNginx } from './processes/nginx.ts'
import { type Bench, type Figure, median } from './report.ts'
import { throughput } from './processes/take-bytes.ts'

const bytes = 500 * 1024 * 1024
const rounds = 3
const name = 'Harbour-1.0.0.exe'
const megabyte = 1024 * 1024

/** Uploads and downloads a release of the maximum size, next to other programs of this machine with the same file. */
export const downloads: Bench = {
  name: 'downloads',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'harbour-download-'))
    const file = join(folder, name)
    writeInstaller(file)
    const harbour = await startHarbour({})
    try {
      const upload = await uploadFigure(harbour, file, folder)
      const nginx = findNginx()
      const downloaded =
        nginx === null ? await besideBare(harbour, file) : await besideNginx(nginx, harbour, file, folder)
      return [upload, ...downloaded]
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
  let uploadUrl = ''
  const own = await timed(async () => {
    uploadUrl = await send(harbour, file)
  })
  await publish(harbour, uploadUrl)
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

async function publish(harbour: RunningHarbour, downloadUrl: string): Promise<void> {
  const release = { version: '1.0.0', platform: 'windows', downloadUrl, fileName: name, fileSize: '500 MB' }
  await harbour.ask('POST', '/v1/admin/releases', release)
}

/** Uploads a file like a browser: as a form, streamed. */
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

interface Peer {
  readonly name: string
  readonly url: string
}

/** The path and signature of Harbour's link to the file. */
const linkOf = async (harbour: RunningHarbour): Promise<string> =>
  (await harbour.ask<{ downloadUrl: string }>('GET', '/v1/downloads/releases/windows')).downloadUrl

/** Measures nginx with the same file, and Harbour behind an nginx that sends its files. */
async function besideNginx(
  program: string,
  harbour: RunningHarbour,
  file: string,
  folder: string,
): Promise<Figure[]> {
  const behind = await startHarbour({ DOWNLOAD_HANDOFF: handoff })
  try {
    await publish(behind, await send(behind, file))
    const files = join(behind.dataFolder, 'files')
    const nginx = await startNginx(program, { folder, behind: { origin: behind.origin, files } })
    try {
      // the very same file, since another copy is laid out differently in memory, and is sent faster or slower
      const peer = { name: 'nginx', url: `${nginx.plain}/releases/${storedName(files)}` }
      return await downloadFigures(harbour, peer, nginx.front + (await linkOf(behind)))
    } finally {
      await nginx.stop()
    }
  } finally {
    await behind.stop()
    behind.clear()
  }
}

function storedName(files: string): string {
  const [only, ...others] = readdirSync(join(files, 'releases')).filter((each) => !each.includes('.'))
  if (only === undefined || others.length > 0) throw new Error('expected one stored file')
  return only
}

/** Measures the minimum that Node can do with a file, if nginx is not installed. */
async function besideBare(harbour: RunningHarbour, file: string): Promise<Figure[]> {
  const { line, stop } = await program('bare-file-server.ts', [file])
  try {
    const peer = { name: 'node:http with a pipe, since nginx is not here', url: `http://127.0.0.1:${line}/` }
    return await downloadFigures(harbour, peer, null)
  } finally {
    await stop()
  }
}

async function downloadFigures(
  harbour: RunningHarbour,
  peer: Peer,
  handedOff: string | null,
): Promise<Figure[]> {
  const own = harbour.origin + (await linkOf(harbour))
  await throughput(own, 1, bytes)
  const before = residentOf(harbour.pid)
  let max = before
  const watch = setInterval(() => (max = Math.max(max, residentOf(harbour.pid))), 100)
  const figures: Figure[] = []
  for (const connections of [1, 16, 64]) {
    const taken: Record<'own' | 'peer' | 'handedOff', number[]> = { own: [], peer: [], handedOff: [] }
    for (let round = 0; round < rounds; round++) {
      taken.peer.push(await throughput(peer.url, connections, bytes))
      taken.own.push(await throughput(own, connections, bytes))
      if (handedOff) taken.handedOff.push(await throughput(handedOff, connections, bytes))
    }
    const beside = { name: peer.name, value: median(taken.peer) }
    const figure = (name: string, value: number, share: number): Figure => ({
      name: `${name} at ${connections} connections`,
      value,
      unit: 'MB/s',
      beside,
      target: `at least ${share * 100} %`,
      isMet: value >= beside.value * share,
    })
    figures.push(figure('download of 500 MB', median(taken.own), 0.5))
    // two runs of the same program differ by this much on a shared machine
    if (handedOff)
      figures.push(figure('download of 500 MB handed off to nginx', median(taken.handedOff), 0.9))
  }
  clearInterval(watch)
  const grown = (max - before) / megabyte
  figures.push({
    name: 'memory that downloads add',
    value: grown,
    unit: 'MB',
    target: 'under 50 MB',
    isMet: grown < 50,
  })
  return figures
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}

/** Resident memory; the file's own pages in the page cache do not count. */
function residentOf(pid: number): number {
  try {
    return Number(/^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
