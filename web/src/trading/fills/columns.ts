import type { Column } from '../../core/kit/table.tsx'
import type { View } from '../trade-filters/filters.ts'

/** The columns that a list can have, in the order that they have by themselves. */
export const columnNames = {
  closed: {
    closed: 'Closed',
    opened: 'Opened',
    symbol: 'Symbol',
    side: 'Side',
    account: 'Account',
    size: 'Size',
    entry: 'Entry',
    exit: 'Exit',
    held: 'Held',
    fills: 'Fills',
    fees: 'Fees',
    funding: 'Funding',
    return: 'Return on entry',
    r: 'R multiple',
    tags: 'Tags',
    playbook: 'Playbook',
    rating: 'Rating',
    net: 'Net P&L',
  },
  fills: {
    time: 'Time',
    symbol: 'Symbol',
    side: 'Side',
    account: 'Account',
    liquidity: 'Maker or taker',
    quantity: 'Quantity',
    price: 'Price',
    value: 'Value',
    fee: 'Fee',
    order: 'Order ID',
    realised: 'Realised P&L',
  },
} as const satisfies Readonly<Record<View, Readonly<Record<string, string>>>>

/** Columns that are hidden until somebody chooses them. */
const optional: ReadonlySet<string> = new Set(['opened', 'fills', 'r', 'tags', 'playbook', 'rating', 'order'])

/** Returns the default columns of a list. */
export const usualColumns = (view: View): readonly string[] =>
  Object.keys(columnNames[view]).filter((name) => !optional.has(name))

/** The columns of an address, in their order; null where it names none that there is. */
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

/** Columns as they were chosen; by themselves, all that are not optional. What somebody put first stays on narrow tables. */
export function shownColumns<Row>(
  all: readonly Column<Row>[],
  chosen: readonly string[] | null,
): readonly Column<Row>[] {
  if (chosen === null) return all.filter(({ key }) => !optional.has(key))
  return chosen.flatMap((name, at) => {
    const column = all.find(({ key }) => key === name)
    if (!column) return []
    const { className: _, ...rest } = column
    const leaving = at < alwaysThere ? undefined : leaves[Math.min(at - alwaysThere, leaves.length - 1)]
    return [leaving === undefined ? rest : { ...rest, className: leaving }]
  })
}
