import { useState } from 'react'
import type { Release } from '@harbour/contract/portal/downloads'
import { ApiError } from '../../core/errors/api-error.ts'
import { logFailure } from '../../core/log/log.ts'
import { platform as home } from '../../core/platform/platform.ts'
import { downloads } from './api.ts'

/**
 * Opens the file in a new tab, in the click itself: a browser blocks a tab that opens later. The download is
 * counted separately and does not depend on that.
 */
export function useTabDownload(): {
  readonly blocked: Release | null
  readonly open: (release: Release) => void
} {
  const [blocked, setBlocked] = useState<Release | null>(null)
  const open = (release: Release): void => {
    const { id: releaseId, version, platform } = release
    downloads
      .track({ body: { releaseId, version, platform } })
      .catch((error: unknown) => logFailure('The download was not counted', error))
    setBlocked(home.openTab(release.downloadUrl) ? null : release)
  }
  return { blocked, open }
}

export interface FailedDownload {
  readonly release: Release
  readonly message: string
}

/** Counts the download first and opens the new address from the answer. */
export function useHereDownload() {
  const [busy, setBusy] = useState<string | null>(null)
  const [failed, setFailed] = useState<FailedDownload | null>(null)
  const start = async (release: Release): Promise<void> => {
    const { fileName, version, platform } = release
    setBusy(release.id)
    setFailed(null)
    try {
      const { downloadUrl } = await downloads.trackFile({ body: { fileName, version, platform } })
      // an attachment: the page stays
      home.leaveFor(downloadUrl ?? release.downloadUrl)
    } catch (error) {
      setFailed({ release, message: error instanceof ApiError && error.stated ? error.message : '' })
    } finally {
      setBusy(null)
    }
  }
  return { busy, failed, start: (release: Release) => void start(release) }
}
