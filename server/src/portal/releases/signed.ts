import { isSignedBy } from '../../core/settings/minisign.ts'
import type { ReleaseRow } from './store.ts'

/**
 * Returns true if the configured key signed what the updater would install. Checked each time, so that a key can be replaced.
 */
export function isSigned(
  { signature, updaterFile, externalUrl }: ReleaseRow,
  publicKey: string | null,
): boolean {
  if (signature === null || publicKey === null || externalUrl !== null) return false
  return (
    updaterFile !== null &&
    !updaterFile.isRemoved &&
    isSignedBy(publicKey, signature, Buffer.from(updaterFile.blake2b, 'hex'))
  )
}
