import { createHmac, timingSafeEqual } from 'node:crypto'

/** Where a page ended: the next one holds what comes after it in the order newest first, then id. */
export interface Place {
  readonly at: string
  readonly id: string
}

const macBytes = 15

/**
 * Opaque page links: the place, signed together with the person and the filters that it was made for. One that was altered,
 * made for somebody else or sent with other filters is no cursor.
 */
export function cursorSigner(secret: Buffer) {
  const key = createHmac('sha256', secret).update('harbour trades cursor').digest()
  const macOf = (text: string, scope: string) =>
    createHmac('sha256', key).update(`${scope}\0${text}`).digest().subarray(0, macBytes)

  return {
    write({ at, id }: Place, scope: string): string {
      const text = `${Date.parse(at).toString(36)}.${id}`
      return `${text}.${macOf(text, scope).toString('base64url')}`
    },
    read(cursor: string, scope: string): Place | null {
      const [ms, id, mac, ...rest] = cursor.split('.')
      if (!ms || !id || !mac || rest.length > 0) return null
      const given = Buffer.from(mac, 'base64url')
      if (given.length !== macBytes || !timingSafeEqual(given, macOf(`${ms}.${id}`, scope))) return null
      return { at: new Date(Number.parseInt(ms, 36)).toISOString(), id }
    },
  }
}
