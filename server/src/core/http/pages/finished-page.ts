import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { codingFor, isKnownTag } from '../replies/content-coding.ts'
import { addVary } from '../replies/vary.ts'
import { type PageHead, withHead } from './page-head.ts'

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

/** The placeholder for Harbour's public address in built pages. */
const originMark = 'https://origin.invalid'

interface Kinds {
  readonly etag: string
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

/** Sends a page. A page with its own head is neither compressed nor cached: it is rarely requested again. */
export type FinishedPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  head?: PageHead | null,
) => Promise<FastifyReply>

/** A page from memory, compressed once at its first request; revalidated each time, sent again only when it changed. */
export function finishedPage(
  html: string,
  publicUrl: string,
  contentType = 'text/html; charset=utf-8',
): FinishedPage {
  const plain = Buffer.from(html.replaceAll(originMark, publicUrl))
  let made: Promise<Kinds> | null = null
  const make = async (): Promise<Kinds> => {
    const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
    const [br, gz] = await Promise.all([
      asBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      asGzip(plain, { level: 9 }),
    ])
    return { etag: hash, plain, br, gzip: gz }
  }
  return async (request, reply, head = null) => {
    if (head !== null) {
      const body = Buffer.from(withHead(plain.toString(), head, publicUrl))
      // it shows what its link leads to, which must not be cached after the link was revoked
      void reply.header('content-type', contentType).header('cache-control', 'no-store')
      if (request.method !== 'HEAD') return reply.send(body)
      return reply.header('content-length', body.length).send()
    }
    const kinds = await (made ??= make())
    const coding = codingFor(request.headers['accept-encoding'], ['br', 'gzip'])
    const etag = `"${kinds.etag}-${coding}"`
    addVary(reply, 'accept-encoding')
    void reply.header('content-type', contentType).header('cache-control', 'no-cache').header('etag', etag)
    if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    if (coding !== 'plain') void reply.header('content-encoding', coding)
    const body = kinds[coding]
    if (request.method !== 'HEAD') return reply.send(body)
    return reply.header('content-length', body.length).send()
  }
}
