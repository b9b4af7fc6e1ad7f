import { minuteMs } from '@harbour/ledger/durations'
import type { TradeDetail, TradeExcursion } from '@harbour/contract/trading/trade-detail'
import { approximate, ratio } from '@harbour/ledger/decimal'
import { useApiQuery } from '../../core/api/query.ts'
import { Coins } from '../../core/kit/amount.tsx'
import { Card } from '../../core/kit/card.tsx'
import { percent } from '../../core/kit/format.ts'
import { dayTime } from '../../core/kit/format-time.ts'
import { Loaded } from '../../core/kit/loaded.tsx'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { api } from '../analytics/api.ts'
import * as texts from '#texts/trading/trade-detail'

/** The trade's MAE and MFE, measured against its result. */
export function ExcursionCard({ trade }: { readonly trade: TradeDetail }) {
  const answer = useApiQuery(api.performance.tradeExcursion, { params: { id: trade.id } })
  return (
    <Card title={texts.excursion} note={texts.excursionNote}>
      <Loaded answer={answer} what={texts.theExcursion} skeleton={<Waiting />}>
        {(found) => <Excursion of={found} hasPrices={spansMinute(trade)} />}
      </Loaded>
    </Card>
  )
}

const boxLook = 'num px-4 pb-3.5'
const barLook = 'relative mt-2 mb-3 h-1.5 overflow-visible rounded-full'
const extremesLook = 'grid grid-cols-2 gap-x-4 text-xs'
/** Empty for a trade that never was in profit: the cards below do not move. */
const wordsLook = 'mt-2 min-h-4 text-xs text-muted-foreground'
const momentLook = 'min-h-4 text-subtle-foreground'

/** The card while its trade loads. */
export const ExcursionSkeleton = () => (
  <Card title={texts.excursion} note={texts.excursionNote}>
    <Waiting />
  </Card>
)

const Waiting = () => (
  <div aria-hidden className={`skeletons ${boxLook}`}>
    <Skeleton className={barLook} />
    <div className={extremesLook}>
      {[texts.worst, texts.best].map((name, at) => (
        <div key={name} className={at === 0 ? '' : 'flex flex-col items-end'}>
          <span className="text-subtle-foreground">{name}</span>
          <Skeleton className="my-0.75 h-2.5 w-20" />
          <Skeleton className="my-0.75 h-2.5 w-16" />
        </div>
      ))}
    </div>
    <div className={`flex ${wordsLook}`}>
      <Skeleton className="my-0.75 h-2.5 w-48" />
    </div>
  </div>
)

/** Prices are those of whole minutes within a trade; in a shorter trade only its own fills count. */
const spansMinute = ({ openedAt, closedAt }: TradeDetail): boolean =>
  Math.ceil(Date.parse(openedAt) / minuteMs) + 1 <= Math.floor(Date.parse(closedAt) / minuteMs)

interface ExcursionProps {
  readonly of: TradeExcursion
  readonly hasPrices: boolean
}

function Excursion({ of: found, hasPrices }: ExcursionProps) {
  const { mae, mfe, maeAt, mfeAt, realised, asset, why } = found
  if (mae === null || mfe === null || realised === null)
    return (
      <p className="min-h-[112px] px-4 pb-3.5 text-muted-foreground">
        <span aria-hidden="true">– </span>
        {why === null ? texts.excursionUnknown : texts.excursionReasons[why]}
      </p>
    )
  const [low, high] = [approximate(mae), approximate(mfe)]
  const span = high - low
  const at = (value: number) => (span === 0 ? 50 : ((value - low) / span) * 100)
  const end = at(approximate(realised))
  const captured = ratio(realised, mfe)
  const ofWorst = ratio(realised, mae)
  return (
    <div className={boxLook}>
      <div aria-hidden="true" className={`bg-heat-gain-2 ${barLook}`}>
        <i className="absolute inset-y-0 left-0 rounded-l-full bg-loss" style={{ width: `${at(0)}%` }} />
        <i
          className={`absolute inset-y-0 ${approximate(realised) < 0 ? 'bg-loss' : 'bg-gain'}`}
          style={{ left: `${Math.min(at(0), end)}%`, width: `${Math.abs(end - at(0))}%` }}
        />
        <i
          className="absolute -top-1.5 h-4.5 w-0.5 rounded-full bg-foreground"
          style={{ left: `calc(${end}% - 1px)` }}
        />
      </div>
      <dl className={extremesLook}>
        <div>
          <dt className="text-subtle-foreground">{texts.worst}</dt>
          <dd>
            <Coins of={mae} unit={asset} signed />
          </dd>
          <dd className={momentLook}>{maeAt === null ? '' : dayTime(maeAt)}</dd>
        </div>
        <div className="text-right">
          <dt className="text-subtle-foreground">{texts.best}</dt>
          <dd>
            <Coins of={mfe} unit={asset} signed />
          </dd>
          <dd className={momentLook}>{mfeAt === null ? '' : dayTime(mfeAt)}</dd>
        </div>
      </dl>
      <p className={wordsLook}>
        {!hasPrices
          ? texts.ownFillsOnly
          : captured !== null && approximate(captured) > 0
            ? texts.captured(percent(Math.min(approximate(captured), 1), { digits: 0 }))
            : ofWorst !== null && approximate(ofWorst) > 0
              ? texts.lossOfWorst(percent(Math.min(approximate(ofWorst), 1), { digits: 0 }))
              : null}
      </p>
    </div>
  )
}
