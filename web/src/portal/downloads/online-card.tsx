import { onlineVersion } from '@harbour/contract/portal/content'
import { Globe } from 'lucide-react'
import type { Release } from '@harbour/contract/portal/downloads'
import { Badge } from '../../core/kit/badge.tsx'
import { ButtonLink } from '../../core/kit/button.tsx'
import { paths } from '../../core/router/paths.ts'
import { Link } from '../../core/router/router.tsx'
import { CardHead } from './card-head.tsx'
import { isHere, OpenBadge } from './open-badge.tsx'
import { WaitingButton, WaitingWord } from './waiting-parts.tsx'
import * as texts from '#texts/portal/downloads'

/** The version for browsers: announced, and open as soon as it is released. */
interface OnlineCardProps {
  /** Undefined while it is loading. */
  readonly release: Release | null | undefined
  /** The version above all cards; null without one. */
  readonly current: string | null
  /** Also true without a release, if the operator opened it; undefined until it is known. */
  readonly isOpen: boolean | undefined
  /** The primary button of the screen, if it leads into the app; undefined until it is known. */
  readonly isPrimary: boolean | undefined
}

export function OnlineCard({ release, current, isOpen, isPrimary }: OnlineCardProps) {
  return (
    <section
      aria-label={release === undefined ? undefined : onlineVersion.name}
      className={
        isOpen === false ? 'flex flex-col rounded-xl border border-dashed p-5' : 'card flex flex-col p-5'
      }
    >
      <CardHead icon={Globe} tone={isOpen ? 'text-link' : 'text-muted-foreground'}>
        <h2 className="flex flex-wrap items-center gap-2 text-md font-semibold">
          <Link to={paths.downloadsOnline} className="touch underline-offset-2 hover:underline">
            {onlineVersion.name}
          </Link>
          {isOpen ? <OpenBadge /> : null}
          {isOpen === false ? <Badge>{onlineVersion.badge}</Badge> : null}
        </h2>
      </CardHead>
      <p className="mt-3 text-sm text-muted-foreground">
        {texts.nothingToInstall}{' '}
        {release === undefined || isOpen === undefined ? (
          <WaitingWord className="w-20" />
        ) : release && release.version !== current ? (
          texts.versionOf(release.version)
        ) : isOpen ? (
          texts.sameAccount
        ) : (
          texts.estimated(onlineVersion.estimate)
        )}
      </p>
      <div className="mt-auto grid gap-2 pt-4">
        {isOpen === undefined || isPrimary === undefined ? (
          <WaitingButton />
        ) : isOpen ? (
          <ButtonLink to={paths.trading} tone={isPrimary ? 'primary' : 'secondary'} size="lg" block>
            {isHere() ? texts.openTrading : texts.openInBrowser}
          </ButtonLink>
        ) : (
          <ButtonLink to={{ pathname: paths.waitlist, search: 'for=online' }} size="lg" block>
            {texts.joinWaitlist}
          </ButtonLink>
        )}
        <Link
          to={paths.downloadsOnline}
          className="touch py-1 text-center text-sm text-link underline-offset-2 hover:underline"
        >
          {texts.aboutOnline}
        </Link>
      </div>
    </section>
  )
}
