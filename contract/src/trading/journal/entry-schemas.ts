import * as messages from '#texts/core/validation'
import { z } from 'zod'
import { instant } from '../../core/shapes.ts'
import { tidyText } from '../../core/text-rules.ts'
import { newTags, tags } from './fields.ts'
import { journalLimits } from './journal-text.ts'

const { note: noteMax } = journalLimits

/** A typed note, tidied. */
export const note = z
  .string()
  .max(noteMax * 2, messages.noteTooLong(noteMax))
  .transform(tidyText)
  .refine((text) => text.length <= noteMax, messages.noteTooLong(noteMax))

/**
 * The fields as the writer read them (optimistic concurrency control). If a field has neither this nor the
 * new value by now, it was changed elsewhere, and nothing is written. Without it the last writer wins.
 */
export const before = z.object({ note, tags }).partial().optional()

/** The body of a write of note and tags. */
export const wordsBody = z.object({ note, tags: newTags }).partial().extend({ before })

/** An entry that is a note and tags. */
export const EntryWords = z.object({
  note: z.string(),
  tags: z.array(z.string()),
  changedAt: instant.nullable(),
})
export type EntryWords = z.output<typeof EntryWords>

export const DayNote = EntryWords.extend({ day: z.string() })
