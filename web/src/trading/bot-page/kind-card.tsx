import { useApiMutation } from '../../core/api/query.ts'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { Coins, Pnl } from '../../core/kit/amount.tsx'
import { Card } from '../../core/kit/card.tsx'
import { count, percent, price, priceDigits, quantity } from '../../core/kit/format.ts'
import { type Answer, Loaded } from '../../core/kit/loaded.tsx'
import { QuietSelect } from '../../core/kit/quiet-select.tsx'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { toast } from '../../core/kit/toast.tsx'
import { byHandId } from '../bots/by-hand.ts'
import { answersOfBots, bots } from '../bots/api.ts'
import { Fact, Facts, WaitingFacts } from './facts.tsx'
import type { BotKind } from '@harbour/contract/trading/bots/counted-cycles'
import { botKindNames } from '@harbour/contract/trading/metrics/report-labels'
import type { BotPage, KindFound } from './types.ts'
import * as texts from '#texts/trading/bot-page'
import * as terms from '#texts/trading/terms'
import { sideNames } from '../../core/kit/side.tsx'

/** The kind of the bot, as far as its orders show: the guess with its reasons, and the settings found. */
export function KindCard({ id, answer }: { readonly id: string; readonly answer: Answer<BotPage> }) {
  if (id === byHandId) return null
  return (
    <Card title={texts.kindAndSettings} note={texts.kindNote}>
      <Loaded answer={answer} what={texts.theKind} skeleton={<KindSkeleton />}>
        {({ kind }) => (
          <>
            <Facts>
              <Fact name={terms.kind}>
                <span className="inline-block w-44 text-left">
                  <KindChoice id={id} of={kind} isFormer={answer.isPlaceholderData === true} />
                </span>
              </Fact>
              <Settings of={kind} />
            </Facts>
            <Reasons of={kind} />
          </>
        )}
      </Loaded>
    </Card>
  )
}

/** Settings that most kinds have as many of, and the reasons of the guess. */
const KindSkeleton = () => (
  <>
    <WaitingFacts
      names={[
        { name: <span className="flex h-(--hb-h-sm) items-center max-md:h-11">{terms.kind}</span> },
        ...['w-32', 'w-16', 'w-18', 'w-28', 'w-36', 'w-40'].map((width) => ({
          name: <Skeleton className={`h-3 ${width}`} />,
        })),
      ]}
    />
    <div aria-hidden className={`skeletons ${reasonsLook}`}>
      {['w-full', 'w-3/5', 'w-full', 'w-2/5', 'w-4/5'].map((width, at) => (
        <div key={at} className="flex h-4 items-center">
          <Skeleton className={`h-2.5 ${width}`} />
        </div>
      ))}
    </div>
  </>
)

const reasonsLook = 'border-t px-4 py-2.5 text-xs text-muted-foreground'
const guessed = 'guess'

interface KindChoiceProps {
  readonly id: string
  readonly of: KindFound
  /** The page is that of the former choice. */
  readonly isFormer: boolean
}

function KindChoice({ id, of: { chosen, guess }, isFormer }: KindChoiceProps) {
  const choose = useApiMutation(bots.chooseKind, { outdates: answersOfBots })
  const isOnItsWay = choose.isPending || (choose.isSuccess && isFormer)
  const shown = isOnItsWay ? choose.variables.body.kind : chosen
  const pick = (value: string) =>
    choose.mutate(
      { params: { id }, body: { kind: value === guessed ? null : (value as BotKind) } },
      { onError: (error) => toast.failure(sentenceOf(error)) },
    )
  const found = guess === null ? texts.notRecognised : texts.foundKind(botKindNames[guess])
  return (
    <QuietSelect
      label={texts.kindOfBot}
      value={shown ?? guessed}
      onPick={pick}
      busy={isOnItsWay}
      options={[
        { value: guessed, label: found },
        ...Object.entries(botKindNames).map(([value, label]) => ({ value, label })),
      ]}
    />
  )
}

/** Explains the guessed kind; if its owner chose another, whose reasons these are. */
function Reasons({ of: { chosen, guess, reasons } }: { readonly of: KindFound }) {
  if (reasons.length === 0) return null
  const isOverruled = chosen !== null && guess !== null && chosen !== guess
  return (
    <div className={reasonsLook}>
      {isOverruled ? <p className="mb-1">{texts.guessedBecause(botKindNames[guess])}</p> : null}
      <ul className="list-disc pl-4">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  )
}

/** Formats a number with this many decimals. */
const rounded = (value: string, digits: number) => quantity(Number(value).toFixed(digits), { digits })
const share = (value: string, digits = 2) => percent(Number(value), { digits })
const pairOf = (symbol: string) => symbol.split(':')[0]?.replace('/', '-') ?? symbol
const quoteOf = (symbol: string) => symbol.split(':')[0]?.split('/')[1] ?? ''
const coinOf = (symbol: string) => (symbol.includes(':') ? texts.contracts : (symbol.split('/')[0] ?? ''))

function Settings({ of: { grid, dca, pair, maker, signal } }: { readonly of: KindFound }) {
  return (
    <>
      {grid.map((one) => {
        const at = (value: string) => price(value, { digits: priceDigits(one.low) })
        return [
          <Fact key={`${one.symbol} range`} name={texts.gridRange(pairOf(one.symbol))}>
            {texts.fromTo(at(one.low), at(one.high))}
          </Fact>,
          <Fact key={`${one.symbol} lines`} name={texts.lines}>
            {texts.lineCount(one.levels)}
            {one.neverHit > 0 ? (
              <span className="text-subtle-foreground">{texts.linesNeverHit(count(one.neverHit))}</span>
            ) : null}
          </Fact>,
          <Fact key={`${one.symbol} step`} name={texts.step}>
            {one.step === null ? '' : `${at(one.step)} · `}
            {share(one.stepShare)}
            <span className="text-subtle-foreground"> {texts.spacings[one.spacing]}</span>
          </Fact>,
          <Fact key={`${one.symbol} order`} name={texts.eachOrder}>
            <Coins of={one.orderQuantity} unit={coinOf(one.symbol)} />
          </Fact>,
        ]
      })}
      {dca.map((one) =>
        one.everyHours === null ? (
          <ByPrice key={one.symbol} of={one} />
        ) : (
          <Fact key={one.symbol} name={texts.byTime[one.side](pairOf(one.symbol))}>
            {texts.everyEach(
              intervalOf(Number(one.everyHours)),
              <Coins of={Number(one.baseOrder).toFixed(2)} unit={quoteOf(one.symbol)} />,
            )}
          </Fact>
        ),
      )}
      {pair.map((one) => [
        ...one.legs.map((leg, i) => (
          <Fact
            key={`${leg.symbol} leg`}
            name={(leg.symbol.includes(':') ? texts.perpetualLeg : texts.spotLeg)(
              sideNames[i === 0 ? 'long' : 'short'],
              pairOf(leg.symbol),
            )}
          >
            <Coins of={leg.quantity} unit={one.base} />
          </Fact>
        )),
        <Fact key={`${one.base} hedged`} name={texts.hedged}>
          {share(one.hedged, 1)}
        </Fact>,
        <Fact key={`${one.base} funding`} name={terms.funding}>
          <Pnl of={one.funding} quiet />
        </Fact>,
      ])}
      {maker.map((one) => [
        <Fact key={`${one.symbol} day`} name={texts.ordersPerDay(pairOf(one.symbol))}>
          {rounded(one.ordersPerDay, 1)}
        </Fact>,
        ...optional(`${one.symbol} maker`, texts.made, one.makerShare && share(one.makerShare, 1)),
        ...optional(`${one.symbol} spread`, texts.spread, one.spread && share(one.spread)),
      ])}
      {signal.map((one) => (
        <Fact key={one.symbol} name={texts.tradesOf(pairOf(one.symbol))}>
          {count(one.trades)}
          <span className="text-subtle-foreground">
            {texts.longAndHeld(share(one.longShare, 0), rounded(one.heldHours, 0))}
          </span>
        </Fact>
      ))}
    </>
  )
}

/** Whole days if possible; otherwise hours. */
function intervalOf(hours: number): string {
  const days = Math.round(hours / 24)
  return days > 0 && Math.abs(hours - days * 24) <= 1
    ? texts.everyDays(days)
    : texts.everyHours(Math.round(hours))
}

/** A DCA bot: the distances between its entries, as far as its cycles show. */
function ByPrice({ of: one }: { readonly of: KindFound['dca'][number] }) {
  return (
    <>
      {one.entries === null || one.maxEntries === null ? null : (
        <Fact name={texts.entriesPerCycle(pairOf(one.symbol))}>
          {texts.entries(rounded(one.entries, 1), count(one.maxEntries))}
        </Fact>
      )}
      <Fact name={texts.firstOrder}>
        <Coins of={Number(one.baseOrder).toFixed(2)} unit={quoteOf(one.symbol)} />
      </Fact>
      {optional('profit', texts.takeProfit, one.takeProfit && share(one.takeProfit))}
      {optional('deviation', texts.nextEntryAfter, one.deviation && share(one.deviation))}
      {optional('scale', texts.quantityScale, one.quantityScale && `${rounded(one.quantityScale, 2)}×`)}
      {optional(
        'distances',
        texts.deviationScale,
        one.deviationScale && `${rounded(one.deviationScale, 2)}×`,
      )}
    </>
  )
}

const optional = (key: string, name: string, value: string | null) =>
  value === null
    ? []
    : [
        <Fact key={key} name={name}>
          {value}
        </Fact>,
      ]
