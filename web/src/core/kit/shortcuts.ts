import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'
import { isFreeKey, isLayerOpen } from './shortcut-guards.ts'
import { type ShortcutName, shortcutTable } from './shortcut-table.ts'

/** Runs the shortcut; false if there was nothing to do, and the key keeps its usual meaning. */
type Handler = (event: KeyboardEvent) => boolean | void
interface Bound {
  readonly name: ShortcutName
  readonly handle: Handler
  readonly inLayers: boolean
}

/** The timeout for the second key of 'g o'. */
const secondKeyMs = 1_200
const offKey = 'harbour.shortcutsOff'

let bound: readonly Bound[] = []
let first = { key: '', until: 0 }
const watchers = new Set<() => void>()

function change(next: readonly Bound[]): void {
  if (bound.length === 0) window.addEventListener('keydown', press)
  bound = next
  if (bound.length === 0) window.removeEventListener('keydown', press)
  for (const watcher of watchers) watcher()
}

/** 'mod+k', 'shift+p', 'ArrowRight', '?': a key in the form of the table. */
function pressed({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  const isLetter = /^[a-z]$/i.test(key)
  const name = isLetter ? key.toLowerCase() : key
  if (ctrlKey || metaKey) return `mod+${name}`
  return shiftKey && (isLetter || key.length > 1) ? `shift+${name}` : name
}

function press(event: KeyboardEvent): void {
  const key = pressed(event)
  const isWhole = key.startsWith('mod+')
  if (isWhole ? event.altKey : !isFreeKey(event) || areShortcutsOff()) return
  const sequence = event.timeStamp < first.until ? `${first.key} ${key}` : ''
  first = { key, until: event.timeStamp + secondKeyMs }
  const layered = isLayerOpen()
  // the last bound one comes first: it belongs to the topmost layer
  const fitting = bound.toReversed().filter(({ name, inLayers }) => {
    const keys: readonly string[] = shortcutTable[name].keys
    return (keys.includes(key) || keys.includes(sequence)) && (isWhole || inLayers || !layered)
  })
  const one = fitting.find(({ name }) => (shortcutTable[name].keys as readonly string[]).includes(sequence))
  for (const { handle } of one ? [one] : fitting) {
    if (handle(event) === false) continue
    event.preventDefault()
    first = { key: '', until: 0 }
    return
  }
}

/**
 * Binds shortcuts of the table while the component is mounted. They are off while a person types and, except
 * those with Ctrl or Cmd and with `inLayers`, while a dialog or a menu is open.
 */
export function useShortcuts(
  handlers: Readonly<Partial<Record<ShortcutName, Handler>>>,
  { when = true, inLayers = false }: { readonly when?: boolean; readonly inLayers?: boolean } = {},
): void {
  const handle = useEffectEvent((name: ShortcutName, event: KeyboardEvent) => handlers[name]?.(event))
  const names = when ? Object.keys(handlers).join(' ') : ''
  // in the layout effect: a key pressed as soon as the rows are visible counts
  useLayoutEffect(() => {
    const own = names
      .split(' ')
      .filter(isName)
      .map((name): Bound => {
        return { name, inLayers, handle: (event) => handle(name, event) }
      })
    if (own.length === 0) return undefined
    change([...bound, ...own])
    return () => change(bound.filter((one) => !own.includes(one)))
  }, [names, inLayers])
}

const isName = (name: string): name is ShortcutName => Object.hasOwn(shortcutTable, name)

const boundNames = (): string => [...new Set(bound.map(({ name }) => name))].toSorted().join(' ')
const watchBound = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Returns the shortcuts that work on the screen that is shown. */
export function useBoundShortcuts(): ReadonlySet<string> {
  return new Set(useSyncExternalStore(watchBound, boundNames).split(' '))
}

const areShortcutsOff = (): boolean => localStorage.getItem(offKey) === '1'

/** Returns true if single keys are disabled on this device: speech input types letters that are no commands. */
export const useShortcutsOff = (): boolean => useSyncExternalStore(watchBound, areShortcutsOff)

export function setShortcutsOff(isOff: boolean): void {
  if (isOff) localStorage.setItem(offKey, '1')
  else localStorage.removeItem(offKey)
  for (const watcher of watchers) watcher()
}
