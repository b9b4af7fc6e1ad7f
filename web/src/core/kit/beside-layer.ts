import type { RefObject } from 'react'

/** The placement of a layer beside its button. */
export const beside = { side: 'bottom', sideOffset: 6, collisionPadding: 8, className: 'z-40' } as const

interface Details {
  readonly event: { readonly target: EventTarget | null }
}

/** Ignores a press on the layer's own button, which toggles: as a press outside, it would close and reopen the layer. */
export const exceptOnButton =
  (anchor: RefObject<HTMLElement | null>, onOpenChange: (open: boolean) => void) =>
  (next: boolean, { event }: Details): void => {
    if (!next && event.target instanceof Node && anchor.current?.contains(event.target)) return
    onOpenChange(next)
  }
