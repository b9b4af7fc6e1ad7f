import type { IncomingMessage } from 'node:http'

/** Reads the bytes as they were sent, which the signature covers; null above the limit. */
export async function readRawBody(request: IncomingMessage, limit: number): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    const bytes = Buffer.from(part)
    size += bytes.length
    if (size > limit) return null
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}
