import { refusalTexts } from '../../core/refusals/texts.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refused } from '../../core/refusals/envelope.ts'
import type { StoredFile } from '../releases/store.ts'
import type { Services } from '../../core/services/services.ts'
import { folderPathOf } from '../../core/storage/folder-storage.ts'
import { readRange } from './byte-range.ts'
import { saveAs } from '../../core/http/bodies/disposition.ts'

/** A link to object storage is valid this long: it is followed at once. */
const storageLinkSeconds = 300

const contentType = 'application/octet-stream'

interface Serving {
  readonly request: IncomingMessage
  readonly take: () => ServerResponse
  readonly file: StoredFile
  readonly name: string
}

/** Sends a file, the requested range, or a redirect where another server sends it. */
export async function serveFile(
  { storage, settings }: Pick<Services, 'storage' | 'settings'>,
  serving: Serving,
): Promise<void> {
  const { request, take, file, name } = serving
  const link = await storage.linkTo(file.key, {
    contentType,
    disposition: saveAs(name),
    seconds: storageLinkSeconds,
  })
  // only a folder can be read by the server in front
  const handoff = settings.storage.kind === 'folder' ? settings.downloadHandoff : null
  // a web server in front names the file's state itself, and has to do so in both answers
  if (request.method === 'HEAD' && (link !== null || handoff === null)) return answerHead(serving)
  if (link !== null) {
    const response = take()
    response.removeHeader('content-type')
    response.writeHead(302, { location: link, 'cache-control': 'no-store' }).end()
    return
  }
  if (handoff !== null) {
    // the server in front sends it itself, and it must not appear twice
    const { 'accept-ranges': _, ...headers } = headersOf(serving)
    take()
      .writeHead(200, {
        ...headers,
        'x-accel-redirect': handoff + folderPathOf(file.key),
        'x-accel-buffering': 'no',
      })
      .end()
    return
  }
  const known = preconditions(request, tagOf(file))
  if (known !== null) {
    take().writeHead(known, headersOf(serving)).end()
    return
  }
  await sendPart(storage, serving)
}

async function sendPart(storage: Services['storage'], serving: Serving): Promise<void> {
  const { request, take, file } = serving
  const asked = mayResume(request, tagOf(file)) ? readRange(request.headers.range, file.bytes) : 'whole'
  if (asked === 'nothing') {
    take()
      .writeHead(416, {
        ...headersOf(serving),
        'content-range': `bytes */${file.bytes}`,
        'content-length': 0,
      })
      .end()
    return
  }
  const opened = await storage.open(file.key, asked === 'whole' ? undefined : asked)
  if (opened === null || opened.size !== file.bytes) {
    opened?.stream.destroy()
    throw new Refused('unavailable', {
      message: refusalTexts.fileUnreadable,
    })
  }
  const response = take()
  if (asked === 'whole') response.writeHead(200, { ...headersOf(serving), 'content-length': file.bytes })
  else
    response.writeHead(206, {
      ...headersOf(serving),
      'content-length': asked.end - asked.start + 1,
      'content-range': `bytes ${asked.start}-${asked.end}/${file.bytes}`,
    })
  try {
    await opened.pipeTo(response)
  } catch (error) {
    // the reader disconnected, and may come back for the rest
    if (!response.destroyed || response.writableFinished) throw error
  }
}

function answerHead(serving: Serving): void {
  const { request, take, file } = serving
  const known = preconditions(request, tagOf(file))
  const response = take()
  if (known === null) response.writeHead(200, { ...headersOf(serving), 'content-length': file.bytes })
  else response.writeHead(known, headersOf(serving))
  response.end()
}

/** An ETag from the content, so that it is valid wherever and whenever the file is served. */
const tagOf = (file: StoredFile): string => `"${file.sha256}"`

const headersOf = ({ file, name }: Serving) => ({
  'content-type': contentType,
  'content-disposition': saveAs(name),
  'accept-ranges': 'bytes',
  etag: tagOf(file),
  'cache-control': 'private, no-transform, max-age=0',
})

/** 304 for a caller with the same file, 412 for the rest of a different one; null continues. */
function preconditions({ headers }: IncomingMessage, tag: string): 304 | 412 | null {
  const wanted = headers['if-match']
  if (wanted !== undefined && !lists(wanted, tag)) return 412
  const had = headers['if-none-match']
  return had !== undefined && lists(had.replaceAll('W/', ''), tag) ? 304 : null
}

const lists = (header: string, tag: string): boolean =>
  header.split(',').some((each) => each.trim() === tag || each.trim() === '*')

/** Returns true if the rest belongs to the file whose beginning the caller has. */
function mayResume({ headers }: IncomingMessage, tag: string): boolean {
  const condition = headers['if-range']
  return condition === undefined || condition === tag
}
