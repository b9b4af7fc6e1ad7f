import type { TradeDetail } from '@harbour/contract/trading/trade-detail'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ApiError, sentenceOf } from '../../core/errors/api-error.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { Pnl, toneInk } from '../../core/kit/amount.tsx'
import { Badge } from '../../core/kit/badge.tsx'
import { ButtonLink } from '../../core/kit/button.tsx'
import { Card } from '../../core/kit/card.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { ExchangeTile } from '../../core/kit/exchange-tile.tsx'
import { percent } from '../../core/kit/format.ts'
import { day, dayKey, exactTime, time, zoneName } from '../../core/kit/format-time.ts'
import { IconButton } from '../../core/kit/icon-button.tsx'
import { Loaded } from '../../core/kit/loaded.tsx'
import { useNarrow } from '../../core/kit/narrow.ts'
import { cx } from '../../core/kit/class-names.ts'
import { Crumb } from '../../core/kit/page-header.tsx'
import { usePageTitle } from '../../core/kit/page-title.ts'
import { Side } from '../../core/kit/side.tsx'
import { Skeleton, SkeletonLine } from '../../core/kit/skeleton.tsx'
import { type Accounts, useAccounts } from '../scope/accounts.tsx'
import { paths } from '../../core/router/paths.ts'
import { api } from '../analytics/api.ts'
import { duration } from '../result-words/duration.ts'
import { marketOf } from '@harbour/contract/trading/market-name'
import { ReviewButton } from '../journal/review-button.tsx'
import { JournalSkeleton, TradeJournal } from '../journal/trade-journal.tsx'
import { useLocation, useParams } from '../../core/router/router.tsx'
import { OpeningBadge } from '../closed-trades/opening-badge.tsx'
import { whyNoNet } from '../closed-trades/closed-text.ts'
import { untilBasisCounts } from './basis-note.tsx'
import { ExcursionCard, ExcursionSkeleton } from './excursion-card.tsx'
import { ExecutionsCard, ExecutionsSkeleton } from './executions-card.tsx'
import { type Neighbours, placeOf, useNeighbourKeys, useNeighbours } from './neighbours.ts'
import { TradePictureButton } from './trade-picture-button.tsx'
import { PriceCard, PriceCardSkeleton } from './price-card.tsx'
import { ResultCard, ResultSkeleton } from './result-card.tsx'
import { loading } from '#texts/core/app'
import * as terms from '#texts/trading/terms'
import * as texts from '#texts/trading/trade-detail'
import { trades } from '#texts/trading/trades'

/** One closed trade: its result, its parts, and the price during it. */
export function TradeScreen() {
  const { id = '' } = useParams()
  const accounts = useAccounts()
  const answer = useApiQuery(api.performance.trade, { params: { id } }, { refetchInterval: untilBasisCounts })
  const ofNone = answer.error ? texts.trade : loading
  usePageTitle(answer.data ? marketOf(answer.data.symbol).pair : ofNone)
  const place = placeOf(useLocation().state)
  const neighbours = useNeighbours(id)
  useNeighbourKeys(neighbours)
  const steps = place ? <Steps of={neighbours} /> : null
  const review = (
    <ReviewButton key={id} id={id} list={api.performance.closedTrades} onNext={() => neighbours.lead(1)} />
  )
  // on phones notes are next to what they explain, once it is loaded
  const isBeside = useNarrow() && !answer.error
  const isGone = answer.error instanceof ApiError && answer.error.status === 404
  return (
    <>
      <div
        className={cx(
          'mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 max-md:gap-x-1.5',
          isBeside && 'max-md:mb-0',
        )}
      >
        <Crumb
          to={place?.from ?? paths.trades}
          state={place && { trail: place.trail }}
          name={trades}
          here={texts.closedTrade}
          isInRow
        />
        {isBeside ? null : (
          <>
            <span className="flex-1" />
            {review}
            {steps}
          </>
        )}
      </div>
      {isGone ? (
        <Card label={texts.trade}>
          <EmptyState
            title={texts.notFound}
            action={<ButtonLink to={paths.trades}>{texts.allTrades}</ButtonLink>}
          >
            {sentenceOf(answer.error)}
          </EmptyState>
        </Card>
      ) : answer.error && !answer.data ? (
        <Card label={texts.trade}>
          <Loaded answer={answer} what={texts.thisTrade} skeleton={null}>
            {() => null}
          </Loaded>
        </Card>
      ) : (
        <Loaded answer={answer} what={texts.thisTrade} skeleton={<TradeSkeleton />}>
          {(trade) => (
            <Detail
              key={trade.id}
              trade={trade}
              accounts={accounts}
              steps={isBeside ? steps : null}
              review={isBeside ? review : null}
            />
          )}
        </Loaded>
      )}
    </>
  )
}

/** Links to the neighbouring trades in the list that opened this one. */
const Steps = ({ of: neighbours }: { readonly of: Neighbours }) => (
  <div role="group" aria-label={texts.tradesOfList} className="flex shrink-0 gap-1">
    <IconButton
      small
      icon={ChevronUp}
      className="disabled:opacity-40"
      label={neighbours.isNewestFirst ? texts.newerTrade : texts.previousTrade}
      aria-keyshortcuts="K ArrowLeft"
      disabled={!neighbours.hasNewer}
      onClick={() => neighbours.lead(-1)}
    />
    <IconButton
      small
      icon={ChevronDown}
      className="disabled:opacity-40"
      label={neighbours.isNewestFirst ? texts.olderTrade : texts.nextTrade}
      aria-keyshortcuts="J ArrowRight"
      disabled={!neighbours.hasOlder}
      onClick={() => neighbours.lead(1)}
    />
  </div>
)

interface DetailProps {
  readonly trade: TradeDetail
  readonly accounts: Accounts
  /** Next to the name and the result on phones. */
  readonly steps: ReactNode
  readonly review: ReactNode
}

interface ColumnsProps {
  readonly price: ReactNode
  readonly executions: ReactNode
  readonly result: ReactNode
  readonly excursion: ReactNode
  readonly journal: ReactNode
  /** A replay has not reached the close: what tells the result is not shown, and keeps its place. */
  readonly isConcealed?: boolean
}

const concealed = '[&_section>:not(:first-child)]:invisible'

/** The cards in two columns, the price and its extremes next to each other; in one column the result comes first, and the notes before the list of executions. */
const Columns = ({ price, executions, result, excursion, journal, isConcealed = false }: ColumnsProps) => (
  <div className="grid grid-cols-1 items-start gap-4 max-md:gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
    <div className="flex min-w-0 flex-col gap-4 max-lg:contents">
      {price}
      <div className={cx('max-lg:order-2', isConcealed && concealed)}>{excursion}</div>
      <div className={cx('max-lg:order-4', isConcealed && concealed)}>{executions}</div>
    </div>
    <div className="flex min-w-0 flex-col gap-4 max-lg:contents">
      <div className={cx('max-lg:order-1', isConcealed && '[&_dd]:invisible')}>{result}</div>
      <div className="max-lg:order-3">{journal}</div>
    </div>
  </div>
)

function Detail({ trade, accounts, steps, review }: DetailProps) {
  const [isConcealed, setConcealed] = useState(false)
  return (
    <>
      <Heading trade={trade} accounts={accounts} steps={steps} review={review} isConcealed={isConcealed} />
      <Columns
        price={<PriceCard key={trade.id} trade={trade} onConceal={setConcealed} />}
        executions={<ExecutionsCard trade={trade} />}
        result={<ResultCard trade={trade} />}
        excursion={<ExcursionCard trade={trade} />}
        journal={<TradeJournal trade={trade} />}
        isConcealed={isConcealed}
      />
    </>
  )
}

const headLook =
  'mb-4 flex flex-wrap items-end gap-x-4 gap-y-2 max-md:mb-3 max-md:items-center max-md:gap-x-2 max-md:gap-y-1'
const namesLook = 'min-w-0 max-md:contents'
const nameLook = 'flex items-center gap-1 max-md:min-h-11 max-md:w-full'
const whenLook =
  'num mt-0.5 flex flex-wrap items-center gap-x-1.5 text-muted-foreground max-md:order-1 max-md:mt-0 max-md:w-full'
const netLook = 'num flex items-baseline gap-3'
const netSize = 'text-[28px] leading-[34px] font-semibold tracking-[-0.022em]'

function Heading({
  trade,
  accounts,
  steps,
  review,
  isConcealed,
}: DetailProps & { readonly isConcealed: boolean }) {
  const isNarrow = useNarrow()
  const { openedAt, closedAt, net, side, endedBy } = trade
  const { pair, kind } = marketOf(trade.symbol)
  const account = accounts.of(trade.accountId)
  const isOneDay = dayKey(openedAt) === dayKey(closedAt)
  return (
    <header className={headLook}>
      <div className={namesLook}>
        <div className={nameLook}>
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1">
            <h1 className="text-xl font-semibold">
              {pair} <span className="font-normal text-subtle-foreground">{kind}</span>
            </h1>
            <Side of={side} />
            {endedBy === null ? null : (
              <Badge tone={endedBy === 'settlement' ? 'plain' : 'warn'}>{terms.endings[endedBy]}</Badge>
            )}
            <OpeningBadge of={trade} />
          </div>
          {steps}
          {isNarrow ? <TradePictureButton trade={trade} /> : null}
        </div>
        <p className={whenLook}>
          {/* It has a line of its own on phones, as its placeholder has. */}
          {accounts.isKnown ? null : (
            <span className="w-full md:hidden">
              <SkeletonLine className="h-3 w-44" />
            </span>
          )}
          {account ? (
            <span className="inline-flex items-center gap-1.5 max-md:w-full">
              <ExchangeTile code={account.code} index={account.index} />
              {account.label} · {account.exchangeName} <span className="max-md:hidden">·</span>
            </span>
          ) : null}
          <span>
            {texts.period(
              <time dateTime={openedAt} title={exactTime(openedAt)}>
                {day(openedAt)}, {time(openedAt)}
              </time>,
              <time dateTime={closedAt} title={exactTime(closedAt)}>
                {isOneDay ? '' : `${day(closedAt)}, `}
                {time(closedAt)}
              </time>,
              zoneName(),
              duration(Date.parse(closedAt) - Date.parse(openedAt)),
            )}
          </span>
        </p>
      </div>
      <span className="flex-1 max-md:hidden" />
      <p className={cx(netLook, isConcealed && 'invisible')}>
        <span className={netSize}>
          <Pnl of={net} why={whyNoNet(trade)} />
        </span>
        {trade.return === null ? null : (
          <span className={`font-medium ${toneInk(trade.return)}`}>
            {percent(trade.return, { signed: true })}
          </span>
        )}
      </p>
      {review ? <div className="ml-auto">{review}</div> : null}
      {isNarrow ? null : <TradePictureButton trade={trade} />}
    </header>
  )
}

const TradeSkeleton = () => (
  <div aria-hidden inert>
    <div className={`skeletons ${headLook}`}>
      <div className={namesLook}>
        <div className={nameLook}>
          <Skeleton className="my-1 h-5 w-52" />
        </div>
        <div className={whenLook}>
          <SkeletonLine className="h-3 w-44 md:w-96" />
          {/* The account and the times take a line each on phones. */}
          <span className="w-full md:hidden">
            <SkeletonLine className="h-3 w-64" />
          </span>
        </div>
      </div>
      <span className="flex-1 max-md:hidden" />
      <div className={netLook}>
        <span className={netSize}>
          <Skeleton className="my-1.5 h-5.5 w-28" />
        </span>
        <Skeleton className="h-3 w-12" />
      </div>
      {/* The buttons appear with the trade. */}
      <span className="size-8 max-md:h-10" />
    </div>
    <Columns
      price={<PriceCardSkeleton />}
      executions={<ExecutionsSkeleton />}
      result={<ResultSkeleton />}
      excursion={<ExcursionSkeleton />}
      journal={<JournalSkeleton />}
    />
  </div>
)
