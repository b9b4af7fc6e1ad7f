import { Download, Globe, Laptop, MonitorDown } from 'lucide-react'
import { useEffect } from 'react'
import type { Release } from '@harbour/contract/downloads'
import { useAsk } from '../ask.ts'
import { count } from '../kit/format.ts'
import { day } from '../kit/format-time.ts'
import { logFailure } from '../log.ts'
import { paths } from '../paths.ts'
import { downloads } from './api.ts'
import { OffTile, Tile } from './tile.tsx'

/** The ways to have Harbour. While the list is on its way, and where it cannot be had, the tiles say what is always true. */
export function GetHarbour() {
  const { data: releases = [], error } = useAsk(downloads.releases, {})
  useEffect(() => {
    if (error) logFailure('The releases could not be read', error)
  }, [error])
  const latest = (platform: Release['platform']) =>
    releases.find((release) => release.platform === platform && release.isLatest)
  const [windows, mac, web] = [latest('windows'), latest('mac'), latest('web')]
  return (
    <>
      <h2 className="mt-7 mb-2.5 text-sm font-semibold text-muted-foreground">Get Harbour</h2>
      <div className="grid gap-4 max-md:gap-3 md:grid-cols-3">
        <Tile
          to={paths.downloadsWindows}
          icon={MonitorDown}
          sign={Download}
          title="Download for Windows"
          note={windows ? offer(windows) : 'Download the Windows desktop app'}
        />
        <Tile
          to={paths.downloadsMac}
          icon={Laptop}
          sign={Download}
          title="Download for Mac"
          note={mac ? offer(mac) : 'Coming soon to macOS'}
        />
        <OffTile
          icon={Globe}
          title="Online Version"
          note={web ? `v${web.version} • ${releasedOn(web)}` : 'Coming soon - Access in your browser'}
        />
      </div>
    </>
  )
}

const offer = (release: Release): string =>
  `v${release.version} • ${releasedOn(release)} • ${count(release._count.downloads)} downloads`

/** A release belongs to a day, the same for all readers; its year is always told. */
const releasedOn = ({ releaseDate }: Release): string => day(releaseDate, { zone: 'UTC', now: 0 })
