import { limits } from '@harbour/contract/core/limits'
import { releaseEndings } from '@harbour/contract/portal/release-files'

/** Names that Windows reserves for devices, whatever follows their first dot. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/**
 * A name that is safe to store, to write into a header and to save on any system: the last part of a path, letters,
 * digits, dots, dashes and underscores. Null where nothing remains.
 */
export function safeFileName(given: string): string | null {
  const base = given.normalize('NFKC').split(/[/\\]/).at(-1) ?? ''
  const name = base
    .replace(/[\p{Cc}\p{Cf}]+/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[.-]+|[.-]+$/g, '')
  if (!/[A-Za-z0-9]/.test(name)) return null
  const ending = endingOf(name) ?? ''
  const stem = name.slice(0, name.length - ending.length)
  const free = devices.test(name) ? `file-${stem}` : stem
  return free.slice(0, limits.release.fileName - ending.length) + ending
}

/** The known extension of a name, in lower case; '.tar.gz' is one. */
export const endingOf = (name: string): string | null =>
  releaseEndings.find((ending) => name.toLowerCase().endsWith(ending) && name.length > ending.length) ?? null
