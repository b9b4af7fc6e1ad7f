import { day as dayShape } from '@harbour/contract/core/shapes'
import { dayMs } from '@harbour/ledger/durations'

const maxDays = 400

/** The day that a text names; null for an invalid one. */
export const dayOf = (text: string): string | null => dayShape.safeParse(text).data ?? null

/** True for more days than one list of notes may span. */
export const isLongSpan = ({ from, to }: { readonly from: string; readonly to: string }): boolean =>
  Date.parse(to) - Date.parse(from) >= maxDays * dayMs
