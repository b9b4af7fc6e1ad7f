import type { ImageFaultKind, Picture } from './image-fault.ts'
import type { Pixels } from './jpeg.ts'

/** The task for the thread of one image. */
export type Task =
  | { readonly step: 'png' | 'gif' | 'decode'; readonly bytes: Uint8Array }
  | { readonly step: 'encode'; readonly pixels: Pixels }

export type Done =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: true; readonly pixels: Pixels }
  | { readonly ok: false; readonly fault: ImageFaultKind; readonly why: string }
