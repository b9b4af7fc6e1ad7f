import { createHmac, timingSafeEqual } from 'node:crypto'

const sign = (secret: Buffer, linkId: string, key: number): Buffer =>
  createHmac('sha256', secret).update(`partner-page\0${linkId}\0${key}`).digest().subarray(0, 24)

/** The token of one partner's page (a signed URL), valid until the link's key is renewed. */
export const partnerToken = (secret: Buffer, linkId: string, key: number): string =>
  `${Buffer.from(linkId).toString('base64url')}.${sign(secret, linkId, key).toString('base64url')}`

/** The link id in a token, before the token is verified. */
export function linkIdIn(token: string): string | null {
  const [id, signature] = token.split('.')
  if (!id || !signature) return null
  const linkId = Buffer.from(id, 'base64url').toString('utf8')
  return /^[\w-]{1,64}$/.test(linkId) ? linkId : null
}

export function isPartnerToken(
  token: string,
  secrets: readonly Buffer[],
  linkId: string,
  key: number,
): boolean {
  const given = Buffer.from(token)
  return secrets.some((secret) => {
    // the text itself is compared: an encoding has more than one spelling
    const right = Buffer.from(partnerToken(secret, linkId, key))
    return given.length === right.length && timingSafeEqual(given, right)
  })
}
