import { Globe, Laptop, Monitor, RotateCcw, SquareTerminal, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AdminRelease } from '@harbour/contract/portal/releases'
import { releasedOn } from '../downloads/releases.ts'
import { nameOf } from './platforms.ts'
import { Badge } from '../../core/kit/badge.tsx'
import { Button } from '../../core/kit/button.tsx'
import { count } from '../../core/kit/format.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { IconButton } from '../../core/kit/icon-button.tsx'
import { Skeleton, SkeletonList } from '../../core/kit/skeleton.tsx'
import { SkeletonTable } from '../../core/kit/table-skeleton.tsx'
import { type Column, RowList, Table } from '../../core/kit/table.tsx'
import { useWideEnough } from '../../core/kit/wide-enough.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/portal/releases'

const signs = { windows: Monitor, mac: Laptop, linux: SquareTerminal, web: Globe } as const

/** Follows a version: who gets it. */
const Flags = ({ release: { isLatest, isBeta, updates } }: { readonly release: AdminRelease }) => (
  <>
    {isLatest ? <Badge tone="gain">{texts.latest}</Badge> : null}
    {isBeta ? <Badge tone="info">{texts.beta}</Badge> : null}
    {updates === 'offered' ? (
      <Badge>{texts.signed}</Badge>
    ) : updates === 'wrong' ? (
      <Badge tone="warn">{texts.otherKey}</Badge>
    ) : null}
  </>
)

const shared: readonly Column<AdminRelease>[] = [
  {
    key: 'version',
    title: texts.version,
    cell: (release) => (
      <span className="num flex items-center gap-1.5">
        <span className="font-medium">v{release.version}</span>
        <Flags release={release} />
      </span>
    ),
  },
  {
    key: 'platform',
    title: texts.platform,
    cell: ({ platform }) => (
      <span className="flex items-center gap-1.5">
        <Icon of={signs[platform]} className="text-subtle-foreground" />
        {nameOf(platform)}
      </span>
    ),
  },
  {
    key: 'file',
    title: texts.file,
    muted: true,
    cell: ({ fileName, isExternal, downloadUrl }) => (
      <span className="mono" title={isExternal ? downloadUrl : fileName}>
        {fileName}
        {isExternal ? ' ↗' : ''}
      </span>
    ),
  },
  {
    key: 'size',
    title: texts.size,
    right: true,
    cell: ({ fileSize }) => fileSize,
  },
]

const downloadCount: Column<AdminRelease> = {
  key: 'downloads',
  title: texts.downloads,
  right: true,
  cell: (release) => <span className="num">{count(release._count.downloads)}</span>,
}

const released: Column<AdminRelease> = {
  key: 'released',
  title: texts.released,
  muted: true,
  // the numbers before it end at the right: closer, they would read as one with the date
  className: 'pl-7',
  cell: releasedOn,
}

/** The list while it is on its way. */
export function ReleasesSkeleton() {
  const isWide = useWideEnough(960)
  if (!isWide)
    return (
      <SkeletonList rows={7}>
        <div className="flex h-19 flex-col justify-center gap-2 px-4">
          <Skeleton className="h-3.5 w-36" />
          <Skeleton className="h-2.5 w-48" />
          <Skeleton className="h-2.5 w-44" />
        </div>
      </SkeletonList>
    )
  return (
    <SkeletonTable
      columns={[...shared, downloadCount, released, { key: 'delete', title: null, right: true }]}
      rows={7}
    />
  )
}

interface ReleasesProps {
  readonly label: string
  readonly releases: readonly AdminRelease[]
  /** Additional columns of the table, after the shared ones. */
  readonly more?: readonly Column<AdminRelease>[]
  /** The button at the end of a row. */
  readonly action: (release: AdminRelease) => ReactNode
}

/** Releases in a table; below 960 pixels three lines each, with the same content. */
function Releases({ label, releases, more = [], action }: ReleasesProps) {
  const isWide = useWideEnough(960)
  const keyOf = ({ id }: AdminRelease): string => id
  if (!isWide)
    return (
      <RowList
        label={label}
        rows={releases}
        keyOf={keyOf}
        row={(release) => <ReleaseRow release={release} action={action(release)} />}
      />
    )
  return (
    <Table
      label={label}
      stick="top-14"
      rows={releases}
      keyOf={keyOf}
      columns={[
        ...shared,
        ...more,
        {
          key: 'action',
          title: <span className="sr-only">{texts.actionsColumn}</span>,
          right: true,
          cell: action,
        },
      ]}
    />
  )
}

interface ReleaseRowProps {
  readonly release: AdminRelease
  readonly action: ReactNode
}

function ReleaseRow({ release, action }: ReleaseRowProps) {
  const { version, platform, fileName, fileSize, isExternal, _count } = release
  return (
    <>
      <span className="flex flex-wrap items-center gap-1.5">
        <Icon of={signs[platform]} className="text-subtle-foreground" />
        <span className="font-medium">
          {nameOf(platform)} v{version}
        </span>
        <Flags release={release} />
      </span>
      <span className="row-span-3 self-center">{action}</span>
      <span className="mono truncate text-xs text-muted-foreground">
        {fileName}
        {isExternal ? ' ↗' : ''}
      </span>
      <span className="text-xs text-subtle-foreground">
        {texts.sizeDownloadsAndDay(fileSize, _count.downloads, releasedOn(release))}
      </span>
    </>
  )
}

interface ReleaseListProps {
  readonly releases: readonly AdminRelease[]
  readonly onDelete: (release: AdminRelease) => void
}

export const ReleaseList = ({ releases, onDelete }: ReleaseListProps) => (
  <Releases
    label={texts.releases}
    releases={releases}
    more={[downloadCount, released]}
    action={(release) => (
      <IconButton
        icon={Trash2}
        small
        label={texts.deleteVersion(release.version, nameOf(release.platform))}
        onClick={() => onDelete(release)}
      />
    )}
  />
)

interface DeletedListProps {
  readonly releases: readonly AdminRelease[]
  readonly busy: string | null
  readonly onRestore: (release: AdminRelease) => void
}

export const DeletedList = ({ releases, busy, onRestore }: DeletedListProps) => (
  <Releases
    label={texts.deletedReleases}
    releases={releases}
    action={(release) => (
      <Button
        size="sm"
        icon={RotateCcw}
        busy={busy === release.id}
        aria-label={texts.restoreVersion(release.version, nameOf(release.platform))}
        onClick={() => onRestore(release)}
      >
        {actions.restore}
      </Button>
    )}
  />
)
