import { count } from '../../core/kit/format.ts'
import type { ExportFile } from '@harbour/contract/trading/exports'
import { api } from './api.ts'
import * as texts from '#texts/trading/lists'

/** A file that a screen offers: its name in the menu, and the request for its address. */
export interface ExportChoice {
  readonly label: string
  readonly ask: () => Promise<ExportFile>
}

/** A file that the browser makes from a loaded answer. */
export interface OwnFile {
  readonly label: string
  readonly save: () => void
}

/** The days and accounts of a screen; both days are included. */
export interface ExportPeriod {
  readonly timeZone: string
  readonly from?: string
  readonly to?: string
  readonly accounts?: string
}

/** The further filters of a list, common to all kinds of rows. */
export interface ExportFilter extends ExportPeriod {
  readonly symbol?: string
  readonly exchange?: string
}

type Question<Name extends keyof typeof api.exports> = NonNullable<
  NonNullable<Parameters<(typeof api.exports)[Name]>[0]>['query']
>

export const closedTradesFile = (
  query: Question<'closedTrades'>,
  label = texts.closedTradesFile,
): ExportChoice => ({
  label,
  ask: () => api.exports.closedTrades({ query }),
})

/** Closed trades, or the cycles of a bot, some of which may be too old to be stored individually. */
export const closedTradesOf = (query: Question<'closedTrades'>, unlisted: number): ExportChoice =>
  closedTradesFile(query, unlisted > 0 ? texts.closedTradesFileWithout(count(unlisted)) : undefined)

export const fillsFile = (query: Question<'fills'>, label = texts.fillsFile): ExportChoice => ({
  label,
  ask: () => api.exports.fills({ query }),
})

export const fundingFile = (query: ExportFilter, label = texts.fundingFile): ExportChoice => ({
  label,
  ask: () => api.exports.funding({ query }),
})

export const daysFile = (query: Question<'days'>, label = texts.daysFile): ExportChoice => ({
  label,
  ask: () => api.exports.days({ query }),
})

export const equityFile = (query: Question<'equity'>): ExportChoice => ({
  label: texts.equityFile,
  ask: () => api.exports.equity({ query }),
})
