import {
  choiceFields,
  type ChoiceField,
  conditionsOf,
  depthOf,
  filterLimits,
  groupKinds,
  type GroupKind,
  groupOf,
  rangeFields,
  type RangeField,
  type TradeFilter,
  type TradeList,
} from '@harbour/contract/trading/filters/trade-filter-fields'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0
const orNone = (value: unknown): string | undefined => (isText(value) ? value : undefined)

/** Parses the groups of conditions in an address; invalid ones count as absent. */
export function readWhere(text: string | null, list: TradeList): TradeFilter | null {
  if (!text || text.length > filterLimits.text) return null
  try {
    const filter = filterIn(JSON.parse(text), list)
    const isSmall =
      filter !== null &&
      depthOf(filter) <= filterLimits.depth &&
      conditionsOf(filter).length <= filterLimits.conditions
    return isSmall ? filter : null
  } catch {
    return null
  }
}

function filterIn(value: unknown, list: TradeList): TradeFilter | null {
  if (!isRecord(value)) return null
  const kind = groupKinds.find((one) => one in value)
  if (kind) {
    const items = value[kind]
    const of = Array.isArray(items) ? items.map((one: unknown) => filterIn(one, list)) : []
    const known = of.filter((one) => one !== null)
    return known.length === 0 || known.length < of.length ? null : groupWith(kind, known)
  }
  const choice = choiceFields[list].find((field) => field === value['field'])
  if (choice) {
    const values: unknown[] = Array.isArray(value['is']) ? value['is'] : []
    const is = values.filter(isText)
    return is.length === 0 || is.length < values.length ? null : { field: choice, is }
  }
  const range = rangeFields[list].find((field) => field === value['field'])
  const [from, to] = [orNone(value['from']), orNone(value['to'])]
  return range && (from || to) ? { field: range, ...(from && { from }), ...(to && { to }) } : null
}

export function groupWith(kind: GroupKind, of: readonly TradeFilter[]): TradeFilter {
  if (kind === 'all') return { all: of }
  return kind === 'any' ? { any: of } : { none: of }
}

/** Serialises a filter for the address; '' for none. */
export const whereText = (filter: TradeFilter | null): string => (filter ? JSON.stringify(filter) : '')

/** A condition while it is edited: it may still lack its values. */
export interface DraftCondition {
  readonly key: string
  readonly field: ChoiceField | RangeField
  /** Negates it: 'is not'. */
  readonly isNot: boolean
  readonly is: readonly string[]
  readonly from: string
  readonly to: string
}

export interface DraftGroup {
  readonly key: string
  readonly kind: GroupKind
  readonly of: readonly Draft[]
}

export type Draft = DraftCondition | DraftGroup

let lastKey = 0
const nextKey = () => `d${(lastKey += 1)}`

export const emptyCondition = (field: DraftCondition['field']): DraftCondition => ({
  key: nextKey(),
  field,
  isNot: false,
  is: [],
  from: '',
  to: '',
})

export const emptyGroup = (kind: GroupKind, of: readonly Draft[] = []): DraftGroup => ({
  key: nextKey(),
  kind,
  of,
})

/** Converts a filter for editing: always a group, where 'none of' one condition becomes 'is not'. */
export function draftOf(filter: TradeFilter | null): DraftGroup {
  if (filter === null) return emptyGroup('all')
  const draft = partOf(filter)
  return 'of' in draft ? draft : emptyGroup('all', [draft])
}

function partOf(filter: TradeFilter): Draft {
  const group = groupOf(filter)
  if (group) {
    const [only, ...more] = group.of
    if (group.kind === 'none' && only && more.length === 0 && 'field' in only)
      return { ...conditionDraft(only), isNot: true }
    return emptyGroup(group.kind, group.of.map(partOf))
  }
  return conditionDraft(filter)
}

function conditionDraft(filter: TradeFilter): DraftCondition {
  if ('is' in filter) return { ...emptyCondition(filter.field), is: filter.is }
  if ('field' in filter) {
    const { field, from = '', to = '' } = filter
    return { ...emptyCondition(field), from, to }
  }
  throw new Error('a group is no condition')
}

/** Converts a draft to a filter, without incomplete conditions and empty groups; null if nothing remains. */
export function filterOf(draft: Draft): TradeFilter | null {
  if ('of' in draft) {
    const of = draft.of.map(filterOf).filter((one) => one !== null)
    return of.length === 0 ? null : groupWith(draft.kind, of)
  }
  const { isNot } = draft
  const condition = conditionOf(draft)
  return condition && isNot ? { none: [condition] } : condition
}

function conditionOf({ field, is, from, to }: DraftCondition): TradeFilter | null {
  const choice = [...choiceFields.closed, ...choiceFields.fills].find((one) => one === field)
  if (choice) return is.length === 0 ? null : { field: choice, is: is.slice(0, filterLimits.values) }
  const range = [...rangeFields.closed, ...rangeFields.fills].find((one) => one === field)
  if (!range) return null
  const ends = { ...(isValue(range, from) && { from }), ...(isValue(range, to) && { to }) }
  return 'from' in ends || 'to' in ends ? { field: range, ...ends } : null
}

/** Returns true if the server accepts the text for this field. */
export function isValue(field: RangeField, text: string): boolean {
  if (field === 'day') return /^\d{4}-\d{2}-\d{2}$/.test(text)
  return field === 'held' ? /^\d{1,8}$/.test(text) : /^-?\d{1,15}(\.\d{1,18})?$/.test(text)
}
