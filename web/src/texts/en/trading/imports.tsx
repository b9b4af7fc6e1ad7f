import type { ReactNode } from 'react'
import { count, counted } from '../../../core/kit/format.ts'

export const importFile = 'Import a file'
export const template = 'Template'
export const aboutImports =
  'Import files for history the exchange no longer provides. Existing records are skipped, and records the exchange contradicts are rejected, so nothing is counted twice.'
export const supportedHere = 'Supported files for this account'
export const supported = 'Supported files'
export const otherwiseTemplate = 'For anything else, download Harbour’s CSV template and fill it in.'
export const oneAtATime = 'Please choose one file at a time.'
export const tooLarge = 'The file is larger than 32\u00a0MB. Export a shorter period, or split the file.'
export const couldNotRead = 'The file could not be read from this device.'
export const dropHere = 'Drop a CSV file here, or'
export const readingFile = 'Reading...'
export const chooseFile = 'Choose a file'
export const fileToImport = 'File to import'

export const preview = 'Preview'
export const thisFile = 'this file'
export const imported = (rows: number) => `${counted(rows, 'row')} imported. Recalculating results.`
export const answerFirst = (format: string) => `${format}. Answer this to read the rows.`
export const rowsAreNew = (fresh: number, all: number) =>
  `${counted(fresh, 'row')} of ${count(all)} ${fresh === 1 ? 'is' : 'are'} new.`
export const noRows = 'This file has no rows.'
export const nothingNew = 'Nothing in this file is new.'
export const formatOf = (format: string) => `${format}.`
export const formatFromTo = (format: string, from: string, to: string) => `${format}, ${from} to ${to}.`
export const newTrades = 'New trades'
export const newEntries = 'New funding and other entries'
export const existing = 'Existing'
export const coveredByOthers = 'Covered by other rows'
export const rejected = 'Rejected'
export const ignoredColumns = 'Ignored columns'
export const instruments = 'Instruments'
export const whyRejected = 'Why rows were rejected'
export const importing = 'Importing...'
export const importRows = (rows: number) => `Import ${counted(rows, 'row')}`
export const rowsWith = (rows: number) => `${counted(rows, 'row')}:`
export const onLines = (lines: string, areMore: boolean) => `(line ${lines}${areMore ? ', …' : ''})`

export const whichDecimals = 'How are numbers written in this file?'
export const whyDecimals = 'Its numbers can be read two ways, a thousandfold apart. Choose the right one.'
export const pointDecimals = 'Point before decimals'
export const commaDecimals = 'Comma before decimals'
export const whichDates = 'Which comes first in a date, the day or the month?'
export const whyDates = 'Its dates can be read two ways. Choose the right one.'
export const dayFirst = 'Day first'
export const monthFirst = 'Month first'
export const cellOnLine = (column: string, line: number, written: ReactNode) => (
  <>
    {column}, line {line}: {written}
  </>
)
export const fileZone = 'Time zone of the file'
export const zoneNotStated = 'The file does not state it.'
export const wrongZone = 'The file does not state it. With the wrong one, existing trades are rejected below.'

export const checks = {
  order: {
    match: (orders: number) =>
      orders === 1 ? 'The order matches your trades.' : `All ${count(orders)} orders match your trades.`,
    differ: (different: number, all: number) =>
      `${counted(different, 'order')} of ${count(all)} ${different === 1 ? 'does' : 'do'} not match your trades.`,
    notYet: (orders: number) => `${counted(orders, 'order')} cannot be compared yet.`,
    matching: 'Matching orders',
    different: 'Different orders',
    more: (orders: number) => `and ${counted(orders, 'more order')}`,
    whyNotCompared: (orders: string) => `${orders}: trades from that time name no order`,
    remedy: (span: string) =>
      `Trades of these orders are missing here. Export the futures trade history for ${span} and import it.`,
  },
  closed_pnl: {
    match: (positions: number) =>
      positions === 1
        ? 'The closed position matches your trades.'
        : `All ${count(positions)} closed positions match your trades.`,
    differ: (different: number, all: number) =>
      `${counted(different, 'closed position')} of ${count(all)} ${different === 1 ? 'does' : 'do'} not match your trades.`,
    notYet: (positions: number) => `${counted(positions, 'closed position')} cannot be compared yet.`,
    matching: 'Matching closed positions',
    different: 'Different closed positions',
    more: (positions: number) => `and ${counted(positions, 'more closed position')}`,
    whyNotCompared: (positions: string) =>
      `${positions}: still open, opened before the file, or missing earlier trades`,
    remedy: (span: string) =>
      `The exchange’s closed positions differ from Harbour’s. Trades from these days may be missing. Export the derivative trade history for ${span} and import it.`,
  },
} as const
export const checksOnly = (format: string, from: string, to: string) =>
  `${format}, ${from} to ${to}. This file checks your trades and adds none.`
export const different = 'Different'
export const notCompared = 'Not compared'
export const neverTraded = 'Orders that never traded'
export const rowsSkipped = 'Rows skipped'
export const whySkipped = 'Why rows were skipped'
export const atOrder = (at: string, order: string) => `${at} · order ${order}`
export const quantityIn = (file: ReactNode, harbour: ReactNode) => (
  <>
    Quantity in the file {file}, in Harbour {harbour}
  </>
)
export const pnlIn = (file: ReactNode, harbour: ReactNode) => (
  <>
    P&L in the file {file}, in Harbour {harbour}
  </>
)
export const none = 'none'

export const importedFiles = 'Imported files'
export const theImportedFiles = 'the imported files'
export const noFiles = 'No files imported yet'
export const filesAppear = 'Imported files appear here and can be undone.'
export const importedAt = (at: string) => `imported ${at}`
export const undone = (file: string) => `Import of ${file} undone.`
export const askUndo = (file: string | null) => `Undo import of ${file ?? 'this file'}?`
export const undoImport = 'Undo import'
export const undoing = 'Undoing...'
export const whatUndoRemoves = (rows: number | null) =>
  `This removes the ${rows === null ? 'rows' : counted(rows, 'row')} it added, except rows also in another imported file, and recalculates results.`
export const trades = (tradeCount: number) => counted(tradeCount, 'trade')
export const entries = (entryCount: number) => counted(entryCount, 'entry', 'entries')
