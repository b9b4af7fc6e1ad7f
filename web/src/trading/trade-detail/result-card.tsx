import type { TradeDetail } from '@harbour/contract/trading/trade-detail'
import type { ReactNode } from 'react'
import { Coins, Pnl, Unknown } from '../../core/kit/amount.tsx'
import { Card } from '../../core/kit/card.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { money, percent, price, priceDigits } from '../../core/kit/format.ts'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { sizeDigits } from '../markets/size-digits.ts'
import { BotOfFill } from '../bots/bot-of-fill.tsx'
import { duration } from '../result-words/duration.ts'
import { BasisNote } from './basis-note.tsx'
import { shownGross } from './shown-parts.ts'
import { whyNoEntry, whyNoNet } from '../closed-trades/closed-text.ts'
import { FeeInKind, feeInPnl, FeePaid } from '../result-words/fee-paid.tsx'
import * as terms from '#texts/trading/terms'
import { assetWithoutPrice, noEntryValue } from '#texts/trading/closed-trades'
import * as texts from '#texts/trading/trade-detail'

/** Splits a trade's result into its parts, in the report currency and in the assets that moved. */
export function ResultCard({ trade }: { readonly trade: TradeDetail }) {
  const {
    entryValue,
    quote,
    fees,
    funding,
    feesInKind,
    liquidationFeesInKind,
    fundingInKind,
    realisedInKind,
    unpriced,
  } = trade
  const held = Date.parse(trade.closedAt) - Date.parse(trade.openedAt)
  return (
    <Card title={terms.result}>
      <dl className={listLook}>
        <Fact name={terms.size} isShort>
          <Coins
            of={trade.size}
            unit={trade.sizeAsset}
            {...sizeDigits(trade.symbol, trade.size, trade.sizeAsset)}
          />
        </Fact>
        <Fact name={texts.averageEntry} isShort>
          <Average of={trade.entryPrice} why={whyNoEntry(trade)} />
        </Fact>
        <Fact name={texts.averageExit} isShort>
          <Average of={trade.exitPrice} why={whyNoEntry(trade)} />
        </Fact>
        <Fact name={texts.valueAtEntry} isShort>
          {entryValue === null ? <Unknown why={whyNoEntry(trade)} /> : <Coins of={entryValue} unit={quote} />}
        </Fact>
        <Fact name={terms.held} isShort>
          {duration(held)}
        </Fact>
        <Fact name={texts.openedBy} isShort>
          <BotOfFill of={{ ...trade, at: trade.openedAt }} />
        </Fact>
        <Fact name={texts.closedBy} isShort>
          {trade.endedBy === null ? texts.order : terms.endings[trade.endedBy]}
        </Fact>
        <Fact name={texts.pricePnl} kinds={otherThan(trade.gross, realisedInKind)} signed>
          <Pnl of={shownGross(trade)} why={whyNoNet(trade)} />
        </Fact>
        <Fact
          name={terms.fees}
          kinds={otherThan(fees === null ? null : feeInPnl(fees), feesInKind.map(asPaid))}
          signed
        >
          <FeePaid of={fees} why={assetWithoutPrice} />
        </Fact>
        {liquidationFeesInKind.map(({ asset, amount }) => (
          <Fact key={asset} name={texts.forLiquidation}>
            <FeeInKind of={amount} unit={asset} digits={inKindDigits(amount)} />
          </Fact>
        ))}
        <Fact name={terms.funding} kinds={otherThan(funding, fundingInKind)} signed>
          <Pnl of={funding} why={assetWithoutPrice} quiet />
        </Fact>
        <Fact name={<NetName />}>
          <Pnl of={trade.net} why={whyNoNet(trade)} className="font-semibold" />
        </Fact>
        <Fact name={terms.returnOnEntry} isShort isAhead>
          {trade.return === null ? (
            <Unknown why={whyNoReturn(trade)} />
          ) : (
            percent(trade.return, { signed: true })
          )}
        </Fact>
      </dl>
      <BasisNote trade={trade} />
      {unpriced.length > 0 ? (
        <p role="note" className="border-t px-4 py-2 text-xs text-muted-foreground">
          {texts.unpriced(unpriced.join(', '), trade.currency)}
        </p>
      ) : null}
    </Card>
  )
}

const whyNoReturn = (trade: TradeDetail) => (trade.net === null ? whyNoNet(trade) : noEntryValue)

/** The rows of every trade, in order: short ones, amounts, and the results. */
const facts: readonly (readonly [ReactNode, 'short' | 'amount' | 'ahead'])[] = [
  [terms.size, 'short'],
  [texts.averageEntry, 'short'],
  [texts.averageExit, 'short'],
  [texts.valueAtEntry, 'short'],
  [terms.held, 'short'],
  [texts.openedBy, 'short'],
  [texts.closedBy, 'short'],
  [texts.pricePnl, 'amount'],
  [terms.fees, 'amount'],
  [terms.funding, 'amount'],
  [<NetName key="net" />, 'amount'],
  [terms.returnOnEntry, 'ahead'],
]

/** The card while its trade loads. */
export const ResultSkeleton = () => (
  <Card title={terms.result}>
    <dl aria-hidden className={`skeletons ${listLook}`}>
      {facts.map(([name, kind], at) => (
        <div key={at} className={lookOf(kind === 'short' || kind === 'ahead', kind === 'ahead')}>
          <dt className="text-muted-foreground">{name}</dt>
          <dd>
            <Skeleton className="ml-auto h-3 w-20" />
          </dd>
        </div>
      ))}
    </dl>
  </Card>
)

function NetName() {
  return <span className="font-semibold text-foreground">{terms.netPnl}</span>
}

// on phones short facts stand in two columns, above the amounts
const listLook = 'num px-4 pb-2 max-md:grid max-md:grid-cols-2 max-md:gap-x-4'
const factLook =
  'grid min-h-8 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 border-t py-1 first:border-t-0'
const longLook = 'max-md:order-2 max-md:col-span-2 max-md:min-h-10'
const shortLook =
  'max-md:flex max-md:min-h-13 max-md:flex-col max-md:items-start max-md:justify-center max-md:nth-2:border-t-0 max-md:[&_dd]:ml-0 max-md:[&_dd]:text-left max-md:[&_dt]:text-xs'
/** The look of a fact; one of the last may come before the amounts on phones, beside the other short ones. */
const lookOf = (isShort: boolean, isAhead: boolean): string =>
  cx(factLook, isShort ? shortLook : longLook, isAhead && 'max-md:order-1')
const kindsLook = 'col-span-2 flex flex-wrap justify-end gap-x-3 text-xs text-subtle-foreground'

type Kinds = TradeDetail['feesInKind']

/** The amounts by asset, unless that is a single one which reads as many units as the amount above: dollars, and as many USDT. */
const otherThan = (shown: string | null, kinds: Kinds): Kinds =>
  shown !== null && kinds.length === 1 && kinds.every(({ amount }) => inCents(amount) === inCents(shown))
    ? []
    : kinds

const inCents = (value: string): string => money(value)

const asPaid = ({ asset, amount }: TradeDetail['feesInKind'][number]) => ({ asset, amount: feeInPnl(amount) })

interface FactProps {
  readonly name: ReactNode
  readonly children: ReactNode
  /** The amounts by asset, if they moved in another asset. */
  readonly kinds?: Kinds
  readonly signed?: boolean
  /** Its value has few letters. */
  readonly isShort?: boolean
  readonly isAhead?: boolean
}

function Fact({ name, children, kinds = [], signed = false, isShort = false, isAhead = false }: FactProps) {
  return (
    <div className={lookOf(isShort, isAhead)}>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="text-right">{children}</dd>
      {kinds.length > 0 ? (
        <dd className={kindsLook}>
          {kinds.map(({ asset, amount }) => (
            <Coins key={asset} of={amount} unit={asset} signed={signed} quiet digits={inKindDigits(amount)} />
          ))}
        </dd>
      ) : null}
    </div>
  )
}

/** Four significant digits: amounts of an asset are often far below a cent. */
function inKindDigits(amount: string): number {
  const [whole = '', part = ''] = amount.replace('-', '').split('.')
  if (whole !== '0') return Math.min(2, part.length)
  return Math.min((/^0*/.exec(part)?.[0].length ?? 0) + 4, part.length, 20)
}

function Average({ of: value, why }: { readonly of: string | null; readonly why: string }) {
  if (value === null) return <Unknown why={why} />
  return price(value, { digits: priceDigits(value) })
}
