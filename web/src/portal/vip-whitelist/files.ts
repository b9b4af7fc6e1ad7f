import type { RowNote, WhitelistEntry } from '@harbour/contract/portal/vip-whitelist'
import { platform } from '../../core/platform/platform.ts'
import { csvFile } from '@harbour/contract/core/csv-line'

/** A table as a file, without leaving the page. */
export const saveCsv = (name: string, text: string): void =>
  platform.saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }))

export const templateName = 'whitelist_template.csv'
export const templateText = (): string =>
  csvFile([
    ['email', 'notes'],
    ['ada@example.com', 'VIP'],
    ['grace@example.com', 'Partner community'],
  ])

export const errorFileText = (rows: readonly RowNote[]): string =>
  csvFile([['email', 'reason', 'line'], ...rows.map(({ email, reason, line }) => [email, reason, line])])

export const exportText = (entries: readonly WhitelistEntry[]): string =>
  csvFile([
    ['email', 'notes', 'added by', 'added at (UTC)'],
    ...entries.map(({ email, notes, addedBy, addedAt }) => [email, notes, addedBy ?? '', addedAt]),
  ])
