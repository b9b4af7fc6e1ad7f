import type { Profile } from '@harbour/contract/people/auth'
import { ShipWheel } from 'lucide-react'
import type { ReactNode } from 'react'
import { affiliates } from '../affiliates/api.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { ScreenBoundary } from '../../core/boundaries/screen-boundary.tsx'
import { contact } from '../contact/inbox-api.ts'
import { Badge } from '../../core/kit/badge.tsx'
import { count } from '../../core/kit/format.ts'
import { lazyFile } from '../../core/kit/lazy-file.tsx'
import { Tabs } from '../../core/kit/tabs.tsx'
import { paths } from '../../core/router/paths.ts'
import { releases } from '../releases/api.ts'
import { useNavigate, useSearchParams } from '../../core/router/router.tsx'
import { system } from '../system/api.ts'
import { users } from '../../people/users/api.ts'
import { firstUsers } from '../../people/users/first-page.ts'
import { vipWhitelist } from '../vip-whitelist/api.ts'
import { firstEntries } from '../vip-whitelist/first-page.ts'
import { admin } from './api.ts'
import { PasswordPrompt } from '../../people/settings/password-prompt.tsx'
import { TabBoundary } from './tab-boundary.tsx'
import * as texts from '#texts/portal/admin'

export interface AdminTabProps {
  /** The signed-in administrator. */
  readonly me: Profile
}

const contents = {
  overview: lazyFile(() => import('./overview-tab.tsx'), 'OverviewTab'),
  contact: lazyFile(() => import('../contact/contact-tab.tsx'), 'ContactTab'),
  affiliates: lazyFile(() => import('../affiliates/affiliates-tab.tsx'), 'AffiliatesTab'),
  users: lazyFile(() => import('../../people/users/users-tab.tsx'), 'UsersTab'),
  releases: lazyFile(() => import('../releases/releases-tab.tsx'), 'ReleasesTab'),
  system: lazyFile(() => import('../system/system-tab.tsx'), 'SystemTab'),
} as const
type TabName = keyof typeof contents
const tabNames: readonly TabName[] = ['overview', 'contact', 'affiliates', 'users', 'releases', 'system']
const titles: Readonly<Record<TabName, string>> = {
  overview: texts.overviewTab,
  contact: texts.contactTab,
  affiliates: texts.affiliatesTab,
  users: texts.usersTab,
  releases: texts.releasesTab,
  system: texts.systemTab,
}

/** The tab is in the address, with its filters; changing the tab resets them. */
export function AdminPanel({ me }: AdminTabProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const asked = params.get('tab')
  const shown = tabNames.find((name) => name === asked) ?? 'overview'
  const Content = contents[shown]
  const marks = useMarks()
  return (
    <>
      <div className="mb-3 flex items-center gap-3">
        <h1 className="flex-1 text-2xl font-semibold">{texts.admin}</h1>
        <BetaBadge />
      </div>
      <Tabs
        label={texts.admin}
        tabs={tabNames.map((name) => ({
          value: name,
          label: <Label title={titles[name]} mark={marks[name]} />,
        }))}
        value={shown}
        onPick={(name) =>
          navigate({ pathname: paths.admin, search: name === 'overview' ? '' : `tab=${name}` })
        }
      >
        <ScreenBoundary address={shown}>
          <TabBoundary key={shown}>
            <Content me={me} />
          </TabBoundary>
        </ScreenBoundary>
      </Tabs>
      <PasswordPrompt email={me.email} />
    </>
  )
}

type Marks = Partial<Readonly<Record<TabName, ReactNode>>>

/** Loads the counters of the tabs. A figure that could not be loaded is left out, and the rest stays. */
function useMarks(): Marks {
  const stats = useApiQuery(admin.stats, {})
  const news = useApiQuery(contact.list, { query: { limit: '4' } })
  const links = useApiQuery(affiliates.list, {})
  const published = useApiQuery(releases.list, {})
  // two tabs open with a list: it is prefetched
  useApiQuery(users.list, firstUsers)
  useApiQuery(vipWhitelist.list, firstEntries)
  const unread = news.data?.counts.NEW ?? 0
  const quiet = (value: number | undefined) => <Quiet>{value === undefined ? null : count(value)}</Quiet>
  return {
    contact: <span className="min-w-[18px]">{unread > 0 ? <Unread>{count(unread)}</Unread> : null}</span>,
    affiliates: quiet(links.data?.links.length),
    users: quiet(stats.data?.totalUsers),
    releases: quiet(published.data?.length),
  }
}

/** Shows if the beta is on, which decides what new users get; it is set under System. */
function BetaBadge() {
  const { data } = useApiQuery(system.config, {})
  if (!data) return null
  return data.betaPhaseActive ? (
    <Badge tone="gain" icon={ShipWheel}>
      {texts.betaOn}
    </Badge>
  ) : (
    <Badge icon={ShipWheel}>{texts.betaOff}</Badge>
  )
}

const Label = ({ title, mark }: { readonly title: string; readonly mark: ReactNode }) => (
  <>
    {title}
    {mark}
  </>
)

/** It has the width of most counts before they are loaded, so that no tab moves under a pointer. */
const Quiet = ({ children }: { readonly children: ReactNode }) => (
  <span className="num min-w-[2ch] text-2xs text-subtle-foreground">{children}</span>
)

const Unread = ({ children }: { readonly children: ReactNode }) => (
  <span className="num inline-flex h-[18px] min-w-[18px] items-center justify-center rounded-full bg-primary px-1.5 text-2xs font-semibold text-primary-foreground">
    {children}
    <span className="sr-only"> {texts.unread}</span>
  </span>
)
