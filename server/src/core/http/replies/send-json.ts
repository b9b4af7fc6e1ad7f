import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Coding, codingFor, isKnownTag } from './content-coding.ts'
import type { JsonReply } from './reply-cache.ts'
import { addVary } from './vary.ts'

const [asBrotli, asGzip, asZstd] = [promisify(brotliCompress), promisify(gzip), promisify(zstdCompress)]

/** In order of preference: zstd takes the least time for its size, brotli is the smallest that every browser reads. */
const codings = ['zstd', 'br', 'gzip'] as const

const compressors: Readonly<Record<Exclude<Coding, 'plain'>, (body: string) => Promise<Buffer>>> = {
  zstd: (body) => asZstd(body),
  br: (body) => asBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body) => asGzip(body, { level: 6 }),
}

/** A smaller reply fits into one packet uncompressed. */
const minBytes = 1_400

/**
 * Sends the reply to a read with its ETag, or 304 where the caller has it already. It is compressed where it is large enough and the
 * route allows it, which states that it has no secret next to text that others choose.
 */
export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag, coded }: JsonReply,
  mayCompress: boolean,
): Promise<void> {
  void reply.header('etag', etag)
  if (mayCompress) addVary(reply, 'accept-encoding')
  if (isKnownTag(request.headers['if-none-match'], etag)) {
    void reply.code(304).removeHeader('content-type').send()
    return
  }
  const coding =
    mayCompress && body.length >= minBytes ? codingFor(request.headers['accept-encoding'], codings) : 'plain'
  if (coding === 'plain') {
    void reply.send(body)
    return
  }
  const compressed = coded?.get(coding) ?? (await compressors[coding](body))
  coded?.set(coding, compressed)
  void reply.header('content-encoding', coding).send(compressed)
}
