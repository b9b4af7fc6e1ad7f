import { Download } from 'lucide-react'
import type { Release } from '@harbour/contract/portal/downloads'
import { ApiError } from '../../core/errors/api-error.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { Badge } from '../../core/kit/badge.tsx'
import { Button } from '../../core/kit/button.tsx'
import { Card } from '../../core/kit/card.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { ErrorState } from '../../core/kit/error-state.tsx'
import { count } from '../../core/kit/format.ts'
import { usePageTitle } from '../../core/kit/page-title.ts'
import { paths } from '../../core/router/paths.ts'
import { downloads } from './api.ts'
import { BackLink } from './back-link.tsx'
import { Checksum } from './checksum.tsx'
import { Steps } from './installation.tsx'
import { PreReleases, PreviousReleases } from './previous-releases.tsx'
import { paragraphsOf, releasedOn, sizeOf } from './releases.ts'
import { SampleNote } from './sample.tsx'
import { useTabDownload } from './use-download.ts'
import { column, columns, install, macNoteLook, previous, WaitingOffer } from './waiting-offer.tsx'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/portal/downloads'

export const WindowsScreen = () => (
  <PlatformScreen platform="windows" title={texts.forWindows} short="Windows" />
)
export const MacScreen = () => <PlatformScreen platform="mac" title={texts.forMac} short="Mac" />

interface PlatformScreenProps {
  readonly platform: 'windows' | 'mac'
  readonly title: string
  readonly short: string
}

/** One system: the release on offer, its notes, and the ones before it. */
function PlatformScreen({ platform, title, short }: PlatformScreenProps) {
  usePageTitle(title)
  const latest = useApiQuery(downloads.latest, { params: { platform } })
  return (
    <>
      <BackLink to={paths.betaDashboard} />
      <h1 className="mb-5 text-2xl font-semibold">{title}</h1>
      {latest.data ? (
        <Offer release={latest.data} />
      ) : latest.error ? (
        <NoRelease
          reason={reasonOf(latest.error)}
          platform={platform}
          short={short}
          busy={latest.isFetching}
          onRetry={() => void latest.refetch()}
        />
      ) : (
        <WaitingOffer platform={platform} />
      )}
    </>
  )
}

/** The server's message for a failure; null if it answered that there is no release. */
function reasonOf(error: Error): string | null {
  if (!(error instanceof ApiError)) return texts.releaseFailed
  if (error.code === 'NO_RELEASE') return null
  return error.stated ? error.message : texts.releaseFailed
}

interface NoReleaseProps {
  readonly reason: string | null
  readonly platform: 'windows' | 'mac'
  readonly short: string
  readonly busy: boolean
  readonly onRetry: () => void
}

/** The specification requires one heading for both: the look and the text below it distinguish a failure from an answer. */
const NoRelease = ({ reason, platform, short, busy, onRetry }: NoReleaseProps) =>
  reason === null ? (
    <div className="card" role="status">
      <EmptyState
        title={texts.noRelease}
        action={
          <Button busy={busy} onClick={onRetry}>
            {actions.tryAgain}
          </Button>
        }
      >
        {texts.noneFor(short)}
      </EmptyState>
    </div>
  ) : (
    <div className="grid gap-4">
      <div className="card">
        <ErrorState
          title={texts.noRelease}
          message={
            <>
              {reason}
              <span className="block">{texts.releaseUnknown}</span>
            </>
          }
          busy={busy}
          onRetry={onRetry}
        />
      </div>
      <Card title={texts.installation}>
        <Steps of={platform} />
      </Card>
    </div>
  )

function Offer({ release }: { readonly release: Release }) {
  const { blocked, open } = useTabDownload()
  const notes = paragraphsOf(release.changelog)
  return (
    <div className={columns}>
      <div className={column}>
        <section aria-label={texts.release} className="card p-4">
          <p className="mb-3 flex flex-wrap items-center gap-2.5">
            <span className="num text-2xl font-semibold">v{release.version}</span>
            {release.isBeta ? <Badge tone="info">{texts.beta}</Badge> : null}
          </p>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm *:even:text-right">
            <Fact name={texts.released}>{releasedOn(release)}</Fact>
            <Fact name={texts.downloads}>{count(release._count.downloads)}</Fact>
            <Fact name={texts.file}>
              <span className="mono break-all">{release.fileName}</span>
            </Fact>
            <Fact name={texts.size}>{sizeOf(release)}</Fact>
          </dl>
          {release.platform === 'mac' ? <p className={macNoteLook}>{texts.macNote}</p> : null}
          <Button
            tone="primary"
            size="lg"
            block
            icon={Download}
            className="mt-5"
            onClick={() => open(release)}
          >
            {texts.downloadNow}
          </Button>
          {blocked ? (
            <p role="alert" className="mt-2.5 text-sm text-muted-foreground">
              {texts.notOpened}{' '}
              <a href={blocked.downloadUrl} className="text-link underline underline-offset-2">
                {texts.downloadFile(blocked.fileName)}
              </a>
            </p>
          ) : null}
        </section>
        {release.sha256 ? (
          <div className={install}>
            <Checksum platform={release.platform} fileName={release.fileName} sha256={release.sha256} />
          </div>
        ) : null}
        <div className={previous}>
          <PreviousReleases of={release} onDownload={open} />
        </div>
        {/* last, so that it moves nothing when it is known, and stands between no cards */}
        {release.isSample ? <SampleNote className="text-xs max-md:order-3" /> : null}
      </div>
      <div className={column}>
        <Card id="whats-new" title={texts.whatsNew} className="scroll-mt-20">
          <div className="grid gap-2 px-4 pb-4 text-sm">
            {notes.map((line, at) => (
              <p key={`${at} ${line}`}>{line}</p>
            ))}
            {notes.length === 0 ? <p className="text-muted-foreground">{texts.noNotes}</p> : null}
          </div>
        </Card>
        <div className={install}>
          <Card title={texts.installation}>
            <Steps of={release.platform === 'mac' ? 'mac' : 'windows'} />
          </Card>
        </div>
        <div className={previous}>
          <PreReleases of={release} onDownload={open} />
        </div>
      </div>
    </div>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: React.ReactNode }) => (
  <>
    <dt className="text-muted-foreground">{name}</dt>
    <dd className="num">{children}</dd>
  </>
)
