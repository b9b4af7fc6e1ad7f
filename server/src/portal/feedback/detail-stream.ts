import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { FeedbackDetail } from '@harbour/contract/portal/feedback'
import type { Storage } from '../../core/storage/storage.ts'
import type { StoredImage } from './images.ts'

const base64Length = (bytes: number): number => 4 * Math.ceil(bytes / 3)

/** Streams bytes as base64 text, in pieces that end between groups. */
async function* asBase64(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const block of source) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, block]) : block
    const whole = bytes.length - (bytes.length % 3)
    rest = bytes.subarray(whole)
    yield bytes.toString('base64', 0, whole)
  }
  yield rest.toString('base64')
}

/**
 * Streams an item with its images as data URLs, piece by piece: a slow reader costs a few kilobytes, not the up to forty
 * megabytes of five images.
 */
export async function sendDetail(
  response: ServerResponse,
  detail: FeedbackDetail,
  images: readonly StoredImage[],
  storage: Storage,
): Promise<void> {
  const { attachments: _, ...rest } = detail
  const heads = images.map(({ mime }, at) => `${at > 0 ? ',' : ''}"data:${mime};base64,`)
  const begin = `{"success":true,"data":${JSON.stringify(rest).slice(0, -1)},"attachments":[`
  const end = ']}}'
  const length = images.reduce(
    (sum, { bytes }, at) => sum + Buffer.byteLength(heads[at] ?? '') + base64Length(bytes) + 1,
    Buffer.byteLength(begin) + end.length,
  )
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': length })
  const write = async (text: string) => {
    if (!response.write(text)) await Promise.race([once(response, 'drain'), once(response, 'close')])
    if (response.destroyed) throw new Error('the reader is gone')
  }
  await write(begin)
  for (const [at, { key }] of images.entries()) {
    const opened = await storage.open(key)
    if (!opened) throw new Error(`the image ${key} is not in the storage`)
    await write(heads[at] ?? '')
    for await (const text of asBase64(opened.stream)) await write(text)
    await write('"')
  }
  response.end(end)
}
