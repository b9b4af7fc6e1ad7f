import { AppWindow, Globe, Laptop, type LucideIcon, Monitor } from 'lucide-react'
import { useApiQuery } from '../../core/api/query.ts'
import { Badge } from '../../core/kit/badge.tsx'
import { Card } from '../../core/kit/card.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { count } from '../../core/kit/format.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { Loaded } from '../../core/kit/loaded.tsx'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { paths } from '../../core/router/paths.ts'
import { releases } from '../releases/api.ts'
import { Link } from '../../core/router/router.tsx'
import * as texts from '#texts/portal/admin'

const platforms: Readonly<Record<string, readonly [name: string, icon: LucideIcon]>> = {
  windows: ['Windows', Monitor],
  mac: ['macOS', Laptop],
  linux: ['Linux', AppWindow],
  web: [texts.web, Globe],
}

/** Lists the latest releases and their download counts. */
export function NewestReleases() {
  const answer = useApiQuery(releases.list, {})
  return (
    <Card
      title={texts.latestReleases}
      className="flex flex-col"
      actions={
        <Link
          to={{ pathname: paths.admin, search: 'tab=releases' }}
          className="touch text-xs text-link hover:underline"
        >
          {texts.releasesTab}
        </Link>
      }
    >
      {/* beside the messages, whose rows are higher, it fills their height */}
      <div className="flex grow flex-col border-t">
        <Loaded
          answer={answer}
          what={texts.releases}
          skeleton={<SkeletonRows rows={4} height="h-13 min-[900px]:h-15" />}
        >
          {(all) =>
            all.length === 0 ? (
              <EmptyState title={texts.noReleases}>{texts.noReleasesHint}</EmptyState>
            ) : (
              <ul className="flex grow flex-col">
                {all.slice(0, 4).map(({ id, platform, version, isLatest, isBeta, _count }) => {
                  const [name, icon] = platforms[platform] ?? [platform, Monitor]
                  return (
                    <li
                      key={id}
                      className="flex min-h-13 grow items-center gap-2 border-t px-4 text-sm first:border-t-0"
                    >
                      <Icon of={icon} className="shrink-0 text-subtle-foreground" />
                      <span className="font-medium">{name}</span>
                      <span className="num truncate text-muted-foreground">v{version}</span>
                      {isLatest ? <Badge tone="gain">{texts.latest}</Badge> : null}
                      {isBeta ? <Badge tone="info">{texts.beta}</Badge> : null}
                      <span className="flex-1" />
                      {platform === 'web' ? (
                        <span className="text-xs text-subtle-foreground">{texts.online}</span>
                      ) : (
                        <>
                          <span className="num">{count(_count.downloads)}</span>
                          <span className="text-xs text-subtle-foreground max-[420px]:sr-only">
                            {texts.downloadsInSentence}
                          </span>
                        </>
                      )}
                    </li>
                  )
                })}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Card>
  )
}
