import { imageSayings } from '@harbour/contract/core/text-rules'
import { limits } from '@harbour/contract/core/limits'
import { readDataUrl } from './data-url.ts'
import { reencode } from './re-encode.ts'
import { ImageFault, type Picture } from './image-fault.ts'
import { kindOf, mimeOf } from './kind.ts'

/** The reason why an attachment is refused, and its position. */
export class ImageRefused extends Error {
  readonly position: number

  constructor(position: number, message: string) {
    super(message)
    this.position = position
  }
}

export interface Encoded extends Picture {
  readonly mime: string
}

/** One picture by its data URL: what it says, what it is, and what comes out when it is written again. Throws ImageRefused. */
export const encodePicture = (dataUrl: string, maxBytes: number): Promise<Encoded> =>
  encodeAttachment(dataUrl, 0, maxBytes)

export async function encodeAttachment(
  dataUrl: string,
  position: number,
  maxBytes: number = limits.feedback.attachmentBytes,
): Promise<Encoded> {
  const file = `image ${position + 1}`
  const refuse = (message: string): never => {
    throw new ImageRefused(position, message)
  }
  const read = readDataUrl(dataUrl, maxBytes)
  if (read.kind === 'size') return refuse(imageSayings.tooLarge(file))
  if (read.kind === 'type') return refuse(imageSayings.wrongType(file))
  if (read.kind !== 'image') return refuse(imageSayings.unreadable)
  const kind = kindOf(read.bytes)
  if (kind === null || kind !== read.says) return refuse(imageSayings.wrongType(file))
  try {
    return { ...(await reencode(kind, read.bytes)), mime: mimeOf[kind] }
  } catch (error) {
    if (!(error instanceof ImageFault)) throw error
    return refuse(error.kind === 'pixels' ? imageSayings.tooManyPixels(file) : imageSayings.unreadable)
  }
}
