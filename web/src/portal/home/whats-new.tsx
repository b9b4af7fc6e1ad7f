import type { Release } from '@harbour/contract/portal/downloads'
import { useApiQuery } from '../../core/api/query.ts'
import { CardLink } from '../../core/kit/card-link.tsx'
import { Card } from '../../core/kit/card.tsx'
import { day } from '../../core/kit/format-time.ts'
import { SkeletonLine } from '../../core/kit/skeleton.tsx'
import { paths } from '../../core/router/paths.ts'
import { latestIn, paragraphsOf } from '../downloads/releases.ts'
import { visitorSystem } from '../downloads/visitor-system.ts'
import { downloads } from './api.ts'
import * as texts from '#texts/portal/home'

const shownNotes = 4

/** Lists what is new in the release for the reader's system, or in that for any other. Absent if the list cannot be loaded or says nothing. */
export function WhatsNew() {
  const { data, error } = useApiQuery(downloads.releases, {})
  const release = data && newestOf(data)
  const notes = release ? paragraphsOf(release.changelog) : []
  if (error || (data && notes.length === 0)) return null
  return (
    <Card
      title={release ? texts.newIn(release.version) : <SkeletonLine className="h-3 w-36" />}
      note={release ? day(release.releaseDate, { zone: 'UTC', now: 0 }) : null}
      actions={<CardLink to={paths.downloads}>{texts.allReleases}</CardLink>}
      busy={!data}
    >
      <ul className="border-t px-4 py-1.5 text-sm">
        {release
          ? notes.slice(0, shownNotes).map((note, at) => <Note key={`${at} ${note}`}>{note}</Note>)
          : ['w-11/12', 'w-4/5', 'w-3/5', 'w-10/12'].map((width) => (
              <Note key={width}>
                <SkeletonLine className={`h-2.5 ${width}`} />
              </Note>
            ))}
      </ul>
    </Card>
  )
}

const Note = ({ children }: { readonly children: React.ReactNode }) => (
  <li className="relative py-1.5 pl-4 text-muted-foreground before:absolute before:top-[calc(0.375rem+0.5lh-2px)] before:left-0 before:size-1 before:rounded-full before:bg-subtle-foreground">
    {children}
  </li>
)

/** The release on offer for the reader's system; without one, for any desktop, or the browser. */
function newestOf(releases: readonly Release[]): Release | null {
  const system = visitorSystem()
  return (
    (system && latestIn(releases, system)) ??
    latestIn(releases, 'windows') ??
    latestIn(releases, 'mac') ??
    latestIn(releases, 'web')
  )
}
