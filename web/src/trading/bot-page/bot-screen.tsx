import { CalendarDays, FileText, List, Pencil } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { ApiError, sentenceOf } from '../../core/errors/api-error.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { useTogether } from '../../core/api/together.ts'
import { AmountsIn } from '../../core/kit/amount.tsx'
import { ButtonLink } from '../../core/kit/button.tsx'
import { Card } from '../../core/kit/card.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { type Answer, Former, IsHeld } from '../../core/kit/loaded.tsx'
import { useNarrow } from '../../core/kit/narrow.ts'
import type { PageAction } from '../../core/kit/page-actions.tsx'
import { Crumb, PageHeader } from '../../core/kit/page-header.tsx'
import { paths } from '../../core/router/paths.ts'
import { useNavigate, useParams } from '../../core/router/router.tsx'
import type { Bot } from '@harbour/contract/trading/bots'
import { bots } from '../bots/api.ts'
import { byHandId } from '../bots/by-hand.ts'
import { ClaimedFirst } from '../bots/claimed-first.tsx'
import { BotDialog, type BotDraft, draftOf } from '../bots/bot-dialog.tsx'
import { calendarOf, fillsOf, reportOf, whereBot } from '../bots/fills-of.ts'
import { shownFigures } from '../metrics/shown-bot-sums.ts'
import { CurrencyChoice } from '../report-currency/currency-choice.tsx'
import { useCurrencyEntry } from '../report-currency/use-currency-entry.ts'
import { RateNote } from '../report-currency/rate-note.tsx'
import { type Accounts, useAccounts } from '../scope/accounts.tsx'
import { useFreshAfterSync } from '../scope/use-fresh-after-sync.ts'
import { useScope } from '../scope/scope.ts'
import { useShareAction } from '../share-links/use-share-action.tsx'
import { closedTradesFile, fillsFile, type OwnFile } from '../exports/choices.ts'
import { useExportAction } from '../exports/use-export-action.ts'
import { shownIn } from '../../core/kit/format-time.ts'
import { AlertMarks, AlertNotes } from './alert-notes.tsx'
import { CompareCard } from './compare-card.tsx'
import { CurveCard } from './curve-card.tsx'
import { CyclesCard } from './cycles-card.tsx'
import { DaysCard } from './days-card.tsx'
import { saveDays } from './files.ts'
import { FundingCard } from './funding-card.tsx'
import { HoldingsCard } from './holdings-card.tsx'
import { BotKeyFigures } from './key-figures.tsx'
import { KindCard } from './kind-card.tsx'
import { DayNoteDialog, NotesCard } from './notes/notes-card.tsx'
import { LedgerCard } from './ledger-card.tsx'
import { LinesCards } from './grid/lines-card.tsx'
import { PriceCard } from './price/price-card.tsx'
import { RangeCard, RangeLine } from './range-card.tsx'
import { RiskCard } from './risk-card.tsx'
import { TransfersCard } from './transfers-card.tsx'
import { BotPlace } from './bot-place.tsx'
import { useDayNotes } from './notes/use-day-notes.ts'
import type { BotCurve, BotCycles, BotHoldings, BotPage } from './types.ts'
import * as texts from '#texts/trading/bot-page'
import * as list from '#texts/trading/bots'
import { calendar } from '#texts/trading/performance/calendar'
import * as terms from '#texts/trading/terms'
import * as actions from '#texts/core/actions'

/** One bot, or manual trading: its figures, its curve, its fills on the price, its cycles and days. */
export function BotScreen() {
  const { id = '' } = useParams()
  return <Page key={id} id={id} />
}

function Page({ id }: { readonly id: string }) {
  const scope = useScope()
  const accounts = useAccounts()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<BotDraft | null>(null)
  const call = { params: { id }, query: scope.query }
  // total and unrealised P&L stand in all of them
  const {
    page: found,
    curve,
    holdings,
  } = useTogether(
    {
      page: useApiQuery(bots.page, call, { keepPrevious: true }),
      curve: useApiQuery(bots.curve, call, { keepPrevious: true }),
      holdings: useApiQuery(bots.subAccounts, { query: scope.query }, { keepPrevious: true }),
    },
    { of: scope.search },
  )
  const page = useShownPage(found)
  const cycles = useApiQuery(bots.cycles, call, { keepPrevious: true })
  const all = useApiQuery(bots.list, { query: {} })
  // Long alerts take more lines than their own: the part below is rendered in the same frame, so that nothing moves.
  const isKnown = useDeferredValue(page.data !== undefined || page.error !== null)
  useFreshAfterSync(bots.page, bots.curve, bots.cycles, bots.subAccounts)
  const bot = all.data?.bots.find((one) => one.id === id) ?? null
  const back = `${paths.bots}${scope.search}`
  const name = page.data?.name ?? bot?.name ?? (page.error ? list.bot : null)
  const crumb = { to: back, name: list.bots, here: name }
  const share = useShareAction({ timeZone: shownIn(), ...scope.query }, { bot: id })
  const files = useExportAction([
    fillsFile({ timeZone: shownIn(), where: whereBot(id) }, texts.fillsFile),
    ...(curve.data ? [ownDays(curve.data)] : []),
    closedTradesFile({ timeZone: shownIn(), bot: id, ...scope.query }, texts.cyclesFile),
  ])
  const currency = useCurrencyEntry(page.data)
  const edit: PageAction = {
    label: actions.edit,
    icon: Pencil,
    isDisabled: bot === null,
    onPick: () => bot && setDraft(draftOf(bot)),
  }
  if (page.error instanceof ApiError && page.error.status === 404)
    return (
      <>
        <Crumb {...crumb} here={list.bot} />
        <Card label={list.bot}>
          <EmptyState title={texts.notFound} action={<ButtonLink to={back}>{texts.allBots}</ButtonLink>}>
            {sentenceOf(page.error)}
          </EmptyState>
        </Card>
      </>
    )
  return (
    <>
      <PageHeader
        title={name}
        crumb={crumb}
        mark={page.data ? <AlertMarks of={page.data.alerts} /> : null}
        note={texts.intro(<CurrencyChoice of={page.data} />)}
        more={[
          { label: terms.fills, icon: List, to: fillsOf(id, scope.search) },
          ...(id === byHandId ? [] : [edit]),
          ...[
            { label: calendar, icon: CalendarDays, to: calendarOf(id, scope.search) },
            { label: texts.report, icon: FileText, to: reportOf(id, scope.search) },
            share,
            files,
          ].map((action) => ({ ...action, isFolded: true })),
        ]}
        onPhones={currency}
      />
      <RateNote of={page.data} />
      <IsHeld value={!isKnown}>
        <Sections
          id={id}
          page={isKnown ? page : { ...page, data: undefined, error: null }}
          curve={curve}
          cycles={cycles}
          holdings={holdings}
          bot={bot}
          all={all.data?.bots ?? []}
          accounts={accounts}
        />
      </IsHeld>
      {draft ? (
        <BotDialog
          draft={draft}
          accounts={accounts}
          onDone={() => setDraft(null)}
          onRemoved={() => navigate(back, { replace: true })}
        />
      ) : null}
    </>
  )
}

/** The answer with amounts that add up as displayed: the same on all of its cards. */
function useShownPage<T extends Answer<BotPage>>(answer: T): T {
  const { data } = answer
  const shown = useMemo(() => data && { ...data, figures: shownFigures(data.figures, data.currency) }, [data])
  return { ...answer, data: shown }
}

interface SectionsProps {
  readonly id: string
  readonly page: Answer<BotPage>
  readonly curve: Answer<BotCurve>
  readonly cycles: Answer<BotCycles>
  readonly holdings: Answer<BotHoldings>
  readonly bot: Bot | null
  readonly all: readonly Bot[]
  readonly accounts: Accounts
}

function Sections({ id, page, curve, cycles, holdings, bot, all, accounts }: SectionsProps) {
  // manual trading uses the notes of the days themselves
  const isBot = id !== byHandId
  const dayNotes = useDayNotes(id, isBot)
  const notes = isBot ? dayNotes : null
  const failed = page.error !== null && page.data === undefined
  // on phones the total and its curve come first, and a mark above them names urgent alerts
  const isNarrow = useNarrow()
  const alerts = (
    <AmountsIn of={page.data}>
      <AlertNotes alerts={page.data?.alerts ?? []} name={page.data?.name ?? ''} />
    </AmountsIn>
  )
  const place = (
    <>
      <BotPlace page={page} bot={bot} accounts={accounts} />
      {bot && (page.data || failed) ? (
        <ClaimedFirst
          of={bot}
          all={all}
          className="-mt-2 mb-4 text-xs text-subtle-foreground max-md:mt-0 max-md:mb-3"
        />
      ) : null}
    </>
  )
  return (
    <>
      {isNarrow ? null : <Former answer={page}>{place}</Former>}
      <RangeLine id={id} />
      <BotKeyFigures
        answer={page}
        days={curve.data?.days}
        part={isNarrow ? 'first' : 'all'}
        // They share the line of the heading, so that they move nothing.
        alerts={<div className="ml-auto flex flex-wrap justify-end gap-x-6 gap-y-1">{alerts}</div>}
      />
      <CurveCard answer={curve} page={page.data} notes={notes} className={gap} />
      {isNarrow ? (
        <div className="mt-3">
          {failed ? null : <BotKeyFigures answer={page} days={curve.data?.days} part="others" />}
          <Former answer={page}>
            <div className="mt-3">
              {place}
              <div className="flex flex-col gap-y-2">{alerts}</div>
            </div>
          </Former>
        </div>
      ) : null}
      <RangeCard id={id} kind={page.data?.kind.kind ?? null} className={gap} />
      <div
        className={`grid grid-cols-1 items-start gap-4 max-md:gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] ${gap}`}
      >
        <div className="flex min-w-0 flex-col gap-4 max-md:gap-3">
          <PriceCard id={id} page={page.data} curve={curve} />
          <CyclesCard id={id} answer={cycles} page={page.data} />
          <LinesCards answer={page} />
          <DaysCard answer={curve} notes={notes} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 max-md:gap-3">
          {/* without the page its error replaces the figures, once for all of these */}
          {failed ? null : (
            <>
              <LedgerCard answer={page} />
              <FundingCard answer={page} />
              <RiskCard answer={page} />
            </>
          )}
          <HoldingsCard id={id} answer={holdings} accounts={accounts} />
          {failed ? null : (
            <>
              <TransfersCard answer={page} />
              <KindCard id={id} answer={page} />
            </>
          )}
          {notes ? <NotesCard id={id} notes={notes} /> : null}
        </div>
      </div>
      <CompareCard id={id} className={gap} />
      {notes ? <DayNoteDialog id={id} notes={notes} /> : null}
    </>
  )
}

const ownDays = (curve: BotCurve): OwnFile => ({ label: texts.daysFile, save: () => saveDays(curve) })

const gap = 'mt-4 max-md:mt-3'
