import { useState } from 'react'
import type { DownloadCounts as Counts } from '@harbour/contract/portal/releases'
import { useApiQuery } from '../../core/api/query.ts'
import { nameOf } from './platforms.ts'
import { Card } from '../../core/kit/card.tsx'
import { count } from '../../core/kit/format.ts'
import { Loaded } from '../../core/kit/loaded.tsx'
import { Segmented } from '../../core/kit/segmented.tsx'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { SmallTable } from '../../core/kit/small-table.tsx'
import type { Column } from '../../core/kit/table.tsx'
import { releases } from './api.ts'
import * as texts from '#texts/portal/releases'

type Window = 'last7Days' | 'last30Days'
const days: Readonly<Record<Window, number>> = { last7Days: 7, last30Days: 30 }

/** Shows the downloads: one is counted per person, release and day. */
export function DownloadCounts() {
  const [shown, setShown] = useState<Window>('last7Days')
  const counts = useApiQuery(releases.statistics, {})
  return (
    <Card
      title={texts.downloads}
      className="mt-4"
      busy={counts.isPending}
      actions={
        <Segmented
          label={texts.downloadsInLast}
          small
          options={[
            { value: 'last7Days', label: texts.days(days.last7Days) },
            { value: 'last30Days', label: texts.days(days.last30Days) },
          ]}
          value={shown}
          onPick={setShown}
        />
      }
    >
      <Loaded answer={counts} what={texts.theDownloads} skeleton={<BarsSkeleton />}>
        {(data) => <Bars counts={data[shown]} window={days[shown]} />}
      </Loaded>
    </Card>
  )
}

const BarsSkeleton = () => (
  <div className="px-4 pb-4">
    <Skeleton className="mt-1.5 mb-4.5 h-3.5 w-52" />
    {['w-full', 'w-4/5', 'w-3/5', 'w-2/5', 'w-1/4', 'w-1/5'].map((width) => (
      <div key={width} className="flex h-9 items-center gap-2">
        <Skeleton className="mr-10 h-3 w-32 shrink-0 max-md:mr-0" />
        <div className="flex-1">
          <Skeleton className={`h-2 ${width}`} />
        </div>
        <Skeleton className="ml-6 h-3 w-6" />
      </div>
    ))}
  </div>
)

function Bars({ counts, window }: { readonly counts: Counts['last7Days']; readonly window: number }) {
  const max = Math.max(1, ...counts.versions.map(({ downloads }) => downloads))
  return (
    <div className="px-4 pb-4">
      <p className="num mb-3 text-sm text-muted-foreground">
        {texts.downloadsIn(
          <span className="mr-0.5 text-md font-semibold text-foreground">{count(counts.total)}</span>,
          window,
        )}
      </p>
      <SmallTable
        label={texts.downloadsTable(window)}
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
const columnsOf = (max: number): readonly Column<Counts['last7Days']['versions'][number]>[] => [
  {
    key: 'release',
    title: texts.release,
    className: 'w-46 whitespace-nowrap max-md:w-34',
    cell: ({ platform, version }) => (
      <>
        {nameOf(platform)} <span className="text-muted-foreground">v{version}</span>
      </>
    ),
  },
  {
    key: 'share',
    title: texts.share,
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
    title: texts.downloads,
    right: true,
    className: 'w-14',
    cell: ({ downloads }) => count(downloads),
  },
]
