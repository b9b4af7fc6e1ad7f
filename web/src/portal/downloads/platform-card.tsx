import { Download, type LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Release } from '@harbour/contract/portal/downloads'
import { Button } from '../../core/kit/button.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { Link } from '../../core/router/router.tsx'
import { CardHead } from './card-head.tsx'
import { sizeOf } from './releases.ts'
import { WaitingButton, WaitingWord } from './waiting-parts.tsx'
import * as texts from '#texts/portal/downloads'

interface PlatformCardProps {
  readonly title: string
  readonly icon: LucideIcon
  /** Undefined while it is loading. */
  readonly release: Release | null | undefined
  /** The button's label without a release. */
  readonly absent: string
  /** The page with notes and older versions. */
  readonly page: string | null
  readonly note?: ReactNode
  /** The version above all cards; null without one. */
  readonly current: string | null
  readonly isRecommended: boolean
  readonly isPrimary: boolean
  /** True if the address names this card: it is scrolled to and outlined. */
  readonly isWanted: boolean
  readonly busy: boolean
  readonly onDownload: (release: Release) => void
}

/** The card of one system: file, size and download button. */
export function PlatformCard(props: PlatformCardProps) {
  const { title, icon, release, absent, page, note, current, isRecommended, isPrimary, isWanted, busy } =
    props
  const { onDownload } = props
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isWanted) card.current?.scrollIntoView({ block: 'center' })
  }, [isWanted])
  return (
    <section
      ref={card}
      aria-label={release === undefined ? undefined : title}
      className={cx('card flex flex-col p-5', isWanted && 'outline-2 outline-offset-2 outline-ring')}
    >
      <CardHead icon={icon} tone="text-link" badge={isRecommended ? texts.recommendedForYou : null}>
        <h2 className="text-md font-semibold">{title}</h2>
      </CardHead>
      {release !== null ? (
        <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm *:even:text-right">
          <dt className="text-muted-foreground">{texts.file}</dt>
          <dd className="mono truncate" title={release?.fileName}>
            {release ? release.fileName : <WaitingWord className="w-36" />}
          </dd>
          <dt className="text-muted-foreground">{texts.size}</dt>
          <dd className="num">{release ? sizeOf(release) : <WaitingWord className="w-12" />}</dd>
          {release && release.version !== current ? (
            <>
              <dt className="text-muted-foreground">{texts.version}</dt>
              <dd className="num">{`v${release.version}${release.isBeta ? ` ${texts.beta}` : ''}`}</dd>
            </>
          ) : null}
        </dl>
      ) : (
        <p className="mt-3 text-sm text-muted-foreground">{texts.noReleaseYet}</p>
      )}
      {note && release !== null ? <p className="mt-2 text-xs text-muted-foreground">{note}</p> : null}
      <div className="mt-auto grid gap-2 pt-4">
        {release === undefined ? (
          <WaitingButton />
        ) : release ? (
          <Button
            tone={isPrimary ? 'primary' : 'secondary'}
            size="lg"
            block
            icon={Download}
            busy={busy}
            onClick={() => onDownload(release)}
          >
            {texts.download}
          </Button>
        ) : (
          <Button size="lg" block disabled>
            {absent}
          </Button>
        )}
        {page && release !== null ? (
          <Link
            to={page}
            className="touch py-1 text-center text-sm text-link underline-offset-2 hover:underline"
          >
            {texts.moreAbout}
          </Link>
        ) : null}
      </div>
    </section>
  )
}
