import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

const macBytes = 15

export interface ListCursors {
  /** Writes a page cursor (keyset pagination). The scope names the list, its filters and its person. */
  write(scope: string, place: readonly string[]): string
  /** Returns null for a cursor that was altered, or made for another list, other filters or another person. */
  read(scope: string, cursor: string): readonly string[] | null
}

/** Cursors for keyset pagination: where a page ended, signed together with the query that it belongs to. */
export function listCursors(secret: Buffer): ListCursors {
  const key = createSecretKey(createHmac('sha256', secret).update('harbour list cursor').digest())
  const macOf = (scope: string, text: string) =>
    createHmac('sha256', key).update(`${scope}\0${text}`).digest().subarray(0, macBytes)
  return {
    write(scope, place) {
      const text = JSON.stringify(place)
      return `${Buffer.from(text).toString('base64url')}.${macOf(scope, text).toString('base64url')}`
    },
    read(scope, cursor) {
      const [body = '', mac = '', ...rest] = cursor.split('.')
      const text = Buffer.from(body, 'base64url').toString()
      const given = Buffer.from(mac, 'base64url')
      if (rest.length > 0 || given.length !== macBytes || !timingSafeEqual(given, macOf(scope, text)))
        return null
      const place: unknown = JSON.parse(text)
      return Array.isArray(place) ? place.map(String) : null
    },
  }
}
