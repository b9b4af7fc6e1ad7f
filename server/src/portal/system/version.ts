import { readFileSync } from 'node:fs'

const manifest: unknown = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
)

/** Harbour's own version, from the package's manifest. */
export const version: string =
  typeof manifest === 'object' &&
  manifest !== null &&
  'version' in manifest &&
  typeof manifest.version === 'string'
    ? manifest.version
    : 'unknown'
