import type { RowNote, WhitelistEntry } from '@harbour/contract/portal/vip-whitelist'
import { csvFile } from '@harbour/contract/core/csv-line'

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
