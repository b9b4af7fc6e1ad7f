import { useState } from 'react'
import type { DownloadStatistics as Statistics } from '@harbour/contract/portal/releases'
import { useApiQuery } from '../../core/api/ask.ts'
import { platformNames } from '../downloads/releases.ts'
import { Card } from '../../core/kit/card.tsx'
import { count } from '../../core/kit/format.ts'
import { Loaded } from '../../core/kit/loaded.tsx'
import { Segmented } from '../../core/kit/segmented.tsx'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
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
          label="Downloads of the last"
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
  const most = Math.max(1, ...counts.versions.map(({ downloads }) => downloads))
  return (
    <div className="px-4 pb-4">
      <p className="num mb-3 text-sm text-muted-foreground">
        <span className="text-md font-semibold text-foreground">{count(counts.total)}</span> downloads in the
        last {window}, one a person, release and day (UTC)
      </p>
      <table
        className="w-full text-sm"
        aria-label={`Downloads of the last ${window} by platform and version`}
      >
        <thead className="sr-only">
          <tr>
            <th scope="col">Release</th>
            <th scope="col">Share</th>
            <th scope="col">Downloads</th>
          </tr>
        </thead>
        <tbody>
          {counts.versions.map(({ platform, version, downloads }) => (
            <tr key={`${platform} ${version}`} className="*:py-1">
              <th scope="row" className="num w-44 pr-3 text-left font-normal whitespace-nowrap max-md:w-32">
                {platform === 'web' ? 'Web' : platformNames[platform]}{' '}
                <span className="text-muted-foreground">v{version}</span>
              </th>
              <td>
                <span
                  aria-hidden
                  className="block h-2 rounded-[2px] bg-primary"
                  style={{ width: `${Math.max(1, (downloads / most) * 100)}%` }}
                />
              </td>
              <td className="num w-14 pl-3 text-right">{count(downloads)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
