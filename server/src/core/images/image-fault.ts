/** `pixels`: more pixels, or frames, than any screen needs. `unreadable`: not a complete picture of its kind. */
export type ImageFaultKind = 'pixels' | 'unreadable'

export class ImageFault extends Error {
  readonly kind: ImageFaultKind

  constructor(kind: ImageFaultKind, why: string) {
    super(why)
    this.kind = kind
  }
}

export interface Picture {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}
