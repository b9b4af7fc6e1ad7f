import * as messages from '#texts/core/validation'
import { z } from 'zod'
import { limits } from '../../core/limits.ts'
import { day, id } from '../../core/shapes.ts'
import {
  choiceFields,
  type ChoiceField,
  conditionsOf,
  depthOf,
  filterLimits,
  groupKinds,
  knownValues,
  rangeFields,
  type RangeField,
  type TradeFilter,
  type TradeList,
} from './trade-filter-fields.ts'

const number = z.string().regex(/^-?\d{1,15}(\.\d{1,18})?$/, messages.numberAsText)
const minutes = z.string().regex(/^\d{1,8}$/, messages.minutesAsText)

const valueForms: Readonly<Record<ChoiceField, z.ZodType<string>>> = {
  symbol: z.string().regex(/^[A-Za-z0-9:_/.-]{1,40}$/, messages.askedSymbol),
  account: id,
  exchange: z.string().min(1).max(40),
  bot: id,
  playbook: id,
  tag: z.string().min(1).max(30),
  weekday: z.string().regex(/^[1-7]$/, messages.weekday),
  hour: z.string().regex(/^(?:1?\d|2[0-3])$/, messages.hour),
  // the same of the list; see knownOf
  side: z.string(),
  result: z.string(),
  product: z.string(),
  liquidity: z.string(),
  kind: z.string(),
}
const rangeForms: Readonly<Record<RangeField, z.ZodType<string>>> = {
  net: number,
  size: number,
  fee: number,
  price: number,
  value: number,
  held: minutes,
  day,
}

function choice(list: TradeList, field: ChoiceField): z.ZodType<TradeFilter> {
  const known: readonly string[] | undefined = Object.entries(knownValues[list]).find(
    ([name]) => name === field,
  )?.[1]
  const value = known ? z.enum(known, `${field} is one of ${known.join(', ')}`) : valueForms[field]
  return z.strictObject({
    field: z.literal(field),
    is: z
      .array(value, `Please enter the values of ${field} as a list: "is": [...]`)
      .min(1, `Please enter a value for ${field}`)
      .max(filterLimits.values, `Please enter at most ${filterLimits.values} values for ${field}`),
  })
}

const range = (field: RangeField): z.ZodType<TradeFilter> =>
  z
    .strictObject({
      field: z.literal(field),
      from: rangeForms[field].optional(),
      to: rangeForms[field].optional(),
    })
    .refine(({ from, to }) => from !== undefined || to !== undefined, `Please enter from or to for ${field}`)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** One node of the tree: its first key determines its kind, so that an error has the message of that kind. */
function node(list: TradeList): z.ZodType<TradeFilter> {
  const conditions = new Map<unknown, z.ZodType<TradeFilter>>([
    ...choiceFields[list].map((field) => [field, choice(list, field)] as const),
    ...rangeFields[list].map((field) => [field, range(field)] as const),
  ])
  const items: z.ZodType<readonly TradeFilter[]> = z
    .array(
      z.lazy(() => any),
      messages.askedConditions,
    )
    .min(1, messages.emptyGroup)
    .max(filterLimits.conditions, `Please enter at most ${filterLimits.conditions} conditions`)
  const groups = {
    all: z.strictObject({ all: items }),
    any: z.strictObject({ any: items }),
    none: z.strictObject({ none: items }),
  }
  const unknownField = `Please enter a condition with a field (${[...conditions.keys()].join(', ')}), or a group: all, any or none`
  const any: z.ZodType<TradeFilter> = z.unknown().transform((given, context): TradeFilter => {
    const kind = isRecord(given) ? groupKinds.find((one) => one in given) : undefined
    const schema = kind === undefined ? conditions.get(isRecord(given) ? given['field'] : null) : groups[kind]
    const read = schema?.safeParse(given)
    if (read?.success) return read.data
    if (!read) context.addIssue({ code: 'custom', message: unknownField })
    for (const { message, path } of read?.error.issues ?? [])
      context.addIssue({ code: 'custom', message, path: [...path] })
    return z.NEVER
  })
  return any
}

/** A filter in an address: JSON, with every value as text. */
export const filterText = (list: TradeList) =>
  z
    .string()
    .max(filterLimits.text, messages.filterTooLong)
    // The database refuses zero bytes, and an escaped one would pass a check of the raw query.
    .refine((text) => !text.includes('\\u0000'), messages.zeroBytes)
    .transform((text, context): unknown => {
      try {
        const given: unknown = JSON.parse(text)
        return given
      } catch {
        context.addIssue({ code: 'custom', message: messages.filterAsJson })
        return z.NEVER
      }
    })
    .pipe(node(list))
    .refine((filter) => depthOf(filter) <= filterLimits.depth, {
      error: `Please put groups at most ${filterLimits.depth} deep`,
    })
    .refine((filter) => conditionsOf(filter).length <= filterLimits.conditions, {
      error: `Please enter at most ${filterLimits.conditions} conditions`,
    })

/**
 * Parameters that filter a list besides its plain ones; all of them have to match. `where`, for example:
 * `{"any":[{"field":"symbol","is":["BTC/USDT"]},{"none":[{"field":"net","from":"0"}]}]}`.
 */
export const closedTradeNarrowing = {
  where: filterText('closed').optional(),
  /** Symbols, order ids, trade ids, notes and tags. */
  search: z.string().trim().min(1).max(limits.search).optional(),
}

/** Narrowing of single fills, which have neither notes nor tags. */
export const fillNarrowing = {
  where: filterText('fills').optional(),
  search: z.string().trim().min(1).max(limits.search).optional(),
}
