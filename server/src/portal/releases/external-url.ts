import { isIP } from 'node:net'

const inside = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa|localdomain)$/

/**
 * An external address for a release: https, a public name, no user in it. It is never fetched by this server;
 * people's browsers go there.
 */
export function isExternalUrl(text: string): boolean {
  if (!URL.canParse(text) || /[\p{Cc}\p{Cf}\s]/u.test(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  const host = hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()
  return (
    protocol === 'https:' &&
    username === '' &&
    password === '' &&
    isIP(host) === 0 &&
    host.includes('.') &&
    !inside.test(host)
  )
}
