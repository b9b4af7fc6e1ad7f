import { useState } from 'react'
import type { DownloadStatistics as Statistics } from '@harbour/contract/portal/releases'
import { useApiQuery } from '../../core/api/ask.ts'
import { platformNames } from '../downloads/releases.ts'
import { Card } from '../../core/kit/card.tsx'
import { count } from '../../core/kit/format.ts'
import { Loaded } from '../../core/kit/loaded.tsx'
import { Segmented } from '../../core/kit/segmented.tsx'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { SmallTable } from '../../core/kit/small-table.tsx'
import type { Column } from '../../core/kit/table.tsx'
import { releases } from './api.ts'

type Window = 'last7Days' | 'last30Days'
const titles: Readonly<Record<Window, string>> = { last7Days: '7 days', last30Days: '30 days' }

/** Shows the downloads: one is counted per person, release and day. */
export function DownloadStatistics() {
  const [shown, setShown] = useState<Window>('last7Days')
  const statistics = useApiQuery(releases.statistics, {})
  return (
    <Card
      title="Downloads"
      className="mt-4"
      busy={statistics.isPending}
      actions={
        <Segmented
          label="Downloads in the last"
          small
          options={[
            { value: 'last7Days', label: titles.last7Days },
            { value: 'last30Days', label: titles.last30Days },
          ]}
          value={shown}
          onPick={setShown}
        />
      }
    >
      <Loaded answer={statistics} what="the downloads" skeleton={<SkeletonRows />}>
        {(data) => <Bars counts={data[shown]} window={titles[shown]} />}
      </Loaded>
    </Card>
  )
}

function Bars({ counts, window }: { readonly counts: Statistics['last7Days']; readonly window: string }) {
  const max = Math.max(1, ...counts.versions.map(({ downloads }) => downloads))
  return (
    <div className="px-4 pb-4">
      <p className="num mb-3 text-sm text-muted-foreground">
        <span className="text-md font-semibold text-foreground">{count(counts.total)}</span> downloads in the
        last {window}, counted once per person, release and day (UTC)
      </p>
      <SmallTable
        label={`Downloads in the last ${window} by platform and version`}
        columns={columnsOf(max)}
        rows={counts.versions}
        keyOf={({ platform, version }) => `${platform} ${version}`}
        headless
        flush
      />
    </div>
  )
}

/** The bars are drawn relative to the largest. */
const columnsOf = (max: number): readonly Column<Statistics['last7Days']['versions'][number]>[] => [
  {
    key: 'release',
    title: 'Release',
    className: 'w-46 whitespace-nowrap max-md:w-34',
    cell: ({ platform, version }) => (
      <>
        {platform === 'web' ? 'Web' : platformNames[platform]}{' '}
        <span className="text-muted-foreground">v{version}</span>
      </>
    ),
  },
  {
    key: 'share',
    title: 'Share',
    cell: ({ downloads }) => (
      <span
        aria-hidden
        className="block h-2 rounded-[2px] bg-primary"
        style={{ width: `${Math.max(1, (downloads / max) * 100)}%` }}
      />
    ),
  },
  {
    key: 'downloads',
    title: 'Downloads',
    right: true,
    className: 'w-14',
    cell: ({ downloads }) => count(downloads),
  },
]
