import type { HeadColumn } from '../../core/kit/table.tsx'
import { TickBox } from '../../core/kit/tick-box.tsx'
import type { columnNames } from '../fills/columns.ts'
import { checkLook } from '../trade-selection/check-look.ts'
import * as texts from '#texts/trading/closed-trades'
import * as terms from '#texts/trading/terms'
import * as ofTrade from '#texts/trading/trade-detail'

export type ClosedColumn = keyof (typeof columnNames)['closed']

/** The checkbox of each row, and that of all. */
export const selectLook = 'pr-0! pl-2.5!'

/** The same while the rows are loading. */
export const selectHead: HeadColumn = {
  key: 'select',
  title: (
    <span className={checkLook}>
      <TickBox disabled />
    </span>
  ),
  className: selectLook,
  bar: 'w-3.5 opacity-0',
}

/** The heads of all columns that a page of the list can have, known before the trades. */
export const closedHeads: readonly (HeadColumn & { readonly key: ClosedColumn; readonly muted?: boolean })[] =
  [
    { key: 'closed', bar: 'w-10', title: terms.closed, muted: true, sortable: true },
    { key: 'opened', bar: 'w-24', title: terms.opened, muted: true },
    { key: 'symbol', bar: 'w-34', title: terms.symbol },
    { key: 'side', bar: 'w-11.5', title: terms.side },
    { key: 'account', bar: 'w-26', title: terms.account, className: '@max-[62rem]:hidden' },
    { key: 'size', title: terms.size, right: true, bar: 'w-21', className: '@max-[50rem]:hidden' },
    { key: 'entry', title: terms.entry, right: true, muted: true, bar: 'w-15.5' },
    { key: 'exit', title: terms.exit, right: true, bar: 'w-15.5' },
    {
      key: 'held',
      title: terms.held,
      right: true,
      sortable: true,
      muted: true,
      bar: 'w-18',
      className: '@max-[72rem]:hidden',
    },
    { key: 'fills', title: terms.fills, right: true, muted: true },
    {
      key: 'fees',
      title: terms.fees,
      right: true,
      sortable: true,
      muted: true,
      bar: 'w-13',
      className: '@max-[72rem]:hidden',
    },
    {
      key: 'funding',
      title: terms.funding,
      right: true,
      sortable: true,
      muted: true,
      className: '@max-[84rem]:hidden',
    },
    {
      key: 'return',
      title: texts.returnHead,
      right: true,
      sortable: true,
      className: '@max-[44rem]:hidden',
    },
    { key: 'r', title: 'R', right: true },
    {
      key: 'mae',
      title: ofTrade.levels.mae,
      right: true,
      about: { name: ofTrade.levels.mae, definition: texts.maeHelp },
    },
    {
      key: 'mfe',
      title: ofTrade.levels.mfe,
      right: true,
      about: { name: ofTrade.levels.mfe, definition: texts.mfeHelp },
    },
    { key: 'tags', title: terms.tags },
    { key: 'playbook', title: terms.playbook },
    { key: 'rating', title: terms.rating, muted: true },
    {
      key: 'net',
      bar: 'w-40',
      title: terms.netPnl,
      right: true,
      sortable: true,
    },
  ]
