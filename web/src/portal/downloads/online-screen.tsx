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
import { isHere, OpenBadge } from './open-badge.tsx'
import { ProductPicture } from './product-picture.tsx'
import { latestIn, releasedOn } from './releases.ts'
import { WaitingButton } from './waiting-parts.tsx'
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
  const hasMac = latestIn(releases.data ?? [], 'mac') !== null
  const me = useApiQuery(api.auth.me, {})
  const answers = [releases, me] as const
  // either of the two opens it; without both it is only announced
  const isOpen = web !== null || me.data?.onlineOpen === true
  const isSoon = !isOpen && answers.every(({ data }) => data !== undefined)
  const isUnknown = !isOpen && !isSoon && answers.some(({ error }) => error !== null)
  return (
    <>
      <BackLink to={paths.betaDashboard} />
      <h1 className="flex flex-wrap items-center gap-3 text-2xl font-semibold">
        {onlineVersion.name}
        {isOpen ? <OpenBadge /> : null}
        {isSoon ? <Badge tone="lamp">{onlineVersion.badge}</Badge> : null}
      </h1>
      <p className="mt-1 mb-5 text-muted-foreground max-md:min-h-[2lh]">
        {isSoon ? (
          texts.inBrowserFrom(onlineVersion.estimate)
        ) : (
          <Known answer={releases} otherwise={isOpen ? texts.inBrowser : texts.notChecked} width="w-64">
            {() =>
              web
                ? texts.inBrowserSince(web.version, releasedOn(web))
                : isUnknown
                  ? texts.notChecked
                  : texts.inBrowser
            }
          </Known>
        )}
      </p>
      <div className="mb-6 flex flex-wrap gap-2.5 max-md:*:w-full">
        {isOpen ? (
          <ButtonLink to={paths.trading} tone="primary" size="lg">
            {isHere() ? texts.openTrading : texts.openInBrowser}
          </ButtonLink>
        ) : isSoon ? (
          <ButtonLink to={{ pathname: paths.waitlist, search: 'for=online' }} tone="primary" size="lg">
            {texts.joinWaitlist}
          </ButtonLink>
        ) : isUnknown ? (
          <Button
            size="lg"
            busy={answers.some(({ isFetching }) => isFetching)}
            onClick={() => answers.forEach(({ refetch }) => void refetch())}
          >
            {actions.tryAgain}
          </Button>
        ) : (
          // keeps the place of the button, so that the one beside it does not move under a finger
          <WaitingButton className="w-44" />
        )}
        <ButtonLink to={{ pathname: paths.downloads, search: 'platform=windows' }} size="lg">
          {texts.downloadForWindows}
        </ButtonLink>
        {hasMac ? (
          <ButtonLink
            to={{ pathname: paths.downloads, search: 'platform=mac' }}
            size="lg"
            className="max-md:hidden"
          >
            {texts.downloadForMac}
          </ButtonLink>
        ) : null}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]">
        <ProductPicture className="max-lg:order-last" />
        <div className="grid gap-4 md:max-lg:grid-cols-2">
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
      </div>
    </>
  )
}
