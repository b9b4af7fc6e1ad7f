import { Download, Globe, Laptop, MonitorDown } from 'lucide-react'
import { useEffect } from 'react'
import type { Release } from '@harbour/contract/portal/downloads'
import { useApiQuery } from '../../core/api/ask.ts'
import { count } from '../../core/kit/format.ts'
import { day } from '../../core/kit/format-time.ts'
import { Known } from '../../core/kit/known.tsx'
import { logFailure } from '../../core/log/log.ts'
import { paths } from '../../core/router/paths.ts'
import { downloads } from './api.ts'
import { OffTile, Tile } from './tile.tsx'

/** The ways to have Harbour. Where the list cannot be had, the tiles say what is true without it. */
export function GetHarbour({ isOnlineOpen }: { readonly isOnlineOpen: boolean }) {
  const answer = useApiQuery(downloads.releases, {})
  const { error } = answer
  useEffect(() => {
    if (error) logFailure('The releases could not be read', error)
  }, [error])
  const noteOf = (platform: Release['platform'], without: string, unknown: string) => (
    <Known answer={answer} otherwise={unknown} width="w-40">
      {(releases) => {
        const latest = releases.find((release) => release.platform === platform && release.isLatest)
        return latest ? offer(latest) : without
      }}
    </Known>
  )
  return (
    <>
      <h2 className="mt-7 mb-2.5 text-sm font-semibold text-muted-foreground">Get Harbour</h2>
      <div className="grid gap-4 max-md:gap-3 md:grid-cols-3">
        <Tile
          to={paths.downloadsWindows}
          icon={MonitorDown}
          sign={Download}
          title="Download for Windows"
          note={noteOf('windows', 'Download the Windows desktop app', 'Desktop app for Windows')}
        />
        <Tile
          to={paths.downloadsMac}
          icon={Laptop}
          sign={Download}
          title="Download for Mac"
          note={noteOf('mac', 'Coming soon to macOS', 'Desktop app for macOS')}
        />
        <OffTile
          icon={Globe}
          title="Online Version"
          note={noteOf(
            'web',
            isOnlineOpen ? 'Access in your browser' : 'Coming soon - Access in your browser',
            'Harbour in your browser',
          )}
        />
      </div>
    </>
  )
}

const offer = (release: Release): string =>
  release.platform === 'web'
    ? `v${release.version} • ${releasedOn(release)}`
    : `v${release.version} • ${releasedOn(release)} • ${count(release._count.downloads)} downloads`

/** A release belongs to a day, the same for all readers; its year is always told. */
const releasedOn = ({ releaseDate }: Release): string => day(releaseDate, { zone: 'UTC', now: 0 })
