import * as messages from '#texts/core/validation'
import { z } from 'zod'
import { tidyLine } from './text-rules.ts'

/** Signs that nobody sees: controls, ends of lines, and those that turn the direction of what follows, in lists and mails too. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
/** Anything else than spaces, signs without a width and the empty pattern of Braille. */
const seen = /[^\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u

export const showsNothing = (text: string): boolean => !seen.test(text)

/** A name that a person may leave empty. What was stored before stays as it is: answers do not use it. */
export const nameText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, messages.nameTooLong(max))
    // half of a pair is no sign: the database would store another in its place
    .refine((name) => name.isWellFormed(), messages.brokenSign)
    .refine((name) => !unseen.test(name), messages.unseenSigns)
    .refine((name) => name === '' || !showsNothing(name), messages.nothingSeen)

/** A name that a person gives to something of theirs: one line, with one space between words. */
export const givenName = (max: number, asked: string = messages.askedName) =>
  nameText(max).min(1, asked).transform(tidyLine)
