import type { Playbook } from '@harbour/contract/trading/journal'
import { negate, sum } from '@harbour/ledger/decimal'
import { Pnl, useMoney } from '../../core/kit/amount.tsx'
import { count, percent, unbroken } from '../../core/kit/format.ts'
import { useAmountsHidden } from '../../core/kit/preferences.ts'
import { SmallTable } from '../../core/kit/small-table.tsx'
import { netPerTrade, rulesSentence } from '../result-words/result-sentences.ts'
import * as texts from '#texts/trading/journal'

interface Row {
  readonly key: string
  readonly name: string
  readonly of: Playbook['discipline']['followed']
}

/** Below the rules, in a wide list beside all of them. */
const look = 'col-span-2 mt-1 @4xl:col-span-1 @4xl:col-start-2 @4xl:row-[1/-1] @4xl:mt-0'

/** The trades that are in neither part: with those the rows add up to all. */
const without = (all: Playbook, ...parts: readonly Row['of'][]): Row['of'] => ({
  trades: parts.reduce((left, { trades }) => left - trades, all.trades),
  wins: parts.reduce((left, { wins }) => left - wins, all.wins),
  net: sum([all.net, ...parts.map(({ net }) => negate(net))]),
})

/** The results of a playbook with all of its rules followed, against the others; before any trade was ticked, how to begin. */
export function Discipline({ of: playbook }: { readonly of: Playbook }) {
  const { followed, broken, rules, ticked } = playbook.discipline
  const hidden = useAmountsHidden()
  const money = useMoney()
  if (rules === 0)
    return playbook.trades === 0 ? null : (
      <p className={`${look} text-xs text-subtle-foreground`}>{texts.notTickedYet}</p>
    )
  const sentence = rulesSentence(
    followed,
    broken,
    hidden ? null : (net) => unbroken(money(net, { signed: true })),
  )
  const unfilled = without(playbook, followed, broken)
  const rows: readonly Row[] = [
    { key: 'followed', name: texts.allFollowed, of: followed },
    { key: 'broken', name: texts.notAllFollowed, of: broken },
    ...(unfilled.trades > 0 ? [{ key: 'unfilled', name: texts.notFilledIn, of: unfilled }] : []),
  ]
  return (
    <div className={look}>
      <SmallTable
        flush
        className="@4xl:table-fixed"
        label={texts.disciplineOf(playbook.name)}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { key: 'name', title: texts.rulesColumn, cell: ({ name }) => name },
          {
            key: 'trades',
            title: texts.tradesColumn,
            right: true,
            className: '@4xl:w-[15%]',
            cell: ({ of }) => count(of.trades),
          },
          {
            key: 'won',
            className: '@4xl:w-[14%]',
            title: texts.wonColumn,
            right: true,
            cell: ({ of: { trades, wins } }) => (trades === 0 ? '–' : percent(wins / trades, { digits: 0 })),
          },
          {
            key: 'net',
            className: '@4xl:w-[22%]',
            title: texts.netColumn,
            right: true,
            cell: ({ of: { trades, net } }) => <Pnl of={trades === 0 ? null : net} why={texts.noTrades} />,
          },
          {
            key: 'perTrade',
            className: '@4xl:w-[19%]',
            title: texts.perTradeColumn,
            right: true,
            cell: ({ of }) => <Pnl of={netPerTrade(of)} why={texts.noTrades} />,
          },
        ]}
      />
      {sentence === null ? null : <p className="num mt-2 text-sm">{sentence}</p>}
      <p className="num mt-1 text-xs text-subtle-foreground">
        {texts.tickedShare(
          percent(ticked / rules, { digits: 0 }),
          followed.trades + broken.trades,
          playbook.trades,
        )}
      </p>
    </div>
  )
}
