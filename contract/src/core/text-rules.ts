import * as texts from '#texts/core/text-rules'
import { limits } from './limits.ts'

/** Invisible characters that change how the rest is read: controls except line feed and tab, and changes of direction. */
const unseen = /(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu

/** Cleans typed text: plain text with its line breaks and without invisible characters. */
export const tidyText = (typed: string): string =>
  typed.replace(/\r\n?/g, '\n').replace(unseen, '').toWellFormed().normalize('NFC').trim()

export const tidyLine = (typed: string): string => tidyText(typed).replace(/\s+/g, ' ')

/** Characters as a person counts them; the form and the server measure a text by the same rule. */
export const lengthOf = (text: string): number => Array.from(text).length

interface Bounds {
  readonly min: number
  readonly max: number
}

interface Faults {
  readonly required: (min: number) => string
  readonly tooShort: (min: number) => string
  readonly tooLong: (max: number) => string
}

const fault =
  ({ required, tooShort, tooLong }: Faults, { min, max }: Bounds) =>
  (tidied: string): string | null => {
    if (tidied === '') return required(min)
    if (lengthOf(tidied) < min) return tooShort(min)
    return lengthOf(tidied) > max ? tooLong(max) : null
  }

export const titleFault = fault(
  { required: texts.titleRequired, tooShort: texts.titleTooShort, tooLong: texts.titleTooLong },
  limits.feedback.title,
)
export const descriptionFault = fault(
  {
    required: texts.descriptionRequired,
    tooShort: texts.descriptionTooShort,
    tooLong: texts.descriptionTooLong,
  },
  limits.feedback.description,
)

export function commentFault(tidied: string): string | null {
  if (tidied === '') return texts.commentEmpty
  const { max } = limits.feedback.comment
  return lengthOf(tidied) > max ? texts.commentTooLong(max) : null
}

/** The messages about attachments; `file` is a name, or 'image 2' if none is known. */
export const imageTexts = {
  tooMany: texts.tooManyImages(limits.feedback.attachments),
  tooLarge: texts.imageTooLarge,
  wrongType: texts.imageWrongType,
  tooManyPixels: texts.imageTooManyPixels,
  unreadable: texts.imageUnreadable,
} as const
