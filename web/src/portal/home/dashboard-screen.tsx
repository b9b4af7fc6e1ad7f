import { dayMs } from '@harbour/ledger/durations'
import { ChartCandlestick, Settings2, Shield, ShipWheel } from 'lucide-react'
import type { Profile } from '@harbour/contract/people/auth'
import { api } from '../../core/api/api.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { Banner } from '../../core/kit/banner.tsx'
import { ButtonLink } from '../../core/kit/button.tsx'
import { Loaded } from '../../core/kit/loaded.tsx'
import { useNarrow } from '../../core/kit/narrow.ts'
import { usePageTitle } from '../../core/kit/page-title.ts'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { paths } from '../../core/router/paths.ts'
import { AccountStatus } from './account-status.tsx'
import { EquityCard } from './equity-card.tsx'
import { GetHarbour } from './get-harbour.tsx'
import { LatestTrades } from './latest-trades.tsx'
import { OpenNow } from './open-now.tsx'
import { Tile } from './tile.tsx'
import { Today } from './today.tsx'
import { WhatsNew } from './whats-new.tsx'
import { useAccounts } from '../../trading/scope/accounts.tsx'
import * as texts from '#texts/portal/home'

/** Draws the first screen after signing in. */
export function DashboardScreen() {
  usePageTitle(texts.dashboard)
  const me = useApiQuery(api.auth.me, {})
  return (
    <Loaded answer={me} what={texts.yourAccount} skeleton={<Waiting />}>
      {(profile) => <Dashboard me={profile} />}
    </Loaded>
  )
}

function Dashboard({ me }: { readonly me: Profile }) {
  // a phone begins with the main figure: the notice follows it, and the phone shows the time anyway
  const isNarrow = useNarrow()
  const notice = me.betaPhase ? <BetaNotice /> : null
  return (
    <>
      {isNarrow ? null : notice}
      <h1 className="text-2xl font-semibold max-md:mb-3 max-md:truncate max-md:text-xl">
        {isNew(me) ? texts.welcome(me.username) : texts.welcomeBack(me.username)}
      </h1>
      {isNarrow ? null : <Today />}
      {me.hasTrading ? <EquityCard /> : null}
      {isNarrow ? notice : null}
      <News hasTrading={me.hasTrading} isNarrow={isNarrow} />
      <GetHarbour isOnlineOpen={me.onlineOpen} />
      <h2 className="mt-7 mb-2.5 text-sm font-semibold text-muted-foreground">{texts.account}</h2>
      <div className="grid gap-4 max-md:gap-3 lg:grid-cols-[3fr_1fr]">
        <AccountStatus me={me} />
        <Tile to={paths.settings} icon={Settings2} title={texts.settings} note={texts.settingsNote} />
      </div>
      <Ways me={me} />
      {/* last on phones: its notes have any length, and nothing is below them */}
      {isNarrow ? (
        <div className="mt-3">
          <WhatsNew />
        </div>
      ) : null}
    </>
  )
}

interface NewsProps {
  readonly hasTrading: boolean
  readonly isNarrow: boolean
}

/** Shows what is open, the last trades of a trader, and beside them the notes of the newest release. */
function News({ hasTrading, isNarrow }: NewsProps) {
  const accounts = useAccounts()
  const hasTrades = hasTrading && !(accounts.isKnown && accounts.all.length === 0)
  if (!hasTrades)
    return isNarrow ? null : (
      <div className="mt-4">
        <WhatsNew />
      </div>
    )
  return (
    <>
      <OpenNow />
      <div className="mt-4 grid gap-4 max-md:mt-3 lg:grid-cols-[7fr_4fr]">
        <LatestTrades />
        {isNarrow ? null : <WhatsNew />}
      </div>
    </>
  )
}

/** Returns true on an account's first day, before a second visit. */
const isNew = ({ createdAt }: Profile): boolean => Date.now() - Date.parse(createdAt) < dayMs

const BetaNotice = () => (
  <Banner
    tone="gain"
    icon={ShipWheel}
    title={texts.betaPhase}
    className="mb-6 max-md:mt-3 max-md:mb-0"
    action={
      <ButtonLink to={paths.feedback} size="sm" className="max-md:w-full">
        {texts.giveFeedback}
      </ButtonLink>
    }
  >
    {texts.betaMeans}
  </Banner>
)

function Ways({ me }: { readonly me: Profile }) {
  // The specification requires the exact word here, and only here.
  const isAdmin = me.role === 'admin'
  if (me.hasTrading && !isAdmin) return null
  return (
    <div className="mt-4 grid gap-4 max-md:mt-3 max-md:gap-3 md:auto-cols-fr md:grid-flow-col">
      {me.hasTrading ? null : (
        <Tile to={paths.trading} icon={ChartCandlestick} title={texts.trading} note={texts.tradingNote} />
      )}
      {isAdmin ? (
        <Tile to={paths.admin} icon={Shield} title={texts.adminPanel} note={texts.adminNote} />
      ) : null}
    </div>
  )
}

function Waiting() {
  return (
    <div>
      <Skeleton className="mb-6 h-11 max-md:hidden" />
      <Skeleton className="mb-2 h-8 w-64 max-md:mb-3 max-md:h-7" />
      <Skeleton className="mb-6 h-5 w-48 max-md:hidden" />
      <Skeleton className="h-[196px] max-md:h-[312px]" />
    </div>
  )
}
