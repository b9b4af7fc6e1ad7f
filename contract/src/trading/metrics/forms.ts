import { z } from 'zod'
import { day, decimal, instant } from '../../core/shapes.ts'
import {
  type Form,
  type FormOf,
  formOf,
  hidesAmounts,
  locationsOf,
  type Metrics,
  type Reply,
} from './metric.ts'

/** A ratio or a mean, or the reason why there is none: 'no_trades', 'no_losses', 'too_few_days' and the like. */
export const figure = z.object({ value: z.number().nullable(), why: z.string().nullable() })

/**
 * An amount, or the reason why there is none: 'no_price' for an unknown price, 'no_fill' before the first
 * fill, and 'offset' for two offsetting legs, which are no coins to hold.
 */
export const amountOrWhy = z.object({
  value: decimal.nullable(),
  why: z.enum(['no_price', 'no_fill', 'offset']).nullable(),
})

/** The deepest fall of the equity without deposits and withdrawals: a share, and its days. */
const equityFall = z.object({
  depth: z.number(),
  peakDay: z.string().nullable(),
  troughDay: z.string().nullable(),
  recoveredDay: z.string().nullable(),
})

/** The schema of each form. */
const forms = {
  figure,
  decimal: decimal.nullable(),
  amount: decimal,
  share: z.number().nullable(),
  count: z.number().int(),
  moneyFall: z.object({
    depth: decimal,
    peakAt: instant.nullable(),
    troughAt: instant.nullable(),
    recoveredAt: instant.nullable(),
  }),
  fall: equityFall.nullable(),
  priced: amountOrWhy,
  quotient: decimal.nullable(),
  totalFall: z.object({
    depth: decimal,
    /** The deepest fall as a share of the peak of capital + the highest total before it: the deepest of the curve's days. */
    share: z.number().nullable(),
    peakDay: day.nullable(),
    troughDay: day.nullable(),
    recoveredDay: day.nullable(),
  }),
} as const satisfies Record<Form, z.ZodType>

/** A shared page shows a fall without its days, and no amount that its owner hides. */
const formsOfShared = { ...forms, amount: forms.decimal, fall: forms.share } as const

type Forms = typeof forms
type FormIn<F extends Form, R extends Reply> = R extends 'shared' | 'botInDays'
  ? (typeof formsOfShared)[F]
  : Forms[F]

/** The result of a computation; two values for a metric with two places. */
export type ValueOf<M> = M extends { readonly wire: { readonly report: readonly [string, string] } }
  ? readonly [z.input<Forms[FormOf<M>]>, z.input<Forms[FormOf<M>]>]
  : z.input<Forms[FormOf<M>]>

type LocationIn<M, R extends Reply> = M extends { readonly wire: { readonly [K in R]: infer L } }
  ? L extends readonly (infer Each)[]
    ? Each
    : L
  : never

/** The last part of a place in a group: 'sharpe' of 'returns.sharpe' in 'returns'. The group '' is the answer itself. */
type Leaf<L, G extends string> = L extends string
  ? G extends ''
    ? L extends `${string}.${string}`
      ? never
      : L
    : L extends `${G}.${infer Name}`
      ? Name
      : never
  : never

/** The fields of a group of an answer that metrics stand in. */
export type Shapes<M, R extends Reply, G extends string> = {
  [K in keyof M as Leaf<LocationIn<M[K], R>, G>]: FormIn<FormOf<M[K]>, R>
}

/** The values of these fields. */
export type MetricFields<M, R extends Reply, G extends string> = z.output<z.ZodObject<Shapes<M, R, G>>>

export const leafIn = (group: string, location: string): string | null => {
  const name =
    group === '' ? location : location.startsWith(`${group}.`) ? location.slice(group.length + 1) : ''
  return name === '' || name.includes('.') ? null : name
}

/** The schema of these fields: an answer has each metric of the catalogue that names it. */
export const shapesOf = <const M extends Metrics, R extends Reply, G extends string>(
  metrics: M,
  reply: R,
  group: G,
): Shapes<M, R, G> =>
  Object.fromEntries(
    Object.values(metrics).flatMap((metric) =>
      locationsOf(metric, reply).flatMap((location) => {
        const name = leafIn(group, location)
        return name === null ? [] : [[name, (hidesAmounts(reply) ? formsOfShared : forms)[formOf(metric)]]]
      }),
    ),
  ) as unknown as Shapes<M, R, G>
