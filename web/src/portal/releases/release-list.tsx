import { Globe, Laptop, Monitor, RotateCcw, SquareTerminal, Trash2 } from 'lucide-react'
import type { AdminRelease } from '@harbour/contract/portal/releases'
import { releasedOn } from '../downloads/releases.ts'
import { nameOf } from './platforms.ts'
import { Badge } from '../../core/kit/badge.tsx'
import { Button } from '../../core/kit/button.tsx'
import { count } from '../../core/kit/format.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { IconButton } from '../../core/kit/icon-button.tsx'
import { SkeletonTable } from '../../core/kit/table-skeleton.tsx'
import { type Column, Table } from '../../core/kit/table.tsx'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/portal/releases'

const signs = { windows: Monitor, mac: Laptop, linux: SquareTerminal, web: Globe } as const

const shared: readonly Column<AdminRelease>[] = [
  {
    key: 'version',
    title: texts.version,
    cell: ({ version, isLatest, isBeta, updates }) => (
      <span className="num inline-flex items-center gap-1.5">
        <span className="font-medium">v{version}</span>
        {isLatest ? <Badge tone="gain">{texts.latest}</Badge> : null}
        {isBeta ? <Badge tone="info">{texts.beta}</Badge> : null}
        {updates === 'offered' ? (
          <Badge>{texts.signed}</Badge>
        ) : updates === 'wrong' ? (
          <Badge tone="warn">{texts.otherKey}</Badge>
        ) : null}
      </span>
    ),
  },
  {
    key: 'platform',
    title: texts.platform,
    cell: ({ platform }) => (
      <span className="inline-flex items-center gap-1.5">
        <Icon of={signs[platform]} className="text-subtle-foreground" />
        <span className="max-md:sr-only">{nameOf(platform)}</span>
      </span>
    ),
  },
  {
    key: 'file',
    title: texts.file,
    muted: true,
    className: '@max-[46rem]:hidden',
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
    className: '@max-[52rem]:hidden',
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
  className: '@max-[40rem]:hidden',
  cell: releasedOn,
}

/** The list while it is on its way. */
export const ReleasesSkeleton = () => (
  <SkeletonTable
    columns={[...shared, downloadCount, released, { key: 'delete', title: null, right: true }]}
    rows={7}
  />
)

interface ReleaseListProps {
  readonly releases: readonly AdminRelease[]
  readonly onDelete: (release: AdminRelease) => void
}

export const ReleaseList = ({ releases, onDelete }: ReleaseListProps) => (
  <Table
    label={texts.releases}
    stick="top-14"
    rows={releases}
    keyOf={({ id }) => id}
    columns={[
      ...shared,
      downloadCount,
      released,
      {
        key: 'delete',
        title: <span className="sr-only">{texts.actionsColumn}</span>,
        right: true,
        cell: (release) => (
          <IconButton
            icon={Trash2}
            small
            label={texts.deleteVersion(release.version, nameOf(release.platform))}
            onClick={() => onDelete(release)}
          />
        ),
      },
    ]}
  />
)

interface DeletedListProps {
  readonly releases: readonly AdminRelease[]
  readonly busy: string | null
  readonly onRestore: (release: AdminRelease) => void
}

export const DeletedList = ({ releases, busy, onRestore }: DeletedListProps) => (
  <Table
    label={texts.deletedReleases}
    stick="top-14"
    rows={releases}
    keyOf={({ id }) => id}
    columns={[
      ...shared,
      {
        key: 'restore',
        title: <span className="sr-only">{texts.actionsColumn}</span>,
        right: true,
        cell: (release) => (
          <Button
            size="sm"
            icon={RotateCcw}
            busy={busy === release.id}
            aria-label={texts.restoreVersion(release.version, nameOf(release.platform))}
            onClick={() => onRestore(release)}
          >
            {actions.restore}
          </Button>
        ),
      },
    ]}
  />
)
