import type { HeadColumn } from '../../core/kit/table.tsx'
import type { View } from '../trade-filters/filters.ts'
import * as texts from '#texts/trading/fills'
import * as terms from '#texts/trading/terms'

/** The columns that a list can have, in their default order. */
export const columnNames = {
  closed: {
    closed: terms.closed,
    opened: terms.opened,
    symbol: terms.symbol,
    side: terms.side,
    account: terms.account,
    size: terms.size,
    entry: terms.entry,
    exit: terms.exit,
    held: terms.held,
    fills: terms.fills,
    fees: terms.fees,
    funding: terms.funding,
    return: terms.returnOnEntry,
    r: texts.rMultiple,
    mae: texts.mae,
    mfe: texts.mfe,
    tags: terms.tags,
    playbook: terms.playbook,
    rating: terms.rating,
    net: terms.netPnl,
  },
  fills: {
    time: terms.time,
    symbol: terms.symbol,
    side: terms.side,
    account: terms.account,
    liquidity: terms.makerOrTaker,
    quantity: terms.quantity,
    price: terms.price,
    value: terms.value,
    fee: terms.fee,
    order: terms.orderId,
    realised: terms.realisedPnl,
  },
} as const satisfies Readonly<Record<View, Readonly<Record<string, string>>>>

/** Columns that are hidden by default. */
const optional: ReadonlySet<string> = new Set([
  'opened',
  'fills',
  'r',
  'mae',
  'mfe',
  'tags',
  'playbook',
  'rating',
  'order',
])

/** Returns the default columns of a list. */
export const usualColumns = (view: View): readonly string[] =>
  Object.keys(columnNames[view]).filter((name) => !optional.has(name))

/** The columns of an address, in order; null without a valid one. */
export function readColumns(text: string | null, view: View): readonly string[] | null {
  const known: Readonly<Record<string, string>> = columnNames[view]
  const chosen = [...new Set((text ?? '').split(','))].filter((name) => Object.hasOwn(known, name))
  return chosen.length === 0 ? null : chosen
}

/** Serialises columns for the address; '' for the default ones. */
export const columnsText = (chosen: readonly string[], view: View): string =>
  chosen.join() === usualColumns(view).join() ? '' : chosen.join()

/** Hides the seventh and later chosen columns, the last ones first, as the table gets narrower. */
const leaves = [
  '@max-[50rem]:hidden',
  '@max-[58rem]:hidden',
  '@max-[66rem]:hidden',
  '@max-[72rem]:hidden',
  '@max-[78rem]:hidden',
  '@max-[84rem]:hidden',
  '@max-[90rem]:hidden',
]
const alwaysThere = 6

/** The chosen columns; by default, all that are not optional. Columns that a person put first stay on narrow tables. */
export function shownColumns<C extends HeadColumn>(
  all: readonly C[],
  chosen: readonly string[] | null,
): readonly C[] {
  if (chosen === null) return all.filter(({ key }) => !optional.has(key))
  return chosen.flatMap((name, at) => {
    const column = all.find(({ key }) => key === name)
    if (!column) return []
    const { className: _, ...rest } = column
    const leaving = at < alwaysThere ? undefined : leaves[Math.min(at - alwaysThere, leaves.length - 1)]
    return [(leaving === undefined ? rest : { ...rest, className: leaving }) as C]
  })
}
