import { useApiMutation } from '../../core/api/ask.ts'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { Coins, Pnl } from '../../core/kit/amount.tsx'
import { Card } from '../../core/kit/card.tsx'
import { count, counted, percent, price, priceDigits } from '../../core/kit/format.ts'
import { type Answer, Loaded } from '../../core/kit/loaded.tsx'
import { QuietSelect } from '../../core/kit/quiet-select.tsx'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { toast } from '../../core/kit/toast.tsx'
import { byHandId } from '../bots/by-hand.ts'
import { bots } from '../bots/api.ts'
import { Fact, Facts } from './facts.tsx'
import { type BotKind, kindNames } from '../bots/kind-words.ts'
import type { BotPage, KindFound } from './types.ts'

/** The kind of the bot, as far as its orders tell: the guess with its reasons, and the settings that were found. */
export function KindCard({ id, answer }: { readonly id: string; readonly answer: Answer<BotPage> }) {
  if (id === byHandId) return null
  return (
    <Card title="Kind and settings" note="as its orders tell">
      <Loaded answer={answer} what="the kind" skeleton={<SkeletonRows rows={6} height="h-8" />}>
        {({ kind }) => (
          <>
            <Facts>
              <Fact name="Kind">
                <span className="inline-block w-44 text-left">
                  <KindChoice id={id} of={kind} />
                </span>
              </Fact>
              <Settings of={kind} />
            </Facts>
            {kind.reasons.length > 0 ? (
              <ul className="list-disc border-t py-2.5 pr-4 pl-8 text-xs text-muted-foreground">
                {kind.reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            ) : null}
          </>
        )}
      </Loaded>
    </Card>
  )
}

const guessed = 'guess'

function KindChoice({ id, of: { chosen, guess } }: { readonly id: string; readonly of: KindFound }) {
  const choose = useApiMutation(bots.chooseKind, { refresh: [bots.page, bots.subAccounts] })
  const pick = (value: string) =>
    choose.mutate(
      { params: { id }, body: { kind: value === guessed ? null : (value as BotKind) } },
      { onError: (error) => toast.failure(sentenceOf(error)) },
    )
  const found = guess === null ? 'Not recognised' : `${kindNames[guess]} (found)`
  return (
    <QuietSelect
      label="Kind of bot"
      value={chosen ?? guessed}
      onPick={pick}
      options={[
        { value: guessed, label: found },
        ...Object.entries(kindNames).map(([value, label]) => ({ value, label })),
      ]}
    />
  )
}

const share = (value: string, digits = 2) => percent(Number(value), { digits })
const pairOf = (symbol: string) => symbol.split(':')[0]?.replace('/', '-') ?? symbol
const coinOf = (symbol: string) => (symbol.includes(':') ? 'contracts' : (symbol.split('/')[0] ?? ''))

function Settings({ of: { grid, dca, pair, maker, signal } }: { readonly of: KindFound }) {
  return (
    <>
      {grid.map((one) => {
        const at = (value: string) => price(value, { digits: priceDigits(one.low) })
        return [
          <Fact key={`${one.symbol} range`} name={`${pairOf(one.symbol)} range`}>
            {at(one.low)} to {at(one.high)}
          </Fact>,
          <Fact key={`${one.symbol} lines`} name="Lines">
            {counted(one.levels, 'line')}
            {one.neverHit > 0 ? (
              <span className="text-subtle-foreground">, {count(one.neverHit)} never hit</span>
            ) : null}
          </Fact>,
          <Fact key={`${one.symbol} step`} name="Step">
            {one.step === null ? '' : `${at(one.step)} · `}
            {share(one.stepShare)}
            <span className="text-subtle-foreground"> {one.spacing}</span>
          </Fact>,
          <Fact key={`${one.symbol} order`} name="Each order">
            <Coins of={one.orderQuantity} unit={coinOf(one.symbol)} />
          </Fact>,
        ]
      })}
      {dca.map((one) => [
        <Fact key={`${one.symbol} entries`} name={`${pairOf(one.symbol)} entries a cycle`}>
          {Number(one.entries).toFixed(1)} on average, {count(one.maxEntries)} at most
        </Fact>,
        ...optional(`${one.symbol} profit`, 'Take profit', one.takeProfit && share(one.takeProfit)),
        ...optional(`${one.symbol} deviation`, 'Next entry after', one.deviation && share(one.deviation)),
        ...optional(
          `${one.symbol} scale`,
          'Each entry by the one before',
          one.quantityScale && `${Number(one.quantityScale).toFixed(2)}×`,
        ),
        ...optional(
          `${one.symbol} every`,
          'Buys every',
          one.everyHours && counted(Math.round(Number(one.everyHours)), 'hour'),
        ),
      ])}
      {pair.map((one) => [
        ...one.legs.map((leg, i) => (
          <Fact
            key={`${leg.symbol} leg`}
            name={`${i === 0 ? 'Long' : 'Short'} ${pairOf(leg.symbol)} ${leg.symbol.includes(':') ? 'perpetual' : 'spot'}`}
          >
            <Coins of={leg.quantity} unit={one.base} />
          </Fact>
        )),
        <Fact key={`${one.base} hedged`} name="Hedged">
          {share(one.hedged, 1)}
        </Fact>,
        <Fact key={`${one.base} funding`} name="Funding">
          <Pnl of={one.funding} quiet />
        </Fact>,
      ])}
      {maker.map((one) => [
        <Fact key={`${one.symbol} day`} name={`${pairOf(one.symbol)} orders a day`}>
          {Number(one.ordersPerDay).toFixed(1)}
        </Fact>,
        ...optional(`${one.symbol} maker`, 'Made', one.makerShare && share(one.makerShare, 1)),
        ...optional(`${one.symbol} spread`, 'Spread', one.spread && share(one.spread)),
      ])}
      {signal.map((one) => (
        <Fact key={one.symbol} name={`${pairOf(one.symbol)} trades`}>
          {count(one.trades)}
          <span className="text-subtle-foreground">
            , {share(one.longShare, 0)} long, {Number(one.heldHours).toFixed(0)} h each
          </span>
        </Fact>
      ))}
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
