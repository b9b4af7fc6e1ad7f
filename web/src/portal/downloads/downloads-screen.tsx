import { Bug, CircleX, Laptop, Lightbulb, MonitorDown, SquareTerminal } from 'lucide-react'
import type { Release } from '@harbour/contract/portal/downloads'
import { api } from '../../core/api/api.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { Banner } from '../../core/kit/banner.tsx'
import { buttonLook } from '../../core/kit/button.tsx'
import { LoadedPage } from '../../core/kit/loaded-page.tsx'
import { Icon } from '../../core/kit/icon.tsx'
import { usePageTitle } from '../../core/kit/page-title.ts'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { paths } from '../../core/router/paths.ts'
import { Link, useSearchParams } from '../../core/router/router.tsx'
import { downloads } from './api.ts'
import { BackLink } from './back-link.tsx'
import { Installation } from './installation.tsx'
import { OnlineCard } from './online-card.tsx'
import { PlatformCard } from './platform-card.tsx'
import { ReleaseBanner } from './release-banner.tsx'
import { latestIn } from './releases.ts'
import { Requirements } from './requirements.tsx'
import { type FailedDownload, useHereDownload } from './use-download.ts'
import { visitorSystem } from './visitor-system.ts'
import * as texts from '#texts/portal/downloads'

/** Every way to get Harbour. */
export function DownloadsScreen() {
  usePageTitle(texts.downloads)
  const releases = useApiQuery(downloads.releases, {})
  const system = visitorSystem()
  return (
    <>
      <BackLink to={paths.dashboard} />
      <h1 className="text-2xl font-semibold">{texts.downloads}</h1>
      <p className="mt-1 mb-6 text-muted-foreground">{texts.intro}</p>
      <div className="mb-4">
        <LoadedPage answer={releases} what={texts.theReleases} skeleton={<Waiting />}>
          {(all) => <Offers releases={all} />}
        </LoadedPage>
      </div>
      <div className="grid gap-4 md:grid-cols-[7fr_5fr]">
        <Requirements />
        <Installation first={system === 'mac' ? 'mac' : 'windows'} />
      </div>
      <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <span className="text-muted-foreground">{texts.notRight}</span>
        <Link
          to={paths.bugs}
          className="inline-flex min-h-8 items-center gap-1.5 text-link underline-offset-2 hover:underline"
        >
          <Icon of={Bug} size={14} />
          {texts.reportBug}
        </Link>
        <Link
          to={paths.features}
          className="inline-flex min-h-8 items-center gap-1.5 text-link underline-offset-2 hover:underline"
        >
          <Icon of={Lightbulb} size={14} />
          {texts.requestFeature}
        </Link>
      </p>
    </>
  )
}

function Offers({ releases }: { readonly releases: readonly Release[] }) {
  const [search] = useSearchParams()
  const me = useApiQuery(api.auth.me, {})
  const wanted = search.get('platform')
  const { busy, failed, start } = useHereDownload()
  const windows = latestIn(releases, 'windows')
  const mac = latestIn(releases, 'mac')
  const linux = latestIn(releases, 'linux')
  const system = visitorSystem()
  const own = system === null ? null : latestIn(releases, system)
  const current = own ?? windows ?? mac
  const web = latestIn(releases, 'web')
  const isOnlineOpen = web !== null || me.data?.onlineOpen === true
  // nothing to install for a phone, nor for a system without a release: the way in is the browser
  const isOnlinePrimary = own === null && isOnlineOpen
  const online = <OnlineCard release={web} isOpen={isOnlineOpen} isPrimary={isOnlinePrimary} />
  const shared = (platform: 'windows' | 'mac' | 'linux', release: Release | null) => ({
    release,
    isRecommended: release !== null && system === platform,
    isPrimary: !isOnlinePrimary && release !== null && current?.id === release.id,
    isWanted: wanted === platform,
    busy: release !== null && busy === release.id,
    onDownload: start,
  })
  return (
    <>
      {current ? <ReleaseBanner release={current} /> : null}
      {failed ? <Failure {...failed} /> : null}
      <div className="grid gap-4 max-md:gap-3 md:grid-cols-3">
        {system === null ? online : null}
        <PlatformCard
          title={texts.windowsDesktop}
          icon={MonitorDown}
          absent={texts.notAvailable}
          page={paths.downloadsWindows}
          {...shared('windows', windows)}
        />
        <PlatformCard
          title={texts.macDesktop}
          icon={Laptop}
          absent={texts.comingSoon}
          page={paths.downloadsMac}
          note={texts.macNote}
          {...shared('mac', mac)}
        />
        {linux ? (
          <PlatformCard
            title={texts.linuxDesktop}
            icon={SquareTerminal}
            absent=""
            page={null}
            {...shared('linux', linux)}
          />
        ) : null}
        {system === null ? null : online}
      </div>
    </>
  )
}

const Failure = ({ release, message }: FailedDownload) => (
  <Banner
    tone="danger"
    icon={CircleX}
    title={texts.downloadFailed}
    role="alert"
    className="mb-4"
    action={
      <a href={release.downloadUrl} className={buttonLook({ size: 'sm' })}>
        {texts.downloadDirectly}
      </a>
    }
  >
    {message}
  </Banner>
)

const Waiting = () => (
  <div>
    <Skeleton className="mb-4 h-[94px]" />
    <div className="grid gap-4 md:grid-cols-3">
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </div>
  </div>
)
