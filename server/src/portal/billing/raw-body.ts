import type { IncomingMessage } from 'node:http'

/** The bytes as they were sent, which is what a signature covers; null when there are more than the limit. */
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
