import * as texts from '../../core/texts/en/portal.ts'
import { limits } from '@harbour/contract/core/limits'
import type { RowNote } from '@harbour/contract/portal/vip-whitelist'
import { email as emailShape } from '@harbour/contract/core/shapes'
import { normaliseEmail } from '../../core/mail/email.ts'
import type { NewEntry } from './store.ts'

export interface GivenRow {
  readonly email: string
  readonly notes?: string | null | undefined
  readonly line?: number | undefined
}

export interface SortedRows {
  readonly fresh: readonly (NewEntry & { readonly line: number })[]
  readonly skips: readonly RowNote[]
  readonly errors: readonly RowNote[]
}

/** Returns the address in the form of an account's; null where it cannot be one. */
export function addressOf(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || text.length > limits.email.max) return null
  const email = normaliseEmail(text)
  return emailShape.safeParse(email).success ? email : null
}

/** Removes invisible characters; a blank note becomes the default one. */
export const tidyNotes = (notes: string | null | undefined): string =>
  (notes ?? '').replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim() || limits.whitelist.defaultNote

/** Sorts the rows of an import: those to add, those without news, and those that are wrong, each with its reason. */
export function sortRows(rows: readonly GivenRow[]): SortedRows {
  const fresh: (NewEntry & { line: number })[] = []
  const skips: RowNote[] = []
  const errors: RowNote[] = []
  const seen = new Set<string>()
  for (const [at, row] of rows.entries()) {
    const line = row.line ?? at + 1
    const emailTyped = row.email.trim()
    const note = (reason: string): RowNote => ({ line, email: emailTyped.slice(0, limits.email.max), reason })
    const email = addressOf(emailTyped)
    const notes = tidyNotes(row.notes)
    if (emailTyped === '') skips.push(note(texts.noAddress))
    else if (email === null) errors.push(note(faultOf(emailTyped)))
    else if (notes.length > limits.whitelist.notes)
      errors.push(note(texts.notesLonger(String(limits.whitelist.notes))))
    else if (seen.has(email)) skips.push(note(texts.twiceInFile))
    else {
      seen.add(email)
      fresh.push({ email, emailTyped, notes, line })
    }
  }
  return { fresh, skips, errors }
}

const faultOf = (typed: string): string =>
  typed.length > limits.email.max ? texts.longerThan(String(limits.email.max)) : texts.invalidAddress
