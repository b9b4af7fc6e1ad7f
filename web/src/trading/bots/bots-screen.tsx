import { minuteMs } from '@harbour/ledger/durations'
import type { Bot } from '@harbour/contract/trading/bots'
import { isBrokerMark } from '@harbour/contract/trading/bots/client-order-ids'
import { Plus, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { useApiQuery } from '../../core/api/query.ts'
import { AmountsIn } from '../../core/kit/amount.tsx'
import { Badge } from '../../core/kit/badge.tsx'
import { Banner } from '../../core/kit/banner.tsx'
import { Button } from '../../core/kit/button.tsx'
import { Card } from '../../core/kit/card.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { count } from '../../core/kit/format.ts'
import { closesIn, dayTime } from '../../core/kit/format-time.ts'
import { Former, Loaded, StaleNote } from '../../core/kit/loaded.tsx'
import { useNarrow } from '../../core/kit/narrow.ts'
import { useNow } from '../../core/kit/now.ts'
import { PageHeader } from '../../core/kit/page-header.tsx'
import { useAccounts } from '../scope/accounts.tsx'
import { DisconnectedNote } from '../scope/disconnected-note.tsx'
import { NoAccounts } from '../scope/no-accounts.tsx'
import { comparedText } from '../scope/compared-text.ts'
import { botRangeQueryOf, periodOf } from '../scope/period.ts'
import { useFreshAfterSync } from '../scope/use-fresh-after-sync.ts'
import { CurrencyChoice } from '../report-currency/currency-choice.tsx'
import { RateNote } from '../report-currency/rate-note.tsx'
import { Link, useSearchParams } from '../../core/router/router.tsx'
import { useScope } from '../scope/scope.ts'
import { AccountFigures } from './account-strip.tsx'
import { bots } from './api.ts'
import { byHandId } from './by-hand.ts'
import { BotDialog, type BotDraft, draftOf, emptyDraft } from './bot-dialog.tsx'
import { draftParam, readAskedRule } from './draft-address.ts'
import { pageOfBot } from './fills-of.ts'
import { WithoutFills } from './claimed-first.tsx'
import { CoinsCard, CoinsSkeleton } from './coins-card.tsx'
import { FoundCard } from './found-card.tsx'
import { LedgersSkeleton, LedgersTable } from './ledgers-table.tsx'
import { useShownRanges } from './use-shown-ranges.ts'
import { foundName, hoursWords, ruleWords } from './words.ts'
import { amountsIn as inCurrency } from '#texts/trading/scope/report-currency'
import * as texts from '#texts/trading/bots'
import * as terms from '#texts/trading/terms'
import { language } from '#texts/core/language'

/** The number of bots drawn while their number is loading. */
const usualBots = 7

/** A person's trading programs, each a separate ledger: with manual trading they add up to the account. */
export function BotsScreen() {
  const scope = useScope()
  const accounts = useAccounts()
  const [draft, setDraft] = useDraft()
  // on phones the currency is beside the name of the list
  const isNarrow = useNarrow()
  const now = useNow(minuteMs)
  const query = periodOf(scope, now)
  // a silence begins without an event
  const answer = useApiQuery(bots.list, { query }, { keepPrevious: true, refetchInterval: minuteMs })
  const mine = answer.data?.bots ?? []
  const areNone = answer.data?.bots.length === 0
  // all fills are summed for them, which people without a bot need not wait for
  const when = mine.length > 0
  const figures = useApiQuery(bots.subAccounts, { query: scope.query }, { keepPrevious: true, enabled: when })
  const ranges = useShownRanges(
    useApiQuery(bots.ranges, { query: botRangeQueryOf(scope, now) }, { keepPrevious: true, enabled: when }),
  )
  const compared = comparedText(scope, now, closesIn())
  const isFormer = [answer, figures, ranges].some(({ isPlaceholderData }) => isPlaceholderData)
  const areAddedUp = ![figures, ranges].some(({ data, error }) => data === undefined && !error)
  useFreshAfterSync(bots.list, bots.subAccounts, bots.ranges, bots.coins)
  if (accounts.isKnown && accounts.all.length === 0)
    return (
      <NoAccounts
        title={texts.bots}
        of="bots"
        outline={
          <Card>
            <LedgersSkeleton bots={usualBots} compared={compared} />
          </Card>
        }
      />
    )
  const accountName = (id: string) =>
    accounts.of(id)?.label ?? (accounts.isKnown ? texts.removedAccount : texts.someAccount)
  const track = (
    <Button tone="primary" icon={Plus} onClick={() => setDraft(emptyDraft)}>
      {texts.addBot}
    </Button>
  )
  const currency = <CurrencyChoice of={answer.data} />
  return (
    <>
      <PageHeader
        title={texts.bots}
        note={isNarrow ? null : texts.intro(currency)}
        actions={areNone ? null : track}
      />
      <RateNote of={answer.data} />
      <DisconnectedNote />
      {mine
        .filter(({ silence }) => silence === 'silent')
        .map((bot) => (
          <SilentBanner key={bot.id} bot={bot} />
        ))}
      {areNone || (answer.error && !answer.data) ? null : (
        <div className="mb-4 max-md:mb-3">
          <AccountFigures answer={ranges} compared={compared} />
        </div>
      )}
      <Card
        key={areNone ? 'none' : 'some'}
        title={
          <>
            {texts.yourBots} {mine.length > 0 ? <Badge>{count(mine.length)}</Badge> : null}
          </>
        }
        note={mine.length > 0 ? <span className="max-md:hidden">{texts.addUpToTheAccount}</span> : null}
        actions={
          isNarrow && !areNone ? (
            <span className="text-xs text-subtle-foreground">{inCurrency(currency)}</span>
          ) : null
        }
      >
        <Loaded
          answer={answer}
          what={texts.theBots}
          skeleton={<LedgersSkeleton bots={usualBots} compared={compared} />}
        >
          {({ bots: all }) =>
            all.length === 0 ? (
              <EmptyState title={texts.noBots} action={track}>
                {texts.howToTrack}
              </EmptyState>
            ) : !areAddedUp ? (
              <LedgersSkeleton bots={all.length} compared={compared} />
            ) : (
              <Former answer={{ isPlaceholderData: isFormer }}>
                <StaleNote of={figures} />
                <AmountsIn of={ranges.data ?? answer.data}>
                  <LedgersTable
                    bots={all}
                    found={figures.data}
                    ranges={ranges.data}
                    compared={compared}
                    isFailed={figures.data === undefined || ranges.data === undefined}
                    accounts={accounts}
                    nameOf={(bot) => (
                      <Link
                        to={pageOfBot(bot?.id ?? byHandId, scope.search)}
                        {...(bot ? { title: ruleWords(bot, accountName) } : {})}
                        className={
                          bot
                            ? 'touch font-medium hover:underline'
                            : 'touch text-muted-foreground hover:underline'
                        }
                      >
                        {bot?.name ?? terms.byHand}
                      </Link>
                    )}
                    onEdit={(bot) => setDraft(draftOf(bot))}
                  />
                </AmountsIn>
                {ranges.data?.sharesMarkets ? (
                  <p role="note" className="border-t px-4 py-2.5 text-xs text-subtle-foreground">
                    {texts.sharesMarkets}
                  </p>
                ) : null}
                {scope.accounts.length > 0 ? null : (
                  <WithoutFills
                    bots={all}
                    ids={
                      new Set(figures.data?.bots.filter(({ lastAt }) => lastAt === null).map(({ id }) => id))
                    }
                  />
                )}
              </Former>
            )
          }
        </Loaded>
      </Card>
      <Former answer={answer}>
        <AmountsIn of={answer.data}>
          <FoundCard
            found={answer.data?.found ?? []}
            accountName={accountName}
            onTrack={(found) =>
              setDraft({
                ...emptyDraft,
                name: foundName(found),
                accountId: found.accountId,
                clientIds: found.clientIds,
                botType: found.botType,
              })
            }
          />
        </AmountsIn>
      </Former>
      {when ? (
        <div className="mt-4 max-md:mt-3">
          <CoinsCard bots={mine} accounts={accounts} />
        </div>
      ) : answer.data || answer.error ? null : (
        <div aria-hidden className="mt-4 max-md:mt-3">
          <CoinsSkeleton />
        </div>
      )}
      <Unmarked exchanges={answer.data?.withoutClientIds ?? []} />
      {draft ? (
        <BotDialog key={draft.id ?? 'new'} draft={draft} accounts={accounts} onDone={() => setDraft(null)} />
      ) : null}
    </>
  )
}

/** The open form; the address may open it with values. */
function useDraft() {
  const [params, setParams] = useSearchParams()
  const [draft, setDraft] = useState<BotDraft | null>(() => {
    const rule = readAskedRule(params.get(draftParam))
    if (!rule) return null
    const { clientIds, botType } = rule
    const name =
      clientIds !== null && isBrokerMark(clientIds) ? '' : foundName({ program: null, clientIds, botType })
    return { ...emptyDraft, ...rule, name }
  })
  const change = (next: BotDraft | null) => {
    setDraft(next)
    if (!params.has(draftParam)) return
    const rest = new URLSearchParams(params)
    rest.delete(draftParam)
    setParams(rest, { replace: true })
  }
  return [draft, change] as const
}

function SilentBanner({ bot }: { readonly bot: Bot }) {
  if (bot.silenceHours === null || bot.lastAt === null) return null
  return (
    <Banner
      tone="warn"
      icon={VolumeX}
      role="status"
      title={texts.alertTitles.silent(bot.name)}
      className="mb-4 max-md:mb-3"
    >
      {texts.silentSince(hoursWords(bot.silenceHours), dayTime(bot.lastAt))}
    </Banner>
  )
}

interface UnmarkedProps {
  readonly exchanges: readonly { readonly exchange: string; readonly on: 'everything' | 'spot' }[]
}

/** Names the exchanges whose fills have no client order ids, so that bots cannot be distinguished by them. */
function Unmarked({ exchanges }: UnmarkedProps) {
  if (exchanges.length === 0) return null
  const names = exchanges.map(({ exchange, on }) => (on === 'spot' ? texts.onSpotAlone(exchange) : exchange))
  return (
    <p className="mt-3 text-xs text-subtle-foreground" role="note">
      {texts.withoutClientIds(new Intl.ListFormat(language).format(names), names.length)}
    </p>
  )
}
