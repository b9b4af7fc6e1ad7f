/** The two lists with filters: round trips, and single fills. */
export type TradeList = 'closed' | 'fills'

/** Limits of a filter; `text` is the length of its JSON in an address. */
export const filterLimits = { depth: 3, conditions: 30, values: 30, text: 3000 } as const

/** Fields whose conditions list values; a row matches with one of them. */
export const choiceFields = {
  closed: [
    'symbol',
    'side',
    'result',
    'account',
    'exchange',
    'product',
    'bot',
    'tag',
    'playbook',
    'weekday',
    'hour',
  ],
  fills: ['symbol', 'side', 'account', 'exchange', 'product', 'bot', 'liquidity', 'kind', 'weekday', 'hour'],
} as const
/** Fields whose conditions state the lowest and the highest value, one of them or both. */
export const rangeFields = {
  closed: ['net', 'size', 'fee', 'held', 'day'],
  fills: ['price', 'size', 'value', 'fee', 'day'],
} as const

export type ChoiceField = (typeof choiceFields)[TradeList][number]
export type RangeField = (typeof rangeFields)[TradeList][number]

/** The values of closed fields; the others are names of a person's things: an account, a symbol, a tag. */
export const knownValues = {
  closed: {
    side: ['long', 'short'],
    result: ['win', 'loss', 'breakeven', 'incomplete', 'unpriced'],
    product: ['spot', 'linear', 'inverse'],
  },
  fills: {
    side: ['buy', 'sell'],
    product: ['spot', 'linear', 'inverse'],
    liquidity: ['maker', 'taker'],
    kind: ['trade', 'liquidation', 'adl', 'settlement'],
  },
} as const satisfies Readonly<Record<TradeList, Readonly<Partial<Record<ChoiceField, readonly string[]>>>>>

export interface ChoiceCondition {
  readonly field: ChoiceField
  readonly is: readonly string[]
}

/** Both ends are included. */
export interface RangeCondition {
  readonly field: RangeField
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export type TradeCondition = ChoiceCondition | RangeCondition

/** Conditions and groups of them: all of these, any of these, none of these. */
export type TradeFilter =
  | TradeCondition
  | { readonly all: readonly TradeFilter[] }
  | { readonly any: readonly TradeFilter[] }
  | { readonly none: readonly TradeFilter[] }

export const groupKinds = ['all', 'any', 'none'] as const
export type GroupKind = (typeof groupKinds)[number]

/** The parts of a group; null for a condition. */
export function groupOf(
  filter: TradeFilter,
): { readonly kind: GroupKind; readonly of: readonly TradeFilter[] } | null {
  if ('all' in filter) return { kind: 'all', of: filter.all }
  if ('any' in filter) return { kind: 'any', of: filter.any }
  if ('none' in filter) return { kind: 'none', of: filter.none }
  return null
}

/** Every condition of a filter, at any depth. */
export function conditionsOf(filter: TradeFilter): readonly TradeCondition[] {
  if ('field' in filter) return [filter]
  return (groupOf(filter)?.of ?? []).flatMap(conditionsOf)
}

/** The nesting depth: 0 for a condition, 1 for a group of conditions. */
export const depthOf = (filter: TradeFilter): number =>
  'field' in filter ? 0 : 1 + Math.max(0, ...(groupOf(filter)?.of ?? []).map(depthOf))
