import { limits } from './limits.ts'

/** Signs that nobody sees and that change how the rest is read: controls but line feed and tab, and turns of direction. */
const unseen = /(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu

/** Cleans typed text: plain text with its line breaks and without invisible characters. */
export const tidyText = (typed: string): string =>
  typed.replace(/\r\n?/g, '\n').replace(unseen, '').toWellFormed().normalize('NFC').trim()

export const tidyLine = (typed: string): string => tidyText(typed).replace(/\s+/g, ' ')

/** Signs as a person counts them; a text is measured by the same rule in the form and on the server. */
export const lengthOf = (text: string): number => Array.from(text).length

interface Bounds {
  readonly min: number
  readonly max: number
}

const fault =
  (name: 'Title' | 'Description', { min, max }: Bounds) =>
  (tidied: string): string | null => {
    if (tidied === '') return `${name} is required (minimum ${min} characters)`
    if (lengthOf(tidied) < min) return `${name} must be at least ${min} characters`
    return lengthOf(tidied) > max ? `${name} must be at most ${max} characters` : null
  }

export const titleFault = fault('Title', limits.feedback.title)
export const descriptionFault = fault('Description', limits.feedback.description)

export function commentFault(tidied: string): string | null {
  if (tidied === '') return 'A comment cannot be empty'
  const { max } = limits.feedback.comment
  return lengthOf(tidied) > max ? `A comment must be at most ${max} characters` : null
}

/** The words about attachments; `file` is a name, or 'image 2' where none is known. */
export const imageSayings = {
  tooMany: `Maximum ${limits.feedback.attachments} images allowed`,
  tooLarge: (file: string) => `File "${file}" is too large. Maximum size is 5MB.`,
  wrongType: (file: string) => `File "${file}" is not a supported image type. Use PNG, JPEG, or GIF`,
  tooManyPixels: (file: string) =>
    `File "${file}" has too many pixels. Please make it smaller and try again.`,
  unreadable: 'Failed to process images. Please try again.',
} as const
