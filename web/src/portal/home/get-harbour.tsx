import { Download, Globe, Laptop, MonitorDown } from 'lucide-react'
import { useEffect } from 'react'
import type { Release } from '@harbour/contract/portal/downloads'
import { useApiQuery } from '../../core/api/query.ts'
import { day } from '../../core/kit/format-time.ts'
import { Known } from '../../core/kit/known.tsx'
import { logFailure } from '../../core/log/log.ts'
import { platform } from '../../core/platform/platform.ts'
import { paths } from '../../core/router/paths.ts'
import { downloads } from './api.ts'
import { PlainTile, Tile } from './tile.tsx'
import * as texts from '#texts/portal/home'

/** The ways to use Harbour. If the list cannot be loaded, the tiles show what is true without it. */
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
      <h2 className="mt-7 mb-2.5 text-sm font-semibold text-muted-foreground">{texts.getHarbour}</h2>
      <div className="grid gap-4 max-md:gap-3 md:grid-cols-3">
        <Tile
          to={paths.downloadsWindows}
          icon={MonitorDown}
          sign={Download}
          title={texts.forWindows}
          note={noteOf('windows', texts.windowsNote, texts.windowsApp)}
        />
        <Tile
          to={paths.downloadsMac}
          icon={Laptop}
          sign={Download}
          title={texts.forMac}
          note={noteOf('mac', texts.macNote, texts.macApp)}
        />
        <PlainTile
          icon={Globe}
          isOpen={isOnlineOpen}
          badge={isOnlineOpen && !platform.capabilities.hasAppSettings ? texts.youAreHere : null}
          title={texts.online}
          note={noteOf('web', isOnlineOpen ? texts.onlineOpen : texts.onlineSoon, texts.inBrowser)}
        />
      </div>
    </>
  )
}

const offer = (release: Release): string =>
  release.platform === 'web'
    ? texts.releaseOf(release.version, releasedOn(release))
    : texts.releaseWith(release.version, releasedOn(release), release._count.downloads)

/** A release belongs to a day, the same for all readers; its year is always shown. */
const releasedOn = ({ releaseDate }: Release): string => day(releaseDate, { zone: 'UTC', now: 0 })
