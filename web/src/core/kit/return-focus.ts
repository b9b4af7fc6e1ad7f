import { type RefObject, useEffect, useRef } from 'react'

/** The opener of each layer. If a layer was opened within another one that is gone, that one's opener gets the focus. */
const openers = new WeakMap<Element, HTMLElement>()

function stillThere(opener: HTMLElement | null, asked: readonly Element[] = []): HTMLElement | null {
  if (opener === null || opener.isConnected) return opener
  for (let within = opener.parentElement; within; within = within.parentElement) {
    // a cycle of openers has no target
    if (asked.includes(within)) return null
    const before = openers.get(within)
    if (before) return stillThere(before, [...asked, within])
  }
  return null
}

/**
 * Restores the focus once a layer has closed: to its opener, unless the focus has moved on meanwhile, into a
 * dialog that the layer opened or a pressed field, from which it must not be taken.
 */
export function useReturnFocus(
  layer: RefObject<HTMLElement | null>,
  from: RefObject<HTMLElement | null> | HTMLElement | null,
) {
  const last = useRef<HTMLElement | null>(null)
  const openerNow = () => (from instanceof HTMLElement ? from : (from?.current ?? null))
  useEffect(() => {
    const opener = openerNow()
    // stays when the layer has left the page: only then is the focus restored
    if (layer.current) last.current = layer.current
    // the first one: reopened while it closes, by a button of the dialog that it opened, it would lead back to itself
    if (layer.current && opener && !openers.has(layer.current)) openers.set(layer.current, opener)
  })
  return (): HTMLElement | boolean => {
    const { activeElement, body } = document
    const hasMovedOn =
      activeElement !== null && activeElement !== body && !last.current?.contains(activeElement)
    return hasMovedOn ? false : (stillThere(openerNow()) ?? true)
  }
}
