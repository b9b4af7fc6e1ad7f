import { Check, ScrollText } from 'lucide-react'
import type { Release } from '@harbour/contract/portal/downloads'
import { Badge } from '../../core/kit/badge.tsx'
import { ButtonLink } from '../../core/kit/button.tsx'
import { count } from '../../core/kit/format.ts'
import { paths } from '../../core/router/paths.ts'
import { latestIn, platformNames, releasedOn } from './releases.ts'
import { WaitingButton, WaitingWord } from './waiting-parts.tsx'
import { language } from '#texts/core/language'
import * as texts from '#texts/portal/downloads'

const pages = { windows: paths.downloadsWindows, mac: paths.downloadsMac, linux: null, web: null } as const

const desktops = ['windows', 'mac', 'linux'] as const

const look =
  'card relative mb-4 flex flex-wrap items-center gap-4 overflow-hidden bg-linear-to-r from-primary-wash to-card to-60% px-6 py-5 max-md:mb-3 max-md:gap-2 max-md:px-4 max-md:py-3'

const art = (
  <div
    aria-hidden
    className="isobaths pointer-events-none absolute inset-y-0 right-0 left-[45%] bg-[length:900px] bg-position-[70%_40%] opacity-28 mask-linear-[90deg,transparent,#000] light:opacity-60"
  />
)

/** On phones the facts take two lines. */
const factsLook = 'mt-0.5 text-sm max-md:min-h-10'

/** The skeleton of the banner. */
export const WaitingBanner = () => (
  <div className={look}>
    {art}
    <div className="relative min-w-0 flex-1 basis-60">
      <p className="text-2xl">
        <WaitingWord className="h-6 w-40" />
      </p>
      <p className={factsLook}>
        <WaitingWord className="w-64 max-w-full" />
      </p>
    </div>
    <WaitingButton className="relative w-36 max-md:w-full" />
  </div>
)

interface ReleaseBannerProps {
  /** The latest one for the reader's probable system. */
  readonly release: Release
  readonly all: readonly Release[]
}

/** The current version, with all systems that have it. */
export function ReleaseBanner({ release, all }: ReleaseBannerProps) {
  const page = pages[release.platform]
  const alike = desktops
    .map((platform) => latestIn(all, platform))
    .filter((latest) => latest !== null)
    .filter(({ version }) => version === release.version)
  return (
    <section aria-label={texts.currentRelease} className={look}>
      {art}
      <div className="relative min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2.5">
          <span className="num text-2xl font-semibold">v{release.version}</span>
          {release.isBeta ? <Badge tone="info">{texts.beta}</Badge> : null}
          <Badge tone="gain" icon={Check}>
            {texts.latest}
          </Badge>
        </p>
        <p className={`num text-balance text-muted-foreground ${factsLook}`}>
          {texts.releaseFacts(
            new Intl.ListFormat(language).format(alike.map(({ platform }) => platformNames[platform])),
            releasedOn(release),
            count(alike.reduce((sum, { _count }) => sum + _count.downloads, 0)),
          )}
        </p>
      </div>
      {page ? (
        <ButtonLink
          to={{ pathname: page, hash: 'whats-new' }}
          icon={ScrollText}
          size="lg"
          className="relative max-md:w-full"
        >
          {texts.whatsNew}
        </ButtonLink>
      ) : null}
    </section>
  )
}
