import { onlineVersion } from '@harbour/contract/portal/content'
import { Check } from 'lucide-react'
import { api } from '../../core/api/api.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { Badge } from '../../core/kit/badge.tsx'
import { Button, ButtonLink } from '../../core/kit/button.tsx'
import { Card } from '../../core/kit/card.tsx'
import { Icon } from '../../core/kit/icon.tsx'
import { Known } from '../../core/kit/known.tsx'
import { usePageTitle } from '../../core/kit/page-title.ts'
import { paths } from '../../core/router/paths.ts'
import { downloads } from './api.ts'
import { BackLink } from './back-link.tsx'
import { latestIn, releasedOn } from './releases.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/portal/downloads'

const features = [
  texts.featureScreens,
  texts.featureAccount,
  texts.featurePhone,
  texts.featureHistory,
  texts.featureKeys,
]

const reasons = [
  [texts.reasonInstall, texts.reasonInstallText],
  [texts.reasonEverywhere, texts.reasonEverywhereText],
  [texts.reasonCurrent, texts.reasonCurrentText],
] as const

/** The version for browsers. */
export function OnlineScreen() {
  usePageTitle(onlineVersion.name)
  const releases = useApiQuery(downloads.releases, {})
  const web = latestIn(releases.data ?? [], 'web')
  const me = useApiQuery(api.auth.me, {})
  const isOpen = web !== null || me.data?.onlineOpen === true
  return (
    <>
      <BackLink to={paths.betaDashboard} />
      <h1 className="flex flex-wrap items-center gap-3 text-2xl font-semibold">
        {onlineVersion.name}
        {releases.data === undefined ? null : isOpen ? (
          <Badge tone="gain">{texts.open}</Badge>
        ) : (
          <Badge tone="lamp">{onlineVersion.badge}</Badge>
        )}
      </h1>
      <p className="mt-1 mb-5 text-muted-foreground">
        <Known answer={releases} otherwise={texts.notChecked} width="w-64">
          {() =>
            web
              ? texts.inBrowserSince(web.version, releasedOn(web))
              : isOpen
                ? texts.inBrowser
                : texts.inBrowserFrom(onlineVersion.estimate)
          }
        </Known>
      </p>
      <div className="mb-6 flex flex-wrap gap-2.5 max-md:*:w-full">
        {releases.data === undefined ? (
          releases.error && (
            <Button size="lg" busy={releases.isFetching} onClick={() => void releases.refetch()}>
              {actions.tryAgain}
            </Button>
          )
        ) : isOpen ? (
          <ButtonLink to={paths.trading} tone="primary" size="lg">
            {texts.openInBrowser}
          </ButtonLink>
        ) : (
          <ButtonLink to={{ pathname: paths.waitlist, search: 'for=online' }} tone="primary" size="lg">
            {texts.joinWaitlist}
          </ButtonLink>
        )}
        <ButtonLink to={{ pathname: paths.downloads, search: 'platform=windows' }} size="lg">
          {texts.downloadForWindows}
        </ButtonLink>
      </div>
      <div className="grid gap-4 md:grid-cols-2 md:items-start">
        <Card title={texts.features}>
          <ul className="grid gap-2.5 px-4 pb-4 text-sm">
            {features.map((feature) => (
              <li key={feature} className="flex gap-2.5">
                <Icon of={Check} size={16} className="mt-0.5 text-gain" />
                {feature}
              </li>
            ))}
          </ul>
        </Card>
        <Card title={texts.whyOnline}>
          <dl className="grid gap-3 px-4 pb-4 text-sm">
            {reasons.map(([reason, text]) => (
              <div key={reason}>
                <dt className="font-medium">{reason}</dt>
                <dd className="text-muted-foreground">{text}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </div>
    </>
  )
}
