import * as german from '@harbour/contract/texts/de/core/text-rules'
import * as english from '@harbour/contract/texts/en/core/text-rules'
import { limits } from '@harbour/contract/core/limits'
import { inEveryLanguage, type Translations } from '../language/translations.ts'
import { readDataUrl } from './data-url.ts'
import { reencode } from './re-encode.ts'
import { ImageFault, type Picture } from './image-fault.ts'
import { kindOf, mimeOf } from './kind.ts'

const texts = inEveryLanguage(english, german)

/** Thrown with the reason why an attachment is refused, and its position. */
export class ImageRefused extends Error {
  readonly position: number
  readonly said: Translations

  constructor(position: number, said: Translations) {
    super(said.en)
    this.position = position
    this.said = said
  }
}

export interface Encoded extends Picture {
  readonly mime: string
}

/** Re-encodes one picture from its data URL. Throws ImageRefused. */
export const encodePicture = (dataUrl: string, maxBytes: number): Promise<Encoded> =>
  encodeAttachment(dataUrl, 0, maxBytes)

export async function encodeAttachment(
  dataUrl: string,
  position: number,
  maxBytes: number = limits.feedback.attachmentBytes,
): Promise<Encoded> {
  const file = texts.imageAt(position + 1)
  const refuse = (said: Translations): never => {
    throw new ImageRefused(position, said)
  }
  const read = readDataUrl(dataUrl, maxBytes)
  if (read.kind === 'size') return refuse(texts.imageTooLarge(file))
  if (read.kind === 'type') return refuse(texts.imageWrongType(file))
  if (read.kind !== 'image') return refuse(texts.imageUnreadable)
  const kind = kindOf(read.bytes)
  if (kind === null || kind !== read.says) return refuse(texts.imageWrongType(file))
  try {
    return { ...(await reencode(kind, read.bytes)), mime: mimeOf[kind] }
  } catch (error) {
    if (!(error instanceof ImageFault)) throw error
    return refuse(error.kind === 'pixels' ? texts.imageTooManyPixels(file) : texts.imageUnreadable)
  }
}
