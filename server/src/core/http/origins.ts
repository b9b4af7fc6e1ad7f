import { isIP } from 'node:net'
import { isLoopbackHost } from '../settings/loopback.ts'
import type { Settings } from '../settings/settings.ts'

/** Pages of the desktop app, whose files do not come from this server. */
const desktopOrigins = ['tauri://localhost', 'http://tauri.localhost', 'https://tauri.localhost'] as const

export const isDesktopOrigin = (origin: string): boolean => desktopOrigins.some((known) => known === origin)

/** Returns true for a browser page of one of our own origins. */
export type IsOurOrigin = (origin: string, hostHeader: string | undefined) => boolean

export function ourOrigins(settings: Settings): IsOurOrigin {
  const known = new Set<string>([settings.publicUrl, ...desktopOrigins])
  return (origin, hostHeader) => {
    if (known.has(origin)) return true
    if (origin === 'null' || hostHeader === undefined || !URL.canParse(origin)) return false
    const { host, hostname, origin: written, protocol } = new URL(origin)
    // browsers write an origin in one way only; another spelling does not come from a browser
    if (written !== origin) return false
    if (protocol !== 'http:' && protocol !== 'https:') return false
    // the page came from this very address; DNS rebinding can forge a name, but not a literal address
    return host === hostHeader && (isLoopbackHost(hostname) || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0)
  }
}
