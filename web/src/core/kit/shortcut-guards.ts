/** Returns true if keys are text input here. A checkbox takes none. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement
    ? target.type !== 'checkbox'
    : target instanceof HTMLElement &&
      (target.isContentEditable || /^(?:TEXTAREA|SELECT)$/.test(target.tagName))

/** Returns true if a single key may be a shortcut here: no text is being typed and no modifier is held. */
export function isFreeKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false
  return !isTyping(event.target)
}

/** Returns true while a dialog or a menu is open, which then receives the keys. */
export const isLayerOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null
