import { Download } from 'lucide-react'
import type { Release } from '@harbour/contract/portal/downloads'
import { useApiQuery } from '../../core/api/query.ts'
import { Badge } from '../../core/kit/badge.tsx'
import { Button } from '../../core/kit/button.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { Card } from '../../core/kit/card.tsx'
import { Loaded } from '../../core/kit/loaded.tsx'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { downloads } from './api.ts'
import { paragraphsOf, releasedOn, sizeOf } from './releases.ts'
import * as texts from '#texts/portal/downloads'

interface PreviousReleasesProps {
  readonly of: Release
  readonly onDownload: (release: Release) => void
}

/** The older versions of a system with their notes, to go back to. */
export function PreviousReleases({ of: current, onDownload }: PreviousReleasesProps) {
  const all = useApiQuery(downloads.releases, {})
  if (!all.data)
    return (
      <Card title={texts.previousReleases} busy={all.isPending}>
        <Loaded answer={all} what={texts.thePreviousReleases} skeleton={<SkeletonRows />}>
          {() => null}
        </Loaded>
      </Card>
    )
  const { older } = othersOf(all.data, current)
  return <Versions title={texts.previousReleases} releases={older} onDownload={onDownload} />
}

/** Newer versions to try; last in their column, since whether there are any is unknown while they load. */
export function PreReleases({ of: current, onDownload }: PreviousReleasesProps) {
  const { data } = useApiQuery(downloads.releases, {})
  if (!data) return null
  const { newer } = othersOf(data, current)
  return <Versions title={texts.preRelease} releases={newer} onDownload={onDownload} />
}

/** The list has the newest version first. */
function othersOf(all: readonly Release[], current: Release) {
  const own = all.filter(({ platform }) => platform === current.platform)
  const at = own.findIndex(({ id }) => id === current.id)
  return { older: own.slice(at + 1), newer: own.slice(0, Math.max(at, 0)) }
}

interface VersionsProps {
  readonly title: string
  readonly releases: readonly Release[]
  readonly onDownload: (release: Release) => void
}

function Versions({ title, releases, onDownload }: VersionsProps) {
  if (releases.length === 0) return null
  return (
    <Card title={title}>
      <ul>
        {releases.map((release) => (
          <Previous key={release.id} release={release} onDownload={onDownload} />
        ))}
      </ul>
    </Card>
  )
}

/** One line, as high as the button beside it. */
const lineLook = 'flex min-h-(--hb-h-sm) items-center gap-3 text-sm max-md:min-h-11'

function Previous({
  release,
  onDownload,
}: {
  readonly release: Release
  readonly onDownload: (release: Release) => void
}) {
  const notes = paragraphsOf(release.changelog)
  const line = (
    <span className="num flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
      <span className="font-medium">v{release.version}</span>
      {release.isBeta ? <Badge tone="info">{texts.beta}</Badge> : null}
      <span className="text-subtle-foreground max-md:w-full">
        {releasedOn(release)} · {sizeOf(release)}
      </span>
    </span>
  )
  return (
    <li className="flex items-start gap-3 border-t px-4 py-3">
      <div className="min-w-0 flex-1">
        {notes.length > 0 ? (
          <details className="text-sm">
            <summary className={cx(lineLook, 'cursor-pointer [&::-webkit-details-marker]:hidden')}>
              {line}
              {/* at the end of each row, whatever the version's name */}
              <span className="touch text-link">{texts.notes}</span>
            </summary>
            <div className="mt-1 grid gap-1.5 text-muted-foreground">
              {notes.map((words, at) => (
                <p key={`${at} ${words}`}>{words}</p>
              ))}
            </div>
          </details>
        ) : (
          <p className={lineLook}>{line}</p>
        )}
      </div>
      <Button
        size="sm"
        icon={Download}
        className="max-md:min-w-11"
        aria-label={texts.downloadVersion(release.version)}
        onClick={() => onDownload(release)}
      >
        {/* the name of the version needs the room on phones; the label says the rest */}
        <span className="max-md:sr-only">{texts.download}</span>
      </Button>
    </li>
  )
}
