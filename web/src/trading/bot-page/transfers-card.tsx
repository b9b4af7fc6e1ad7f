import { useApiMutation, useApiQuery } from '../../core/api/query.ts'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { Coins } from '../../core/kit/amount.tsx'
import { Card } from '../../core/kit/card.tsx'
import { dayTime } from '../../core/kit/format-time.ts'
import { type Answer, Former } from '../../core/kit/loaded.tsx'
import { QuietSelect } from '../../core/kit/quiet-select.tsx'
import { toast } from '../../core/kit/toast.tsx'
import { marketOf } from '@harbour/contract/trading/market-name'
import { answersOfBots, bots } from '../bots/api.ts'
import { byHandId } from '../bots/by-hand.ts'
import type { BotPage } from './types.ts'
import * as texts from '#texts/trading/bot-page'
import * as terms from '#texts/trading/terms'

type ResultTo = BotPage['resultTo']

const names: Readonly<Record<ResultTo, string>> = {
  opener: texts.openersResult,
  closer: texts.closersResult,
}
const choices = Object.entries(names).map(([value, label]) => ({ value, label }))

/** True if a position is transferred at the price of the closing fill, so that the closer has no result. */
const leavesNothing: Readonly<Record<ResultTo, boolean>> = { opener: true, closer: false }

const staysWithOpener = (
  { from, isBefore, realised }: BotPage['transfers'][number],
  resultTo: ResultTo,
): boolean => leavesNothing[resultTo] && from !== null && !isBefore && !/[1-9]/.test(realised)

/** Below a transfer whose amount needs an explanation. */
const Why = ({ children }: { readonly children: string | null }) =>
  children === null ? null : <span className="col-span-2 text-xs text-muted-foreground">{children}</span>

/** Positions that one sub-account opened and another closed, and the choice of who gets the result. */
export function TransfersCard({ answer }: { readonly answer: Answer<BotPage> }) {
  const list = useApiQuery(bots.list, { query: {} })
  const choose = useApiMutation(bots.chooseResultTo, { outdates: answersOfBots })
  const { data: page, isPlaceholderData: isFormer = false } = answer
  if (!page || page.transfers.length === 0) return null
  const isOnItsWay = choose.isPending || (choose.isSuccess && isFormer)
  const nameOf = (id: string | null) =>
    id === byHandId
      ? terms.byHand
      : id === null
        ? texts.beforeHistory
        : (list.data?.bots.find((one) => one.id === id)?.name ?? texts.anotherBot)
  const pick = (value: string) =>
    choose.mutate(
      { body: { resultTo: value as ResultTo } },
      { onError: (error) => toast.failure(sentenceOf(error)) },
    )
  return (
    <Card title={texts.transfers}>
      <div className="px-4 pb-2 text-xs text-muted-foreground">
        <QuietSelect
          label={texts.whoseResult}
          value={isOnItsWay ? choose.variables.body.resultTo : page.resultTo}
          onPick={pick}
          busy={isOnItsWay}
          options={choices}
        />
        <p>{texts.resultForAllBots}</p>
      </div>
      <Former answer={answer}>
        <ul className="num text-sm">
          {page.transfers.map((one) => {
            const { pair, kind } = marketOf(one.symbol)
            const isOpeners = staysWithOpener(one, page.resultTo)
            return (
              <li
                key={`${one.from} ${one.to} ${one.accountId} ${one.symbol} ${one.side} ${one.isBefore}`}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-t px-4 py-2"
              >
                <span className="truncate font-medium">
                  {nameOf(one.from)} <span className="font-normal text-subtle-foreground">{texts.to}</span>{' '}
                  {nameOf(one.to)}
                </span>
                {isOpeners ? (
                  <span className="text-right text-xs text-subtle-foreground">{texts.handedOver}</span>
                ) : (
                  <Coins of={one.realised} unit={one.asset} signed className="text-right" />
                )}
                <span className="truncate text-xs text-subtle-foreground">
                  <Coins
                    of={one.quantity}
                    unit={one.symbol.includes(':') ? texts.contracts : (one.symbol.split('/')[0] ?? null)}
                  />{' '}
                  {pair} {kind}
                  {one.isBefore ? null : <>, {texts.fills(one.fills)}</>}
                </span>
                <span className="text-right text-xs text-subtle-foreground">{dayTime(one.lastAt)}</span>
                <Why>
                  {one.isBefore
                    ? texts.countedFromBeginning(nameOf(one.to))
                    : isOpeners
                      ? texts.staysWith(nameOf(one.from))
                      : null}
                </Why>
              </li>
            )
          })}
        </ul>
      </Former>
    </Card>
  )
}
