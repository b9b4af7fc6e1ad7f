import * as messages from '#texts/core/validation'
import { z } from 'zod'
import { showsNothing } from '../../core/given-name.ts'
import { tidyLine } from '../../core/text-rules.ts'
import { journalLimits, tidyTags } from './journal-text.ts'

const { tags: tagsMax, tag: tagMax } = journalLimits

/** Tags of a trade or of a day, tidied; older tags are accepted as they are. */
export const tags = z
  .array(z.string().max(tagMax * 2, messages.tagTooLong(tagMax)))
  .max(tagsMax * 4, messages.tooManyTags(tagsMax))
  .transform((typed) => tidyTags(typed.map(tidyLine)))
  .refine((all) => all.length <= tagsMax, messages.tooManyTags(tagsMax))
  .refine((all) => all.every((tag) => tag.length <= tagMax), messages.tagTooLong(tagMax))
  .refine((all) => all.every((tag) => !tag.includes(',')), messages.tagsWithCommas)

/** Tags with today's rules. */
export const newTags = tags.refine((all) => !all.some(showsNothing), messages.unseenTag)

/** A number of stars. */
export const rating = z.number().int().min(1, messages.rating).max(5, messages.rating)
