import { Bug, CircleX, Laptop, Lightbulb, MonitorDown, SquareTerminal } from 'lucide-react'
import type { Release } from '@harbour/contract/portal/downloads'
import { api } from '../../core/api/api.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { Banner } from '../../core/kit/banner.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { buttonLook } from '../../core/kit/button.tsx'
import { LoadedPage } from '../../core/kit/loaded-page.tsx'
import { Icon } from '../../core/kit/icon.tsx'
import { usePageTitle } from '../../core/kit/page-title.ts'
import { paths } from '../../core/router/paths.ts'
import { Link, useSearchParams } from '../../core/router/router.tsx'
import { downloads } from './api.ts'
import { BackLink } from './back-link.tsx'
import { Installation } from './installation.tsx'
import { OnlineCard } from './online-card.tsx'
import { PlatformCard } from './platform-card.tsx'
import { ReleaseBanner, WaitingBanner } from './release-banner.tsx'
import { latestIn, type Platform } from './releases.ts'
import { Requirements } from './requirements.tsx'
import { SampleNote } from './sample.tsx'
import { type FailedDownload, useHereDownload } from './use-download.ts'
import { type System, visitorSystem } from './visitor-system.ts'
import * as texts from '#texts/portal/downloads'

/** Nothing can be installed on a phone, and usually there is no release for Linux. */
const isOnlineFirst = (system: System | null): boolean => system === null || system === 'linux'

function introOf(system: System | null, isOnlineOpen: boolean | undefined): string {
  if (!isOnlineFirst(system)) return texts.intro
  // unknown before the profile is loaded; the line keeps its height
  if (isOnlineOpen === undefined) return '\u00a0'
  return isOnlineOpen ? texts.introOnline : texts.intro
}

/** Every way to get Harbour. */
export function DownloadsScreen() {
  usePageTitle(texts.downloads)
  const releases = useApiQuery(downloads.releases, {})
  const me = useApiQuery(api.auth.me, {})
  const system = visitorSystem()
  const isFailed = releases.data === undefined && releases.error !== null
  const areSamples = releases.data?.some(({ isSample }) => isSample) ?? me.data?.isDemo
  return (
    <>
      <BackLink to={paths.dashboard} />
      <h1 className="text-2xl font-semibold max-md:mb-3 max-md:text-xl">{texts.downloads}</h1>
      <p className="mt-1 mb-6 text-muted-foreground max-md:hidden">{introOf(system, me.data?.onlineOpen)}</p>
      <div className={cx('mb-4', isFailed && me.data && 'grid gap-4 md:grid-cols-[2fr_1fr]')}>
        <LoadedPage answer={releases} what={texts.theReleases} skeleton={<Offers releases={undefined} />}>
          {(all) => <Offers releases={all} />}
        </LoadedPage>
        {/* the way in without a release */}
        {isFailed && me.data ? (
          <OnlineCard
            release={null}
            current={null}
            isOpen={me.data.onlineOpen}
            isPrimary={me.data.onlineOpen}
          />
        ) : null}
      </div>
      <div className="grid gap-4 md:grid-cols-[7fr_5fr]">
        <Requirements />
        <Installation first={system === 'mac' ? 'mac' : 'windows'} />
      </div>
      <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <span className="text-muted-foreground">{texts.notRight}</span>
        <Link
          to={paths.bugs}
          className="touch inline-flex min-h-8 items-center gap-1.5 text-link underline-offset-2 hover:underline"
        >
          <Icon of={Bug} size={14} />
          {texts.reportBug}
        </Link>
        <Link
          to={paths.features}
          className="touch inline-flex min-h-8 items-center gap-1.5 text-link underline-offset-2 hover:underline"
        >
          <Icon of={Lightbulb} size={14} />
          {texts.requestFeature}
        </Link>
      </p>
      {/* last, so that it moves nothing when it is known */}
      {areSamples ? <SampleNote areMany className="mt-3 text-xs" /> : null}
    </>
  )
}

/** The cards of all systems; skeletons until the releases are there. */
function Offers({ releases }: { readonly releases: readonly Release[] | undefined }) {
  const [search] = useSearchParams()
  const me = useApiQuery(api.auth.me, {})
  const wanted = search.get('platform')
  const { busy, failed, start } = useHereDownload()
  const latest = (platform: Platform) => releases && latestIn(releases, platform)
  const windows = latest('windows')
  const mac = latest('mac')
  const linux = latest('linux')
  const system = visitorSystem()
  const own = system === null ? null : latest(system)
  const current = own ?? windows ?? mac
  const version = current?.version ?? null
  const web = latest('web')
  // the person's profile says so without the releases; if it cannot be loaded, these decide
  const isOnlineOpen = web ? true : me.error ? false : me.data?.onlineOpen
  // nothing to install on a phone, or on a system without a release: the way in is the browser
  const isOnlinePrimary = own === undefined ? undefined : own === null && isOnlineOpen === true
  const online = (
    <OnlineCard release={web} current={version} isOpen={isOnlineOpen} isPrimary={isOnlinePrimary} />
  )
  const shared = (platform: 'windows' | 'mac' | 'linux', release: Release | null | undefined) => ({
    release,
    current: version,
    isRecommended: release !== null && system === platform,
    isPrimary: isOnlinePrimary === false && isOne(release) && current?.id === release.id,
    isWanted: wanted === platform,
    busy: isOne(release) && busy === release.id,
    onDownload: start,
  })
  const windowsCard = (
    <PlatformCard
      key="windows"
      title={texts.windowsDesktop}
      icon={MonitorDown}
      absent={texts.notAvailable}
      page={paths.downloadsWindows}
      {...shared('windows', windows)}
    />
  )
  const macCard = (
    <PlatformCard
      key="mac"
      title={texts.macDesktop}
      icon={Laptop}
      absent={texts.comingSoon}
      page={paths.downloadsMac}
      note={texts.macNote}
      {...shared('mac', mac)}
    />
  )
  return (
    <>
      {releases && current ? (
        <ReleaseBanner release={current} all={releases} />
      ) : releases ? null : (
        <WaitingBanner />
      )}
      {failed ? <Failure {...failed} /> : null}
      <div className="grid gap-4 max-md:gap-3 md:grid-cols-3">
        {isOnlineFirst(system) ? online : null}
        {/* the person's own system first */}
        {system === 'mac' ? [macCard, windowsCard] : [windowsCard, macCard]}
        {linux ? (
          <PlatformCard
            title={texts.linuxDesktop}
            icon={SquareTerminal}
            absent=""
            page={null}
            {...shared('linux', linux)}
          />
        ) : null}
        {isOnlineFirst(system) ? null : online}
      </div>
    </>
  )
}

const isOne = (release: Release | null | undefined): release is Release =>
  release !== null && release !== undefined

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
