import * as messages from '#texts/core/validation'
import { z } from 'zod'
import { tidyLine } from './text-rules.ts'

/** Control characters, line breaks and bidirectional overrides, which change lists and mails around a name. */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
/** A visible character: no space, no zero-width character, no blank Braille pattern. */
const visible = /[^\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u

export const showsNothing = (text: string): boolean => !visible.test(text)

/** A name that may be empty. Stored names stay as they are: answers do not use it. */
export const nameText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, messages.nameTooLong(max))
    // the database would replace a lone surrogate
    .refine((name) => name.isWellFormed(), messages.brokenSign)
    .refine((name) => !invisible.test(name), messages.invisibleCharacters)
    .refine((name) => name === '' || !showsNothing(name), messages.nothingVisible)

/** A name that a person gives: one line, with one space between words. */
export const givenName = (max: number, asked: string = messages.askedName) =>
  nameText(max).min(1, asked).transform(tidyLine)
