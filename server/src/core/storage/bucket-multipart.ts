import { type callsOf, drained, expectOk, fail, textOf } from './bucket-calls.ts'
import type { Multipart } from './storage.ts'

const megabyte = 1024 * 1024

/** S3 multipart uploads. A call for an upload that the bucket no longer has is answered as such, and is no failure. */
export function bucketMultipart({
  call,
  addressOf,
}: Pick<ReturnType<typeof callsOf>, 'call' | 'addressOf'>): Multipart {
  const ofUpload = (id: string) => `uploadId=${encodeURIComponent(id)}`
  return {
    partBytes: 8 * megabyte,
    minPartBytes: 5 * megabyte,
    async begin(key) {
      const reply = await call(`${addressOf(key)}?uploads=`, { method: 'POST' })
      await expectOk(reply, false)
      return textOf(await reply.text(), 'UploadId') ?? fail('began no upload')
    },
    async put(key, id, number, bytes) {
      const address = `${addressOf(key)}?partNumber=${number}&${ofUpload(id)}`
      const reply = await call(address, { method: 'PUT', body: bytes }).catch(async (error: unknown) => {
        // a server that refuses a part early may close the connection before its answer is read
        if (await isGone(await call(`${addressOf(key)}?max-parts=1&${ofUpload(id)}`, {}))) return null
        throw error
      })
      if (reply === null || (await isGone(reply))) return null
      await expectOk(reply)
      return reply.headers.get('etag') ?? fail('gave a part no name')
    },
    async complete(key, id, parts) {
      const list = parts
        .map(({ number, tag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag></Part>`)
        .join('')
      const body = `<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`
      const reply = await call(`${addressOf(key)}?${ofUpload(id)}`, { method: 'POST', body })
      if (await isGone(reply)) return false
      await expectOk(reply, false)
      // this one call may fail after it has answered with the status of success
      if (/<Error>/.test(await reply.text())) fail('did not join the parts')
      return true
    },
    async abort(key, id) {
      const reply = await call(`${addressOf(key)}?${ofUpload(id)}`, { method: 'DELETE' })
      if (!(await isGone(reply))) await expectOk(reply)
    },
  }
}

/** Returns true if the upload is gone: aborted, or complete. Anything else that is missing, such as the bucket, is a fault. */
async function isGone(reply: Response): Promise<boolean> {
  if (reply.status !== 404) return false
  const code = textOf(await reply.clone().text(), 'Code')
  // a few implementations name the key instead
  if (code !== 'NoSuchUpload' && code !== 'NoSuchKey') return false
  await drained(reply)
  return true
}
