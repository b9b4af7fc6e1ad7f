import { imageTexts } from '@harbour/contract/core/text-rules'
import { limits } from '@harbour/contract/core/limits'

/** An image that is to become an attachment. */
export interface Attachment {
  readonly key: string
  readonly name: string
  readonly dataUrl: string
}

export interface Problem {
  readonly message: string
  /** The picture that is too large, if it can be reduced here. */
  readonly shrinkable: File | null
}

export interface Read {
  readonly attachments: readonly Attachment[]
  readonly problems: readonly Problem[]
}

const accepted = new Set(['image/png', 'image/jpeg', 'image/jpg', 'image/gif'])
const signatures = [
  ['image/png', '89504e47'],
  ['image/jpeg', 'ffd8ff'],
  ['image/gif', '47494638'],
] as const

/** The stated type; without one, that of the file's first bytes. */
async function typeOf(file: File): Promise<string> {
  if (file.type !== '') return file.type.toLowerCase()
  const bytes = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return signatures.find(([, begins]) => hex.startsWith(begins))?.[0] ?? ''
}

function asDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error('no text')),
    )
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not readable')))
    reader.readAsDataURL(blob)
  })
}

let nextKey = 1

/** Reads picked, dropped or pasted files, up to the limit; each refused one is named with the reason. */
export async function readImages(files: readonly File[], room: number): Promise<Read> {
  const attachments: Attachment[] = []
  const problems: Problem[] = []
  const refuse = (message: string, shrinkable: File | null = null) => problems.push({ message, shrinkable })
  for (const file of files) {
    try {
      const type = await typeOf(file)
      if (!accepted.has(type)) refuse(imageTexts.wrongType(file.name))
      else if (file.size > limits.feedback.attachmentBytes)
        refuse(imageTexts.tooLarge(file.name), type === 'image/gif' ? null : file)
      else if (attachments.length >= room) {
        refuse(imageTexts.tooMany)
        break
      } else {
        const dataUrl = await asDataUrl(file.type === '' ? file.slice(0, file.size, type) : file)
        attachments.push({ key: `image-${nextKey++}`, name: file.name, dataUrl })
      }
    } catch {
      refuse(imageTexts.unreadable)
    }
  }
  return { attachments, problems }
}

const maxSide = 2560

/** Returns the picture reduced to the allowed size; null if this browser cannot read it. */
export async function shrink(file: File): Promise<File | null> {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    return blob && new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
  } catch {
    return null
  }
}
